// Addresses rounded to a multiple, by arithmetic on numbers.
#include <cstdint>
__global__ void smem_align(float *a) { extern __shared__ char raw[]; uintptr_t b = (uintptr_t)raw; b = (b + 127) & ~(uintptr_t)127; float *s = (float *)b; s[threadIdx.x] = a[threadIdx.x]; s[threadIdx.x * 2] = 1;
 int *z = reinterpret_cast<int *>((reinterpret_cast<size_t>(s + 100) + 15) & ~size_t(15)); z[threadIdx.x] = 1; s[threadIdx.x ^ 3] = 2; }
template <class T> __device__ T *carve(char *&p, int n) { p = (char *)(((uintptr_t)p + alignof(T) - 1) & ~(uintptr_t)(alignof(T) - 1)); T *r = (T *)p; p += n * sizeof(T); return r; }
__global__ void carved(float *g, int n, int m) { extern __shared__ char raw[]; char *p = raw; char *fl = carve<char>(p, m); float *x = carve<float>(p, n); double *y = carve<double>(p, n); int t = threadIdx.x; fl[t] = 1; x[t] = g[t]; y[t] = t; g[t] = x[(t + 1) % n] + y[t / 2]; }
__device__ __forceinline__ char *up(char *p, size_t a) { return (char *)((reinterpret_cast<uintptr_t>(p) + (a - 1)) & ~(a - 1)); }
__global__ void st(float *g) { __shared__ float pad[5]; extern __shared__ char raw[]; pad[threadIdx.x % 5] = 1; float4 *v = (float4 *)up(raw, 1024); v[threadIdx.x] = make_float4(1, 2, 3, 4); float *q = (float *)up(raw + 4100 + blockIdx.x * 4, 256); q[threadIdx.x * 2] = pad[threadIdx.x % 5]; }
__global__ void glob(float *g, float *h) { float4 *p = (float4 *)((uintptr_t)(g + 5) & ~(uintptr_t)15); p[threadIdx.x] = make_float4(1, 2, 3, 4); float *q = (float *)((uintptr_t)(g + threadIdx.x) & ~(uintptr_t)31); q[0] = 1; float *e = (float *)(((uintptr_t)h + 63) & -64); e[threadIdx.x] = 2; float *d = (float *)(((uintptr_t)(g + threadIdx.x)) & ~(uintptr_t)4095); d[threadIdx.x] = 5; }
template <class T> __device__ T *multiple(void *p, size_t a) { return (T *)(((size_t)p + a - 1) / a * a); }
__device__ int *up_in_steps(int *p, int bytes) { uintptr_t x = (uintptr_t)p; x += bytes - 1; x /= bytes; x *= bytes; return (int *)x; }
__global__ void quotients(float *g, int n) { extern __shared__ char raw[]; int t = threadIdx.x; char *c = (char *)g; float *a = multiple<float>(raw, 16), *b = multiple<float>(raw + 1025, 16); a[t] = g[t]; b[2 * t] = 1; multiple<float>(c + n, 128)[t] = 1; up_in_steps((int *)c + n, 64)[t] = 1;
 ((int *)((uintptr_t)(c + 4 * t) / 64 * 64))[t % 16] = 1; ((int *)(((intptr_t)(c + n) >> 5) * 32))[t] = 1; ((int *)(16 * ((uintptr_t)(c + n) / 16)))[t] = 1; ((int *)((uintptr_t)(c + n) >> 7 << 7))[t] = 1; g[t] = a[t ^ 1] + b[2 * (t ^ 1)]; }
__global__ void in_loops(char *g, int n) { uintptr_t q = 0; for (int i = 0; i < n; i++) { q = (uintptr_t)(g + 36 * i) >> 4; ((int *)(q << 4))[threadIdx.x] = i; } }
int main() { float *p, *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); smem_align<<<1, 32, 2048>>>(p); carved<<<1, 64, 2048>>>(p, 64, 10); st<<<2, 32, 8192>>>(p); glob<<<1, 32>>>(p, q + 3); quotients<<<1, 64, 4096>>>(p, 37); in_loops<<<1, 32>>>((char *)p, 5); cudaDeviceSynchronize(); }
