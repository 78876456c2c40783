"""Kernels that the program does not wait for, or that wait for something else than what they waste."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings


def told(source: str) -> list[tuple[str, str]]:
    """The findings' rules and kernels."""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [(one.code, one.kernel) for one in found if isinstance(one, Finding)]


_PLACE = "int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;"
#: A kernel that makes something up, and one that works on it.
_SET_UP = f"""
__global__ void set_up(float *a, int n) {{ {_PLACE} if (x < n && y < n) a[x * 4096 + y] = VALUE; }}
void host_of_one(float *a, int n) {{ set_up<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(a, n); }}
"""
_WORK = f"""
__global__ void work(float *b, const float *a, int n)
{{ {_PLACE} if (x < n && y < n) b[y * n + x] = a[y * n + x]; }}
void host_of_other(float *a, float *b, int n) {{ work<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(b, a, n); }}
"""


@pytest.mark.parametrize(
    ("value", "work", "expected"),
    [
        ("x + y", _WORK, []),
        ("a[y * n + x] + 1", _WORK, [("CL101", "set_up")]),
        ("x + y", "", [("CL101", "set_up")]),  # all that the program does
    ],
)
def test_what_sets_up_the_work_is_a_hint(value: str, work: str, expected: list[tuple[str, str]]) -> None:
    assert told(_SET_UP.replace("VALUE", value) + work) == expected


_COUNT = """
__global__ void count(float *sums, const double *in, const int *group, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { double a = in[2 * i], b = in[2 * i + 1]; STATEMENT }
}
void host(float *sums, const double *in, const int *group) { count<<<4096, 256>>>(sums, in, group, 1048576); }
"""


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("atomicAdd(&sums[0], (float)a); atomicAdd(&sums[1], (float)b);", []),
        ("sums[i] = a + b;", [("CL107", "count")]),
    ],
)
def test_loads_of_as_many_atomics_are_a_hint(statement: str, expected: list[tuple[str, str]]) -> None:
    assert told(_COUNT.replace("STATEMENT", statement)) == expected


_SHIFTED = """
__global__ void k(float *out, const float *in, int n)
{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (CONDITION) out[i] = in[INDEX]; }
void host(float *out, const float *in) { k<<<4096, 256>>>(out, in, 1048576); }
"""


@pytest.mark.parametrize(
    ("condition", "index", "expected"),
    [("i > 0 && i < n", "i - 1", []), ("i < n - 3", "i + 3", [("CL102", "k")])],
)
def test_the_element_before_is_asked_for(condition: str, index: str, expected: list[tuple[str, str]]) -> None:
    assert told(_SHIFTED.replace("CONDITION", condition).replace("INDEX", index)) == expected


_NOISE = """
struct Point { float x, y, z, w; };
__device__ float noise(float x, float y, float z)
{
    float s = 0;
    for (int k = 0; k < OCTAVES; ++k) {
        s += sinf(x) * cosf(y) * sqrtf(z + 2);
        x *= 2.1f; y *= 1.9f; z *= 2.3f;
    }
    return s;
}
__global__ void k(float *out, const Point *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = noise(in[i].x, in[i].y, in[i].z);
}
void host(float *out, const Point *in, int n) { k<<<4096, 256>>>(out, in, n); }
"""


@pytest.mark.parametrize(("octaves", "expected"), [(64, []), (1, [("CL103", "k")])])
def test_what_stands_beside_more_arithmetic_is_a_hint(octaves: int, expected: list[tuple[str, str]]) -> None:
    assert told(_NOISE.replace("OCTAVES", str(octaves))) == expected


_PIXELS = """
__global__ void k(float *out, const TYPE *in, int width, int height, int channels, int row)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float sum = 0;
    for (int c = 0; c < channels; ++c) sum += in[INDEX + c];
    out[y * width + x] = sum;
}
void host(float *out, const TYPE *in, int width, int height, int channels, int row)
{ k<<<dim3(width / 32, height / 8), dim3(32, 8)>>>(out, in, width, height, channels, row); }
"""


@pytest.mark.parametrize(
    ("kind", "index", "expected"),
    [
        ("float", "(y * width + x) * channels", []),
        ("float", "(y * width + x) * row", [("CL101", "k")]),  # a part of a longer row
        ("float", "x * channels", [("CL101", "k")]),  # a row of a matrix
        ("unsigned char", "x * channels", []),
    ],
)
def test_the_channels_of_pixels_are_few(kind: str, index: str, expected: list[tuple[str, str]]) -> None:
    assert told(_PIXELS.replace("TYPE", kind).replace("INDEX", index)) == expected


