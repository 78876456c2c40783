// Remainders of addresses, where the object's start is a multiple.
#include <cstdint>
typedef unsigned char u8;
template <int N> __device__ int shift_of(const float *p) { return ((uint64_t)p) % (N * sizeof(float)) / sizeof(float); }
__global__ void k1(u8 *o, const float *a, int n) { a += blockIdx.x * n; int s = shift_of<4>(a); o[threadIdx.x * (s + 1)] = 1; if (s == 0) o[threadIdx.x * 7] = 1; const float *b = a - s; float4 v = ((const float4 *)b)[threadIdx.x]; o[threadIdx.x] = v.x; }
__global__ void k2(u8 *o, const float *a) { bool al = (reinterpret_cast<uintptr_t>(a) & 15) == 0; if (al) o[threadIdx.x * 3] = 1; else o[threadIdx.x * 5] = 1; int m = (uintptr_t)(a + threadIdx.x) % 32; o[m] = 1; }
template <class T> __device__ bool is_aligned(const void *p) { return reinterpret_cast<size_t>(p) % sizeof(T) == 0; }
__global__ void k3(u8 *o, const float *a, int n) { __shared__ float s[64]; if (is_aligned<float4>(a) && is_aligned<float2>(s)) o[threadIdx.x * 3] = 1; else o[threadIdx.x * 4] = 1; }
__global__ void k4(int *o, const float *g, int n) { __shared__ __align__(1024) float s[256]; int t = threadIdx.x, row = (uintptr_t)(s + t) / 128 % 8; s[t ^ row] = t; o[t * ((uintptr_t)(g + n) / 4 % 8)] = 1; o[((uintptr_t)(g + t) >> 3) & 7] = 1; o[((uintptr_t)(g + t) & 24) + 32 * t] = 1; o[(unsigned)(uintptr_t)(g + t) / 4 % 16] = s[t]; }
__global__ void k5(uint16_t *g) { uint16_t *at = g + threadIdx.x; size_t offset = (size_t)at & 2; atomicAdd((unsigned *)((char *)at - offset), offset ? 65536u : 1u); }
int main() { u8 *o; float *a; cudaMalloc(&o, 1 << 16); cudaMalloc(&a, 1 << 16); k1<<<1, 64>>>(o, a, 5); k1<<<3, 64>>>(o, a, 501); k2<<<1, 64>>>(o, a); k2<<<1, 64>>>(o, a + 3); k3<<<1, 64>>>(o, a, 3); k4<<<1, 64>>>((int *)o, a, 3); k5<<<1, 64>>>((uint16_t *)o); cudaDeviceSynchronize(); }
