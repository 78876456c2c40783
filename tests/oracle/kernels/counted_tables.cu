// Arrays of the device that are as long as the lists that initialize them.
#include <cstdlib>
typedef int (*Fn)(int);
struct P { int a; short b; };
struct Nested { int a[2]; };
__device__ int twice(int v) { return v * 2; }
__device__ int thrice(int v) { return v * 3; }
__device__ const int numbers[] = {1, 2, 3};
__device__ const Fn functions[] = {twice, thrice};
__device__ int (*const raw[])(int) = {twice, thrice};
__device__ float changed[] = {1, 2, 3};
__constant__ int coefficients[] = {4, 5};
__device__ const char text[] = "abc";
__device__ int rows[][2] = {{1, 2}, {3, 4}, {5}};
__device__ P objects[] = {{1, 2}, {3, 4}, P{5}};
__device__ P elided[] = {1, 2, 3, 4};
__device__ Nested nested[] = {{{1, 2}}, {{3, 4}}};
namespace inner { constexpr int n = 3; __device__ int named[] = {n, n + 1, n}; }
__global__ void counts(int *o) {
  int t = threadIdx.x;
  o[sizeof(numbers) * t] = 1;
  o[sizeof(functions) / sizeof(*functions) * t] = 2;
  o[sizeof(raw) * t] = 3;
  o[sizeof(text) * t] = 4;
  o[sizeof(changed) / sizeof(changed[0]) * t] = 5;
  o[sizeof(rows) / sizeof(rows[0]) * t] = 6;
  o[sizeof(objects) * t] = 7;
  o[sizeof(nested) * t] = 8;
  o[sizeof(inner::named) * t] = 9;
}
__global__ void ranges(int *o) {
  int t = threadIdx.x;
  for (int v : numbers)
    o[v * t] = 1;
  for (auto f : functions)
    o[f(t)] = 2;
  for (auto f : raw)
    o[f(t)] = 3;
  for (int i = 0; i < sizeof(functions) / sizeof(*functions); ++i)
    o[functions[i](t)] = 4;
  for (auto &f : changed)
    f += 1;
  for (auto &v : inner::named)
    v = t;
  for (auto &p : objects)
    p.b = 1;
  for (auto &r : rows)
    r[1] = 2;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  counts<<<1, 32>>>(o);
  ranges<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