_FITS = """
__global__ void k(int *out, int n) { extern __shared__ int s[]; s[threadIdx.x] = n; out[threadIdx.x] = s[0]; }
void host(int *out, int n)
{
    int size = 256 * 1024, most = 0;
    ASK
    if (size <= most) k<<<64, 256, size>>>(out, n);
}
"""


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlock, 0);", []),
        ("most = n;", [("CL502", "k")]),
    ],
)
def test_what_the_host_asks_the_limit_of_is_launched_where_it_fits(
    ask: str, expected: list[tuple[str, str]]
) -> None:
    assert told(_FITS.replace("ASK", ask)) == expected


_STEPS = """
__global__ void k(float *out, const float *in)
{
    __shared__ float s[512];
    int t = threadIdx.x, i = blockIdx.x * 256 + t;
    s[t] = in[i]; s[t + 256] = in[i + 256];
    for (int d = 1; d < 512; d *= 2) {
        __syncthreads();
        int at = 2 * d * t;
        if (at + d < 512) s[at + 2 * d - 1] += s[at + d - 1];
    }
    __syncthreads();
    AFTER
}
void host(float *out, const float *in) { k<<<BLOCKS, 256>>>(out, in); }
"""


@pytest.mark.parametrize(
    ("blocks", "after", "expected"),
    [
        ("1", "out[i] = s[t];", []),
        ("1024", "out[i] = s[t];", [("CL201", "k")]),
        ("1", "if (t == 0) out[blockIdx.x] = s[511];", [("CL201", "k")]),
        (
            "1",
            "for (int d = 128; d > 0; d /= 2) { int at = 2 * d * t + 2 * d - 1; "
            "if (at + d < 512) s[at + d] += s[at]; __syncthreads(); } out[i] = s[t];",
            [],
        ),
    ],
)
def test_a_scan_of_one_small_block_is_a_hint(
    blocks: str, after: str, expected: list[tuple[str, str]]
) -> None:
    assert told(_STEPS.replace("BLOCKS", blocks).replace("AFTER", after)) == expected


_BODIES = """
struct Body { float x, y, z, vx, vy, vz; };
__global__ void force(Body *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float x = 0;
    for (int j = 0; j < n; ++j) { float d = p[j].x - p[i].x; x += d * rsqrtf(d * d + 1e-9f); STATEMENT }
    p[i].vx += x;
}
void host(Body *p) { force<<<64, 256>>>(p, 16384); }
"""


@pytest.mark.parametrize(("statement", "expected"), [("", []), ("p[i].vy = x;", [("CL103", "force")])])
def test_what_is_loaded_before_a_loop_counts_once(statement: str, expected: list[tuple[str, str]]) -> None:
    assert told(_BODIES.replace("STATEMENT", statement)) == expected


_TILE = """
__global__ void k(float *out, const float *in)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) if (x < 769 && y + j < 1024) out[(y + j) * 769 + x] = in[STEP];
}
void host(float *out, const float *in) { k<<<dim3(25, 32), dim3(32, 8)>>>(out, in); }
"""


@pytest.mark.parametrize(
    ("step", "expected"),
    [("(y + j) * 769 + x", []), ("y * 769 + x + j * 100", [("CL102", "k")])],
)
def test_rows_that_a_tile_takes_a_piece_of_are_no_streams(step: str, expected: list[tuple[str, str]]) -> None:
    assert told(_TILE.replace("STEP", step)) == expected


_PAIRS = """
struct Body { float x, y, z, vx, vy, vz; };
__global__ void attract(Body *p, float t, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float f = 0;
        for (int j = 0; j < n; ++j) { float d = OTHER; f += d / (d * d + 0.1f); }
        p[i].vx += t * f;
    }
}
__global__ void move(Body *p, float t, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { p[i].x += t * p[i].vx; p[i].y += t * p[i].vy; p[i].z += t * p[i].vz; }
}
void host(Body *p, float t, int n)
{
    attract<<<n / 256, 256>>>(p, t, n);
    move<<<n / 256, 256>>>(p, t, n);
}
"""


@pytest.mark.parametrize(("other", "expected"), [("p[j].x - p[i].x", False), ("j - p[i].x", True)])
def test_what_goes_once_beside_all_pairs_is_a_hint(other: str, expected: bool) -> None:
    assert (("CL103", "move") in told(_PAIRS.replace("OTHER", other))) == expected


_BOXES = """
__global__ void suppress(float *boxes, int n, float least)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float *own = boxes + 7 * i;
    for (int j = 0; j < n; ++j) {
        const float *other = boxes + 7 * j;
        CHANGE
    }
}
void host(float *boxes, int n, float least) { suppress<<<n / 256, 256>>>(boxes, n, least); }
"""


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("if (other[4] > own[4] && own[0] - other[0] < least) { own[6] = 0; return; }", []),
        ("own[6] += own[0] - other[0] < least;", [("CL101", "suppress")]),
    ],
)
def test_what_all_threads_go_through_is_a_hint_where_a_thread_stays(
    change: str, expected: list[tuple[str, str]]
) -> None:
    assert told(_BOXES.replace("CHANGE", change)) == expected


