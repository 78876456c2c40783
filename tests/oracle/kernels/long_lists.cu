// Braced lists of more than 64 elements.
#include <initializer_list>
#define R8(x) x, x, x, x, x, x, x, x
#define R64(x) R8(R8(x))
__device__ int sum(std::initializer_list<int> l) { int s = 0; for (int v : l) s += v; return s; } __device__ int len(std::initializer_list<int> l) { return l.size(); } struct Ob { int *p; __device__ Ob(int *p) : p(p) { ++*p; } __device__ ~Ob() { *p += 2; } }; __device__ int obs(std::initializer_list<Ob> l) { return l.size() % 60; }
__global__ void longs(unsigned char *o, const int *g, int n) { int t = threadIdx.x;
  o[t] = 1; o[t * 3] = 2; o[t * 5] = 2; o[t * 7] = 2; o[t * 9] = 2; o[t * 11] = 2; o[t * 13] = 2; int s = sum({R64(0), 3, g[t * 2] + 4}); o[s] = 1; o[t * (sum({R64(1), 3}) - 60)] = 1; o[len({R64(1), g[t * 3], 4}) * t] = 2;
  int c = 0; int q = obs({R64(&c), &c}); o[t * q] = 1; o[t * (c % 50)] = 2;
  int best = 0; for (int v : {R64(1), R64(2), 7}) best = v > best ? v : best; o[best * t] = 3; for (int v : {R64(t), 7}) o[v] = 5;
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 4096); cudaMemset(g, 0, 4096); longs<<<1, 32>>>(o, g, 5); cudaDeviceSynchronize(); }
