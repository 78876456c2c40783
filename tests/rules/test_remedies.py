"""What is advised where rows or the members of structures are at fault, and not only where it first shows."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings
from tests.rules.test_worth_telling import findings


def test_a_store_into_the_tile_of_fragments_wants_another_leading_dimension() -> None:
    """The fragments are loaded by rows at one distance: they can be padded, and not swizzled."""
    body = """__shared__ __align__(32) half tile[256];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
    for (int k = 0; k < n; ++k) {
        for (int t = threadIdx.x; t < 256; t += 32) tile[t % 16 * LD + t / 16] = in[256 * k + t];
        __syncthreads(); wmma::load_matrix_sync(b, tile, LD); __syncthreads(); }"""
    before = "#include <mma.h>\nusing namespace nvcuda;"

    def told(pitch: int) -> list[Finding]:
        text = body.replace("LD", str(pitch)).replace("[256]", f"[{16 * pitch}]")
        return [
            one for one in findings(text, "const half *in, int n", "1024, 32", before) if one.code == "CL201"
        ]

    (finding,) = told(16)
    assert finding.remedy == "pad its rows: of 24 elements, not 16"
    assert finding.would_become == "2 wavefronts per request"


def test_a_long_member_that_a_loop_of_unknown_trips_walks_is_a_row() -> None:
    body = """if (i >= n) return; float sum = 0;
    for (int j = 0; j < lists[i].count; ++j) sum += x[lists[i].members[j]];
    x[i] = sum;"""
    before = "struct List { int count; int members[LENGTH]; float a, b; };"
    for length, text in ((64, "each thread walks a row of its own"), (3, "keep each member in an array")):
        found = findings(
            body, "float *x, const List *lists, int n", before=before.replace("LENGTH", str(length))
        )
        told = [one.remedy or "" for one in found if one.code == "CL103"]
        assert told and all(one.startswith(text) for one in told), length


def test_lanes_that_lie_apart_in_other_warps_are_no_shift() -> None:
    body = "for (int w = threadIdx.x / 32; w < 1024; w += 4) out[w] = in[threadIdx.x % 32 * w];"
    (finding,) = (one for one in findings(body, "float *out, const float *in", launch="8, 128"))
    assert finding.code == "CL101" and not any("bytes apart" in note for note in finding.notes)


def test_fragments_whose_place_a_choice_decides_are_copied_by_rows() -> None:
    """Where the index is only known by the blocks and trips that were tried, as well as where it is known."""
    before = "#include <mma.h>\nusing namespace nvcuda;"
    body = """wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> b;
    int warp = i / 32, row = n > 9 ? warp * 16 : 0;
    for (int k = 0; k < n; k += 16)
        if (row < n) wmma::load_matrix_sync(b, in + row + k * n, n);"""
    found = findings(body, "const signed char *in, int n", "64, 128", before)
    told = [one.remedy or "" for one in found if one.code == "CL101"]
    assert told and all("load the fragments from there" in one for one in told)


def test_lanes_that_lie_rows_apart_have_the_rows_padded_that_the_loop_counts() -> None:
    body = """__shared__ float tile[1024]; int row = t % 8 * 4, column = t / 8; float sum = 0;
    for (int k = 0; k < n; ++k) {
        for (int r = 0; r < 4; ++r) tile[(row + r) * 32 + column] = in[1024 * k + i + 256 * r];
        __syncthreads(); for (int r = 0; r < 32; ++r) sum += tile[r * 32 + column]; __syncthreads(); }
    out[i] = sum;"""
    told = [one.remedy for one in findings(body) if one.code == "CL201"]
    assert told == ["pad its rows: of 33 elements, not 32"]


def test_rows_that_are_padded_stay_aligned_for_merged_words() -> None:
    """Four words of a lane, four wavefronts: rows of 9 take as many, one by one, as none stays aligned."""
    body = """__shared__ float tile[64 * 8]; int x = t % 8, y = t / 8; float sum = 0;
    for (int k = 0; k < n; ++k) {
        for (int r = 0; r < 8; ++r) tile[(r * 8 + y % 8) * 8 + x] = in[(k * 64 + r * 8 + y) * 8 + x];
        __syncthreads();
        for (int j = 0; j < 8; ++j) for (int r = 0; r < 8; ++r) sum += tile[(8 * (y % 8) + r) * 8 + j];
        __syncthreads(); }
    out[i] = sum;"""
    told = [one.remedy for one in findings(body, launch="64, 64") if one.code == "CL201"]
    assert told == ["pad its rows: of 68 elements, not 64"]


def test_a_tile_whose_last_lanes_take_no_part_is_padded() -> None:
    """The requests of the last blocks cost less, as fewer lanes take part, and are cured with the others."""
    body = """__shared__ float tile[32][32]; int x = threadIdx.x, y = threadIdx.y; float sum = 0;
    int row = blockIdx.x * 32 + x;
    for (int k = 0; k < 32; ++k) {
        if (row < 1000 && 32 * k + y < 1000) tile[x][y] = in[row * 1000 + 32 * k + y];
        __syncthreads(); sum += tile[y][x]; __syncthreads(); }
    out[blockIdx.x * 1024 + y * 32 + x] = sum;"""
    told = [one.remedy for one in findings(body, launch="32, dim3(32, 32)") if one.code == "CL201"]
    assert told == ["pad its rows: `tile[32][33]`"]


def test_threads_that_are_numbered_along_y_are_numbered_along_x() -> None:
    """Each has the word of its number: no row is to be padded. A side of a transpose is none."""
    sums = """__shared__ float s[1024]; int id = NUMBER; s[id] = 0;
    for (int k = 0; k < n; ++k) {
        s[id] += in[(blockIdx.x * n + k) * 1024 + threadIdx.y * 8 + threadIdx.x]; __syncthreads(); }
    for (int d = 512; d > 0; d /= 2) { if (id < d) s[id] += s[id + d]; __syncthreads(); }
    if (id == 0) out[blockIdx.x] = s[0];"""
    sides = """__shared__ float s[1024]; int x = threadIdx.x, y = threadIdx.y;
    for (int k = 0; k < n; ++k) {
        s[32 * y + x] = in[(blockIdx.x * n + k) * 1024 + 32 * y + x]; __syncthreads();
        out[(blockIdx.x * n + k) * 1024 + 32 * y + x] = s[32 * x + y]; __syncthreads(); }"""

    def told(body: str, block: str) -> list[Finding]:
        found = findings(body, "float *out, const float *in, int n", f"64, dim3({block})")
        return [one for one in found if one.code == "CL201"]

    (finding,) = told(sums.replace("NUMBER", "threadIdx.x * blockDim.y + threadIdx.y"), "8, 128")
    assert (finding.remedy or "").startswith("number the block's threads along x first")
    assert finding.would_become == "1 wavefront per request"
    assert not told(sums.replace("NUMBER", "threadIdx.y * blockDim.x + threadIdx.x"), "8, 128")
    (finding,) = told(sides, "32, 32")
    assert (finding.remedy or "").startswith("pad")


def test_copies_of_a_table_in_banks_of_their_own_are_not_padded() -> None:
    """Data lead each lane through the rows, and it keeps to its bank: in longer rows the lanes would meet."""
    body = """__shared__ unsigned table[256][32];
    for (int i = 0; i < 32; ++i) table[threadIdx.x][i] = in[threadIdx.x];
    __syncthreads(); unsigned lane = threadIdx.x % 32, s = in[threadIdx.x];
    TRIPS s = table[s & 255][lane] ^ table[s >> 24][lane];
    out[blockIdx.x * 256 + threadIdx.x] = s;"""

    def told(trips: str) -> list[Finding]:
        text = body.replace("TRIPS", trips)
        found = findings(text, "unsigned *out, const unsigned *in, int n", "1024, 256")
        return [one for one in found if one.code == "CL201"]

    (finding,) = told("")
    assert (finding.remedy or "").startswith("let each lane begin with a column of its own")
    assert finding.would_become == "1 wavefront per request"
    assert told("for (int k = 0; k < n; ++k)") == []  # filled once, beside what the table is for


@pytest.mark.parametrize("copied", [False, True])
def test_pieces_of_a_row_are_no_rows(copied: bool) -> None:
    """The block stores 32 words along a row of 128 in a trip. What inline assembly copies is not padded."""
    copy = 'asm volatile("cp.async.bulk.x [%0], [%1];" :: "l"(out), "l"(tile));' if copied else ""
    body = """__shared__ float tile[2048]; float sum = 0;
    for (int k = 0; k < n; ++k) {
        for (int o = 0; o < 128; o += 32) for (int j = 0; j < 4; ++j)
            tile[(t % 4 * 4 + j) * 128 + t / 4 + o] = in[1024 * k + i + o];
        __syncthreads(); COPY for (int j = 0; j < 16; ++j) sum += tile[j * 128 + t]; __syncthreads(); }
    out[i] = sum;"""
    found = findings(body.replace("COPY", copy), launch="1024, 128")
    (told,) = (one.remedy or "" for one in found if one.code == "CL201")
    assert told.startswith("swizzle the array" if copied else "pad its rows: of 130 elements, not 128")


def test_a_row_that_a_short_counter_walks_is_a_row() -> None:
    body = "float v = 0; for (short y = 0; y < w; ++y) v += in[i * pitch + y]; out[i] = v;"
    [one] = findings(body, "float *out, const float *in, int pitch, short w", "4096, 256")
    assert (one.remedy or "").startswith("each thread walks a row of its own")


def test_rows_in_raw_memory_are_counted_in_what_is_kept_there() -> None:
    body = """extern __shared__ unsigned char raw[]; double *rows = reinterpret_cast<double *>(raw);
    int x = t % 16, y = t / 16; rows[x * 16 + y] = in[i]; __syncthreads(); out[i] = rows[y * 16 + x];"""
    found = findings(body, "double *out, const double *in", "4096, 256")
    remedies = [one.remedy or "" for one in found if one.code == "CL201"]
    assert remedies and all("of 17 elements, not 16" in one for one in remedies)


def test_rows_that_another_instantiation_lays_out_are_not_torn() -> None:
    """One has elements of 4 bytes, the other of 8, in one array of bytes."""
    source = """template <class T> __global__ void k(T *out, int at, int rows, int cols) {
        extern __shared__ unsigned char raw[];
        T *tile = (T *)(raw + at);
        for (int i = threadIdx.x; i < rows * cols; i += blockDim.x)
            tile[i % rows * cols + i / rows] = out[i]; }
    void launch(float *p) {
        k<<<1, 64, 4096>>>((double *)p, 256, 32, 3);
        k<<<1, 64, 4096>>>(p, 256, 13, 21); }"""
    assert not analyze(source.encode(), Settings(path="k.cu")).problems


def test_what_starts_within_raw_memory_may_be_at_no_multiple_of_its_elements() -> None:
    """The array is aligned for bytes alone, so that 268 may be a multiple of 8: its rows are read as from
    there."""
    source = """__global__ void k(int n) { extern __shared__ char raw[]; double *d = (double *)(raw + 4 * n);
        d[threadIdx.x] = 1; d[threadIdx.x * 2] = 2; d[threadIdx.x * 16] = 3; }
    void launch() { k<<<1, 32, 8192>>>(67); }"""
    assert not analyze(source.encode(), Settings(path="k.cu")).problems


def test_a_window_that_comes_to_the_next_lane_s_is_no_row() -> None:
    """As of a convolution's patches, whose channels lie side by side: five columns, at every second one."""
    index = "(t / 32 + v) * 512 + (t % 32 * 2 + u) * 4 + blockIdx.x"
    body = f"for (int v = 0; v < TRIPS; ++v) for (int u = 0; u < TRIPS; ++u) out[i + v + u] = in[{index}];"
    for trips, start in ((5, "the lanes' windows overlap"), (2, "each thread walks a row of its own")):
        found = findings(body.replace("TRIPS", str(trips)), launch="3, 1024")
        told = [one.remedy or "" for one in found if "`in`" in one.message]
        assert [text.startswith(start) for text in told] == [True]


