"""Lanes that take together what each of them leaves, and what no launch in view tells of their order."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings


def findings(source: str, min_severity: str = "info") -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu", min_severity=min_severity)).findings
    return [one for one in found if isinstance(one, Finding)]


def test_the_used_share_counts_what_lanes_share_once() -> None:
    """The 16 lanes of each half of a warp take the same elements of A: 64 bytes of 16 sectors."""
    (finding,) = findings(
        """
        // cudalint: launch <<<dim3(64, 64), dim3(16, 16)>>>(n = 1024)
        __global__ void product(const float *A, const float *B, float *C, int n) {
          int row = threadIdx.x + blockDim.x * blockIdx.x, col = threadIdx.y + blockDim.y * blockIdx.y;
          float s = 0;
          for (int k = 0; k < n; ++k) s += A[row * n + k] * B[k * n + col];
          C[col * n + row] = s;
        }
        """
    )
    assert "16 sectors per request where 4 would do: 12.5 % of the moved bytes are used" in finding.message


SOFTMAX = """
__device__ void softmax(const float *x, float *y, int n) {{
  int row = blockDim.x * blockIdx.x + threadIdx.x, lane = threadIdx.y;
  float sum = 0;
  for (int c = lane; c < n; c += blockDim.y) sum += x[row * n + c];
  for (int mask = 16; mask; mask /= 2) sum += __shfl_xor_sync(~0u, sum, mask);
  for (int c = lane; c < n; c += blockDim.y) y[row * n + c] = x[row * n + c] / sum;
}}
__global__ void rows(const float *x, float *y, int n) {{ softmax(x, y, n); }}
{launch}
"""


def test_a_row_that_threads_along_y_share_out_may_be_a_warps() -> None:
    """No launch is in view, and a helper asks for threadIdx.y: a block of 1 x 32 is as likely as any."""
    assert not findings(SOFTMAX.format(launch=""))
    launch = "void go(const float *x, float *y) { rows<<<1024, dim3(32, 8)>>>(x, y, 4096); }"
    assert [one.code for one in findings(SOFTMAX.format(launch=launch))] == ["CL101"]


def test_a_matrix_by_threads_along_y_is_told_without_a_launch() -> None:
    (finding,) = findings(
        """
        __global__ void copy(float *out, const float *in, int n) {
          int row = blockDim.x * blockIdx.x + threadIdx.x, col = blockDim.y * blockIdx.y + threadIdx.y;
          out[row * n + col] = in[row * n + col];
        }
        """
    )
    assert finding.code == "CL101"


def test_words_from_an_unknown_place_on_are_a_vector() -> None:
    """The loop ends four trips after it begins, wherever that is."""
    (finding,) = findings(
        """
        __global__ void expand(const unsigned char *q, float *out) {
          int i = threadIdx.x, from = 16 * (i / 4 % 2) + 4 * (i % 4) + 32 * (i / 8);
          for (int k = from; k < from + 4; ++k) out[blockIdx.x * 256 + k] = q[k];
        }
        """,
        "hint",
    )
    assert finding.code == "CL107"
    assert (finding.remedy or "").startswith("store 16 bytes at once, as `float4`")


RECORDS = """
struct Block {{ half2 scale; int words[8]; }};
__global__ void dot(const Block *x, const int *y, int *out, int n) {{
  int sum = 0;
  for (int i = threadIdx.x / 4; i < n; i += 8) {{
    const int *w = x[blockIdx.x * n + i].words + threadIdx.x % 4;
    sum += w[0] * y[i]{second};
  }}
  atomicAdd(out + blockIdx.x, sum);
}}
"""


def test_records_that_lanes_share_are_served_by_the_cache() -> None:
    assert not findings("#include <cuda_fp16.h>\n" + RECORDS.format(second=" + w[4] * y[i + 1]"))


TILES = """
__global__ void tiles(const float *image, float *out, int across, int width, int tw, int th, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int x0 = i % across * tw, y0 = i / across * th;
  for (int y = 0; y < th; y++)
    for (int x = 0; x < tw; x++) out[i] += image[width * (y0 + y) + x0 + x];
}
"""


def test_a_tile_a_thread_is_a_hint() -> None:
    assert not [one for one in findings(TILES) if "image" in one.message]


def test_a_row_a_thread_is_told() -> None:
    """Also of each of several matrices."""
    source = """
    __global__ void sums(const float *m, float *out, int rows, int cols, int count) {
      int r = blockIdx.x * blockDim.x + threadIdx.x;
      if (r >= rows) return;
      float s = 0;
      for (int b = 0; b < count; b++)
        for (int c = 0; c < cols; c++) s += m[b * rows * cols + r * cols + c];
      out[r] = s;
    }
    """
    assert [one.code for one in findings(source)] == ["CL101"]


PARTS = """
// cudalint: launch <<<1024, dim3(4, 256)>>>()
__global__ void sums(const float *in, float *out) {
  __shared__ float all[4 * 256 * 3];
  float *own = all + threadIdx.x * 256 * 3;
  for (int k = 0; k < 3; k++)
    own[threadIdx.y * 3 + k] = in[((k * gridDim.x + blockIdx.x) * 256 + threadIdx.y) * 4 + threadIdx.x];
  __syncthreads();
  for (int s = 128; s > 0; s >>= 1) {
    if (threadIdx.y < s)
      for (int k = 0; k < 3; k++) own[threadIdx.y * 3 + k] += own[(threadIdx.y + s) * 3 + k];
    __syncthreads();
  }
  if (threadIdx.y == 0) out[blockIdx.x * 4 + threadIdx.x] = own[0] + own[1] + own[2];
}
"""


def test_rows_of_words_that_lie_apart_are_padded() -> None:
    """Three words lie between two lanes along y, 768 between two along x: it is the rows that meet."""
    (finding,) = [one for one in findings(PARTS) if one.code == "CL201"]
    assert finding.remedy == "pad its rows: of 776 elements, not 768"
    assert finding.would_become == "1 wavefront per request"


def test_a_few_columns_at_both_ends_of_rows_are_a_hint() -> None:
    source = """
    __global__ void fade(float *image, int width, int height, int border) {
      int row = blockIdx.x * blockDim.x + threadIdx.x;
      if (row >= height) return;
      for (int k = 0; k < border; k++) {
        image[row * width + k] *= 0.5f;
        image[row * width + width - 1 - k] *= 0.5f;
      }
    }
    """
    assert not findings(source)


def test_a_member_that_lanes_take_of_rows_is_to_lie_in_an_array_of_its_own() -> None:
    (finding,) = [
        one
        for one in findings(
            """
            struct Cell { double density, momentum[3], energy, field[3]; };
            __global__ void back(const double *faces, Cell *cells, int width, int height) {
              int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
              if (i < width && j < height) cells[i * height + j].energy = 0.5 * faces[j * width + i];
            }
            """
        )
        if "`cells`" in one.message
    ]
    assert finding.remedy == "keep each member in an array of its own (structure of arrays)"


RUNS = """
// cudalint: launch <<<1024, 256>>>()
__global__ void runs(int *out, const int *in, const int *keys) {{
  __shared__ int value[256], key[256], sums[256];
  int t = threadIdx.x, n = blockDim.x;
  value[t] = in[blockIdx.x * n + t];
  key[t] = keys[blockIdx.x * n + t];
  sums[t] = 0;
  for (int s = 1; s < n; s *= 2) {{
    __syncthreads();
    if (t % (2 * s) == 0) {{
      if (key[t] == key[t + s]) value[t] += value[t + s];
      {other}
    }}
  }}
  out[blockIdx.x * n + t] = sums[t] + value[0];
}}
"""


def test_pairs_stay_where_keys_are_compared() -> None:
    """Sums of equal keys that lie side by side: with others, those of one key would meet twice."""

    def remedy(other: str) -> str:
        found = findings(RUNS.format(other=other), "hint")
        return next(one.remedy or "" for one in found if one.code == "CL112")

    assert remedy("else sums[key[t + s]] += value[t + s];").startswith("let the first threads take the pairs")
    assert "if (t < s) value[t] += value[t + s];" in remedy("")