_STAGED = """
__global__ void match(float *out, const float *in, int n)
{
    __shared__ float tile[8192];
    int t = threadIdx.x, i = blockIdx.x * 512 + t;
    float s = 0;
    for (int begin = 0; begin < n; begin += 1024) {
        int size = min(n - begin, 1024);
        for (int j = t; j < size; j += blockDim.x) tile[8 * j] = in[begin + j];
        __syncthreads();
        TAKE s += tile[j];
        __syncthreads();
    }
    out[i] = s;
}
void host(float *out, const float *in, int n) { match<<<n / 512, 512>>>(out, in, n); }
"""


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        ("for (int j = 0; j < size; ++j)", []),
        ("for (int j = t; j < size; j += 512)", [("CL201", "match")]),
    ],
)
def test_a_tile_is_filled_once_and_gone_through_by_all(take: str, expected: list[tuple[str, str]]) -> None:
    assert told(_STAGED.replace("TAKE", take)) == expected


_ADDED = """
__global__ void add(float *sums, const float *points, const int *group, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    for (int j = 0; j < k; ++j) STATEMENT
}
void host(float *sums, const float *points, const int *group, int n, int k)
{ add<<<n / 256, 256>>>(sums, points, group, n, k); }
"""


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("atomicAdd(&sums[group[i] * k + j], points[i * k + j]);", []),
        ("atomicAdd(&sums[group[i]], points[i * k + j]);", [("CL101", "add")]),
    ],
)
def test_rows_that_atomics_add_to_rows_are_a_hint(statement: str, expected: list[tuple[str, str]]) -> None:
    assert told(_ADDED.replace("STATEMENT", statement)) == expected


_COUNTED = "if (blockIdx.x == 0 && threadIdx.x == 0) { c[0] = c[1]; atomicAdd(c, 1); }"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (f"if (x == 0) {{ {_COUNTED} }}", []),  # what one thread loads the others do not store
        ("if (x % 2 == 0) { a[y] = a[x]; }", [("CL101", "set_up")]),
    ],
)
def test_what_one_thread_loads_is_no_work(before: str, expected: list[tuple[str, str]]) -> None:
    body = f"{_PLACE} {before} if (x < n && y < n)"
    set_up = _SET_UP.replace("VALUE", "x + y").replace(
        "int n) { " + _PLACE + " if (x < n && y < n)", f"int *c, int n) {{ {body}"
    )
    set_up = set_up.replace("host_of_one(float *a, int n)", "host_of_one(float *a, int *c, int n)").replace(
        ">>>(a, n)", ">>>(a, c, n)"
    )
    assert told(set_up + _WORK) == expected


def test_beside_a_sort_of_each_thread_nothing_else_counts() -> None:
    source = """#include <thrust/sort.h>
    #include <thrust/execution_policy.h>
    __global__ void k(float *rows, const float *cost, int m, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= m) return;
        for (int j = 0; j < n; ++j) rows[i * n + j] = 2 * cost[i * n + j];
        SORT
    }
    void f(float *rows, const float *cost, int m, int n) { k<<<m / 256, 256>>>(rows, cost, m, n); }"""
    assert told(source.replace("SORT", "")) == [("CL101", "k")]
    assert told(source.replace("SORT", "thrust::sort(thrust::seq, rows + i * n, rows + (i + 1) * n);")) == []


_TURN = f"""
__global__ void NAME(float *b, const float *a, int n)
{{ {_PLACE} if (x < n && y < n) b[x * n + y] = a[y * n + x]; }}
void host(float *b, const float *a, int n) {{ NAME<<<dim3(n / 32, n / 8), dim3(32, 8)>>>(b, a, n); }}
"""


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("turn_reference", "turn_kernel", ["turn_kernel"]),
        ("referenceTurn", "turn_tiles", ["turn_tiles"]),
        ("turn_reference", "scale", ["turn_reference", "scale"]),  # nothing that it is held against
        ("turn_naive", "turn_kernel", ["turn_naive", "turn_kernel"]),
    ],
)
def test_what_another_kernel_is_held_against_is_a_hint(first: str, second: str, expected: list[str]) -> None:
    turned = _TURN.replace("[y * n + x]", "[x + y * n]")  # no twin
    source = _TURN.replace("NAME", first) + turned.replace("NAME", second).replace("host(", "other(")
    assert sorted(kernel for _, kernel in told(source)) == sorted(expected)
