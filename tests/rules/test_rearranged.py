"""Remedies that lay a tile, a row or a block out otherwise: where there is room, where a single access moves
the row, along which axis; and what is not worth telling."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding, Severity
from cudalint.settings import Settings


def findings(source: str, path: str = "k.cu") -> list[Finding]:
    found = analyze(source.encode(), Settings(path=path, min_severity="hint")).findings
    return [one for one in found if isinstance(one, Finding)]


def only(source: str, code: str) -> Finding:
    (finding,) = [one for one in findings(source) if one.code == code]
    return finding


_FRAGMENTS = """
#include <mma.h>
using namespace nvcuda;
// cudalint: launch <<<8, 1024>>>()
__global__ void mm(const half *a, float *c)
{{
    __shared__ __align__(32) half s[{rows} * 32];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::fill_fragment(fb, 1.0f);
    for (int i = threadIdx.x; i < {rows} * 32; i += 1024) s[i] = a[blockIdx.x * {rows} * 32 + i];
    __syncthreads();
    for (int k = 0; k < 32; k += 16) {{
        wmma::load_matrix_sync(fa, s + threadIdx.x / 32 % 8 * 512 + k, 32);
        wmma::mma_sync(fc, fa, fb, fc);
    }}
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, fc, 16, wmma::mem_row_major);
}}
"""


@pytest.mark.parametrize(("rows", "room"), [(512, False), (704, True)])
def test_longer_rows_that_exceed_what_a_kernel_may_declare_are_to_be_dynamic(rows: int, room: bool) -> None:
    """704 rows of 80 bytes are 56,320 bytes, 512 of them 40,960."""
    remedy = only(_FRAGMENTS.format(rows=rows), "CL201").remedy or ""
    assert "use a leading dimension of 40 elements, not 32" in remedy
    assert ("56,320 bytes are more than the 49,152 that a kernel may declare" in remedy) == room
    assert ("`extern __shared__`" in remedy) == room


@pytest.mark.parametrize(("rows", "padded"), [(256, True), (384, False)])
def test_padding_is_no_alternative_where_it_has_no_room(rows: int, padded: bool) -> None:
    source = f"""
    // cudalint: launch <<<64, 128>>>()
    __global__ void k(float *out, const float *in) {{
        __shared__ float s[{rows}][32];
        in += blockIdx.x * {rows} * 32;
        for (int i = threadIdx.x; i < {rows} * 32; i += 128) s[i / 32][i % 32] = in[i];
        __syncthreads();
        float v = 0;
        for (int j = 0; j < 32; ++j) v += s[threadIdx.x][j];
        out[blockIdx.x * 128 + threadIdx.x] = v;
    }}"""
    remedy = only(source, "CL201").remedy or ""
    assert "XOR the column with the row" in remedy
    assert ("pad its rows" in remedy) == padded


_TILE = """
// cudalint: launch <<<dim3(32, 32, 32), dim3(8, 8, 8)>>>()
__global__ void k(float *out, const float *in)
{{
    __shared__ float s[8][8][8];
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    int i = ((blockIdx.z * 8 + z) * 256 + blockIdx.y * 8 + y) * 256 + blockIdx.x * 8 + x;
    {store} = in[i];
    __syncthreads();
    float v = 0;
    if (x > 0 && x < 7) v = {before} + {after};
    out[i] = v + {own};
}}
"""


def test_a_tile_whose_first_subscript_is_of_x_has_its_subscripts_reversed() -> None:
    source = _TILE.format(
        store="s[x][y][z]", before="s[x - 1][y][z]", after="s[x + 1][y][z]", own="s[x][y][z]"
    )
    found = [one for one in findings(source) if one.code == "CL201"]
    assert {one.remedy for one in found} == {
        "reverse its subscripts in all accesses, `s[z][y][x]` for `s[x][y][z]`: threadIdx.x then goes along "
        "the rows (no more memory)"
    }
    assert {one.would_become for one in found} == {"1 wavefront per request"}
    turned = source.replace("[x", "[X").replace("[z]", "[x]").replace("[X - 1]", "[z]").replace("[X", "[z")
    assert not [one for one in findings(turned) if one.code == "CL201"]


def test_a_tile_that_is_read_along_its_rows_is_padded() -> None:
    source = _TILE.format(
        store="s[x][y][z]", before="s[z][y][x - 1]", after="s[z][y][x + 1]", own="s[z][y][x]"
    )
    assert (only(source, "CL201").remedy or "").startswith("pad its rows")


def test_a_tile_without_elements_is_not_turned() -> None:
    source = """__global__ void k(float *out) {
      __shared__ float s[0][256];
      s[threadIdx.x][threadIdx.y] = out[threadIdx.x];
    }
    void go(float *out) { k<<<1, 64>>>(out); }"""
    assert "reverse" not in (only(source, "CL201").remedy or "")


def test_what_comes_to_lie_in_front_of_its_array_has_no_computed_cure() -> None:
    source = """#include <cooperative_groups.h>
    namespace cg = cooperative_groups;
    template <class G> __device__ void copy_by(const G &g, float *to, const float *from, int n) {
      for (int i = g.thread_rank(); i *= n; i += g.size()) to[i] = from[i];
    }
    __global__ void k(const float *in, float *out, int n) {
      __shared__ float mine[4][40];
      auto block = cg::this_thread_block();
      auto warp = cg::tiled_partition<32>(block);
      copy_by(warp, mine[warp.meta_group_rank()], in + warp.meta_group_rank() * n, n);
      block.sync();
      copy_by(block, out + blockIdx.x * 4 * 40, &mine[0][0], 160);
    }"""
    assert not [one for one in analyze(source.encode()).problems if "failed" in one.message]


_CIPHER = """
// cudalint: launch <<<1024, 256>>>(blocks = 262144)
__global__ void k(unsigned char *out, const unsigned char *in, int blocks, int size)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= blocks) return;
    int n = i == blocks - 1 && size % {row} ? size % {row} : {row};
    for (int k = 0; k < n; ++k) out[i * {row} + k] = in[i * {row} + k] ^ (unsigned char)(k * i);
}}
"""


def test_a_row_of_its_own_that_one_access_moves_is_moved_at_once() -> None:
    finding = only(_CIPHER.format(row=16), "CL101")
    remedy = finding.remedy or ""
    assert remedy.startswith("each thread walks 16 bytes of its own: store them at once (`uint4`)")
    assert finding.severity is Severity.INFO and finding.would_become is None


def test_a_longer_row_of_its_own_is_shared() -> None:
    found = findings(_CIPHER.format(row=64).replace("unsigned char", "int"))
    assert any((one.remedy or "").startswith("each thread walks a row of its own") for one in found)


_VOLUME = """
// cudalint: launch <<<dim3(32, 32, 32), dim3(8, 8, 8)>>>(nx = 256, ny = 256, nz = 256)
__global__ void k(float *out, const float *in, int nx, int ny, int nz)
{{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z, i = {index};
    if (x < nx && y < ny && z < nz) out[i] = 2 * in[i];
}}
"""


@pytest.mark.parametrize(("index", "axis"), [("(x * ny + y) * nz + z", "z"), ("(x * nz + z) * ny + y", "y")])
def test_x_changes_places_with_the_axis_that_goes_along_the_rows(index: str, axis: str) -> None:
    finding = only(_VOLUME.format(index=index), "CL101")
    change = f"exchange the roles of threadIdx.x and threadIdx.{axis} in the kernel: "
    assert (finding.remedy or "").startswith(change)
    assert finding.would_become == "at most 4 sectors per request"
    assert findings(_VOLUME.format(index="(z * ny + y) * nx + x")) == []


_GRID = """
struct Grid {{ float value[100][100]; float rest[100][100]; }};
// cudalint: launch <<<dim3({grid}, {grid}), dim3({side}, {side})>>>()
__global__ void k(Grid *u)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i > 0 && i < 99 && j > 0 && j < 99)
        u->rest[i][j] = u->value[i - 1][j] + u->value[i + 1][j] + u->value[i][j - 1] + u->value[i][j + 1];
}}
"""


def test_a_block_of_few_lanes_a_row_is_to_be_wider_as_well() -> None:
    """What lies between two lanes is other threads', and no structure of their own."""
    remedies = {one.remedy for one in findings(_GRID.format(grid=25, side=4)) if one.code == "CL101"}
    assert remedies == {
        "exchange the roles of threadIdx.x and threadIdx.y in the kernel, in a block that is 32 wide: "
        "consecutive lanes then take consecutive elements, or the same one"
    }


