"""What each rule advises, on small kernels of the kind that the advice is for."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings


def findings(body: str, parameters: str = "float *out, const float *in", **settings: object) -> list[Finding]:
    source = f"""
    #include <mma.h>
    using namespace nvcuda;
    __device__ const float table[8] = {{1, 2, 3, 4, 5, 6, 7, 8}};
    struct Pair {{ float x, y; }};
    struct Bytes {{ unsigned char r, g, b, a; }};
    // cudalint: launch <<<64, 256>>>()
    __global__ void k({parameters})
    {{
        int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
        {body}
    }}
    """
    found = analyze(source.encode(), Settings(**settings)).findings  # type: ignore[arg-type]
    return [finding for finding in found if isinstance(finding, Finding)]


FRAGMENT = """
    __shared__ __align__(32) half tile[16 * {ldm}];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::load_matrix_sync(a, {tile}, {ldm});
"""


def test_a_fragment_of_global_memory_comes_by_way_of_shared_memory() -> None:
    body = FRAGMENT.format(tile="in + 256 * blockIdx.x", ldm=64)
    (finding,) = findings(body, "const half *in")
    assert finding.code == "CL101"
    assert finding.remedy == "copy `in` to shared memory by whole rows, and load the fragments from there"


def test_a_fragment_of_rows_side_by_side_is_moved_whole() -> None:
    assert findings(FRAGMENT.format(tile="in + 256 * blockIdx.x", ldm=16), "const half *in") == []


def test_a_fragment_whose_lanes_go_down_its_columns_is_told() -> None:
    body = """wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> b;
    wmma::load_matrix_sync(b, in + 1024 * blockIdx.x, 64);"""
    assert [one.code for one in findings(body, "const signed char *in")] == ["CL101"]


@pytest.mark.parametrize(("ldm", "better"), [(64, 72), (128, 136), (80, 88)])
def test_a_fragment_of_shared_memory_wants_another_leading_dimension(ldm: int, better: int) -> None:
    (finding,) = findings(FRAGMENT.format(tile="tile", ldm=ldm), "")
    assert finding.code == "CL201"
    assert finding.remedy == f"use a leading dimension of {better} elements, not {ldm}"
    wavefronts = finding.numbers["wavefronts_ideal"]
    assert finding.would_become == f"{wavefronts:g} wavefronts per request"
    assert findings(FRAGMENT.format(tile="tile", ldm=better), "") == []


def test_rows_of_a_flat_array_are_padded_by_a_word() -> None:
    flat = """
        extern __shared__ float flat[];
        for (int j = 0; j < n; ++j) out[i] += flat[threadIdx.x * {pitch} + j];
    """
    (finding,) = findings(flat.format(pitch=64), "float *out, int n")
    assert finding.remedy == "pad: let lanes walk rows of 65 elements, not 64"
    assert finding.would_become == "1 wavefront per request"
    assert findings(flat.format(pitch=65), "float *out, int n") == []


def test_members_of_structures_in_shared_memory_are_taken_apart() -> None:
    body = "__shared__ Pair pairs[256]; out[i] = pairs[threadIdx.x].x;"
    (finding,) = findings(body)
    assert finding.code == "CL201"
    assert finding.remedy == "keep each member in an array of its own (structure of arrays)"


def test_a_structure_that_is_laid_out_by_hand_is_one() -> None:
    body = "for (int j = 0; j < n; ++j) out[i] += " + " + ".join(
        f"in[i * 20 + {at}]" for at in range(0, 20, 2)
    )
    found = findings(body + ";", "float *out, const float *in, int n")
    assert {finding.code for finding in found} == {"CL101"}
    assert {finding.remedy for finding in found} == {
        "each thread takes 10 values out of the 80 bytes that it owns: "
        "load the block's part of `in` as consecutive words, by way of shared memory, or "
        "keep each of them in an array of its own (structure of arrays)"
    }


def test_a_few_values_of_a_long_record_are_no_tile() -> None:
    """A tile of the records would move eleven sectors of each, where two are asked for."""
    found = findings("out[i] = in[90 * i] * in[90 * i + 1] + in[90 * i + 4];", "float *out, const float *in")
    assert {finding.remedy for finding in found} == {
        "each thread takes 3 values out of the 360 bytes that it owns: "
        "keep each of them in an array of its own (structure of arrays)"
    }


def test_a_structure_that_is_copied_whole_wants_its_alignment() -> None:
    found = findings("out[i] = in[i];", "Bytes *out, const Bytes *in")
    assert {finding.code for finding in found} == {"CL103"}
    assert {finding.remedy for finding in found} == {
        "align the structure to 4 bytes, as uchar4 is, and move it whole: one 4-byte access"
    }


@pytest.mark.parametrize(("index", "severity"), [("i", Severity.HINT), ("i + 1", Severity.ERROR)])
def test_ldg_of_what_each_thread_writes_itself_is_milder(index: str, severity: Severity) -> None:
    (finding,) = findings(f"out[i] = 2.0f * __ldg(&out[{index}]);", select=("CL303",))
    assert (finding.code, finding.severity) == ("CL303", severity)


@pytest.mark.parametrize(("last", "severity"), [("i + 2 * n", Severity.HINT), ("i + 3 * n", Severity.ERROR)])
def test_ldg_of_several_elements_that_each_thread_writes_is_milder(last: str, severity: Severity) -> None:
    body = f"""float a = __ldg(&out[i]), b = __ldg(&out[i + n]), c = __ldg(&out[i + 2 * n]);
    out[i] = b; out[i + n] = c; out[{last}] = a;"""
    found = findings(body, parameters="float *out, int n", select=("CL303",))
    assert {one.severity for one in found} == {severity}


@pytest.mark.parametrize(("step", "severity"), [(256, Severity.HINT), (128, Severity.ERROR)])
def test_what_a_thread_writes_in_a_loop_of_its_own_it_may_load_in_another(
    step: int, severity: Severity
) -> None:
    body = f"""float v[4]; for (int j = 0; j < 4; ++j) v[j] = __ldg(&out[i + 256 * j]);
    for (int j = 0; j < 4; ++j) out[i + {step} * j] = v[j] * 2;"""
    (finding,) = findings(body, select=("CL303",))
    assert finding.severity == severity


@pytest.mark.parametrize(("trips", "codes"), [("8", []), ("(n & 7)", ["CL105"])])
def test_a_constant_table_in_an_unrolled_loop_is_no_load(trips: str, codes: list[str]) -> None:
    body = (
        f"float sum = 0; for (int j = 0; j < {trips}; ++j) sum += table[j] * in[i + 256 * j]; out[i] = sum;"
    )
    found = findings(body, "float *out, const float *in, int n", select=("CL105",))
    assert [finding.code for finding in found] == codes


def test_a_long_index_is_cut_between_two_terms() -> None:
    terms = " + ".join(f"{name}{name}{name}{name} * {at}" for at, name in enumerate("abcdefgh", 3))
    parameters = "float *out, const float *in, " + ", ".join(f"int {4 * name}" for name in "abcdefgh")
    (finding,) = findings(f"out[i] = in[8 * i + {terms}];", parameters, select=("CL101",))
    (index,) = [note for note in finding.notes if note.startswith("index: ")]
    assert index.startswith("index: 8*threadIdx.x + ")
    assert index.endswith(" + ...")
    assert len(index) <= 110


def test_padding_that_undoes_a_merge_is_no_cure() -> None:
    """A lane's four words in a row: one access of 16 bytes in two wavefronts, and not four in one each."""
    body = """__shared__ float s[32][16]; float a = 0; s[t / 16][t % 16] = in[i]; __syncthreads();
    for (int k = 0; k < 16; ++k) a += s[t / 16 * 2][k] + s[t / 16 * 2 + 1][k]; out[i] = a;"""
    shown = findings(body)
    assert [one for one in shown if one.code == "CL201"] == []
    loose = findings(body, min_confidence="possible", min_severity="hint")
    assert not any("[17]" in (one.remedy or "") for one in loose)


