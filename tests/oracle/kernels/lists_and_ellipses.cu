// Lists within lists for numbers and classes, constructors that take anything, enums that aliases define.
struct A { int i, j; __device__ A(int a, int b) : i(a), j(b) {} };
struct B { A a; __device__ B(A x) : a(x) {} };
struct C { B b; __device__ C(B x) : b(x) {} };
__device__ int f(C c) { return c.b.a.i + 2 * c.b.a.j; }
__device__ int f(int) { return 0; }
__device__ int g(C c) { return c.b.a.i + 2 * c.b.a.j; }
struct P { int a, b; };
struct W { P p; int c; };
__device__ int h(W) { return 3; }
__device__ int h(int) { return 4; }
__device__ int h(C) { return 5; }
struct Base { int v; __device__ Base() : v(1) {} template <class T> __device__ Base(T &&) : v(2) {} };
struct Any : Base { using Base::Base; __device__ Any(...) { v = 3; } };
struct Dots { int v; __device__ Dots(...) : v(4) {} };
__device__ int use(Dots d) { return d.v; }
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * g({{{1, 2}}})] = 1;
  o[t * g({{A{1, 2}}})] = 1;
  o[t * g({A{1, 2}})] = 1;
  o[t * f({{{1, 2}}})] = 1;
  o[t * f({{A{1, 2}}})] = 1;
  o[t * use(3)] = 1;
  o[t * h({{1}, 2})] = 1;
  o[t * h({{A{1, 2}}})] = 1;
  o[t * h({1})] = 1;
  o[t * h({})] = 1;
  o[t * use({1, 2})] = 1;
}
constexpr int one(int x) { using EE = enum E { y = 1 }; return x + EE::y; }
constexpr int two(int x) { typedef enum E { y = 1 } EE; return x + EE::y + y; }
__device__ int three() { using S = struct T { int v[3]; }; return sizeof(S) / 4; }
__global__ void q(float *o) {
  int t = threadIdx.x;
  o[t * three()] = 1;
}
__global__ void unsure(float *o) {
  int t = threadIdx.x;
  { Any b = Base(); o[t * b.v] = 1; }
  { Any b = 3; o[t * b.v] = 1; }
  o[t * one(2)] = 1;
  o[t * two(2)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); q<<<1, 32>>>(o); unsure<<<1, 32>>>(o); }