_POOL = """
__global__ void pool(const float *in, float *out, int n, int h, int w, int oh, int ow, int k, int stride)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n * oh * ow) return;
    int x = i % ow, y = i / ow % oh, image = i / ow / oh;
    float most = -1e30f;
    for (int p = 0; p < k; ++p)
        for (int q = 0; q < k; ++q) most = fmaxf(most, in[image * h * w + ({row}) * w + {column}]);
    out[i] = most;
}}
void run(float *a, float *b, int n, int h, int w, int oh, int ow, int k, int s)
{{
    pool<<<(n * oh * ow + 255) / 256, 256>>>(a, b, n, h, w, oh, ow, k, s);
}}
"""


def test_the_step_of_a_pool_by_a_flat_number_is_no_row() -> None:
    pool = findings(_POOL.format(row="y * stride + p", column="x * stride + q"))
    assert [one.severity for one in pool if one.code == "CL101"] == [Severity.HINT]
    rows = findings(_POOL.format(row="x * stride + p", column="y * stride + q"))
    assert any(one.code == "CL101" and one.severity > Severity.HINT for one in rows)


def test_rows_longer_than_what_is_tried_are_taken_apart_too() -> None:
    """Channels are the fastest of one side and the slowest of the other, of so many places that no block that
    is tried comes to the second channel."""
    source = """
    // cudalint: launch <<<65536, 256>>>(channels = 64, places = 262144)
    __global__ void k(float *out, const float *in, int channels, int places)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < channels * places) out[i % places * channels + i / places] = in[i];
    }"""
    finding = only(source, "CL101")
    assert finding.severity is Severity.WARNING
    assert (finding.remedy or "").startswith("stage a tile of `out` through shared memory")


