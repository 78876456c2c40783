// `new T(x)` converts as `T(x)` does: an object's conversion function runs.
#include <new>
struct H { mutable unsigned short x; __device__ operator float() const { x++; return x * 2.f; } };
struct I { int x; __device__ explicit operator int() const { return x + 1; } };
struct P { int *p; __device__ operator int *() const { return p; } };
__global__ void k(H *h, float *o, int *n) {
  int t = threadIdx.x;
  H a{3};
  I i{4};
  new (o + t) float(a);
  n[t * a.x] = 1;
  new (o + t * 2) float(h[t]);
  int m;
  new (&m) int(i);
  n[t * m] = 1;
  float b;
  new (&b) float{a};
  n[t * (int)b] = 1;
  n[t * a.x] = 1;
  using Pointer = int *;
  int *q;
  new (&q) Pointer(P{n + 3});
  q[t * 2] = 1;
  int d;
  new (&d) int(7.9);
  n[t * d] = 1;
}
int main() {
  H *h; float *o; int *n;
  cudaMalloc(&h, 1 << 20); cudaMalloc(&o, 1 << 20); cudaMalloc(&n, 1 << 20);
  k<<<1, 32>>>(h, o, n);
}
