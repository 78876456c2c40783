// What is const, and of which type, where it is deduced: this, ranges, choices, captures, returned objects.
#include <type_traits>
template <class T> struct K { static const int v = 1; };
template <> struct K<int> { static const int v = 2; };
template <> struct K<bool> { static const int v = 3; };
template <> struct K<double> { static const int v = 4; };
template <class T> struct K<const T> { static const int v = 5 + K<T>::v; };
template <class T> struct K<T *> { static const int v = 11 + K<T>::v; };
template <class T> struct K<T &> { static const int v = 23 + K<T>::v; };
template <class T> struct K<T &&> { static const int v = 43 + K<T>::v; };
struct S;
__device__ int to(S *) { return 2; }
__device__ int to(const S *) { return 3; }
__device__ int on(int &) { return 2; }
__device__ int on(const int &) { return 3; }
struct S {
  int m;
  int *p;
  __device__ int a() const { return to(this); }
  __device__ int b() { return to(this); }
  __device__ int c() const { auto self = this; return to(self); }
  __device__ int d() const { return [this] { return to(this); }(); }
  __device__ int e() const { return [*this]() mutable { return to(this); }(); }
  __device__ int f() { return [*this] { return to(this); }(); }
  __device__ int g() const { return [q = this] { return to(q); }(); }
  __device__ int h() const { return K<decltype(this)>::v; }
  __device__ const int *begin() const { return p; }
  __device__ const int *end() const { return p + 1; }
  __device__ int *begin() { return p; }
  __device__ int *end() { return p + 1; }
};
struct D : S { int z; };
struct N { int z; __device__ operator int() const { return 1; } };
__device__ const S made() { return S{}; }
struct P { __device__ const S operator+(P) const { return S{}; } };
enum E { one = 1 };
template <> struct K<E> { static const int v = 9; };
template <class T> __device__ auto given(T &&x) { return x; }
template <class C> __device__ int each(C &c) { int r = 0; for (auto &x : c) r += on(x); return r; }
__global__ void k(char *o) {
  int t = threadIdx.x, n = 4;
  S s{1, &n};
  const S cs{1, &n};
  D d{{1, &n}, 2};
  const int ca[3] = {};
  bool is = true;
  short sh = 1;
  E en = one;
  o[t * s.a()] = 1;
  o[t * s.b()] = 1;
  o[t * s.c()] = 1;
  o[t * s.d()] = 1;
  o[t * s.e()] = 1;
  o[t * s.f()] = 1;
  o[t * s.g()] = 1;
  o[t * s.h()] = 1;
  o[t * each(s)] = 1;
  o[t * each(cs)] = 1;
  o[t * K<decltype(made())>::v] = 1;
  o[t * K<decltype(P() + P())>::v] = 1;
  o[t * K<decltype((const S)s)>::v] = 1;
  o[t * K<decltype(given(ca))>::v] = 1;
  auto &&less = n < 5;
  o[t * K<decltype(less)>::v] = 1;
  auto &&wide = is ? sh : n;
  o[t * K<decltype(wide)>::v] = 1;
  auto &&real = is ? n : 2.0;
  o[t * K<decltype(real)>::v] = 1;
  auto none = is ? nullptr : &n;
  o[t * K<decltype(none)>::v] = 1;
  auto &&copy = is ? n : 7;
  copy = 9;
  o[t * n] = 1;
  auto &base = is ? d : s;
  o[t * K<decltype(base)>::v] = 1;
  decltype(auto) member = cs.m;
  o[t * K<decltype(member)>::v] = 1;
  auto *first = ca;
  o[t * K<decltype(first)>::v] = 1;
  o[t * [v = en]() mutable { return K<decltype(v)>::v; }()] = 1;
  o[t * [v = n < 5]() mutable { return K<decltype(v)>::v; }()] = 1;
  o[t * [v = ca]() mutable { return K<decltype(v)>::v; }()] = 1;
  o[t * [](auto &&x) { return x.z; }(N{3})] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
