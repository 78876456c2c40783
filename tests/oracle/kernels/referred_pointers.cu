// References to pointers, and pointers to pointers, of functions, arrays and members, as locals.
#include <cuda_runtime.h>
__device__ int twice(int x) { return x * 2; }
__device__ int thrice(int x) { return x * 3; }
__device__ void set(int (*&r)(int)) { r = thrice; }
struct S { int v, w; __device__ int g() { return v; } __device__ int h() { return w; } };
__global__ void functions(float *o) {
  int (*f)(int) = twice, (*&r)(int) = f;
  r = thrice;
  o[f(threadIdx.x)] = 1;
  int (*g)(int) = twice, (**p)(int) = &g;
  *p = thrice;
  o[g(threadIdx.x) + 1] = 1;
  int (*h)(int) = twice;
  set(h);
  o[h(threadIdx.x) + 2] = 1;
  int (&same)(int) = twice;
  o[same(threadIdx.x)] = 1;
}
__global__ void arrays(float *o) {
  int m[3] = {1, 2, 3}, n[3] = {4, 5, 6}, (*z)[3] = &m;
  int (*&y)[3] = z;
  (*y)[1]++;
  o[m[1] * threadIdx.x] = 1;
  y = &n;
  o[(*z)[1] * threadIdx.x] = 1;
  int (**x)[3] = &z;
  (**x)[2] = 7;
  o[n[2] * threadIdx.x] = 1;
  int (*const &w)[3] = z;
  o[(*w)[0] * threadIdx.x] = 1;
}
__global__ void members(float *o) {
  S s{2, 3};
  int (S::*f)() = &S::g;
  int (S::*&r)() = f;
  r = &S::h;
  o[(s.*f)() * threadIdx.x] = 1;
  int S::*d = &S::v;
  int S::*&e = d;
  e = &S::w;
  o[s.*d * threadIdx.x] = 1;
  int(S::*const t[2])() = {&S::h, &S::g};
  o[(s.*t[1])() * threadIdx.x] = 1;
}
using Number = int;
__device__ int fourfold(Number x) { return x * 4; }
__global__ void named(float *o) {
  int (*f)(Number) = twice;
  f = fourfold;
  o[f(threadIdx.x)] = 1;
  int (*g)(S);
  g = [](S s) { return s.w; };
  o[g(S{2, 3}) * threadIdx.x] = 1;
}
__global__ void a(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void b(float *p, int n) { p[threadIdx.x * n] = 1; }
void run_a(float *p, int block) { a<<<1, block>>>(p, 2); }
void run_b(float *p, int block) { b<<<1, block>>>(p, 3); }
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  functions<<<1, 32>>>(p);
  arrays<<<1, 32>>>(p);
  members<<<1, 32>>>(p);
  named<<<1, 32>>>(p);
  void (*f)(float *, int) = run_a, (*&r)(float *, int) = f;
  r = run_b;
  f(p, 96);
  void (**q)(float *, int) = &f;
  *q = run_a;
  f(p, 64);
}
