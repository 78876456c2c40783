// Expansions of packs of which the length is not known: the pattern is evaluated any number of times.
#include <utility>
template <class R, class C, class... A> std::index_sequence_for<A...> indices(R (C::*)(A...) const);
template <class F> using Indices = decltype(indices(&F::operator()));
template <class F, size_t... I> __device__ void each(F f, int *p, int t, std::index_sequence<I...>) {
  int n = 0, m = 1, kept[8] = {};
  ((n += 1, kept[I] = 5), ...);
  p[t * n] = 1;
  p[t * kept[0]] = 1;
  int unused[] = {(m += 2, p[t + I])...};
  p[t * m] = unused[0];
  p[t] = f(p[t * 3 + I * (m - 3)]...);
}
__device__ int g(int a, int b) { return b; }
__device__ int g(int a, int b, int c) { return b + 5; }
__device__ int h(int a, int b = 7, int c = 9) { return b; }
struct S { int a, b, c; };
struct C { int v; __device__ C(int a, int b) : v(b) {} __device__ C(int a, int b, int c) : v(b + 6) {} };
template <class... A> __device__ int cnt(A... a) { return sizeof...(a); }
template <class... A> __device__ int last(A... a) { int r[] = {a...}; return r[sizeof...(a) - 1]; }
template <int... N> struct Sum { static constexpr int v = (0 + ... + N); };
template <class F, size_t... I> __device__ int go(F f, int *p, int t, std::index_sequence<I...>) {
  p[t * g(int(I)..., 3)] = 1;
  p[t * h(int(I)...)] = 1;
  p[t * h(4, int(I)...)] = 1;
  S s{int(I)..., 4};
  p[t * s.b] = 1;
  p[t * s.c] = 1;
  int loc[5] = {1, int(I)..., 6};
  p[t * loc[0]] = 1;
  p[t * loc[2]] = 1;
  p[t * loc[4]] = 1;
  C c((int)I..., 2);
  p[t * c.v] = 1;
  C c2{int(I)..., 2};
  p[t * c2.v] = 1;
  p[t * cnt(I..., 1)] = 1;
  p[t * last(int(I)..., 3)] = 1;
  p[t * int(sizeof...(I))] = 1;
  p[t * Sum<int(I)..., 4>::v] = 1;
  int all[] = {int(I)..., 4};
  p[t * int(sizeof(all))] = 1;
  auto l = [=](auto... x) { return sizeof...(x); };
  p[t * int(l(I...))] = 1;
  auto l2 = [](int a, int b = 5) { return b; };
  p[t * int(l2(int(I)...))] = 1;
  S arr[2] = {{int(I)...}};
  p[t * (arr[0].b + 1)] = 1;
  int q = (int(I) + ... + 2);
  p[t * q] = 1;
  S s3 = {int(I)...};
  p[t * (s3.b + 3)] = 1;
  p[t * (s3.c + 3)] = 1;
  return 0;
}
template <class F> __global__ void k(F f, int *p) {
  each(f, p, threadIdx.x, Indices<F>());
  go(f, p, threadIdx.x, Indices<F>());
}
__global__ void known(int *p) {
  int t = threadIdx.x;
  p[t * 2] = 1;
  p[t * 3] = p[t];
  p[t * 4] = p[t + 1];
  p[t * 5] = p[t + 2];
  p[t * 6] = p[t + 3];
  p[t * 7] = p[t + 8];
  p[t * 8] = p[t * 2];
}
int main() {
  int *p;
  cudaMalloc(&p, 1 << 20);
  auto f = [=] __device__(int a, int b) { return a + b; };
  k<<<1, 32>>>(f, p);
  known<<<1, 32>>>(p);
  cudaDeviceSynchronize();
}
