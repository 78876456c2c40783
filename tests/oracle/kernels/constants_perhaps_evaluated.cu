// Initializers that are constants where they can be.
#include <type_traits>
__device__ constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 8; }
__device__ constexpr int g(int x) { return __builtin_is_constant_evaluated() ? x : 8 * x; }
constexpr int gv = f();
const int gcst = f();
enum { EV = f() };
struct S { int b : f(); char v[f()]; int m = f(); static constexpr int s = f(); };
template <int N> struct T { static const int v = N; };
using fixed = const int;
__global__ void k(float *o) {
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
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<gm, 32>>>(o); }
