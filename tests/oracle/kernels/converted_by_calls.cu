// `T(x)` converts as `(T)x` does: an object in memory converts itself where it lies.
#include <cstdlib>
__device__ float g[4096];
struct H { unsigned short x; __device__ operator float() const { return x * 2.f; } };
struct L { int a, b; __device__ explicit operator int() const { return b; } };
struct W { int v; __device__ operator long() const { g[threadIdx.x * 4] = 1; return v; } };
__device__ H copy(const H *h) { return h[threadIdx.x * 6]; }
__global__ void k(H *h, L *l, W *w, float *o, int *n) {
  int t = threadIdx.x;
  o[t] = float(h[t * 3]);
  H a = h[t];
  o[t * 2] = float(a);
  const H *q = h + t;
  o[t * 3] = float(q[2]) * float(q->x + 0);
  o[t * 4] = float(*q);
  o[t * 5] = float(copy(h));
  n[t] = int(l[t * 2]);
  n[t * 2] = long(w[t * 5]);
}
int main() {
  H *h; L *l; W *w; float *o; int *n;
  cudaMalloc(&h, 1 << 20); cudaMalloc(&l, 1 << 20); cudaMalloc(&w, 1 << 20); cudaMalloc(&o, 1 << 20); cudaMalloc(&n, 1 << 20);
  k<<<1, 32>>>(h, l, w, o, n);
}
