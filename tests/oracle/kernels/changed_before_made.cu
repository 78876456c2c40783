// Members that the initializers of those before them have changed, of aggregates and of what constructors make.
struct W; __device__ constexpr int baz(W *v);
struct W { int a = baz(this); int y = 5; int z; };
__device__ constexpr int baz(W *v) { v->y = 11; v->z = 12; return 2; }
struct U; __device__ constexpr int foo(U *up);
struct U { int a = foo(this); int y; };
__device__ constexpr int foo(U *up) { up->y = 11; return 4; }
struct V; __device__ constexpr int bar(V *v);
struct V { int a = bar(this); int y = 3; int z; __device__ constexpr V() : z(4) {} };
__device__ constexpr int bar(V *v) { v->y = 11; v->z = 12; return 2; }
struct X { int i = 0; struct Y { int j; } y; int k = (y.j = 3); int l; };
struct A { int a = 1; int b = a++; int c = a + 1; };
struct R { int a = (v[1] = 9); int v[2] = {1, 2}; int q = v[1]; };
struct N { W w; int e = 6; };
constexpr U u = {};
constexpr A ca{};
__global__ void k(float *o) {
  int t = threadIdx.x;
  W w{};
  o[t * w.a] = 1; o[t * w.y] = 1; o[t * w.z] = 1;
  W w2{1};
  o[t * w2.y] = 1; o[t * (w2.z + 1)] = 1;
  W w3;
  o[t * w3.y] = 1;
  W w4[2] = {};
  o[t * w4[1].a] = 1; o[t * w4[1].y] = 1;
  U u2 = {};
  o[t * u2.a] = 1; o[t * u2.y] = 1;
  o[t * u.a] = 1; o[t * u.y] = 1;
  V v;
  o[t * v.a] = 1; o[t * v.y] = 1; o[t * v.z] = 1;
  X x{};
  o[t * x.y.j] = 1; o[t * x.k] = 1;
  A a{};
  o[t * a.a] = 1; o[t * a.b] = 1; o[t * a.c] = 1; o[t * ca.a] = 1; o[t * ca.c] = 1;
  R r{};
  o[t * r.v[0]] = 1;
  o[t * r.v[1]] = 1;
  N n{};
  o[t * n.w.y] = 1; o[t * n.e] = 1;
  o[t * W{}.y] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
