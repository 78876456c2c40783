// The `const` of `const T *p` is not that of p: such a variable is kept and changed as any other one is, and
// `T *const p` is not. What a `switch` is over converts itself to a number.
#include <cstdlib>
typedef int (*Fn)(int);
__device__ int twice(int v) { return v * 2; }
__device__ int thrice(int v) { return v * 3; }
__device__ int data[64];
__device__ const int *moved = data, fixed = 3;
__device__ int (*const unsized[])(int) = {twice, thrice};
__device__ int (*const sized[2])(int) = {twice, thrice};
__device__ int (*const one)(int) = thrice;
__device__ const Fn named[] = {twice, thrice};
__global__ void kept(int *o) {
  int t = threadIdx.x;
  static const int *p = data, n = 5;
  static const int *both[2] = {data, data + 1};
  static int (*fn)(int);
  if (t == 0) p += 2;
  if (t == 3)
    both[1] = data + t;
  if (t == 1) fn = thrice;
  if (t == 2) moved = data + 1;
  o[n * t + fixed] = 1;
}
__global__ void tables(int *o) {
  int t = threadIdx.x;
  static int (*const own[])(int) = {twice, thrice};
  static const Fn typed[] = {twice, thrice};
  o[unsized[1](t)] = 1;
  o[sized[1](t)] = 2;
  o[one(t)] = 3;
  o[named[1](t)] = 4;
  o[own[1](t)] = 5;
  o[typed[0](t)] = 6;
  for (auto f : sized)
    o[f(t)] = 7;
}
struct Number { int v; __device__ operator int() const { return v; } explicit __device__ operator bool() const { return v > 2; } };
enum class E : char { a, b };
struct Chosen { E e; __device__ operator E() const { return e; } };
__global__ void switches(int *o) {
  int t = threadIdx.x;
  Number f{t & 3};
  switch (f) {
    case 2: o[t * 2] = 1; break;
    case 3: o[t * 3] = 2;
    default: o[t * 5] = 3;
  }
  switch (Number g{t % 3}) {
    case 2: o[t * 2] = 4; break;
    default: o[t * 4] = 5;
  }
  switch (Chosen x{E(t & 1)}; x) {
    case E::b: o[t * 2] = 6; break;
    case E::a: o[t] = 7;
  }
  switch (Number{5}) {
    case 5: o[t * 3] = 8; break;
    default: o[t] = 9;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  kept<<<1, 32>>>(o);
  tables<<<1, 32>>>(o);
  switches<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
