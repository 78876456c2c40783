// What opens a list of template arguments, and what compares, is told by the names in front of the "<".
#define T threadIdx.x
namespace ns {
template <int N> struct A { static constexpr int v = N; };
template <bool C> struct If { static constexpr int v = C ? 3 : 5; };
template <int N> constexpr int square = N * N;
template <int N> __host__ __device__ constexpr int times(int x) { return x * N; }
constexpr int W = 7, Z = 2;
}
using ns::A;
template <int N> struct B { static constexpr int v = N + 1; };
template <int N> constexpr int cube = N * N * N;
constexpr int X = 5, Y = 3;
enum { P = 2, Q = 4 };
enum class Named { R = 6 };
__host__ __device__ constexpr int f(int a, int b = 1, int c = 0) { return a - b + 2 * c; }
enum Chained { e0 = X < Y < Q, e1 = ns::Z < f(X > Y, Q > (P)) ? 1 : 2, e2 = f(A<2>::v < X, ns::W > (Y)) + 4, e3 = (int)Named::R < f(Q, P < X) >= 0 };
enum Nested { n0 = ns::If<X < Y>::v, n1 = ns::A<X < Y ? 2 : 3>::v * 2, n2 = f(1, ns::times<X < Y>(2) > -1, ns::If<ns::A<2>::v < X>::v), n3 = f(1, ns::square<2> + 0 >= (5 - X) < ns::A<ns::square<2>>::v + B<(X > 2)>::v) };
struct Braced { int a{int(ns::If<ns::A<2>::v < X>::v - ns::A<(X > 1)>::v)}; int b{f(ns::A<1>::v < -1, Y > (X), ns::A<X < 9 ? 4 : 1>::v)}; };
struct Sized { char c[1 + f(ns::A<X < Y>::v < 8, ns::Z > (X), ns::A<3>::v)]; };
template <int N> struct Asserted { static_assert(ns::A<(N > 1)>::v < N + ns::square<ns::A<3>::v> || N, "x"); static constexpr int v = N < ns::A<X < Y ? 2 : 3>::v != f(N > X, N < Y) >= Q; };
struct Built { int a, b; __device__ Built(int n, int m) : a(f(ns::square<2> - n, m) > n < ns::A<(n_ < Y)>::v << 2), b{n < m > (Y) ? 4 : ns::If<X < Y>::v - ns::A<1>::v} {} static constexpr int n_ = 1; };
template <int A, int M> struct Hides { static constexpr int v = A < M > (A) ? 2 : A + 3, w = f(A < M, A > (M)) + 2; };
struct Holds { static constexpr int cube = 6, v = f(cube < X, cube > (Y), cube < 9); };
namespace own { constexpr int B = 1; constexpr int v = f(B < X, B > (Y), B < int(Y)); }
__device__ int defaults(int a = X < Q > (P) ? 2 : 7, int b = ns::If<ns::A<2>::v < X>::v, int c = ns::Z < f(X > Y, P) >> 0) { return a + 3 * b + 5 * c; }
template <int N> __global__ void k(float *o, int n, int A) {
  int a = 4, b = 2;
  o[T * e0] = 1;
  o[T * e1] = 2;
  o[T * e2] = 3;
  o[T * e3] = 4;
  o[T * n0] = 5;
  o[T * n1] = 6;
  o[T * n2] = 7;
  o[T * n3] = 8;
  Braced braced;
  o[T * (braced.a + 3 * braced.b & 15)] = 9;
  o[T * sizeof(Sized)] = 10;
  o[T * (Asserted<3>::v + Asserted<1>::v)] = 11;
  Built built(1, 3);
  o[T * (built.a + 3 * built.b)] = 12;
  o[T * (Hides<2, 3>::v + 8 * Hides<2, 3>::w & 15)] = 13;
  o[T * Holds::v] = 14;
  o[T * own::v] = 15;
  o[T * (defaults() & 31)] = 16;
  o[T * (f(A < b, a > (n), A < a) & 15)] = 17;
  o[T * (ns::times<X < Y>(n) + ns::times<(X > Y)>(n))] = 18;
  { int B = 1, l = f(B < a, b > (n), B < cube<1>); o[T * (l & 15)] = 19; }
  auto taken = [=, z = f(A < ns::Z, b > (a), ns::If<X < Y>::v)](int cube) { return cube < z > (n) ? z : f(cube < z, n > (b), cube < z); };
  o[T * (taken(3) & 15)] = 20;
  while (b < 5 && (ns::A<2>::v > ::A<1>::v < ns::Z >> 0)) b += 3;
  o[T * b] = 21;
  for (int x : {int(f(A < b, a > (n))), int(ns::If<X < Y>::v)}) a += x;
  o[T * a] = 22;
  int listed[] = {a < b < n, ns::A<2>::v < a, b > (N)};
  o[T * (listed[0] + 2 * listed[1] + 4 * listed[2])] = 23;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  int n = 3, m = 2;
  k<2><<<n < m ? 1 : 2, n < m > (X) ? 8 : f(n < m, X > (Y), ns::A<X < Y ? 2 : 8>::v) + 16>>>(o + 1024, n < m, f(n < X, m > (Y)) + 2);
  k<(ns::A<1>::v < X) & (ns::square<2> > Y)><<<1, (8 > (n - ns::times<(X > Y)>(n)) == (X > Y)) ? 32 : 16>>>(o + 1024, n, m);
}
