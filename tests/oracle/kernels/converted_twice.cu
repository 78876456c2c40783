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
// One conversion by a class is followed by none by another [over.best.ics].
struct Real { float f; __device__ operator float() const { return f; } };
struct Pair { int v; __device__ Pair(Half h) : v(h.v * 2) {} __device__ Pair(int i) : v(i * 3) {} };
__device__ int either(Half h) { return h.v; }
__device__ int either(...) { return 7; }
__device__ int of_pair(Pair p) { return p.v; }
__device__ int of_pair(...) { return 9; }
struct Taker {
  __device__ int take(Half h, int) const { return h.v; }
  __device__ int take(float, ...) const { return 11; }
};
__global__ void once(float *g) {
  g[threadIdx.x * either(Real{1})] = 1;
  g[threadIdx.x * either(Number())] = 1;
  g[threadIdx.x * either(Real{1} + 1)] = 1;
  g[threadIdx.x * either(Both())] = 1;
  g[threadIdx.x * of_pair(Real{1})] = 1;
  g[threadIdx.x * of_pair(Both())] = 1;
  g[threadIdx.x * Taker().take(Real{1}, 1)] = 1;
  g[threadIdx.x * Half(Number()).v] = 1;
}
int main() {
  float *g;
  Both *boths;
  Cell *cells;
  cudaMalloc(&g, 1 << 20);
  cudaMalloc(&boths, 1 << 10);
  cudaMalloc(&cells, 1 << 10);
  k<<<1, 32>>>(g, boths, cells);
  once<<<1, 32>>>(g);
}
