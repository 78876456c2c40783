// Views over views that hold lambdas, defaulted friends, null pointers' own type, bindings of std::array.
#include <array>
#include <compare>
#include <cstddef>
#include <cuda_runtime.h>
#include <utility>
struct Iota {
  int b, e;
  struct It { int v; __device__ int operator*() const { return v; } __device__ It &operator++() { ++v; return *this; } __device__ bool operator!=(It o) const { return v != o.v; } };
  __device__ It begin() const { return {b}; }
  __device__ It end() const { return {e}; }
};
template <class R, class F> struct Transformed {
  R r;
  F f;
  struct It {
    decltype(std::declval<const R &>().begin()) i;
    const F *f;
    __device__ auto operator*() const { return (*f)(*i); }
    __device__ It &operator++() { ++i; return *this; }
    __device__ bool operator!=(const It &o) const { return i != o.i; }
  };
  __device__ It begin() const { return {r.begin(), &f}; }
  __device__ It end() const { return {r.end(), &f}; }
};
template <class F> struct With { F f; };
template <class F> __device__ With<F> transform(F f) { return {f}; }
template <class R, class F> __device__ Transformed<R, F> operator|(R r, With<F> w) { return {r, w.f}; }
struct Version { int a, b; friend constexpr auto operator<=>(const Version &, const Version &) = default; };
struct Sink { __device__ int n(std::nullptr_t) { return 9; } __device__ int n(void *) { return 11; } __device__ int n(int) { return 12; } };
__global__ void k(float *p) {
  int t = threadIdx.x;
  for (int i : Iota{0, 3} | transform([t](int i) { return i * 32 + t; })) p[i] = 4;
  for (int i : Iota{1, 3} | transform([](int i) { return i * 2; }) | transform([t](int i) { return i * t; })) p[i] = 5;
  p[t * (Version{1, 2} < Version{1, 3} ? 3 : 2)] = 1;
  p[t * (Version{2, 0} >= Version{2, 1} ? 3 : 2)] = 1;
  p[t * (Version{2, 0} == Version{2, 0} ? 3 : 2)] = 1;
  Sink z;
  p[t * z.n(nullptr)] = 1;
  p[t * z.n(p)] = 1;
  p[t * z.n(0)] = 1;
  auto [m, n] = std::array<int, 2>{3, 4};
  p[t * m + n] = 1;
  std::array<int, 3> own{1, 2, 5};
  auto &[a, b, c] = own;
  b += c;
  p[t * own[1]] = a;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  k<<<1, 32>>>(p);
}