_VERSIONS = """
__global__ void {other}(float *out, const float *in, int n)
{{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    out[y * n + x] = in[y * n + x];
}}
__global__ void {name}(float *out, const float *in, int n)
{{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    out[x * n + y] = in[y * n + x];
}}
void run(float *a, float *b, int n) {{ {other}<<<dim3(n / 32, n / 32), dim3(32, 32)>>>(a, b, n); }}
"""


@pytest.mark.parametrize(
    ("name", "other", "path", "shown"),
    [
        ("ker4simple", "ker4", "k.cu", False),
        ("naive_flip", "flip", "k.cu", False),
        ("turn", "flip", "k.cu", True),
        ("turn", "flip", "backup/k.cu", False),
        ("turn", "flip", "old/k.cu", False),
    ],
)
def test_a_version_that_nothing_launches_beside_one_that_is_launched_is_a_hint(
    name: str, other: str, path: str, shown: bool
) -> None:
    (finding,) = findings(_VERSIONS.format(name=name, other=other), path)
    assert finding.kernel == name
    assert (finding.severity > Severity.HINT) == shown


_RECORDS = """
// cudalint: launch <<<dim3(64, 64), dim3(32, 32)>>>(columns = 2048)
__global__ void k(int *lowest, const unsigned *record, const int *height, int columns)
{{
    int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
    int i = y * columns + x, bin = record[i * {words} + {first}];
    if (record[i * {words} + {last}] > 0) atomicMin(lowest + bin, height[i]);
}}
"""


def test_a_quarter_of_a_record_and_less_is_kept_apart() -> None:
    """A tile of the records would be all of them."""
    remedy = only(_RECORDS.format(words=10, first=6, last=9), "CL101").remedy or ""
    takes = "each thread takes 2 values out of the 40 bytes that it owns: "
    assert remedy.startswith(f"{takes}keep each of them in an array of its own")


_ASSUMED = """
__global__ void k(float *out, const float *a, int n)
{{
    __shared__ float s[{side}][{side}];
    int x = threadIdx.x, y = threadIdx.y;
    s[x][y] = a[(blockIdx.x * {side} + x) * n + blockIdx.y * {side} + y];
    __syncthreads();
    out[(blockIdx.x * {side} + x) * n + blockIdx.y * {side} + y] = s[y][x];
}}
"""


