"""What a cure of bank conflicts promises is what the kernel costs that was changed so, in every warp."""

from __future__ import annotations

import re

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.ir.access import Space
from cudalint.ir.result import Analysis
from cudalint.settings import Settings

_DECLARATION = r"`(tile\[\d+\]\[\d+\])`"


def analyzed(element: str, block: str, declared: str, store: str, load: str) -> Analysis:
    source = f"""
    #include <cuda_fp16.h>
    struct Node {{ short first, second, third; }};
    // cudalint: launch <<<64, dim3({block})>>>()
    __global__ void k({element} *out, const {element} *in)
    {{
        __shared__ {element} {declared};
        int x = threadIdx.x, y = threadIdx.y, i = 1024 * blockIdx.x + {block.partition(",")[0]} * y + x;
        for (int j = 0; j < 4; ++j) {store} = in[i];
        __syncthreads();
        for (int j = 0; j < 4; ++j) out[i + 65536 * j] = {load};
    }}
    """
    return analyze(source.encode(), Settings(path="k.cu", min_severity="hint"))


def conflicts(analysis: Analysis) -> list[Finding]:
    return [one for one in analysis.findings if isinstance(one, Finding) and one.code == "CL201"]


def worst(analysis: Analysis, op: str) -> int:
    """Wavefronts of the dearest request of the tile."""
    (launch,) = analysis.kernels[0].launches
    shared = (one for one in launch.accesses if one.access.array.space is Space.SHARED)
    return max(one.cost.wavefronts.max for one in shared if one.access.op.value == op and one.cost.wavefronts)


@pytest.mark.parametrize(
    ("element", "block", "declared", "store", "load", "cured"),
    [
        # Rows of 33 halves: of a column that begins within a word, the last row is in the first one's bank.
        ("__half", "32, 32", "tile[32][32]", "tile[y][x]", "tile[x][y]", {"tile[32][34]"}),
        ("__half", "256, 1", "tile[16][128]", "tile[x % 16][3 * j + y % 2]", "tile[x % 16][x / 16]", None),
        # The lanes wrap around in other rows than those of the first warp do.
        ("float3", "32, 8", "tile[32][32]", "tile[x][(x + y) % 32]", "tile[x][j]", None),
        ("float", "32, 8", "tile[64][34]", "tile[x][(x + y) % 34]", "tile[x][(x + y) % 34]", None),
        # A structure that is moved in parts, each of which lies otherwise in its word.
        ("Node", "128, 1", "tile[16][32]", "tile[x / 4 % 16][x % 4]", "tile[x % 16][x / 16]", None),
        ("Node", "64, 4", "tile[16][64]", "tile[x % 16][(x + y) % 64]", "tile[x % 16][y + j]", None),
    ],
)
def test_longer_rows_cost_what_is_promised(
    element: str, block: str, declared: str, store: str, load: str, cured: set[str] | None
) -> None:
    found = set()
    for one in conflicts(analyzed(element, block, declared, store, load)):
        match = re.search(_DECLARATION, one.remedy or "")
        if match is None or one.would_become is None:
            continue
        found.add(match[1])
        then = analyzed(element, block, match[1], store, load)
        op = "load" if "load" in one.message else "store"
        assert worst(then, op) <= int(one.would_become.split()[0])
    assert cured is None or found == cured


def test_another_remedy_is_as_good_as_the_first() -> None:
    """The XOR leaves a conflict of two ways, which rows of 66 halves do not."""
    found = conflicts(analyzed("__half", "64, 4", "tile[32][64]", "tile[x % 32][x / 32]", "tile[x % 32][j]"))
    assert {one.remedy for one in found} == {"pad its rows: `tile[32][66]` (+128 bytes)"}
    assert {one.would_become for one in found} == {"1 wavefront per request"}


