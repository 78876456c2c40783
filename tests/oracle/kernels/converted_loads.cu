// Numbers and objects that are loaded make objects of classes: what a converting constructor does, it does for them too.
#include <cstdlib>
__device__ float g[4096];
struct U { float v; };
struct S { int v; __device__ S(float f) : v(f) { g[threadIdx.x * 2] = f; } };
struct T { int v; __device__ T(const float &f) : v(f) { g[threadIdx.x * 3] = f; } };
struct D { int v; __device__ D(const U &r) : v(r.v) { g[threadIdx.x * 4] = r.v; } };
struct P { float v; int i; __device__ P(float a, int b = 3) : v(a), i(b) { g[t() * 2] = a; } __device__ static int t() { return threadIdx.x; } };
struct I { int v; template <class N> __device__ I(N x) : v(x) { g[threadIdx.x * sizeof(N)] = x; } };
struct O { int v; __device__ void operator=(int n) { v = n; g[threadIdx.x * 5] = n; } };
__device__ float take(S s) { return s.v; }
__device__ S give(float *o) { return o[threadIdx.x * 5]; }
__device__ float refer(const D &c) { return c.v; }
__device__ float sum(const P &p) { return p.v; }
__device__ float both(P p, P q = 4.f) { return p.v + q.v; }
__device__ float any(I c) { return c.v; }
__global__ void assigned(float *o, int *n) {
  int t = threadIdx.x;
  S s(1.f);
  s = o[t];
  S w = o[t * 2];
  T u = o[t * 3];
  u = o[t * 4];
  float q = o[t * 7];
  s = q;
  u = q + 1;
  O m;
  m = n[t * 6];
  o[t] = w.v + s.v + u.v + m.v;
}
__global__ void passed(float *o, U *u, double *d, short *n) {
  int t = threadIdx.x;
  o[t] = take(o[t * 3]);
  o[t] = give(o).v;
  S a[2] = {o[t], o[t * 6]};
  U x = u[t];
  float r = refer(x) + a[0].v + a[1].v;
  r += refer(U{3});
  r += refer(u[t * 2]);
  r += sum(o[t]) + both(o[t]);
  r += both(o[t], o[t * 6]);
  r += any(d[t]) + any(n[t]);
  auto l = [](P one) { return one.v; };
  o[t] = r + l(o[t * 7]);
}
int main() {
  float *f, *e; int *n; cudaMalloc(&f, 1 << 20); cudaMalloc(&e, 1 << 20); cudaMalloc(&n, 1 << 20);
  assigned<<<1, 32>>>(f, n);
  passed<<<1, 32>>>(f, (U *)e, (double *)e, (short *)n);
}