def test_one_channel_of_a_pixel_is_moved_with_those_that_its_thread_loads() -> None:
    is_green = "p[4 * i] == 1 && p[4 * i + 1] == 2 && p[4 * i + 2] == 3"
    told = findings(f"if ({is_green}) p[4 * i + 3] = 0; else p[4 * i + 3] = 9;", "unsigned char *p")
    assert told and all("move" in (one.remedy or "") and "`uchar4`" in (one.remedy or "") for one in told)
    beside = (
        "out[i] = p[4 * i] + p[4 * i + 1] + p[4 * i + 2]; for (int j = 0; j < 9; ++j) p[4 * i + 3] = out[j];"
    )
    stores = [one for one in findings(beside, "unsigned char *p, int *out") if "store" in one.message]
    assert any((one.remedy or "").startswith("move 4 bytes at once (`uchar4`)") for one in stores)
    assert not any(
        "uchar4" in (one.remedy or "") for one in findings("p[4 * i + 3] = i;", "unsigned char *p")
    )


def test_a_reduction_of_records_has_rows_to_pad() -> None:
    body = """__shared__ float s[256 * 16];
    for (int j = 0; j < 16; ++j) s[16 * t + j] = in[i + j * n];
    __syncthreads();
    for (int d = 128; d > 0; d /= 2) {
        if (t < d) for (int j = 0; j < 16; ++j) s[16 * t + j] += s[16 * (t + d) + j];
        __syncthreads();
    }
    if (t < 16) out[blockIdx.x * 16 + t] = s[t];"""
    (found,) = [one for one in findings(body) if one.code == "CL201"]
    assert found.remedy == "pad: let lanes walk rows of 17 elements, not 16"
    assert found.would_become == "1 wavefront per request"
