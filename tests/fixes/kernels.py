"""Kernels with a fix each, and kernels that look as if they had one."""

from __future__ import annotations

TILE = """
#define TILE 32
// cudalint: launch <<<64, dim3(32, 32)>>>()
__global__ void turn(float *out, const float *in)
{
    __shared__ float tile[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[blockIdx.x * 1024 + y * 32 + x];
    __syncthreads();
    out[blockIdx.x * 1024 + y * 32 + x] = tile[x][y];
}
"""

#: Shared memory is full to the last byte, so that a longer row does not fit.
FULL = """
// cudalint: launch <<<64, dim3(32, 32)>>>()
__global__ void full(float *out, const float *in)
{
    __shared__ float tile[32][32];
    __shared__ float rest[11264];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[blockIdx.x * 1024 + y * 32 + x];
    rest[y * 32 + x] = 0.0f;
    __syncthreads();
    out[blockIdx.x * 1024 + y * 32 + x] = tile[x][y + 0] + rest[y * 32 + x];
}
"""

READ_ONLY = """
// cudalint: launch <<<64, 256>>>()
__global__ void twice(float *out, float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = 2.0f * in[i];
}
"""

DECLARED_AHEAD = """
__global__ void ahead(float *out, float *in);
// cudalint: launch <<<64, 256>>>()
__global__ void ahead(float *out, float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = 2.0f * in[i];
}
"""

#: The pointer's own `const` leaves no place for `__restrict__` that is surely right.
CONSTANT_POINTER = """
// cudalint: launch <<<64, 256>>>()
__global__ void blend(float *out, const float *const in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i + 1 < n)
        out[i] = 0.5f * (in[i] + in[i + 1]);
}
"""

TRANSPOSED = """
// cudalint: launch <<<dim3(64, 64), dim3(16, 16)>>>(n = 1024)
__global__ void scale(float *out, const float *in, int n)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int column = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < n && column < n)
        out[row * n + column] = 2.0f * in[row * n + column];
}
"""

PAIRS = """
// cudalint: launch <<<1024, 256>>>()
__global__ void norm(float *out, const float *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[2 * i] * in[2 * i] + in[2 * i + 1] * in[2 * i + 1];
}
"""

WITH_FIX = {
    "TILE": TILE,
    "FULL": FULL,
    "READ_ONLY": READ_ONLY,
    "DECLARED_AHEAD": DECLARED_AHEAD,
    "CONSTANT_POINTER": CONSTANT_POINTER,
    "TRANSPOSED": TRANSPOSED,
    "PAIRS": PAIRS,
}

_BODY = """
// cudalint: launch <<<64, dim3(32, 32)>>>()
__global__ void turn(float *out, const float *in)
{
    __shared__ float tile[32][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * 32 + x];
    __syncthreads();
    out[y * 32 + x] = tile[x][y];
    %s
}
"""

#: Uses of a tile that a longer row would change.
TIED_TILES = {
    "sizeof": _BODY % "out[0] = sizeof(tile);",
    "pointer to an element": _BODY % "const float *p = &tile[1][0]; out[1] = p[5];",
    "decay": _BODY % "const float *q = tile[1]; out[1] = q[5];",
    "cast": _BODY % "out[1] = ((const float *)tile)[7];",
    "row as an argument": "__device__ float sum(const float *row) { return row[0] + row[31]; }"
    + _BODY % "out[1] = sum(tile[3]);",
    "macro": "#define AT(i) ((float *)tile)[i]\n" + _BODY % "out[1] = AT(7);",
}

SKIPPED_LOADS = """
// cudalint: launch <<<64, 256>>>()
__global__ void norm(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = i < n ? in[2 * i] + in[2 * i + 1] : 0.0f;
}
"""

WARP_WISE = """
// cudalint: launch <<<dim3(64, 64), dim3(16, 16)>>>(n = 1024)
__global__ void scale(float *out, const float *in, int n)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int column = blockIdx.y * blockDim.y + threadIdx.y;
    float value = __shfl_xor_sync(0xffffffffu, in[row * n + column], 1);
    out[row * n + column] = value;
}
"""
