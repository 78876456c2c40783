"""The kernels that courses show as bad, each in several spellings: told, and with the right remedy."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings


def findings(source: str, min_severity: str = "info") -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu", min_severity=min_severity)).findings
    return [finding for finding in found if isinstance(finding, Finding)]


def kernel(parameters: str, body: str) -> str:
    return f"#define TILE 32\n__global__ void k({parameters})\n{{\n{body}\n}}\n"


def remedies(source: str, code: str) -> list[str]:
    return [finding.remedy or "" for finding in findings(source) if finding.code == code]


MATRIX = "float *out, const float *in, int w, int h"


@pytest.mark.parametrize(
    ("parameters", "body"),
    [
        (
            MATRIX,
            "int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;"
            "out[x * h + y] = in[y * w + x];",
        ),
        (
            MATRIX,
            "int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;"
            "int width = gridDim.x * TILE;"
            "for (int j = 0; j < TILE; j += 8) out[x * width + (y + j)] = in[(y + j) * width + x];",
        ),
        (
            "float *out, float *in, const unsigned nx, const unsigned ny",
            "unsigned ix = blockDim.x * blockIdx.x + threadIdx.x, iy = blockDim.y * blockIdx.y + threadIdx.y;"
            "if (ix < nx && iy < ny) out[iy * nx + ix] = in[ix * ny + iy];",
        ),
        (
            "const float *A, float *T, int n",
            "int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;"
            "if (i >= n || j >= n) return; T[j * n + i] = A[i * n + j];",
        ),
        (  # of one dimension: the number of the element taken apart
            MATRIX,
            "int i = blockIdx.x * blockDim.x + threadIdx.x;"
            "if (i < w * h) { int r = i / w, c = i % w; out[c * h + r] = in[i]; }",
        ),
        (
            MATRIX,
            "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < w * h; i += blockDim.x * gridDim.x) {"
            "int r = i / w; int c = i - r * w; out[c * h + r] = in[r * w + c]; }",
        ),
        (
            MATRIX,
            "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= w * h) return;"
            "out[i] = in[(i % h) * w + i / h];",
        ),
    ],
)
def test_naive_transposes_want_a_tile(parameters: str, body: str) -> None:
    (finding,) = findings(kernel(parameters, body))
    assert finding.code == "CL101"
    assert finding.remedy is not None and "stage a tile of" in finding.remedy
    assert "transpose it there" in finding.remedy
    is_aligned = "gridDim.x * TILE" in body
    then = "100 % used" if is_aligned else "5 where a row begins within one"
    assert finding.would_become == f"4 sectors per request, {then}"


@pytest.mark.parametrize(
    "body",
    [
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < w * h) out[i] = in[(i / w) * w + i % w];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < w * h) out[i] = in[i % w];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < w * h) out[i] = in[i / w];",
    ],
)
def test_what_is_taken_apart_and_put_together_again_is_no_transpose(body: str) -> None:
    assert findings(kernel(MATRIX, body)) == []


def test_a_thread_that_walks_a_row_is_told_so() -> None:
    body = (
        "int r = blockIdx.x * blockDim.x + threadIdx.x;"
        "for (int j = 0; j < w; j++) out[j * h + r] = in[r * w + j];"
    )
    (remedy,) = remedies(kernel(MATRIX, body), "CL101")
    assert remedy.startswith("each thread walks a row of its own")


def test_a_product_of_matrices_by_columns_wants_x_and_y_exchanged() -> None:
    body = (
        "int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;"
        "if (x < n && y < n) { float s = 0; for (int i = 0; i < n; ++i) s += A[x * n + i] * B[i * n + y];"
        "C[x * n + y] = s; }"
    )
    found = findings(kernel("float *C, const float *A, const float *B, int n", body))
    assert found and all(
        "exchange the roles of threadIdx.x and threadIdx.y" in (f.remedy or "") for f in found
    )


SHARED = (
    "{shared} int t = threadIdx.x; int i = blockIdx.x * blockDim.x + t;"
    "s[t] = i < n ? in[i] : 0; __syncthreads(); {loop} if (t == 0) out[blockIdx.x] = s[0];"
)
REDUCTIONS = [
    "for (int d = 1; d < blockDim.x; d *= 2) { if (t % (2 * d) == 0) s[t] += s[t + d]; __syncthreads(); }",
    "for (int d = 1; d < blockDim.x; d <<= 1) {"
    " if ((t & (2 * d - 1)) == 0) s[t] = s[t] + s[t + d]; __syncthreads(); }",
    "for (unsigned d = 1; d < 256; d *= 2) {"
    " __syncthreads(); if (t % (d * 2) == 0) s[t] = max(s[t], s[t + d]); }",
]


@pytest.mark.parametrize("shared", ["__shared__ int s[256];", "extern __shared__ int s[];"])
@pytest.mark.parametrize("loop", REDUCTIONS)
def test_interleaved_reductions_leave_lanes_idle(shared: str, loop: str) -> None:
    body = SHARED.replace("{shared}", shared).replace("{loop}", loop)
    (finding,) = findings(kernel("int *out, const int *in, int n", body))
    assert finding.code == "CL112"
    assert "47 warp requests in a block of 256 threads where 12 would do" in finding.message
    assert finding.remedy is not None and finding.remedy.startswith("sequential addressing")


@pytest.mark.parametrize(
    "loop",
    [
        "for (int d = 1; d < 256; d *= 2) { __syncthreads(); if ((t + d) % 4 == 0) s[t] += s[t ^ 1]; }",
        "for (int d = 16; d > 1; d /= 2) { __syncthreads(); if (t % d == 0) s[t] += s[t ^ 1]; }",
        "for (int k = 0; k < 9; ++k) { __syncthreads(); if (t % (k % 2 ? 8 : 4) == 0) s[t] += s[t ^ 1]; }",
    ],
    ids=["the same distance", "a shrinking one", "one that grows and shrinks"],
)
def test_lanes_that_do_not_part_farther_in_each_trip_are_no_interleaved_reduction(loop: str) -> None:
    body = SHARED.replace("{shared}", "__shared__ int s[256];").replace("{loop}", loop)
    assert "CL112" not in {one.code for one in findings(kernel("int *out, const int *in, int n", body))}


def test_the_advice_has_no_name_twice() -> None:
    body = "__shared__ int s[256]; int t = threadIdx.x; s[t] = in[t]; for (int d = 1; d < 256; d *= 2) "
    body += "{ __syncthreads(); if (t % (2 * d) == 0) s[t] += s[t + d]; } out[t] = s[0];"
    (remedy,) = remedies(kernel("int *out, const int *in", body), "CL112")
    assert "`for (d = n / 2; d > 0; d /= 2) if (t < d) s[t] += s[t + d];`" in remedy


_HEAD = "`for (d = n / 2; d > 0; d /= 2) if (t < d)"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("s[t] *= s[t + d];", f"{_HEAD} s[t] *= s[t + d];`"),
        ("s[t]  ^= s[t + d];", f"{_HEAD} s[t] ^= s[t + d];`"),
        ("s[t] = max(s[t], s[t + d]);", f"{_HEAD}`, and combine `s[t]` with `s[t + d]`"),
        ("if (s[t + d] < s[t]) s[t] = s[t + d];", f"{_HEAD}`, and combine `s[t]` with `s[t + d]`"),
    ],
)
@pytest.mark.parametrize(
    "lanes", ["if (t % (2 * d) == 0) { STEP }", "int k = 2 * d * t; if (k < 256) { STEP }"]
)
def test_a_reduction_keeps_its_own_operation(lanes: str, step: str, told: str) -> None:
    body = "__shared__ int s[256]; int t = threadIdx.x; s[t] = in[t]; for (int d = 1; d < 256; d *= 2) "
    step = step if "%" in lanes else step.replace("[t", "[k")
    body += "{ __syncthreads(); " + lanes.replace("STEP", step) + " } if (t == 0) out[0] = s[0];"
    found = findings(kernel("int *out, const int *in", body))
    assert found and all((one.remedy or "").endswith(told) for one in found)


def test_an_interleaved_reduction_in_global_memory_is_one_too() -> None:
    body = (
        "int t = threadIdx.x; if (blockIdx.x * blockDim.x + t >= n) return;"
        "int *p = data + blockIdx.x * blockDim.x;"
        "for (int d = 1; d < blockDim.x; d *= 2) {"
        " if ((t % (2 * d)) == 0) p[t] += p[t + d]; __syncthreads(); }"
    )
    (finding,) = findings(kernel("int *data, int n", body))
    assert finding.code == "CL112"


@pytest.mark.parametrize(
    "loop",
    [
        "for (int d = 1; d < blockDim.x; d *= 2) {"
        " int k = 2 * d * t; if (k < blockDim.x) s[k] += s[k + d]; __syncthreads(); }",
        "for (int d = 1; d < 256; d <<= 1) {"
        " if (2 * d * t < 256) s[2 * d * t] += s[2 * d * t + d]; __syncthreads(); }",
    ],
)
def test_strided_reductions_meet_in_banks(loop: str) -> None:
    body = SHARED.replace("{shared}", "__shared__ int s[256];").replace("{loop}", loop)
    (finding,) = findings(kernel("int *out, const int *in, int n", body))
    assert finding.code == "CL201"
    assert finding.remedy is not None and finding.remedy.startswith("sequential addressing")


@pytest.mark.parametrize(
    "loop",
    [
        "for (int d = blockDim.x / 2; d > 0; d /= 2) { if (t < d) s[t] += s[t + d]; __syncthreads(); }",
        "for (int d = 128; d > 32; d >>= 1) { if (t < d) s[t] += s[t + d]; __syncthreads(); }",
    ],
)
def test_sequential_addressing_is_fine(loop: str) -> None:
    body = SHARED.replace("{shared}", "__shared__ int s[256];").replace("{loop}", loop)
    assert findings(kernel("int *out, const int *in, int n", body)) == []


TILE = (
    "int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;"
    "{store} = in[y * w + x]; __syncthreads();"
    "x = blockIdx.y * TILE + threadIdx.x; y = blockIdx.x * TILE + threadIdx.y; out[y * w + x] = {load};"
)


@pytest.mark.parametrize(
    ("shared", "store", "load", "remedy"),
    [
        (
            "__shared__ float t[TILE][TILE];",
            "t[threadIdx.y][threadIdx.x]",
            "t[threadIdx.x][threadIdx.y]",
            "`t[32][33]`",
        ),
        (
            "__shared__ float t[TILE][TILE];",
            "t[threadIdx.x][threadIdx.y]",
            "t[threadIdx.y][threadIdx.x]",
            "`t[32][33]`",
        ),
        (
            "__shared__ float t[TILE * TILE];",
            "t[threadIdx.y * TILE + threadIdx.x]",
            "t[threadIdx.x * TILE + threadIdx.y]",
            "33 elements",
        ),
        (
            "extern __shared__ float t[];",
            "t[threadIdx.y * TILE + threadIdx.x]",
            "t[threadIdx.x * TILE + threadIdx.y]",
            "33 elements",
        ),
    ],
)
def test_unpadded_tiles_are_padded(shared: str, store: str, load: str, remedy: str) -> None:
    body = shared + TILE.replace("{store}", store).replace("{load}", load)
    (finding,) = findings(kernel(MATRIX, body))
    assert finding.code == "CL201"
    assert finding.remedy is not None and remedy in finding.remedy
    assert finding.would_become == "1 wavefront per request"


STRUCTURE = "struct P { float x, y, z, w, vx, vy, vz, m; };\nstruct Pair { float x, y; };\n"
INDEX = "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) "


@pytest.mark.parametrize(
    ("parameters", "statement", "remedy"),
    [
        ("P *p, int n", "{ p[i].x += p[i].vx; p[i].y += p[i].vy; }", "structure of arrays"),
        ("const P *p, float *out, int n", "out[i] = p[i].x;", "structure of arrays"),
        ("float3 *p, float *out, int n", "out[i] = p[i].x + p[i].y + p[i].z;", "structure of arrays"),
        (
            "Pair *out, Pair *in, int n",
            "{ Pair t = in[i]; t.x += 1; out[i] = t; }",
            "align the structure to 8 bytes",
        ),
        (
            "Pair *out, Pair *in, int n",
            "{ out[i].x = in[i].x; out[i].y = in[i].y; }",
            "align the structure to 8 bytes",
        ),
    ],
)
def test_arrays_of_structures_are_told_once(parameters: str, statement: str, remedy: str) -> None:
    (finding,) = findings(STRUCTURE + kernel(parameters, INDEX + statement))
    assert finding.code == "CL103"
    assert finding.remedy is not None and remedy in finding.remedy


@pytest.mark.parametrize(
    ("parameters", "statement"),
    [
        ("float *out, const float *in, int n, int offset", "out[i] = in[i + offset];"),
        ("float *out, const float *in, int n, unsigned s", "{ unsigned k = i + s; out[i] = in[k] + 1; }"),
        ("float *out, const float *in, int n", "out[i] = in[i + 1];"),
        ("float *out, const float *in, int n", "out[i] = (in + 3)[i];"),
    ],
)
def test_offset_reads_are_misaligned(parameters: str, statement: str) -> None:
    """A hint: the next warp takes what is left of a sector."""
    source = kernel(parameters, INDEX + statement)
    assert findings(source) == []
    (finding,) = [one for one in findings(source, min_severity="hint") if one.code == "CL102"]
    assert "5 sectors per request where 4 would do" in finding.message


@pytest.mark.parametrize(
    ("parameters", "statement"),
    [
        ("float *out, const float *in, int n, int s", "out[i] = in[i * s];"),
        ("float *out, const float *in, int n", "out[i] = in[i * 8];"),
    ],
)
def test_strided_reads_leave_sectors_unused(parameters: str, statement: str) -> None:
    (finding,) = findings(kernel(parameters, INDEX + statement))
    assert (finding.code, finding.severity.label) == ("CL101", "warning")
    assert finding.remedy is not None and "keep those that it uses side by side" in finding.remedy


def test_a_scan_is_padded() -> None:
    body = (
        "extern __shared__ int s[]; int t = threadIdx.x; s[2 * t] = in[2 * t]; s[2 * t + 1] = in[2 * t + 1];"
        "int offset = 1; for (int d = blockDim.x; d > 0; d >>= 1) { __syncthreads();"
        " if (t < d) { int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1; s[b] += s[a]; }"
        " offset *= 2; }"
        "if (t == 0) s[2 * blockDim.x - 1] = 0;"
        "for (int d = 1; d < 2 * blockDim.x; d *= 2) { offset >>= 1; __syncthreads();"
        " if (t < d) { int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;"
        " int old = s[a]; s[a] = s[b]; s[b] += old; } } out[t] = s[t];"
    )
    found = [one for one in findings(kernel("int *out, const int *in", body)) if one.code == "CL201"]
    assert found and all("pad the scan's array" in (one.remedy or "") for one in found)
