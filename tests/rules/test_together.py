"""What an access costs together with those beside it: chunks between jumps, merged words, shared words."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Confidence, Finding, Severity
from cudalint.settings import Settings


def findings(
    body: str, parameters: str = "float *out", block: str = "256", grid: int = 64, **more: object
) -> list[Finding]:
    source = f"""
    __constant__ float table[64];
    // cudalint: launch <<<{grid}, {block}>>>()
    __global__ void k({parameters})
    {{
        int t = threadIdx.x, r = t / 16, c = t % 16, b = 64 * blockIdx.x;
        {body}
    }}
    """
    analysis = analyze(source.encode(), Settings(**more))  # type: ignore[arg-type]
    return [finding for finding in analysis.findings if isinstance(finding, Finding)]


def codes(body: str, parameters: str = "float *out", **more: object) -> list[str]:
    return [one.code for one in findings(body, parameters, "256", 64, **more)]


def test_a_chunk_between_jumps_is_narrow_and_not_apart() -> None:
    """Each row of 16 lanes writes 16 chunks of 16 bytes side by side: all sectors are used in the end."""
    (finding,) = findings("for (int j = 0; j < 4; ++j) out[(8 * r + 1) * 512 + 4 * c + j] = 0;")
    assert (finding.code, finding.severity) == ("CL107", Severity.INFO)
    assert finding.message.startswith(
        "each lane stores 4 neighbouring 4-byte elements of `out` one by one: 4 requests"
    )
    rows_of_an_unknown_pitch = "for (int j = 0; j < 4; ++j) out[(8 * r + 1) * n + 4 * c + j] = 0;"
    assert codes(rows_of_an_unknown_pitch, "float *out, int n") == ["CL107"]


def test_chunks_with_gaps_between_them_lie_apart() -> None:
    assert codes("for (int j = 0; j < 4; ++j) out[(8 * r + 1) * 512 + 16 * c + j] = 0;") == ["CL101"]
    assert codes("for (int j = 0; j < 2; ++j) out[(8 * r + 1) * 512 + 4 * c + j] = 0;") == ["CL101"]


def test_chunks_that_no_wider_access_can_move() -> None:
    """Blocks of 18 bytes, as of four-bit weights: their bytes are at odd places for words of four."""
    body = (
        "int s = 0; for (int j = 0; j < 4; ++j) s += in[{size} * (b + t % 8) + 4 * (t / 8) + j]; out[t] = s;"
    )
    parameters = "float *out, const unsigned char *in"
    (narrow,) = findings(body.format(size=16), parameters, "32", grid=4096)
    (odd,) = findings(body.format(size=18), parameters, "32", grid=4096)
    assert (narrow.code, odd.code, odd.severity) == ("CL107", "CL101", Severity.INFO)


def test_halves_of_a_sector_by_the_widest_access_are_as_good_as_it_gets() -> None:
    two = "for (int j = 0; j < 8; j += 4) *(float4 *)&out[(8 * r + 1) * 512 + 8 * c + j] = float4();"
    assert codes(two) == []
    assert codes(two.replace("j < 8", "j < 4")) == ["CL101"]


def test_lanes_that_share_words_cost_no_more_than_neighbours() -> None:
    """Four words of four rows: 4 sectors, as 32 neighbours take."""
    assert codes("out[t] = in[(b + t / 8) * 512];", "float *out, const float *in") == []
    assert codes("out[t] = in[(b + t / 4) * 512];", "float *out, const float *in") == ["CL101"]


def test_elements_of_an_unknown_type_are_judged_by_the_widest() -> None:
    """Stride 8: 16-byte elements take 32 sectors where 16 would do, single bytes 8 where 1 would."""
    source = """
    // cudalint: launch <<<64, 256>>>()
    template <typename T> __global__ void k(T *out) { out[STRIDE * threadIdx.x] = 0; }
    """

    def found(stride: int) -> list[Finding]:
        text = source.replace("STRIDE", str(stride)).encode()
        return [one for one in analyze(text, Settings()).findings if isinstance(one, Finding)]

    assert found(8) == []
    (finding,) = found(32)
    assert "32 sectors per request where at most 16 would do: at most 50 %" in finding.message


def test_words_that_the_compiler_may_merge() -> None:
    """By hand: four words at a stride of eight are 4-way conflicts. As one access of 16 bytes, the eight
    lanes of a phase meet in twos: 2 wavefronts a phase, for 16 different lanes."""
    body = "__shared__ float s[1024]; s[t] = 0; __syncthreads();"
    (alone,) = findings(f"{body} out[t] = s[8 * c + 0];")
    assert (alone.confidence, alone.notes) == (Confidence.CERTAIN, ("launch: k<<<64, 256>>>, line 3",))
    (merged,) = findings(f"{body} float v = 0; for (int j = 0; j < 4; ++j) v += s[8 * c + j]; out[t] = v;")
    assert (merged.code, merged.confidence) == ("CL201", Confidence.LIKELY)
    assert "merge a lane's 4 neighbouring words into one access of 16 bytes" in merged.notes[0]
    assert merged.numbers["wavefronts_merged"] == 8


def test_a_conflict_that_merging_removes_is_only_possible() -> None:
    body = "__shared__ float s[1024]; s[t] = 0; __syncthreads(); out[t] = s[2 * t] + s[2 * t + 1];"
    assert findings(body) == []
    found = findings(body, min_confidence="possible")
    assert {one.confidence for one in found} == {Confidence.POSSIBLE}
    assert "2 wavefronts for them together, where 2 would do, and not 4" in found[0].notes[0]


@pytest.mark.parametrize(
    ("otherwise", "told"), [("v = *(const float4 *)p;", []), ("v = make_float4(0, 0, 0, 0);", ["CL107"])]
)
def test_words_for_what_is_not_aligned_are_a_hint(otherwise: str, told: list[str]) -> None:
    source = f"""
    __global__ void k(float4 *out, const float *in, int pitch)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        const float *p = in + (long long)blockIdx.y * pitch + 4 * i;
        float4 v;
        if (pitch % 4 == 0) {{ {otherwise} }} else {{ v.x = p[0]; v.y = p[1]; v.z = p[2]; v.w = p[3]; }}
        out[blockIdx.y * 1024 + i] = v;
    }}
    void f(float4 *out, const float *in, int pitch) {{ k<<<dim3(4, 4096), 256>>>(out, in, pitch); }}
    """
    found = analyze(source.encode(), Settings()).findings
    assert [one.code for one in found if isinstance(one, Finding)] == told


def test_a_structure_that_trips_shift_is_merged() -> None:
    """The lanes' places are known but for the trip: the second member lies behind a multiple of 8 bytes."""
    body = """__shared__ float2 s[256]; s[t] = make_float2(in[t], 0); float v = 0;
    for (int d = 4; d < n; d += 4) { __syncthreads(); int p = t - d / 2; if (p >= 0) v += s[p].x * s[p].y; }
    out[t] = v;"""
    assert findings(body, "float *out, const float *in, int n") == []


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("float4 *p = in + t; out[t] = p->x + p->y * p->z;", []),
        ("float4 *p = in + t; out[t] = p->x * p->w;", []),
        ("float4 *p = in + t; out[t] = p->y + p->z * p->w;", ["CL103"]),
        ("float4 *p = in + t; out[t] = p->x; out[t + 256] = p->z;", ["CL103"]),  # out may be a part of in
        ("float4 *p = in + t; out[t] = p->x; if (out[t] > 1) out[t] = p->z;", ["CL103"]),
    ],
)
def test_what_the_compiler_loads_whole_is_a_hint(body: str, told: list[str]) -> None:
    assert sorted(set(codes(body, "float *out, float4 *in"))) == told


