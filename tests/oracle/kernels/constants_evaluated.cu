// Whether a constant is evaluated: by where an expression stands, through calls.
#include <type_traits>
__device__ constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 8; }
__device__ constexpr int g(int x) { return __builtin_is_constant_evaluated() ? x : 8 * x; }
constexpr int gv = f();
const int gcst = f();
enum { EV = f() };
struct S { int b : f(); char v[f()]; int m = f(); static constexpr int s = f(); };
__device__ constexpr int deep(int x) { int y = f(); return y * x; }
__device__ constexpr int own(int x) { constexpr int y = f(); return y * x; }
__device__ constexpr int named(int x) {
  if (std::is_constant_evaluated()) return x;
  return 2 * x;
}
__device__ constexpr int either() { if consteval { return 1; } else { return 8; } }
__device__ constexpr int no(int x) { if !consteval { return 2 * x; } return x; }
__device__ constexpr int nor(int x) { if not consteval { x = 2 * x; } else { x = 3; } return x; }
struct M { int v; __device__ constexpr M() : v(f()) {} __device__ constexpr int get() const { return f(); } };
template <class F> __device__ constexpr int call(F g) { return g(); }
template <int N> struct T { static const int v = N; };
__global__ void k(float *o) {
  int t = threadIdx.x;
  constexpr int a = f(); o[t * a] = 1;
  o[t * sizeof(S)] = 1;
  char arr[f()]; o[t * sizeof arr] = 1;
  int c = f(); o[t * c] = 1;
  o[t * f()] = 1;
  int z = t ? f() : 4; o[t * z] = 1;
  if constexpr (f() == 1) o[t * 2] = 1; else o[t * 3] = 1;
  if (f() == 1) o[t * 2] = 1; else o[t * 3] = 1;
  constexpr int d = g(2); o[t * d] = 1;
  switch (1) { case f(): o[t * 2] = 1; break; default: o[t * 3] = 1; }
  char (*q)[f()] = 0; o[t * sizeof *q] = 1;
  int rr = sizeof(char[f()]); o[t * rr] = 1;
  using num = int; num ty = f(); o[t * ty] = 1;
  auto au = f(); o[t * au] = 1;
  o[t * deep(1)] = 1;
  constexpr int dp = deep(2); o[t * dp] = 1;
  o[t * own(3)] = 1;
  o[t * named(2)] = 1;
  constexpr int nm = named(3); o[t * nm] = 1;
  M m; o[t * m.v] = 1; o[t * m.get()] = 1;
  constexpr M cm; o[t * cm.v] = 1;
  o[t * call([] { return f(); })] = 1;
  o[t * call(f)] = 1;
  int arr2[2] = {f(), named(1)}; o[t * arr2[0]] = 1; o[t * arr2[1]] = 1;
  for (int i = f(); i < 9; i++) o[t * i] = 1;
  if (int i = f()) o[t * i] = 1;
  float fl = f(); o[t * (int)fl] = 1;
  o[f() == 8 ? t : 2 * t] = 1;
  static_assert(f() == 1, "");
  int sum = 0; for (int i = 0; i < f(); i++) sum++;
  o[t * sum] = 1;
  o[t * either()] = 1; o[t * no(1)] = 1; o[t * nor(3)] = 1;
  constexpr int ei = either(), ne = no(3), nr = nor(9);
  o[t * ei] = 1; o[t * ne] = 1; o[t * nr] = 1;
  auto l = [](int x = f()) { return x; }; o[t * l()] = 1;
}
using fixed = const int;
__global__ void perhaps(float *o) {
  int t = threadIdx.x;
  o[t * T<f()>::v] = 1;
  o[t * gv] = 1; o[t * gcst] = 1; o[t * EV] = 1;
  const int b = f(); o[t * b] = 1;
  S s{}; o[t * s.m] = 1; o[t * S::s] = 1;
  const int e = g(t); o[e] = 1;
  static const int w = f(); o[t * w] = 1;
  static int w2 = f(); o[t * w2] = 1;
  constexpr S cs{}; o[t * cs.m] = 1;
  fixed fx = f(); o[t * fx] = 1;
  const int &rf = f(); o[t * rf] = 1;
  const int v = g(2), w3 = g(t); o[t * v] = 1; o[w3] = 1;
}
int gm = f();
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); perhaps<<<gm, 32>>>(o); }
