// Constant memory that host code fills in front of launches, as kernels read it.
#include <cstdio>
#include <cstdlib>
#include <cstring>
struct Shape { int rows, cols; short pad[2]; float scale; };
__constant__ int stride;
__constant__ int table[4];
__constant__ Shape shape;
__constant__ int first[3] = {2, 5, 7};
__device__ int scaled(int i) { return table[i] + (int)shape.scale; }
__global__ void by_stride(int *p) { p[threadIdx.x * stride] = 1; }
__global__ void by_table(int *p) { p[threadIdx.x * scaled(2) + table[blockIdx.x & 3]] = 2; }
__global__ void by_shape(int *p) { for (int r = 0; r < shape.rows; r++) p[r * shape.cols + threadIdx.x * shape.pad[1]] = 3; }
__global__ void by_first(int *p) { p[threadIdx.x * first[1] + first[2]] = 4; }
int main() {
  int *p; cudaMalloc(&p, 1 << 16);
  int n = 3; cudaMemcpyToSymbol(stride, &n, sizeof(int)); by_stride<<<1, 32>>>(p); n = 5; by_stride<<<2, 32>>>(p);
  cudaMemcpyToSymbol(stride, &n, sizeof n); by_stride<<<1, 64>>>(p);
  Shape s = {3, 40, {1, 2}, 2.5f}; cudaMemcpyToSymbol(shape, &s, sizeof s);
  int t[4]; for (int i = 0; i < 4; i++) t[i] = 3 * i; cudaMemcpyToSymbol(table, t, sizeof t);
  by_table<<<4, 32>>>(p); by_shape<<<1, 32>>>(p); by_first<<<1, 32>>>(p);
  int last = 8; cudaMemcpyToSymbol(first, &last, sizeof last, 2 * sizeof(int)); by_first<<<1, 32>>>(p);
}
