// Casts to named types that look like calls, in loops of host code.
#include <cstddef>
#include <cstdint>
using idx = unsigned;
struct A { int *q; int b; A(int *q, int n) : q(q) { b = 1; while ((size_t(1) << b) < n) b++; } };
struct B { int *q; int b; B(int *q, int n) : q(q) { b = 1; while ((1 << b) < int(n)) b++; } };
struct C { int *q; int b; C(int *q, int n) : q(q) { b = 1; while ((idx(1) << b) < n) b++; } };
template <class T> struct D { int *q; int b; D(int *q, int n) : q(q) { b = 1; while ((T(1) << b) < n) b++; } };
struct E { int *q; int b; E(int *q, int n) : q(q) { b = 1; while (((size_t)1 << b) < n) b++; } };
struct F { int *q; int b; F(int *q, int n) : q(q), b(1) { for (int i = 0; i < n; i++) b += uint32_t(2); } };
struct G { int *q; int b; G(int *q, int n) : q(q) { int c = 1; while ((size_t(1) << c) < n) c++; b = c; } };
namespace n { using small = unsigned char; struct W { int v; W(int v) : v(v) {} operator int() const { return v; } }; }
struct H { int *q; int b; H(int *q, int n) : q(q) { b = 0; while (b < n) b += n::small(259); } };
struct P { int *q; int b; P(int *q, int n) : q(q) { b = 1; while ((std::size_t(1) << b) < n) b += static_cast<int>(idx(2)); } };
struct Q { int *q; int b; Q(int *q, int n) : q(q) { b = 0; while (b < n) b += n::W(2); } };
template <class T> __global__ void k(T a) { a.q[threadIdx.x * a.b] = 1; }
__global__ void kd(int *q) { int c = 1; while ((size_t(1) << c) < 100) c++; q[threadIdx.x * c] = 1; int s = 0; for (idx i = 0; i < idx(5); i++) s += idx(1); q[threadIdx.x * s] = 1; }
int main() { int *p; cudaMalloc(&p, 1 << 20);
  k<<<1, 32>>>(A(p, 100));
  k<<<1, 32>>>(B(p, 100));
  k<<<1, 32>>>(C(p, 100));
  k<<<1, 32>>>(D<size_t>(p, 100));
  k<<<1, 32>>>(E(p, 100));
  k<<<1, 32>>>(F(p, 3));
  k<<<1, 32>>>(G(p, 100));
  k<<<1, 32>>>(H(p, 8));
  k<<<1, 32>>>(P(p, 100));
  k<<<1, 32>>>(Q(p, 3));
  kd<<<1, 32>>>(p);
  cudaDeviceSynchronize(); }
