// Captures that make a variable of each element of a pack.
#include <cstdlib>
template <class... A> __device__ auto raised(A &&...a) {
  return [&...b = a] { ((b += 1), ...); };
}
template <class... A> __device__ auto sum(A... a) {
  return [... b = a + 1] { return (b + ...); };
}
template <class... A> __device__ auto counting(A... a) {
  return [... b = a]() mutable {
    ((b += 1), ...);
    return (b + ...);
  };
}
template <class... A> __device__ int loaded(int *p, A... a) {
  auto f = [p, ... b = p[a]](int c) { return ((b * c) + ... + 0); };
  return f(2);
}
template <class... A> __device__ int both(A... a) {
  return [a...] { return (a + ...); }() + [&a...] { return (a * ...); }();
}
template <class F, class... A> __device__ auto bound(F f, A &&...a) {
  return [f, ... x = static_cast<A &&>(a)](auto... y) { return f(x..., y...); };
}
template <class... A> __device__ int counted(A... a) {
  return [... b = a] { return sizeof...(b) + 1; }();
}
__global__ void k(int *o) {
  int t = threadIdx.x, m = 1, n = 2;
  raised(m, n)();
  o[t * m] = 1;
  o[t * n] = 2;
  o[t * sum(1, 2)()] = 3;
  auto c = counting(1, 2);
  o[t * c()] = 4;
  o[t * c()] = 5;
  o[t] = loaded(o, t, t * 2);
  o[t] = loaded(o);
  o[t * both(2, 3)] = 6;
  o[t * bound([](int a, int b, int c) { return a + b * c; }, 1, 2)(3)] = 7;
  o[t * counted(1, 'a', 2L)] = 8;
  o[t * counted()] = 9;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
