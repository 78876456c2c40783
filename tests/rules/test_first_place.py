"""Which of a finding's places is shown, and what is said of the launch that it holds in."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.findings.model import Change
from cudalint.findings.waste import waste_text
from cudalint.settings import Settings


def findings(source: str) -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [finding for finding in found if isinstance(finding, Finding)]


def test_a_place_that_all_lanes_get_to_stands_before_one_that_data_pick() -> None:
    """As where a match is copied, once, in a longer loop than those that look for it."""
    source = """
    __global__ void k(unsigned *out, const unsigned *in, unsigned wanted)
    {
        extern __shared__ unsigned words[];
        unsigned *own = &words[16 * threadIdx.x], sum = 0;
        const unsigned *from = in + blockIdx.x * 4096 + threadIdx.x;
        for (int j = 0; j < 16; ++j) own[j] = from[256 * j];
        for (int j = 0; j < 16; ++j) sum = 31 * sum + own[j];
        if (sum == wanted)
            for (int j = 0; j < 64; ++j) out[j] = ((unsigned char *)own)[j];
    }
    void f(unsigned *out, unsigned *in) { k<<<1024, 256, 16384>>>(out, in, 7); }
    """
    (finding,) = (one for one in findings(source) if one.code == "CL201")
    assert (
        finding.expression == "own[j]" and finding.remedy == "pad: let lanes walk rows of 17 elements, not 16"
    )
    assert not any("get past" in note for note in finding.notes)


_TURN = """
__global__ void k(float *out, const float *in, int n, int tile)
{{
    __shared__ float s[32][32];
    int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;
    if (x < n && y < n) s[threadIdx.y][threadIdx.x] = in[y * n + x];
    __syncthreads();
    if (x < n && y < n) out[x * n + y] = s[threadIdx.x][threadIdx.y];
}}
{launch}
"""


def test_a_launch_whose_block_is_not_known_is_in_view_all_the_same() -> None:
    launch = "void f(float *o, float *i, int n, int t) { k<<<n, dim3(t, t)>>>(o, i, n, t); }"
    for code, known in (("CL101", "uncoalesced store of `out`"), ("CL201", "32-way bank conflict")):
        (finding,) = (one for one in findings(_TURN.format(launch=launch)) if one.code == code)
        assert finding.message.startswith(known) and finding.severity is Severity.WARNING
        assert any(
            "the block of the launch on line 10 is not known: a 32 x 32" in one for one in finding.notes
        )
        (alone,) = (one for one in findings(_TURN.format(launch="")) if one.code == code)
        assert any("no launch of k is in view: a 32 x 32" in one for one in alone.notes)


def test_a_row_is_no_few_words_of_it() -> None:
    """Six rows, padded for the other direction: a divisor of all distances is no row."""
    source = """
    __global__ void k(int *d)
    {
        __shared__ int s[6 * 33];
        for (int i = threadIdx.x; i < 192; i += blockDim.x) s[i % 6 * 33 + i / 6] = d[blockIdx.x * 192 + i];
        __syncthreads();
        for (int i = threadIdx.x; i < 192; i += blockDim.x) d[blockIdx.x * 192 + i] = s[i / 32 * 33 + i % 32];
    }
    void f(int *d) { k<<<65536, 128>>>(d); }
    """
    (finding,) = findings(source)
    assert (finding.remedy, finding.would_become) == (
        "pad its rows: of 35 elements, not 33",
        "2 wavefronts per request",
    )


def test_kernels_of_one_macro_are_told_once() -> None:
    source = """
    #define MAKE(name, op) __global__ void name(float *out, const float *in, int n) { \\
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; \\
        if (x < n && y < n) out[y * n + x] = in[x * n + y] op 2.0f; }
    MAKE(twice, *)
    MAKE(half, /)
    #define IN(i, j) in[(i) * n + (j)]
    __global__ void f(float *out, const float *in, int n)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        out[y * n + x] = IN(x, y);
    }
    """
    made, own = findings(source)
    assert (made.kernel, own.kernel) == ("twice", "f") and made.remedy == own.remedy
    assert [label.again for label in made.labels] == [False, True]
    assert "in warps all of whose lanes take part" in made.notes


def test_a_hint_does_not_speak_for_what_is_left_to_do_in_its_statement() -> None:
    """All of `to` is stored, which is a hint; the words of `in` are loaded one by one, as they may change."""
    source = """
    __global__ void k(float3 *to, const uchar4 *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        to[i].x = in[i].x;
        to[i].y = in[i].y;
        to[i].z = in[i].z;
    }
    """
    (finding,) = findings(source)
    assert finding.severity is Severity.INFO and finding.expression == "in[i].x"
    assert finding.remedy is not None and "4-byte access" in finding.remedy


def test_a_place_that_each_trip_gets_to_stands_before_one_of_a_single_trip() -> None:
    source = """
    __global__ void k(float *a, int pivot, int column, int n, int rows)
    {
        int r = blockIdx.x * blockDim.x + threadIdx.x;
        if (r > rows || r == pivot) return;
        float by = -a[r * n + column];
        for (int c = 0; c < n; c++) {
            if (r * n + c > rows * n) return;
            if (c == column)
                a[r * n + c] = 0;
            else
                a[r * n + c] = by * a[pivot * n + c] + a[r * n + c];
        }
    }
    """
    (finding,) = findings(source)
    assert source[: finding.span.start].count("\n") == 11


def test_what_kind_a_remedy_is_of_is_no_matter_of_its_words() -> None:
    turn = """__global__ void k(float *to, const float *a, int n) {
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        to[x * n + y] = a[y * n + x]; }"""
    pairs = """struct Pair { float x, y; };
    __global__ void k(float *to, const Pair *a) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; to[i] = a[i].x + a[i].y; }"""
    sums = """__global__ void k(float *to, const float *a, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;
        for (int j = 0; j < n; ++j) s += a[i * n + j];
        to[i] = s; }"""
    changes = [[one.change for one in findings(source)] for source in (turn, pairs, sums)]
    assert changes == [[Change.TRANSPOSED], [Change.ALIGNED], [Change.NONE]]


def test_what_a_remedy_is_for_is_no_matter_of_its_words() -> None:
    """One number for the threads serves both arrays, though it is told as code; longer rows are of one."""
    source = """__global__ void k(float *to, const float *a) {
        __shared__ float one[SHAPE], two[SHAPE]; int x = threadIdx.x, y = threadIdx.y;
        one[AT] = a[8 * y + x]; two[AT] = a[8 * y + x + 64]; __syncthreads();
        to[8 * y + x] = one[AT] + two[AT]; }
    void f(float *to, const float *a) { k<<<4096, dim3(8, 32)>>>(to, a); }"""
    numbered = findings(source.replace("SHAPE", "256").replace("AT", "32 * x + y"))
    assert [(one.code, len(one.places), one.of_array) for one in numbered] == [("CL201", 4, False)]
    rows = findings(source.replace("SHAPE", "32][64").replace("AT", "y][8 * x"))
    assert {(one.code, one.of_array) for one in rows} == {("CL201", True)} and len(rows) == 2


@pytest.mark.parametrize(
    ("sizes", "told"), [((512, 1024), " in the launch on line 4, "), ((1024,), " a launch, ")]
)
def test_a_waste_says_of_which_launch_it_is(sizes: tuple[int, ...], told: str) -> None:
    launches = "\n".join(f"k<<<dim3({n} / 32, {n} / 8), dim3(32, 8)>>>(to, a, {n});" for n in sizes)
    source = f"""__global__ void k(float *to, const float *a, int n) {{ int x = blockIdx.x * 32 + threadIdx.x;
        to[x * n + blockIdx.y * 8 + threadIdx.y] = a[(blockIdx.y * 8 + threadIdx.y) * n + x]; }}
    void f(float *to, const float *a) {{ {launches} }}"""
    (finding,) = findings(source)
    assert finding.waste is not None and told in waste_text(finding.waste)


def test_of_launches_that_are_as_bad_one_of_any_size_speaks_for_the_sums_of_its_blocks() -> None:
    source = """__global__ void k(float *out, const float *in)
    {
        __shared__ float s[32][32];
        s[threadIdx.y][threadIdx.x] = in[blockIdx.x * 1024 + threadIdx.y * 32 + threadIdx.x];
        __syncthreads();
        out[blockIdx.x * 1024 + threadIdx.y * 32 + threadIdx.x] = s[threadIdx.x][threadIdx.y];
    }
    void f(float *o, const float *i, int n)
    { k<<<1, dim3(32, 32)>>>(o, i); k<<<n, dim3(32, 32)>>>(o, i); }"""
    (found,) = analyze(source.encode(), Settings(path="k.cu")).findings
    assert isinstance(found, Finding)
    assert any("k<<<?, dim3(32, 32)>>>" in note for note in found.notes)