@pytest.mark.parametrize(("side", "told"), [(2, False), (32, True)])
def test_what_a_block_that_leaves_the_kernel_s_tile_would_cost_is_not_told(side: int, told: bool) -> None:
    assert any(one.code == "CL101" for one in findings(_ASSUMED.format(side=side))) == told


_MACROBLOCKS = """
struct Vector {{ int x, y, used; }};
__global__ void predict(unsigned char *out, const unsigned char *in, const Vector *v, int w, int h, int n)
{{
    int bx = blockIdx.x, by = blockIdx.y, x = bx * 8 + threadIdx.x, y = by * 8 + threadIdx.y;
    if (x >= w || y >= h) return;
    {vector}
    out[y * w + x] = in[(y + own.y) * w + x + own.x];
}}
void run(unsigned char *a, unsigned char *b, Vector *v, int w, int h)
{{
    predict<<<dim3(w / 8, h / 8), dim3(8, 8)>>>(a, b, v, w, h, w / 8);
}}
"""


@pytest.mark.parametrize(
    ("vector", "remedy"),
    [
        (
            "Vector own = v[by * n + bx];",
            "let a block take 4 of its tiles side by side, with 32 x 8 threads",
        ),
        ("Vector own = v[0];", "make the block a multiple of 32 wide, such as 32 x 2"),
    ],
)
def test_blocks_that_are_units_of_the_data_are_put_side_by_side(vector: str, remedy: str) -> None:
    assert only(_MACROBLOCKS.format(vector=vector), "CL104").remedy == remedy


_GREATEST = """
__global__ void greatest(float *out, const float *a, const float *b, int rows, int columns)
{{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= rows || y >= columns) return;
    float most = a[x * columns + y];
    if (most < b[x * columns + y]) most = b[x * columns + y];
    out[x * columns + y] = most;
}}
void run(float *a, float *b, float *c, int n, int m)
{{
    greatest<<<dim3(n / 32, m / 32), dim3(32, 32)>>>(a, b, c, n, m);
}}
"""


def test_x_and_y_change_places_whatever_data_say() -> None:
    remedies = [one.remedy or "" for one in findings(_GREATEST.format()) if one.code == "CL101"]
    assert remedies and all(one.startswith("exchange the roles of threadIdx.x") for one in remedies)


_POOLED = """
// cudalint: launch <<<{blocks}, dim3(6, 6, 6)>>>()
__global__ void pool(const float in[6][24][24], float out[6][6][6])
{{
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    float sum = 0;
    in += 6 * blockIdx.x;
    for (int p = 0; p < 4; ++p)
        for (int q = 0; q < 4; ++q) sum += in[x][4 * y + p][4 * z + q];
    out[6 * blockIdx.x + x][y][z] = sum / 16;
}}
"""


@pytest.mark.parametrize(("blocks", "shown"), [(1, False), (1000, True)])
def test_a_launch_of_a_few_warps_is_a_hint(blocks: int, shown: bool) -> None:
    found = [one for one in findings(_POOLED.format(blocks=blocks)) if one.code == "CL101"]
    assert found and any(one.severity > Severity.HINT for one in found) == shown


@pytest.mark.parametrize(("tile", "told"), [(84, []), (4, ["CL201"])])
def test_a_block_that_no_shared_memory_has_room_for_does_not_conflict(tile: int, told: list[str]) -> None:
    """Nothing launches it: of 84 x 84 elements a thread, whatever block it is meant for has few."""
    source = f"""__global__ void k(double *out, const double *in, int n) {{
        extern __shared__ double s[];
        int row = blockDim.y * {tile}, at = threadIdx.x * row * {tile} + threadIdx.y * {tile};
        for (int i = 0; i < {tile}; i++)
            for (int j = 0; j < {tile}; j++) s[at + i * row + j] = in[i * n + j];
        __syncthreads();
        for (int i = 0; i < {tile}; i++) out[i * n + threadIdx.x] = s[at + i * row]; }}"""
    assert [one.code for one in findings(source) if one.severity > Severity.HINT] == told
