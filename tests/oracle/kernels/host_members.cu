// What host code gives a kernel: members beside those that the runtime sets, floats, defaults.
#include <cstdlib>
struct Grid { int nx, ny, pitch; Grid(int x, int y) : nx(x), ny(y) { pitch = (nx + 31) / 32 * 32; } __host__ __device__ int at(int i, int j) const { return j * pitch + i; } };
__device__ const int offsets[4] = {0, 32, 96, 224};
__device__ constexpr float weights[3] = {1, 4, 9};
__global__ void cells(Grid g, int *o) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < g.nx) for (int j = 0; j < g.ny; ++j) o[g.at(i, j)] = j; }
__global__ void strided(int *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void tables(int *o, float scale, int n = 3, unsigned m = sizeof(int)) {
  int t = threadIdx.x, k = scale * 2;
  o[t * (int)scale] = 1;
  o[t * k] = 2;
  o[t * n] = 3;
  o[t * m] = 4;
  o[offsets[2] + t] = 5;
  o[t * int(weights[1])] = 6;
}
class Field { Grid g; int *a, *b; size_t pitch; int steps; public:
  Field(int n) : g(n, 3), steps(2) { cudaMalloc(&a, 1 << 16); cudaMallocPitch((void **)&b, &pitch, 64, 8); }
  ~Field() { cudaFree(a); cudaFree(b); }
  void step() { cells<<<(g.nx + 63) / 64, 64>>>(g, a); }
  void run() { for (int s = 0; s < steps; ++s) step(); } };
class Line { int n; int *a; public: Line(int m) : n(m) { cudaMalloc(&a, 1 << 16); } void run() { strided<<<1, 32>>>(a, n); } };
int main() { int *o; cudaMalloc(&o, 1 << 20); Field f(40); f.run(); Line l(5); l.run(); tables<<<1, 32>>>(o, 2.5f); tables<<<1, 64>>>(o, 3.0f, 6, 2); cudaDeviceSynchronize(); }