def test_what_rests_on_merged_words_is_told_of_all_of_them() -> None:
    """Rows of 33 float3, of which every second one is taken: two ways by words, none by pairs."""
    found = conflicts(analyzed("float3", "256, 1", "tile[64][32]", "tile[2 * x % 64][y]", "tile[x % 64][y]"))
    then = {one.would_become for one in found if "store" in one.message}
    assert then == {"2 wavefronts for 2 words of a lane"}


def told(source: str) -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [one for one in found if isinstance(one, Finding)]


def test_the_members_of_a_member_are_apart_as_well() -> None:
    source = """
    struct Vector { double x, y, z; void operator+=(Vector o) { x += o.x; y += o.y; z += o.z; } };
    struct Body { Vector at, speed; };
    __global__ void k(Body *bodies)
    { int i = blockIdx.x * blockDim.x + threadIdx.x; bodies[i].at += bodies[i].speed; }
    void run(Body *bodies) { k<<<4096, 256>>>(bodies); }
    """
    source = source.replace("void operator", "__device__ void operator")
    found = [one.remedy or "" for one in told(source) if one.code == "CL103"]
    assert found and all("of a member that is a structure, each member" in one for one in found)


def test_an_exchange_costs_no_more_than_promised_in_any_block() -> None:
    """Rows of 500 bytes begin elsewhere in their sectors, by the row: one warp in two takes a sector more."""
    source = """
    __global__ void k(unsigned char *out, const unsigned char *in, int w, int h)
    {
        int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
        if (x < w && y < h) out[x * 500 + y] = in[x * 500 + y];
    }
    void run(unsigned char *out, unsigned char *in) { k<<<dim3(16, 125), dim3(64, 4)>>>(out, in, 1024, 500); }
    """
    (finding,) = told(source)
    assert (finding.remedy or "").startswith("exchange the roles")
    assert finding.would_become == "at most 2 sectors per request"


def test_a_size_that_the_guards_hold_small_is_where_the_grid_begins() -> None:
    """A part of a picture: no lane of a sample of large sizes is in it."""
    source = """
    #define N 1024
    __global__ void k(const float *in, float *out, int first_i, int first_j)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x + first_i;
        int j = blockIdx.y * blockDim.y + threadIdx.y + first_j;
        float sum = 0;
        for (int a = 0; a < 4; ++a)
            for (int b = 0; b < 4; ++b) {
                int x = 2 * i + a, y = 2 * j + b;
                if (x >= N || y >= N) continue;
                sum += in[x * N + y];
            }
        if (i < N / 2 && j < N / 2) out[i * (N / 2) + j] = sum;
    }
    void run(float *in, float *out, int a, int b, int p, int q)
    {
        k<<<dim3(p, q), dim3(32, 8)>>>(in, out, a, b);
    }
    """
    (finding,) = told(source)
    assert (finding.remedy or "").startswith("exchange the roles of threadIdx.x and threadIdx.y")
    assert finding.would_become == "at most 9 sectors per request"


@pytest.mark.parametrize(("members", "remedies"), [("xyz", 0), ("xy", 1)])
def test_members_that_are_loaded_together_stay_together(members: str, remedies: int) -> None:
    """The two rows of a warp meet in two banks: of three bytes of four the compiler loads the word."""
    counted = " ".join(f"sum += r < tile[at].{one};" for one in members)
    source = f"""
    __global__ void k(float *out, const uchar4 *in, int pitch, int n)
    {{
        extern __shared__ uchar4 tile[];
        int x = threadIdx.x, y = threadIdx.y, i = (blockIdx.y * 4 + y) * n + blockIdx.x * 16 + x;
        tile[y * pitch + x] = in[i];
        __syncthreads();
        float sum = 0;
        for (int r = 0; r < 8; ++r) {{
            int at = y * pitch + x;
            {counted}
        }}
        out[i] = sum;
    }}
    void run(float *out, const uchar4 *in, int n)
    {{
        k<<<dim3(64, 256), dim3(16, 4), 18 * 6 * 4>>>(out, in, 18, 1024);
    }}
    """
    apart = [one for one in told(source) if "an array of its own" in (one.remedy or "")]
    assert len(apart) == remedies