def test_words_on_different_paths_are_not_merged() -> None:
    body = "__shared__ float s[1024]; s[t] = 0; __syncthreads(); out[t] = s[2 * t];"
    assert codes(body + "if (n > 3) out[t] += s[2 * t + 1];", "float *out, int n") == []
    often = body.replace("t] = s[2 * t]", "t] = s[8 * t % 1024]")
    assert codes(often + "if (n > 3) out[t] += s[8 * t % 1024 + 1];", "float *out, int n") == ["CL201"]


def test_where_padding_does_not_fit_the_xor_comes_first() -> None:
    body = """__shared__ float tile[32][32]; {rest}
    tile[threadIdx.y][t] = 0; __syncthreads(); out[threadIdx.y * 32 + t] = tile[t][threadIdx.y];"""
    (roomy,) = findings(body.format(rest=""), block="dim3(32, 32)")
    (full,) = findings(body.format(rest="__shared__ float rest[11264]; rest[t] = 0;"), block="dim3(32, 32)")
    assert roomy.remedy is not None and roomy.remedy.startswith(
        "pad its rows: `tile[32][33]` (+128 bytes), or"
    )
    assert full.remedy is not None and full.remedy.startswith("XOR the column with the row")


def test_constants_by_lane_matter_in_loops() -> None:
    (once,) = findings("out[t] = table[t % 32];", min_severity="hint")
    (often,) = findings("for (int j = 0; j < 9; ++j) out[t + 256 * j] = table[t % 32 + j];")
    assert (once.severity, often.severity) == (Severity.HINT, Severity.WARNING)


