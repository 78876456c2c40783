// Sizes of conditionals of arrays, which are arrays only where both sides are of one length.
#include <cuda_runtime.h>
#define T threadIdx.x
struct S { int m[5]; };
__global__ void k1(float *o) {
  int v[] = {1, 2, 3}, w[3] = {}, x[4] = {}; const int c[3] = {}; S s, t; int *p = v;
  o[T * sizeof(T ? v : v + 1)] = 1;
  o[T * sizeof(T ? v : w)] = 1;
  o[T * sizeof(T ? v : x)] = 1;
  o[T * sizeof(T ? p : v)] = 1;
  o[T * sizeof(T ? v : nullptr)] = 1;
  o[T * sizeof(T ? 0 : v)] = 1;
  o[T * sizeof(T ? s.m : t.m)] = 1;
  o[T * sizeof(T ? s.m : v)] = 1;
  o[T * sizeof(T ? "ab" : "abc")] = 1;
  o[T * sizeof(T ? "ab" : "cd")] = 1;
  o[T * sizeof(T ? s : t)] = 1;
  o[T * sizeof((T ? s : t).m)] = 1;
  o[T * sizeof(T ? *&v : *&w)] = 1;
  o[T * sizeof(0, v)] = 1;
  o[T * sizeof(+v)] = 1;
  o[T * sizeof(&v[0])] = 1;
  o[T * sizeof(T ? v : (w))] = 1;
  auto y = T ? v : x; auto &z = T ? v : w;
  o[T * sizeof(y)] = 1;
  o[T * sizeof(z)] = 1;
  o[T * sizeof(decltype(T ? v : w))] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); }