def test_no_longer_rows_are_said_to_have_been_tried_than_were() -> None:
    """Rows of 18 words: 48 would do, which is another array."""
    source = """
    __global__ void k(float *out, const float *in)
    {
        extern __shared__ float tile[];
        int x = threadIdx.x, y = threadIdx.y, i = blockIdx.x * 64 + y * 16 + x;
        tile[y * 18 + x] = in[i];
        __syncthreads();
        out[i] = tile[y * 18 + x];
    }
    void run(float *out, const float *in) { k<<<1024, dim3(16, 4), 18 * 4 * 4>>>(out, in); }
    """
    settings = Settings(path="k.cu", min_severity="hint", min_confidence="possible")
    found = conflicts(analyze(source.encode(), settings))
    assert found and all("up to 9 elements" in (one.remedy or "") for one in found)


def test_structures_whose_member_is_a_row_are_padded() -> None:
    """An array of its own is what the one member is already."""
    kernel = """
    struct State { float values[%d]; };
    __global__ void k(State *states, int steps)
    {
        __shared__ State own[128];
        int t = threadIdx.x, i = blockIdx.x * 128 + t;
        own[t] = states[i];
        for (int step = 0; step < steps; ++step)
            for (int j = 0; j < 16; ++j) own[t].values[j] += own[t].values[(j + 1) %% 16];
        states[i] = own[t];
    }
    void run(State *states, int steps) { k<<<1024, 128>>>(states, steps); }
    """
    one = next(one for one in told(kernel % 16) if one.code == "CL201")
    assert (one.remedy, one.would_become) == ("pad `State` to 68 bytes", "1 wavefront per request")
    assert not [one for one in told(kernel % 17) if one.code == "CL201"]


def test_vectors_that_are_several_to_a_structure_lie_apart() -> None:
    """Of 64 bytes a thread each vector is a quarter, and moves half of each sector."""
    total = " + ".join(f"in[i + {at}]" for at in range(16))
    source = f"""
    __global__ void k(int *out, const int *in)
    {{
        int t = blockIdx.x * blockDim.x + threadIdx.x, i = 16 * t;
        out[t] = {total};
    }}
    void run(int *out, int *in) {{ k<<<4096, 256>>>(out, in); }}
    """
    (finding,) = told(source)
    assert "move them 16 bytes at once (`int4`)" in (finding.remedy or "")
    assert finding.would_become is None


@pytest.mark.parametrize(("member", "each"), [("double v[3];", True), ("double v;", False)])
def test_the_elements_of_a_member_are_apart_as_well(member: str, each: bool) -> None:
    """In an array of their own three doubles lie 24 bytes apart, and not side by side."""
    at = ".v[k]" if each else ".v"
    source = f"""
    struct Body {{ double p[3]; {member} }};
    __global__ void k(Body *bodies, const double *a)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        for (int k = 0; k < 3; ++k) bodies[i]{at} += a[k * 1048576 + i];
    }}
    void run(Body *bodies, double *a) {{ k<<<4096, 256>>>(bodies, a); }}
    """
    (finding,) = [one for one in told(source) if one.code == "CL103"]
    assert ("of a member that is an array, each element" in (finding.remedy or "")) == each


def test_an_exchange_costs_no_more_than_promised_for_any_pitch() -> None:
    """Two rows of a narrow block, which both begin within a sector where `m` is odd."""
    source = """
    __global__ void k(int *c, const int *a, const int *b, int n, int m)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
        if (i < n && j < m) c[i * m + j] = a[i] * b[j];
    }
    void run(int *c, int *a, int *b, int n, int m)
    {
        k<<<dim3((n + 15) / 16, (m + 15) / 16), dim3(16, 16)>>>(c, a, b, n, m);
    }
    """
    (finding,) = told(source)
    assert finding.would_become == "at most 6 sectors per request"
