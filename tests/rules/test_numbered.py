"""Indices that take the element's number apart but go up with it, data that seldom enter a loop, and kernels
whose launches are kept elsewhere."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings


def findings(source: str, **more: object) -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu", **more)).findings  # type: ignore[arg-type]
    return [finding for finding in found if isinstance(finding, Finding)]


def numbered(
    statement: str, launch: str = "", parameters: str = "float *out, const float *in, int m, int n, int all"
) -> list[Finding]:
    """A kernel over one number a thread."""
    annotation = f"// cudalint: launch {launch}\n" if launch else ""
    source = f"""{annotation}__global__ void k({parameters})
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < all) {statement} }}"""
    return findings(source)


@pytest.mark.parametrize(
    "statement",
    [
        "out[i] = in[i / 6 * 36 + i % 6 * 7];",
        "out[i] = in[i / n * n * n + i % n * n + i % n];",
        "out[i] = in[i * (i + 1) / 2 + i];",
    ],
)
@pytest.mark.parametrize("launch", ["", "<<<4096, 256>>>()"])
def test_the_diagonals_of_matrices_are_no_transposes(statement: str, launch: str) -> None:
    assert numbered(statement, launch) == []


@pytest.mark.parametrize(
    ("launch", "statement"),
    [
        ("", "out[i % m * n + i / m] = in[i];"),
        ("<<<8192, 256>>>(all = 2097152)", "out[i % 2048 * 1024 + i / 2048] = in[i];"),
        ("<<<8192, 256>>>()", "out[i] = in[i % 64 * 1000 + i / 64];"),
    ],
)
def test_transposes_are_still_told(launch: str, statement: str) -> None:
    (told,) = numbered(statement, launch)
    assert "transpose it there" in (told.remedy or "")


@pytest.mark.parametrize("launch", ["", "<<<4096, 256>>>()"])
def test_a_diagonal_in_another_order_is_no_transpose(launch: str) -> None:
    """One of so many elements in each row, of rows that follow each other: a tile would be moved in vain."""
    assert numbered("out[i] = in[(i % m + i / (n * m) * m) * n * m + i % (n * m)];", launch) == []


def test_what_is_put_together_again_is_not_transposed() -> None:
    """The number of a voxel, times the channels, of which the blocks take one each."""
    statement = (
        "out[i + blockIdx.y * all] = in[(i / (m * n) * m * n + i / n % m * n + i % n) * 32 + blockIdx.y];"
    )
    (told,) = numbered(statement)
    assert "transpose" not in (told.remedy or "") and "consecutive elements" in (told.remedy or "")


@pytest.mark.parametrize("launch", ["", "<<<4096, 256>>>()"])
def test_every_second_element_of_a_board_is_no_transpose(launch: str) -> None:
    statement = (
        "{ int x = i % n, y = i / n; if ((x + y) % 2) "
        "out[i] = in[(x - 1) % n + y * n] + in[(x + 1) % n + y * n] + in[x + (y - 1) % m * n]; }"
    )
    assert not any("transpose" in (one.remedy or "") for one in numbered(statement, launch))
    transposed = numbered("out[i % n * m + i / n] = in[i];", launch)
    assert any("transpose" in (one.remedy or "") for one in transposed)


def test_a_loop_that_data_seldom_enter_is_a_hint() -> None:
    source = """// cudalint: launch <<<4096, 256>>>()
    __global__ void ball(int *idx, const float *near, const float *in, int n, int samples)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x, found = 0;
        for (int k = 0; k < n; ++k) {
            float d = in[k] - near[i];
            if (d * d < 0.1f) {
                if (found == 0) for (int l = 0; l < samples; ++l) idx[i * samples + l] = k;
                ++found;
            }
        }
    }"""
    assert findings(source) == []
    (hint,) = findings(source, min_severity="hint")
    assert hint.code == "CL101" and hint.severity is Severity.HINT
    (told,) = findings(source.replace("if (found == 0) ", "").replace("if (d * d < 0.1f)", ""))
    assert told.severity is Severity.WARNING


def test_a_shift_by_an_argument_is_told_in_a_grid_stride_loop_too() -> None:
    source = """__global__ void k(float *out, const float *in, int offset, int n)
    {
        for (int i = blockIdx.x * %s + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
            out[i] = in[i + offset%s];
    }"""
    (hint,) = findings(source % ("blockDim.x", ""), min_severity="hint")
    assert hint.code == "CL102" and "unless `offset` is a multiple of 8" in hint.message
    assert findings(source % ("100", "")) == []  # no offset aligns all blocks
    assert findings(source % ("blockDim.x", " + 3")) == []


@pytest.mark.parametrize("stride", ["template <int S> ", ""])
def test_a_stride_is_told_whoever_chooses_it(stride: str) -> None:
    parameters = "float *out, const float *in, int n" + ("" if stride else ", int S")
    source = f"""{stride}__global__ void k({parameters})
    {{ int i = (blockIdx.x * blockDim.x + threadIdx.x) * S; if (i < n) out[i] = in[i]; }}"""
    (told,) = findings(source)
    assert "for any `S` of 8 or more" in told.message


def test_a_column_of_an_open_type_conflicts_whatever_its_size() -> None:
    source = """template <typename T> __global__ void k(T *dst, const T *src, int n)
    {
        __shared__ T tile[32][%s];
        int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
        tile[threadIdx.y][threadIdx.x] = src[y * n + x];
        __syncthreads();
        dst[y * n + x] = tile[threadIdx.x][threadIdx.y];
    }"""
    (told,) = findings(source % "32")
    assert told.code == "CL201" and "8 to 32 wavefronts per request, depending on the size" in told.message
    assert "no launch of k is in view: a 32 x 32 block is assumed, as" in told.notes[0]
    assert findings(source % "33") == []


def test_a_reduction_within_a_loop_is_one_too() -> None:
    source = """// cudalint: launch <<<32, 512>>>()
    __global__ void k(float *out, const float *in, int n)
    {
        __shared__ float s[512];
        for (int j = 0; j < n; ++j) {
            s[threadIdx.x] = in[j * 512 + threadIdx.x];
            for (int u = 0; (1 << u) < 512; u++) {
                __syncthreads();
                int a = (threadIdx.x * 2) << u, b = (threadIdx.x * 2 + 1) << u;
                if (threadIdx.x < (512 >> (u + 1)) && s[a] < s[b]) s[a] = s[b];
            }
            __syncthreads();
            if (threadIdx.x == 0) out[j] = s[0];
        }
    }"""
    (told,) = findings(source)
    assert told.code == "CL201" and (told.remedy or "").startswith("sequential addressing")


@pytest.mark.parametrize(("up", "left"), [("a - 1", "b - 1"), ("a / 2", "b / 2"), ("a / 4", "b")])
def test_x_and_y_are_exchanged_in_a_convolution_along_columns(up: str, left: str) -> None:
    """Whose window, of a size as any other, is no place for the lanes of the grid's first blocks."""
    source = f"""__global__ void k(float *to, const float *in, const float *w, int m, int n, int a, int b) {{
        int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
        int row = y - ({up}), column = x - ({left}); float s = 0;
        if (y >= m + a || x >= n + b) return;
        for (int i = 0; i < a; ++i)
            for (int j = 0; j < b; ++j)
                if (row + i >= 0 && row + i < m && column + j >= 0 && column + j < n)
                    s += in[row + i + (column + j) * m] * w[i + j * a];
        to[y + x * (m + a)] = s; }}"""
    told = findings(source)
    assert told and all((one.remedy or "").startswith("exchange the roles") for one in told)


def test_x_and_y_are_exchanged_where_no_other_access_pays() -> None:
    """Beside it the kernel loads the same words in all lanes, over and over."""
    source = """// cudalint: launch <<<dim3(64, 64), dim3(%s)>>>()
    __global__ void k(float *out, const float *in, int rows, int cols)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
        float s = 0;
        for (int a = 0; a < 64; ++a) s += in[a];
        if (i < rows && j < cols) out[i * cols + j] = s;
    }"""
    (told,) = findings(source % "32, 8", select=("CL101",))
    assert (told.remedy or "").startswith("exchange the roles of threadIdx.x and threadIdx.y")
    assert all(
        "exchange" not in (one.remedy or "") for one in findings(source % "256, 1", min_severity="hint")
    )
    one_wide = source.replace("out[i * cols + j]", "out[j * cols + i]") % "1, 256"
    assert all("exchange" not in (one.remedy or "") for one in findings(one_wide, min_severity="hint"))


def test_the_rows_of_a_triangle_are_no_number_taken_apart() -> None:
    source = """// cudalint: launch <<<dim3(64, 64), dim3(32, 8)>>>()
    __global__ void lower(const float *x, float *y, int rows, int stride)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
        if (j > i || i >= rows) return;
        y[i * (i + 1) / 2 + j] = x[i * stride + j];
    }"""
    told = findings(source)
    assert told and all((one.remedy or "").startswith("exchange the roles") for one in told)


def test_a_part_of_a_structure_is_not_stored_whole() -> None:
    """The fourth member has its value."""
    source = """struct Four { float x, y, z, w; };
    // cudalint: launch <<<4096, 256>>>()
    __global__ void k(float4 *q, const float *in, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) *reinterpret_cast<float3 *>(&q[i]) = make_float3(in[i], in[i + n], in[i + 2 * n]);
    }"""
    assert findings(source) == []
    assert all("whole" not in (one.remedy or "") for one in findings(source, min_severity="hint"))


def test_a_block_that_a_tile_suggests_is_not_found_fault_with() -> None:
    """Nobody says that it is launched so: 4 threads to a row."""
    source = """__global__ void k(float *out, const float *in, int n)
    {
        __shared__ float tile[32][4];
        int x = blockIdx.x * 4 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
        tile[threadIdx.y][threadIdx.x] = in[y * n + x];
        __syncthreads();
        out[y * n + x] = tile[threadIdx.y][threadIdx.x];
    }"""
    assert [one for one in findings(source) if one.code == "CL104"] == []
    launched = f"// cudalint: launch <<<dim3(64, 64), dim3(4, 32)>>>()\n{source}"
    assert "CL104" in [one.code for one in findings(launched)]


def test_narrow_accesses_say_of_which_launch_they_are_told() -> None:
    source = """// cudalint: launch <<<4096, 256>>>()
    __global__ void k(float *out, const float *in)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[2 * i] * in[2 * i + 1];
    }"""
    (told,) = findings(source)
    assert told.code == "CL107" and any("k<<<4096, 256>>>" in note for note in told.notes)


@pytest.mark.parametrize(("extent", "told"), [("(256 + n - 1) / n", []), ("all / m", ["CL101"])])
def test_a_share_of_the_block_is_no_extent(extent: str, told: list[str]) -> None:
    statement = f"{{ int rest = {extent}; out[i] = in[threadIdx.x / rest * m + threadIdx.x % rest]; }}"
    assert [one.code for one in numbered(statement)] == told


@pytest.mark.parametrize(("line", "told"), [("y", []), ("x", ["CL104"])])
def test_blocks_as_wide_as_a_line_has_ends_are_not_to_blame(line: str, told: list[str]) -> None:
    """Each block has a line for some batches: its number along y, or along x, which wider blocks may take."""
    other = "x" if line == "y" else "y"
    source = f"""__global__ void k(float2 *out, const float2 *in, int n)
    {{
        int batch = blockIdx.{other} * blockDim.y + threadIdx.y, line = blockIdx.{line};
        out[(n * batch + line) * 2 + threadIdx.x] = in[line * 2 + threadIdx.x];
    }}
    void f(float2 *out, const float2 *in, int n, dim3 g) {{ k<<<g, dim3(2, 128)>>>(out, in, n); }}"""
    assert [one.code for one in findings(source)] == told


def test_a_column_a_block_is_stored_the_other_way_round() -> None:
    """The threads' number, taken apart in whatever order, leads down one column of the table."""
    source = """
    __global__ void rotate(float *buf, const float *table, int length, int heads, int pairs, int learnt) {
        int xy = blockIdx.x, hp = threadIdx.x; if (hp >= heads * pairs) return;
        int h = hp / pairs, p = hp % pairs;
        buf[xy * heads * pairs + hp] *= table[learnt ? (h * pairs + p) * length + xy : p * length + xy];
    }
    void f(float *b, const float *t, int n, int h, int p, int l) { rotate<<<n, 256>>>(b, t, n, h, p, l); }"""
    found = [one for one in analyze(source.encode()).findings if isinstance(one, Finding)]
    (remedy,) = (one.remedy or "" for one in found if one.code == "CL101")
    assert remedy.startswith("each block takes a column of `table`")


@pytest.mark.parametrize("launch", ["", "// cudalint: launch <<<4096, 256>>>()"])
@pytest.mark.parametrize(
    ("begin", "walked"),
    [
        (
            "in + (t / m) * n + (t % m) * width",
            "most = fmaxf(most, from[j])",
        ),  # windows of a row, side by side
        ("out + (t + t / m + 1) * (width + 1) + 1", "from[j] = most += in[j]"),  # rows with a border each
    ],
)
def test_a_row_that_a_thread_walks_is_one_wherever_it_begins(begin: str, walked: str, launch: str) -> None:
    """The other way round, the lanes would be as far apart, in rows of others."""
    source = f"""{launch}
    __global__ void k(float *out, float *in, int n, int m, int width, int all) {{
        int t = blockIdx.x * blockDim.x + threadIdx.x; if (t >= all) return;
        float *from = {begin}, most = 0;
        for (int j = 0; j < width; ++j) {walked};
        if (most > 7) out[t] = most; }}"""
    (told,) = findings(source)
    assert told.remedy is not None and told.remedy.startswith("each thread walks a row of its own")


_WINDOWS = """__global__ void k(float *out, const float *in, int W, int H, int K)
{
    int h = threadIdx.x, rows = H - K + 1;
    for (int i = 0; i < K * K; ++i)
        out[(blockIdx.x * K * K + i) * rows * rows + h] =
            in[blockIdx.x * W * H + h / DIVISOR * H + h % DIVISOR + i / K * W];
}"""


def test_extents_of_which_equal_sizes_leave_nothing_are_no_example() -> None:
    """A window is smaller than its picture: where both are tried at one size, each row has one place."""
    assert findings(_WINDOWS.replace("DIVISOR", "rows")) == []
    apart = _WINDOWS.replace("h % DIVISOR", "1024 * (h % DIVISOR)").replace("DIVISOR", "(4 * K)")
    assert "CL101" in [one.code for one in findings(apart)]


def test_the_sizes_that_are_named_are_those_that_were_tried() -> None:
    """Whatever other sizes a guard asks for."""
    source = """__global__ void k(float *out, const float *in, int a, int h, int w)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < a) out[i % w * h + i / w] = in[i];
    }"""
    (told,) = findings(source)
    assert "as for `h = 1000` and `w = 4096`" in told.message
