"""What costs little for a reason that the kernel's author knows is a hint, and its neighbour is not."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from tests.rules.test_worth_telling import findings


def codes(source: str, **more: str) -> list[str]:
    found = analyze(source.encode(), Settings(path="k.cu", **more)).findings  # type: ignore[arg-type]
    return [one.code for one in found if isinstance(one, Finding)]


def test_a_byte_of_what_goes_sixteen_bytes_at_once_is_served() -> None:
    body = "const uint4 *p = (const uint4 *)(in + 16 * i); uint4 *q = (uint4 *)(out + 16 * i);"
    body += " if (((const unsigned char *)p)[0] & 8) { %s }"
    whole = " ".join(f"q[{k}] = p[{k}];" for k in range(4))
    parameters = "unsigned *out, const unsigned *in"
    assert findings(body % whole, parameters=parameters) == []
    some = whole.replace("q[3] = p[3];", "q[3] = make_uint4(0, 0, 0, 0);")
    assert [one.code for one in findings(body % some, parameters=parameters)] == ["CL101"]


def test_what_l1_keeps_is_little_beside_much_to_compute() -> None:
    record = "float v = in[i]; %s out[10 * i] = v; " + " ".join(
        f"out[10 * i + {k}] = v + {k};" for k in range(1, 10)
    )
    some, much = "v = v * n + 1; " * 200, "v = v * n + 1; " * 400
    assert [one.code for one in findings(record % some)] == ["CL101"]
    assert findings(record % much) == []


COLUMN = "__global__ void k(float *out, const float *in, int s, int b) { float m = 0;"
COLUMN += " for (int i = threadIdx.x; i < s; i += blockDim.x) m += in[i * {pitch} + blockIdx.x];"
COLUMN += " out[blockIdx.x * blockDim.x + threadIdx.x] = m; }\n"
COLUMN += "void f(float *out, const float *in, int s, int b) {{ k<<<b, 256>>>(out, in, s, b); }}"


def test_a_column_a_block_of_as_many_as_there_are_blocks_is_a_hint() -> None:
    column = COLUMN.replace("{{", "{").replace("}}", "}")
    assert codes(column.replace("{pitch}", "gridDim.x")) == []
    assert codes(column.replace("{pitch}", "gridDim.x"), min_severity="hint") == ["CL101"]
    assert codes(column.replace("{pitch}", "b")) == ["CL101"]


LATTICE = """__global__ void k(float *out, const float *in) {
    int x = threadIdx.x, y = blockIdx.x, ny = gridDim.x;
    const float *cell = in + N * (x * ny + y);
    float sum = 0;
    for (int i = 0; i < N; ++i) sum += cell[i];
    out[x * ny + y] = sum;
}
void f(float *out, const float *in, dim3 grid) { k<<<grid, 256>>>(out, in); }"""


def test_lanes_apart_by_the_grid_are_told_where_all_that_is_moved_lies_so() -> None:
    """The grid is as large as the lattice, and the thread takes the words beside its own by itself."""
    assert set(codes(LATTICE.replace("N", "1"))) == {"CL101"}
    assert codes(LATTICE.replace("N", "9")) == ["CL101"]


def test_a_loop_that_fills_an_array_is_a_hint() -> None:
    fill = "int s = n; for (int j = 0; j < n; ++j) out[i * n + j] = %s;"
    assert findings(fill % "0", launch="?, 256") == []
    assert findings(fill % "t + j", launch="?, 256") == []
    draw = "curand_normal(&s)"
    random = "#include <curand_kernel.h>"
    assert findings(fill.replace("int s = n", "curandState s") % draw, launch="?, 256", before=random) == []
    assert [one.code for one in findings(fill % "in[j]", launch="?, 256")] == ["CL101"]


def test_a_loop_whose_length_the_launch_tells_fills_an_array_too() -> None:
    source = """
    __global__ void k(float *out, const float *in, int n)
    { int i = blockIdx.x * 256 + threadIdx.x; for (int j = 0; j < n; ++j) out[i * n + j] = VALUE; }
    void f(float *out, const float *in) { k<<<4096, 256>>>(out, in, 32); }
    """

    assert codes(source.replace("VALUE", "i + j")) == []
    assert codes(source.replace("VALUE", "in[j]")) == ["CL101"]


def test_neighbouring_words_of_a_single_warp_are_a_hint() -> None:
    body = "for (int j = 0; j < 4096; ++j) out[i] += in[64 * j + 2 * i] * in[64 * j + 2 * i + 1];"
    assert not any(one.code == "CL107" for one in findings(body, launch="1, 32"))
    assert any(one.code == "CL107" for one in findings(body))


BLOCKS = """template <typename T, int NTX, int NTY>
__global__ void scale(T *out, const T *in, int rows, int planes) {
    for (int p = threadIdx.x + blockIdx.x * NTX; p < planes; p += gridDim.x * NTX)
        for (int r = threadIdx.y; r < rows; r += NTY) out[r * planes + p] = 2 * in[r * planes + p];
}
void f(float *out, const float *in, int rows, int planes, int n) {
    WIDE
    if (planes % 4 == 0) { scale<float, 4, 64><<<planes / 4, dim3(4, 64)>>>(out, in, rows, planes); return; }
    scale<float, 1, 64><<<planes, dim3(1, 64)>>>(out, in, rows, planes);
}
"""


def test_the_block_for_sizes_that_a_wider_one_does_not_divide_is_a_hint() -> None:
    wide = "if (planes % 32 == 0) { scale<float, 32, 8><<<n, dim3(32, 8)>>>(out, in, rows, planes); return; }"
    assert codes(BLOCKS.replace("WIDE", wide)) == []
    assert set(codes(BLOCKS.replace("WIDE", ""))) == {"CL101", "CL104"}


def test_what_the_threads_along_y_take_of_a_record_is_kept() -> None:
    body = "int y = threadIdx.y, j = near[i]; atomicAdd(out + j * 3 + y, net[i] * in[%s * i + y]);"
    parameters = "float *out, const float *in, const float *net, const int *near"
    assert findings(body % "3", parameters=parameters, launch="1024, dim3(64, 3)") == []
    assert findings(body % "12", parameters=parameters, launch="1024, dim3(64, 3)") != []


def test_x_and_y_stay_where_data_choose_an_element_for_each_y() -> None:
    body = """__shared__ int r[32]; if (threadIdx.y == 0) r[t] = rules[32 * blockIdx.x + t]; __syncthreads();
    for (int p = t; p < n; p += 32) out[p * m + %s] = in[%s * n + p];"""
    parameters = "float *out, const float *in, const int *rules, int n, int m"

    def told(row: str) -> list[str]:
        found = findings(body % (row, row), parameters=parameters, launch="1024, dim3(32, 32)")
        return [one.remedy or "" for one in found]

    assert any("exchange" in one or "transpose it there" in one for one in told("threadIdx.y"))
    assert not any("exchange" in one for one in told("r[threadIdx.y]"))


def test_a_kernel_that_takes_structures_apart_is_a_hint() -> None:
    before = "struct Seed { unsigned at, read; unsigned char side; };"
    body = "at[i] = in[i].at; read[i] = in[i].read%s; side[i] = in[i].side%s;"
    parameters = "unsigned *at, unsigned *read, unsigned char *side, const Seed *in"
    assert findings(body % ("", ""), parameters=parameters, before=before) == []
    assert findings(body % ("", " ^ 1"), parameters=parameters, before=before) == []
    found = findings(body % (" + 1", " ^ 1"), parameters=parameters, before=before)
    assert [one.code for one in found] == ["CL103"]


def test_constants_by_lane_are_little_beside_much_to_compute() -> None:
    load = "int v = 0; for (int k = 0; k < 8; ++k) v ^= message[4 * k + t %% 4]; %s out[i] = v;"
    before, parameters = "__constant__ int message[32];", "int *out, int n"
    assert [one.code for one in findings(load % "", parameters=parameters, before=before)] == ["CL401"]
    rounds = "v = v * n + 1; " * 1000
    assert findings(load % rounds, parameters=parameters, before=before) == []


@pytest.mark.parametrize(
    ("space", "told"), [("float *own = out;", ["CL304"]), ("__shared__ float own[256];", [])]
)
def test_a_load_that_may_be_of_shared_memory_is_none_of_the_read_only_cache(
    space: str, told: list[str]
) -> None:
    body = f"{space} own[t] = 1; __syncthreads(); const float *from = n == 0 ? in : own; out[i] = from[t];"
    found = findings(body, parameters="float *out, const float *__restrict__ in, int n")
    assert [one.code for one in found] == told


def test_a_warp_may_run_along_y_where_the_block_is_computed() -> None:
    kernel = "__global__ void shift(float *out, const float *in, int n) {"
    kernel += " int row = threadIdx.x, col = threadIdx.y;"
    kernel += " out[blockIdx.x * n * n + row * n + col] = in[blockIdx.x * n * n + row * n + col]; }\n"
    call = "void f(float *out, const float *in, int n) { shift<<<n, %s>>>(out, in, n); }"
    assert codes(kernel + call % "dim3(512 / n, n)") == []
    assert set(codes(kernel + call % "dim3(32, 8)")) == {"CL101"}
    assert set(codes(kernel)) == {"CL101"}


def test_a_table_on_its_way_to_shared_memory_is_a_hint() -> None:
    before, parameters = "__constant__ float table[4096];", "float *out, const float *in"
    body = """__shared__ float s[4096]; for (int k = t; k < 4096; k += 256) s[k] = %s;
    __syncthreads(); out[i] = s[t];"""
    assert findings(body % "table[k]", parameters, before=before) == []
    found = findings(body % "table[k] * in[k]", parameters, before=before)
    assert [one.code for one in found] == ["CL401"]


def test_a_conflict_of_a_single_block_in_a_loop_of_open_length_is_a_hint() -> None:
    body = "__shared__ float s[256][32]; for (int k = 0; k < n; ++k) s[t][k & 31] = in[k]; out[i] = s[t][0];"
    assert [one.code for one in findings(body)] == ["CL201"]
    assert not any(one.code == "CL201" for one in findings(body, launch="1, 256"))
