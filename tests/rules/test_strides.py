"""Findings about strides that the source does not fix."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Confidence, Finding, Severity
from cudalint.settings import Settings


def findings(index: str, block: str = "dim3(32, 8)", guard: str = "true", **settings: str) -> list[Finding]:
    source = f"""
    // cudalint: launch <<<dim3(64, 64), {block}>>>()
    __global__ void k(float *out, int n, int m, int stride)
    {{
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        int y = blockIdx.y * blockDim.y + threadIdx.y;
        if ({guard})
            out[{index}] = 0;
    }}
    """
    analysis = analyze(source.encode(), Settings(**settings))  # type: ignore[arg-type]
    return [finding for finding in analysis.findings if isinstance(finding, Finding)]


def only(index: str, **more: str) -> Finding:
    (finding,) = findings(index, **more)
    return finding


def test_a_column_walk_is_told_with_its_condition() -> None:
    finding = only("x * n + y")
    assert (finding.code, finding.confidence) == ("CL101", Confidence.LIKELY)
    assert "32 sectors per request for any `n` of 8 or more, where 4 would do" in finding.message
    assert finding.numbers["sectors"] == 32


def test_warps_that_pass_an_unknown_guard() -> None:
    finding = only("x * n + y", guard="x < n && y < m")
    assert "for any `n` of 8 or more" in finding.message
    assert "in warps all of whose lanes get past `x < n && y < m`" in finding.notes
    assert not any(note.startswith("by size") for note in finding.notes)  # the message says it


@pytest.mark.parametrize("guard", ["x < y", "x > y", "x < n && y < n && x < y"])
def test_half_of_a_square_is_passed_whole_beside_its_diagonal(guard: str) -> None:
    """As where a matrix is transposed in place: on its diagonal alone lanes of a warp differ."""
    source = f"""
    __global__ void k(float *m, int n)
    {{
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        if ({guard}) {{ float one = m[y * n + x]; m[y * n + x] = m[x * n + y]; m[x * n + y] = one; }}
    }}
    void f(float *m, int n, dim3 grid) {{ k<<<grid, dim3(32, 32)>>>(m, n); }}"""
    (finding,) = (one for one in analyze(source.encode()).findings if isinstance(one, Finding))
    assert finding.code == "CL101" and "32 sectors per request" in finding.message
    assert (finding.remedy or "").startswith("stage a tile of `m` through shared memory")


def test_a_plain_stride_is_told() -> None:
    assert "for any `stride` of 8 or more" in only("x * stride").message


def test_a_tensor_of_any_layout_is_not_accused() -> None:
    assert findings("x * n + y * m") == []
    assert only("x * n + y * m", min_confidence="possible").confidence is Confidence.POSSIBLE


def test_rows_of_an_unknown_pitch() -> None:
    assert findings("y * n + x") == []
    pitch = only("y * n + x", min_confidence="possible")
    assert (pitch.code, pitch.confidence) == ("CL102", Confidence.POSSIBLE)
    assert "unless `n % 8 == 0`: up to 4.88 sectors per request where 4 would do" in pitch.message
    assert pitch.remedy == "pad the pitch to a multiple of 32 bytes, as cudaMallocPitch does"
    assert findings("y * 8 * n + x", min_confidence="possible") == []  # it is one, whatever n is
    assert findings("y * n + x", block="dim3(16, 16)") == []
    split = only("y * n + x", block="dim3(4, 64)")
    assert (split.code, split.severity) == ("CL104", Severity.INFO)
    assert "at least 8 sectors per request for any `n` of 11 or more" in split.message


@pytest.mark.parametrize(("wide", "told"), [(16, []), (8, ["CL104"])])
def test_a_piece_that_begins_within_a_sector_does_so_in_a_wider_block(wide: int, told: list[str]) -> None:
    """Of a row shifted by one, a block 32 wide takes five sectors: for six no other block is worth it."""
    body = f"""
    __global__ void k(float *out, const float *in)
    {{ int x = blockIdx.x * {wide} + threadIdx.x, y = blockIdx.y * {wide} + threadIdx.y;
      out[y * 1024 + x] = in[y * 1024 + x + 1] + in[y * 1024 + x + 3]; }}
    void f(float *out, const float *in) {{ k<<<dim3(1024 / {wide}, 4096), dim3({wide}, {wide})>>>(out, in); }}
    """
    found = analyze(body.encode(), Settings()).findings
    assert [one.code for one in found if isinstance(one, Finding) and one.code == "CL104"] == told


def test_a_pointer_into_an_object_is_told() -> None:
    source = """
    __device__ short table[1 << 20];
    __global__ void k(short *q) { int x = blockIdx.x * 256 + threadIdx.x; q[x] = 0; table[x] = 1; }
    void f(short *d, int s) { k<<<1024, 256>>>(d + s); }
    """
    (finding,) = analyze(source.encode(), Settings(min_confidence="possible")).findings
    assert isinstance(finding, Finding)
    assert "unless `(size_t)q % 32 == 0`: up to 3 sectors per request where 2 would do" in finding.message
    assert finding.remedy == "let `q` and each of its rows begin at a multiple of 32 bytes"


@pytest.mark.parametrize("block", ["dim3(32, 8)", "dim3(128)", "dim3(32, 32)"])
def test_every_block_of_full_rows_gives_the_same(block: str) -> None:
    assert only("x * n + y", block=block).numbers["sectors"] == 32


def test_a_stride_of_the_grid_is_told_where_the_grid_is_known() -> None:
    """Else a block takes a column, of as many as there are blocks: of a few masks, say."""
    kernel = "__global__ void k(float *out) { out[threadIdx.x * gridDim.x + blockIdx.x] = 0; }"
    call = "void f(float *out, int n) { k<<<%s, 256>>>(out); }"

    def codes(source: str) -> list[str]:
        analysis = analyze(source.encode(), Settings(path="k.cu"))
        return [one.code for one in analysis.findings if isinstance(one, Finding)]

    assert codes(kernel) == []
    assert codes(f"{kernel}\n{call % 'n'}") == []
    assert codes(f"{kernel}\n{call % '1024'}") == ["CL101"]


def test_one_side_of_a_transpose_lies_apart_however_a_block_is_cut() -> None:
    """A block that the host computes may be narrow along x; then the other side lies apart."""
    source = """
    __global__ void t(const float *in, float *out, int width, int height) {
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        if (x < width && y < height) out[y * width + x] = in[x * height + y];
    }
    void f(const float *in, float *out, int w, int h, dim3 g, dim3 b) { t<<<g, b>>>(in, out, w, h); }
    """
    found = [one for one in analyze(source.encode()).findings if isinstance(one, Finding)]
    assert [one.code for one in found] == ["CL101"]
    single = source.replace("out[y * width + x] = in", "out[0] += in")
    assert not any(
        one.code == "CL101" for one in analyze(single.encode()).findings if isinstance(one, Finding)
    )


@pytest.mark.parametrize("guard", ["", "if (columns != rows) return;", "if (columns == rows && rows > 2)"])
def test_sizes_that_are_to_be_equal_are_tried_so(guard: str) -> None:
    """The columns of one matrix and the rows of another: the remedy is computed where they are."""
    source = f"""
    __global__ void product(
        float *c, const float *a, const float *b, int all, int columns, int rows, int width)
    {{
        int row = blockIdx.x * blockDim.x + threadIdx.x, column = blockIdx.y * blockDim.y + threadIdx.y;
        {guard}
        if (row < all && column < width) {{
            float sum = 0;
            for (int i = 0; i < columns; ++i) sum += a[row * columns + i] * b[i * width + column];
            c[row * width + column] = sum;
        }}
    }}
    void host(float *c, float *a, float *b, int all, int columns, int rows, int width, dim3 grid)
    {{ product<<<grid, dim3(16, 16)>>>(c, a, b, all, columns, rows, width); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    remedies = [one.remedy or "" for one in found if isinstance(one, Finding)]
    assert remedies and all(text.startswith("exchange the roles of threadIdx.x and") for text in remedies)


@pytest.mark.parametrize(("columns", "then"), [(1024, "4 sectors per request, 100 % used"), (1001, None)])
def test_blocks_one_thread_wide_are_to_be_wider(columns: int, then: str | None) -> None:
    """The next element is the next block's: no lane of this one can take it. Rows of 1001 begin anywhere."""
    source = f"""
    __global__ void k(float *out, int rows, int columns)
    {{
        int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
        if (row < rows && column < columns) out[row * columns + column] *= 2;
    }}
    void run(float *out) {{ k<<<dim3({columns}, 4), dim3(1, 256)>>>(out, 1024, {columns}); }}
    """
    (finding,) = analyze(source.encode(), Settings(path="k.cu")).findings
    assert isinstance(finding, Finding) and finding.code == "CL101"
    assert (finding.remedy or "").endswith("in a block that is a multiple of 32 wide, such as 32 x 8")
    assert finding.would_become == then


def test_the_slowest_axis_is_not_the_lanes() -> None:
    source = """
    __global__ void k(double *out, const double *in)
    {
        int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z = blockIdx.z;
        out[(x * 256 + y) * 128 + z] = in[(x * 256 + y) * 128 + z] / 2;
    }
    void run(double *out, double *in) { k<<<dim3(8, 32, 128), dim3(32, 8)>>>(out, in); }
    """
    (finding,) = analyze(source.encode(), Settings(path="k.cu")).findings
    assert isinstance(finding, Finding)
    assert finding.remedy == "the next block along z takes the next element: let the next lane do so"


def test_a_block_for_each_element_of_a_row_by_its_number_is_for_the_next_lane() -> None:
    source = """
    __global__ void k(float *out, const float *in, size_t rows, size_t n)
    {
        size_t at = blockIdx.x; const float *column = in + at / n * rows * n + at % n;
        float sum = 0; for (size_t j = threadIdx.x; j < rows; j += blockDim.x) sum += column[j * n];
        atomicAdd(&out[at], sum);
    }
    void run(float *o, const float *i, size_t m, size_t rows, size_t n) { k<<<m * n, 256>>>(o, i, rows, n); }
    """
    (finding,) = analyze(source.encode(), Settings(path="k.cu")).findings
    assert isinstance(finding, Finding) and finding.code == "CL101"
    assert finding.remedy == "the next block along x takes the next element: let the next lane do so"


@pytest.mark.parametrize(
    ("most", "told"), [(2, "the launch asks for no other element"), (32, "each thread walks")]
)
def test_a_few_bytes_of_each_sector_are_no_row(most: int, told: str) -> None:
    source = f"""
    __global__ void k(unsigned char *out, const unsigned char *in, int n)
    {{
        int i = blockIdx.x * blockDim.x + threadIdx.x, count = min(n, {most});
        for (int j = 0; j < count; ++j) out[32 * i + j] = 1 + in[{most} * i + j];
    }}
    void run(unsigned char *out, unsigned char *in, int n) {{ k<<<4096, 256>>>(out, in, n); }}
    """
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="hint")).findings
    remedies = [one.remedy or "" for one in found if isinstance(one, Finding) and "`out`" in one.message]
    assert any(one.startswith(told) for one in remedies)


@pytest.mark.parametrize(
    ("size", "then"), [(1001, "4 to 5 sectors per request"), (1024, "4 sectors per request, 100 % used")]
)
def test_a_tile_of_rows_that_begin_within_sectors_takes_one_more(size: int, then: str) -> None:
    source = f"""
    __global__ void k(float *out, const float *in, int n)
    {{
        int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
        if (x < n && y < n) out[x * n + y] = in[y * n + x];
    }}
    void run(float *out, float *in) {{ k<<<dim3(32, 128), dim3(32, 8)>>>(out, in, {size}); }}
    """
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    thens = [one.would_become for one in found if isinstance(one, Finding) and one.code == "CL101"]
    assert thens == [then]
