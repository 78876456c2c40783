// Objects that convert themselves to a class, and to what a constructor of that class takes.
#include <cuda_runtime.h>
struct Hold { float &r; __device__ Hold(float &r) : r(r) {} };
struct Cell {
  float *g;
  __device__ operator Hold() const { return g[threadIdx.x * 4]; }
  __device__ operator float &() const { return g[threadIdx.x * 5]; }
};
struct Half { int v; __device__ Half(int x) : v(x + 1) {} };
struct Both { __device__ operator Half() const { return Half(5); } __device__ operator int() const { return 1; } };
struct Number { int k = 3; __device__ operator int() const { return k; } };
__device__ int take(Half h) { return h.v; }
__device__ Half give(Both b) { return b; }
__global__ void k(float *g, Both *boths, Cell *cells) {
  Cell cell{g};
  Hold hold = cell;
  hold.r = 1;
  Both both;
  Half a = both;
  g[threadIdx.x * a.v] = 1;
  g[threadIdx.x * take(both)] = 1;
  g[threadIdx.x * give(both).v] = 1;
  Half b{3};
  b = both;
  g[threadIdx.x * b.v] = 1;
  Number number;
  Half c(number);
  g[threadIdx.x * c.v] = 1;
  Half d = boths[threadIdx.x];
  g[threadIdx.x * d.v] = 1;
  g[threadIdx.x * take(boths[1])] = 1;
  Half e[] = {both, Half(2)};
  g[threadIdx.x * e[0].v] = 1;
  g[threadIdx.x * e[1].v] = 1;
}
int main() {
  float *g;
  Both *boths;
  Cell *cells;
  cudaMalloc(&g, 1 << 20);
  cudaMalloc(&boths, 1 << 10);
  cudaMalloc(&cells, 1 << 10);
  k<<<1, 32>>>(g, boths, cells);
}
