// Comparisons among the template arguments of function templates, without parentheses of their own.
template <int B> __global__ void k(float *p, int n) { p[threadIdx.x + B] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
template <int B> __global__ void h(float *p, int n) { p[threadIdx.x + B] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
template <bool S, int B> __global__ void g(float *p, int n) { p[threadIdx.x + B] = 2; if (threadIdx.x < n) p[threadIdx.x * (S ? 2 : 3)] = 1; }
template <int B> __device__ int twice(int n) { return B * n; }
template <int B> __global__ void d(float *p, int n) { p[threadIdx.x * twice<B < 4 ? 2 : 3>(2)] = n; }
template <int B> void best(float *p, int n) { if (n <= B || B >= 256) k<B><<<1, B>>>(p, n); else best<B < 256 ? B * 2 : B>(p, n); }
template <bool S, int B> void least(float *p, int n) { h<B><<<1, 32>>>(p, n); g<S, B><<<1, 32>>>(p, n); }
template <int B> void some(float *p, int n) { least<B < 64, 32>(p, n); least<true, B < 64 ? 1 : 2>(p, n + 1); }
int main() { float *p; cudaMalloc(&p, 65536);
  best<32>(p, 5); best<32>(p, 40); best<32>(p, 100); some<32>(p, 6); some<128>(p, 9); d<3><<<1, 32>>>(p, 2); d<4><<<1, 64>>>(p, 2);
  int i = 3, n = 5, j = 2, m = 4; bool c = i < n && j > (m); h<8><<<2, 32>>>(p, c ? 3 : 4);
  cudaDeviceSynchronize(); }
