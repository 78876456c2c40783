// Kernels that share a name: by namespace, by overload, by specialization.
namespace a { __global__ void k(float *p) { p[threadIdx.x] = 1; } }
namespace b { __global__ void k(float *p) { p[threadIdx.x * 2] = 1; } __global__ void k(double *p) { p[threadIdx.x * 3] = 1; } }
template <class T> __global__ void t(T *p) { p[threadIdx.x] = 1; } template <class T> __global__ void t(T **p) { (*p)[threadIdx.x * 2] = 1; } template <class T, class U> __global__ void t(T *p, U n) { p[threadIdx.x * n] = 1; }
using namespace b;
template <class T> struct S { T v; }; template <class T> __global__ void s(T *p) { p[threadIdx.x] = T(); } template <class T> __global__ void s(S<T> *p) { p[threadIdx.x * 4].v = 1; } template <> __global__ void s(char *p) { p[threadIdx.x * 5] = 1; }
template <class T> void go(T *p) { s<<<1, 64>>>(p);  }
int main() { float *p; double *d; float **pp; cudaMalloc(&p, 1 << 16); cudaMalloc(&d, 1 << 16); cudaMalloc(&pp, 1 << 16); cudaMemcpy(pp, &p, 8, cudaMemcpyHostToDevice);
  a::k<<<1, 32>>>(p); t<<<2, 32>>>(d); a::k<<<2, 32>>>(p + 1); k<<<2, 64>>>(d); b::k<<<1, 64>>>(p); k<<<1, 96>>>(d);
  t<<<1, 32>>>(p); t<<<1, 64>>>(pp); t<<<1, 96>>>(p, 3);
  s<<<1, 32>>>(p); s<<<1, 96>>>((S<float> *)p); s<<<1, 128>>>((char *)p); go((char *)p);
  cudaDeviceSynchronize(); }