def test_padding_that_keeps_a_merge_is_a_cure() -> None:
    """Rows of 33 words are read word by word as fast as rows of 36 are, 16 bytes a lane."""
    body = """__shared__ float s[256][32]; float a = 0; for (int k = 0; k < 32; ++k) s[t][k] = in[i];
    __syncthreads(); for (int k = 0; k < 32; ++k) a += s[t][k]; out[i] = a;"""
    (told,) = [one for one in findings(body) if one.code == "CL201"]
    assert "pad its rows" in (told.remedy or "") and told.would_become == "1 wavefront per request"


@pytest.mark.parametrize(
    ("first", "then", "severity"),
    [
        ("j < n; j += 256", "j < n; j += 256", Severity.HINT),
        ("j < n; j += blockDim.x", "j < n; j += blockDim.x", Severity.HINT),
        ("j < n - 1; j += 256", "j < n; j += 256", Severity.ERROR),
        ("j < n; j += 256", "j < n; j += 512", Severity.ERROR),
        ("j < n && v[0] < j; j += 256", "j < n && v[1] < j; j += 256", Severity.ERROR),
    ],
)
def test_what_is_loaded_in_a_loop_of_open_length_may_be_stored_in_one_like_it(
    first: str, then: str, severity: Severity
) -> None:
    body = f"""float v[8]; float *p = out + blockIdx.x * n; int l = 0;
    for (int j = threadIdx.x; {first}) v[l++ & 7] = __ldg(&p[j]);
    for (int j = threadIdx.x; {then}) p[j] = v[--l & 7];"""
    (finding,) = findings(body, "float *out, int n", select=("CL303",), min_severity="hint")
    assert finding.severity is severity


