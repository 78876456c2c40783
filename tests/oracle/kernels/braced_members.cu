// Bodies behind members that braces initialize: what stands in them is read as in any body.
#include <cstdlib>
struct Doubled { int v[3]; __device__ Doubled(int k) : v{k, k + 1, k + 2} { for (auto &x : v) x *= 2; } };
struct First { int w[2], v[2]; __device__ First() : w{5, 6}, v{1, 2} { for (auto &x : v) x += w[1]; } };
template <class... B> struct Mixed : B... { __device__ Mixed(int k) : B(k)... { for (auto &x : v) x *= 2; } int v[2] = {1, 2}; };
template <class... B> struct Listed : B... { __device__ Listed(int k) : v{3, k}, B{k}... { for (auto &x : v) x *= 3; } int v[2]; };
struct One { __device__ One(int) {} }; struct Two { __device__ Two(int) {} };
struct Outside { int v[2]; __device__ Outside(); template <class T> __device__ Outside(T t); };
__device__ Outside::Outside() : v{3, 4} { for (auto &x : v) x *= 2; }
template <class T> __device__ Outside::Outside(T t) : v{3, t} { int (&r)[2] = v; r[1] *= 2; }
__global__ void k1(int *o) {
  int t = threadIdx.x;
  o[t * Doubled(1).v[1]] = 1;
  o[t * First().v[0]] = 2;
  o[t * Mixed<One, Two>(1).v[1]] = 3;
  o[t * Listed<One, Two>(2).v[1]] = 4;
  o[t * Outside().v[1]] = 5;
  o[t * Outside(5).v[1]] = 6;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); cudaDeviceSynchronize(); }
