// Expansions of packs of which the length is not known: the pattern is evaluated any number of times.
#include <utility>
template <class F> struct Signature : Signature<decltype(&F::operator())> {};
template <class C, class R, class... A> struct Signature<R (C::*)(A...) const> {
  static constexpr size_t count = sizeof...(A);
};
template <class F, size_t... I> __device__ void each(F f, int *p, int t, std::index_sequence<I...>) {
  int n = 0, m = 1, kept[8] = {};
  ((n += 1, kept[I] = 5), ...);
  p[t * n] = 1;
  p[t * kept[0]] = 1;
  int unused[] = {(m += 2, p[t + I])...};
  p[t * m] = unused[0];
  p[t] = f(p[t * 3 + I * (m - 3)]...);
}
template <class F> __global__ void k(F f, int *p) {
  each(f, p, threadIdx.x, std::make_index_sequence<Signature<F>::count>());
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