def test_declared_rows_that_are_moved_in_wide_words_are_padded_by_such_words() -> None:
    body = """__shared__ float s[32][32]; float a = 0;
    *(float4 *)&s[t / 8][t % 8 * 4] = ((const float4 *)in)[i]; __syncthreads();
    for (int k = 0; k < 32; ++k) a += s[t % 4 * 8][k] * s[t / 4 % 32][0]; out[i] = a;"""
    told = [one for one in findings(body) if one.code == "CL201"]
    assert told and all((one.remedy or "").startswith("pad its rows: `s[32][36]`") for one in told)


def test_a_leading_dimension_counts_the_elements_of_the_array() -> None:
    body = """__shared__ half s[256][32]; unsigned r; s[t][0] = in[i]; __syncthreads();
    unsigned at = __cvta_generic_to_shared(&s[t % 8 + 8 * (t / 32)][0]);
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(at));
    out[i] = r;"""
    told = [
        one.remedy or "" for one in findings(body, "unsigned *out, const half *in") if one.code == "CL201"
    ]
    assert any("40 elements, not 32" in text or "s[256][40]" in text for text in told), told


def test_a_vector_of_shared_memory_is_moved_whole() -> None:
    """Its members under conditions of their own stay apart [nvcc 13.0.88]."""
    sums = "".join(f"a += t * 4 < n ? s[t].{member} : 0; __syncthreads();" for member in "xyzw")
    body = f"__shared__ float4 s[256]; float a = 0; s[t] = in[i]; __syncthreads(); {sums} out[i] = a;"
    told = [one for one in findings(body, "float *out, const float4 *in, int n") if one.code == "CL201"]
    assert told and all((one.remedy or "").startswith("load each `float4` whole") for one in told)


_LANES = "__shared__ float s[1024]; s[t] = in[i]; __syncthreads(); out[i] = s[{at}];"


@pytest.mark.parametrize(
    ("at", "text", "then"),
    [
        ("t % 8 * 32 + t / 8 % 4", "pad its rows: of 36 elements, not 32", "1 wavefront per request"),
        ("t % 16 * 32 + t / 16 % 2", "pad its rows: of 34 elements, not 32", "1 wavefront per request"),
        ("__brev(t) >> 22 & 1023", "an element in every row of banks: `s[i + i / 32]`", "1 wavefront per"),
        ("4 * t & 1023", "let consecutive lanes take consecutive words", None),
        ("t % 8 * 32 + (t / 8 % 4 ^ t % 8)", "pad", None),
    ],
)
def test_a_flat_array_is_padded_where_its_lanes_are_in_rows(at: str, text: str, then: str | None) -> None:
    (one,) = [one for one in findings(_LANES.format(at=at)) if one.code == "CL201"]
    assert text in (one.remedy or "") and (one.would_become or "").startswith(then or "")


def test_where_no_padding_helps_it_says_so() -> None:
    """All words of one bank lie in one row."""
    at = "(t * 32 & 1023) ^ (t & 1)"
    body = f"__shared__ float s[2][1024]; s[t & 1][t] = in[i]; __syncthreads(); out[i] = s[1][{at}];"
    (one,) = [one for one in findings(body) if one.code == "CL201"]
    assert one.would_become is None and "no padding of up to 32 elements a row helps" in (one.remedy or "")


def test_where_rows_are_not_known_no_padding_is_ruled_out() -> None:
    """Eight words more of each of the four rows would help, and nothing says that these are rows."""
    index = "(t & 3) * 1024 + (t >> 2 & 7 ^ (t & 1) * 5)"
    body = f"__shared__ float s[4096]; s[t] = in[i]; __syncthreads(); out[i] = s[{index}];"
    (one,) = [one for one in findings(body) if one.code == "CL201"]
    assert one.remedy == "pad or swizzle the array so that the lanes' words fall into different banks"


