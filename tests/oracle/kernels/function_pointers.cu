// Pointers to functions that are set anew: by loops, branches, calls and through other pointers.
#include <cstdlib>
__device__ int f1(int x) { return x + 1; } __device__ int f2(int x) { return x * 3; } 
struct Op { int (*f)(int); int k; };
typedef int (*Fn)(int); using Fu = int (*)(int);
__device__ int runs(Fn f, int x) { int r = f(x); f = f2; return r * 10 + f(x); }
template <class F> __device__ int runt(F f, int x) { int r = f(x); f = f2; return r * 10 + f(x); }
__device__ Fn get(int i) { return i ? f1 : f2; }
__device__ Fn tabl[2] = {f1, f2};
struct Ex { Fn f; __device__ int operator()(int x) const { return f(x); } __device__ void set(Fn g) { f = g; } };
__global__ void k1(char *o, int n) {
  int t = threadIdx.x;
  auto fp = f1; fp = f2;
  o[t * fp(2)] = 1;
  Fn fq = f1; fq = f2;
  o[t * fq(2)] = 1;
  Fu fr = f1;
  for (int i = 0; i < 3; i++) {
    o[t * fr(2)] = 1;
    fr = f2;
  }
  o[t * fr(2)] = 1;
  __syncthreads();
  o[t * runs(f1, 1)] = 1;
  o[t * runt(f1, 1)] = 1;
  o[t * get(1)(2)] = 1;
  o[t * get(0)(2)] = 1;
  Op a[2] = {{f1, 2}, {f2, 3}}; Op c = a[0]; a[0] = a[1];
  o[t * c.f(2)] = 1;
  o[t * a[0].f(2)] = 1;
  Ex e{f1}; e.set(f2);
  o[t * e(2)] = 1;
  for (int i = 0; i < 3; i++) { o[t * e(2)] = 1;
    e.set(i ? f2 : f1); }
  __syncthreads();
  Fn g = f1;
  for (int i = 0; ; i++) { if (i == n) { g = f2; break; } }
  o[t * g(2)] = 1;
  Fn h = f1; int i = 0;
  do { h = i == 1 ? f2 : f1; i++; } while (i < 2);
  o[t * h(2)] = 1;
  Fn &rf = h; rf = f1;
  o[t * h(2)] = 1;
  auto lam = [&] { h = f2; }; lam();
  o[t * h(2)] = 1;
  auto *q = f1; q = &f2;
  o[t * q(2)] = 1;
  o[t * (*q)(1)] = 1;
  Fn z = nullptr; if (n == 3) z = f1;
  o[t * (z ? z(2) : 9)] = 1;
  switch (n) { case 1: z = f1; break; case 3: z = f2; break; default: z = f1; }
  o[t * z(2)] = 1;
}
template <class F> __device__ int taken(F) { return 3; } __device__ int taken(int (*)(int)) { return 4; }
template <class F> __device__ int told(F) { return 5; } __device__ int told(int (*)(int)) { return 6; } __device__ int told(int (*)(char)) { return 7; }
__global__ void k2(char *o) {  // of what the function takes
  int t = threadIdx.x;
  int (*narrow)(char) = [](char c) { return c + 1; };
  o[t * taken(+[](int x) { return x; })] = 1;
  o[t * taken([](int x) { return x; })] = 1;
  o[t * taken(narrow)] = 1;
  o[t * told(narrow)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, 3); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
