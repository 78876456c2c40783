// Remainders of addresses, where the object's start is a multiple.
#include <cstdint>
typedef unsigned char u8;
template <int N> __device__ int shift_of(const float *p) { return ((uint64_t)p) % (N * sizeof(float)) / sizeof(float); }
__global__ void k1(u8 *o, const float *a, int n) { a += blockIdx.x * n; int s = shift_of<4>(a); o[threadIdx.x * (s + 1)] = 1; if (s == 0) o[threadIdx.x * 7] = 1; const float *b = a - s; float4 v = ((const float4 *)b)[threadIdx.x]; o[threadIdx.x] = v.x; }
__global__ void k2(u8 *o, const float *a) { bool al = (reinterpret_cast<uintptr_t>(a) & 15) == 0; if (al) o[threadIdx.x * 3] = 1; else o[threadIdx.x * 5] = 1; int m = (uintptr_t)(a + threadIdx.x) % 32; o[m] = 1; }
template <class T> __device__ bool is_aligned(const void *p) { return reinterpret_cast<size_t>(p) % sizeof(T) == 0; }
__global__ void k3(u8 *o, const float *a, int n) { __shared__ float s[64]; if (is_aligned<float4>(a) && is_aligned<float2>(s)) o[threadIdx.x * 3] = 1; else o[threadIdx.x * 4] = 1; }
int main() { u8 *o; float *a; cudaMalloc(&o, 1 << 16); cudaMalloc(&a, 1 << 16); k1<<<1, 64>>>(o, a, 5); k1<<<3, 64>>>(o, a, 501); k2<<<1, 64>>>(o, a); k2<<<1, 64>>>(o, a + 3); k3<<<1, 64>>>(o, a, 3); cudaDeviceSynchronize(); }