@pytest.mark.parametrize(("wide", "severity"), [("float4", Severity.HINT), ("float", Severity.ERROR)])
def test_the_rest_of_a_row_behind_wider_words_may_be_loaded_in_place(wide: str, severity: Severity) -> None:
    body = f"""{wide} *whole = ({wide} *)out; int most = n / 4;
    for (int j = t; j < most; j += 256) {{ {wide} v = whole[j]; whole[j] = v; }}
    for (int j = 4 * most + t; j < n; j += 256) out[j] = 2.0f * __ldg(&out[j]);"""
    (finding,) = findings(body, parameters="float *out, int n", select=("CL303",))
    assert finding.severity == severity


def test_a_flat_fragment_is_not_told_longer_rows() -> None:
    body = """__shared__ __align__(32) float c[256];
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum; wmma::fill_fragment(sum, 0.0f);
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_col_major); __syncthreads(); out[i] = c[t & 255];"""
    (finding,) = [one for one in findings(body) if one.code == "CL201"]
    assert not (finding.remedy or "").startswith("pad its rows")


def test_structures_that_the_other_axis_goes_along_are_to_be_taken_by_it() -> None:
    """Members in arrays of their own would lie as far apart: the lanes are to go along the rows first."""
    source = """struct State { double mass, x, y, energy; };
    // cudalint: launch <<<dim3(64, 64), dim3(16, 16)>>>(ny = 1024)
    __global__ void k(State *out, const State *in, int ny) {
        int i = blockIdx.x * 16 + threadIdx.x, j = blockIdx.y * 16 + threadIdx.y, at = AT;
        out[at].mass = in[at].mass + in[at].x; out[at].x = in[at].y; out[at].y = 1; out[at].energy = 0;
    }"""
    for index, begins in (
        ("i * (ny + 2) + j", "exchange the roles"),
        ("j * (ny + 2) + i", "keep each member"),
    ):
        found = analyze(source.replace("AT;", f"{index};").encode(), Settings(path="k.cu")).findings
        told = [
            one.remedy or "" for one in found if isinstance(one, Finding) and one.code in ("CL101", "CL103")
        ]
        assert told and all(text.startswith(begins) and "array of its own" in text for text in told)


@pytest.mark.parametrize(
    ("step", "remedy"),
    [
        (
            2,
            "each trip takes 3 values out of 4 bytes: load them 4 bytes at once (`uchar4`)",
        ),
        (64, "each thread walks a row of its own: let the lanes of a warp share a row"),
    ],
)
def test_pixels_of_a_square_are_loaded_one_at_a_time_and_whole(step: int, remedy: str) -> None:
    """A row of two pixels is no row to share, but each is a vector; one of many is."""
    source = f"""
    __global__ void shrink(const unsigned char *in, unsigned char *out, int w, int h)
    {{
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        if ({step} * x >= w || 2 * y >= h) return;
        int sum = 0;
        for (int dy = 0; dy < 2; ++dy)
            for (int dx = 0; dx < {step}; ++dx) {{
                int at = ((2 * y + dy) * w + {step} * x + dx) * 4;
                if ({step} * x + dx < w && 2 * y + dy < h) sum += in[at] + 2 * in[at + 1] + in[at + 2];
            }}
        out[y * (w / {step}) + x] = sum / {8 * step};
    }}
    void run(const unsigned char *in, unsigned char *out, int w, int h)
    {{
        shrink<<<dim3((w / {step} + 15) / 16, (h / 2 + 15) / 16), dim3(16, 16)>>>(in, out, w, h);
    }}"""
    found = [one for one in analyze(source.encode(), Settings()).findings if isinstance(one, Finding)]
    assert found and all((one.remedy or "").startswith(remedy) for one in found)


def test_of_launches_alike_the_largest_speaks_of_rows() -> None:
    """A test of few elements has rows as short as structures, of which each trip takes some words."""
    source = """
    __global__ void sums(float *out, const float *in, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        float sum = 0;
        for (int k = 0; k < n; k += 8)
            sum += in[i * n + k] + in[i * n + k + 1] + in[i * n + k + 2] + in[i * n + k + 3];
        out[i] = sum;
    }
    void run(float *out, const float *in)
    {
        sums<<<1, 256>>>(out, in, 8);
        sums<<<1024, 256>>>(out, in, 896);
    }"""
    (finding,) = (one for one in analyze(source.encode(), Settings()).findings if isinstance(one, Finding))
    assert (finding.remedy or "").startswith(
        "each thread walks a row of its own: let the lanes of a warp share"
    )
    assert any("sums<<<1024, 256>>>" in note for note in finding.notes)