def test_large_tables_are_not_advised_into_constant_memory() -> None:
    body = "float v = 0; for (int j = 0; j < {trips}; ++j) v += in[j]; out[t] = v;"
    parameters = "float *out, const float *in"
    assert codes(body.format(trips=64), parameters, select=("CL105",)) == ["CL105"]
    assert codes(body.format(trips=768), parameters, select=("CL105",)) == []


_USE = """#define USE(a, b) acc += a[t][k] * b[k][STRIDE * t];
__global__ void k(float *out, int n)
{
    __shared__ float As[128][ROW], Bs[8][1024];
    int t = threadIdx.x;
    float acc = 0;
    for (int i = 0; i < n; ++i) {
        for (int k = 0; k < 8; ++k) { As[k + t / 8][t & 7] = i; Bs[k][t] = i; }
        __syncthreads();
        for (int k = 0; k < 8; k += 2) { USE(As, Bs) }
        __syncthreads();
    }
    out[blockIdx.x * 128 + t] = acc;
}
void go(float *o, int n) { k<<<1000, 128>>>(o, n); }
"""


@pytest.mark.parametrize(
    ("row", "stride", "ways", "worse", "better"),
    [(8, 4, 8, "As", "Bs"), (9, 8, 8, "Bs", ""), (4, 8, 8, "Bs", "As")],
)
def test_of_two_arrays_in_one_macro_the_worse_is_named(
    row: int, stride: int, ways: int, worse: str, better: str
) -> None:
    """A lane's row of 8 words makes 8 ways, of 9 none."""
    source = _USE.replace("ROW", str(row)).replace("STRIDE", str(stride))
    found = analyze(source.encode(), Settings(path="k.cu", select=("CL201",))).findings
    one = next(one for one in found if isinstance(one, Finding) and "load" in one.message)
    assert one.message.startswith(f"{ways}-way bank conflict in the load of `{worse}`")
    assert one.waste is not None and one.waste.amount == ways - 1
    noted = [note for note in one.notes if "at the same place" in note]
    assert [f"`{better}`" in note for note in noted] == [True] * bool(better)


def test_a_structure_is_aligned_once_for_all_kernels_of_a_file() -> None:
    source = b"""
    struct Complex { float re, im; };
    __global__ void a(Complex *out, const Complex *in)
    { int i = blockIdx.x * 256 + threadIdx.x; out[i] = in[i]; }
    __global__ void b(Complex *out, float s)
    { int i = blockIdx.x * 256 + threadIdx.x; Complex c = out[i]; c.re *= s; c.im *= s; out[i] = c; }
    void f(Complex *out, const Complex *in) { a<<<4096, 256>>>(out, in); b<<<4096, 256>>>(out, 2); }
    """
    (finding,) = [one for one in analyze(source).findings if isinstance(one, Finding)]
    assert (finding.remedy or "").startswith(
        "align the structure to 8 bytes, as float2 is, and move it whole"
    )
    assert len({span.start for span in finding.places}) == 4
