// Members that are references, of objects that each lane chooses.
#include <cuda_runtime.h>
#define T threadIdx.x
struct Hold { float &r; __device__ Hold(float &r) : r(r) {} __device__ void set(float v) { r = v; } };
struct Hc { float &r; __device__ Hc(float &r) : r(r) {} __device__ Hc(const Hc &h) : r(h.r) {} };
struct Hp { float *p; short &s; };
__device__ Hold pick(Hold a, Hold b) { return T & 1 ? a : b; }
__device__ Hold pick2(const Hold &a, const Hold &b) { if (T & 1) return a; return b; }
__global__ void k1(float *g) {
  Hold x(g[T]), y(g[T * 2]);
  Hold z = T & 1 ? x : y;
  z.r = 4;
}
__global__ void k2(float *g) {
  Hold x(g[T]), y(g[T * 2]);
  auto &w = T & 1 ? x : y;
  w.r = 4;
  w.set(3);
}
__global__ void k3(float *g) {
  Hold x(g[T]), y(g[T * 2]);
  (T & 1 ? x : y).r = 3;
  float &q = (T & 1 ? x : y).r;
  q = 2;
}
__global__ void k4(float *g) {
  Hc x(g[T]), y(g[T * 2]);
  Hc z = T & 1 ? x : y;
  z.r = 4;
}
__global__ void k5(float *g) {
  Hold x(g[T]), y(g[T * 2]);
  pick(x, y).r = 1;
  pick2(x, y).r = 2;
  pick2(g[T * 3], g[T * 4]).r = 2;
}
__global__ void k6(float *g, short *h) {
  short s = 1, t = 2;
  Hp a{g, s}, b{g + 32, t};
  Hp c = T & 1 ? a : b;
  c.s = 5;
  c.p[T] = 1;
  g[T * s] = 1;
  Hp d{g, h[T]}, e{g, h[T * 2]};
  Hp f = T & 1 ? d : e;
  f.s = 4;
}
int main() { float *o; short *h; cudaMalloc(&o, 1 << 20); cudaMalloc(&h, 1 << 16); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); k4<<<1, 32>>>(o); k5<<<1, 32>>>(o); k6<<<1, 32>>>(o, h); }
