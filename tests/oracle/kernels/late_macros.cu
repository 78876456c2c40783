// Macros that are defined behind what uses their names, in the file and in headers.
#include <utility>
#include <array>
#include <algorithm>
#include <type_traits>
#include <tuple>
template <typename X, int N> struct A { X v[N]; __device__ int n() const { return N; } typedef X M; __device__ M get(int i) { M r = v[i]; return r; } };
struct B { int first; __device__ int Q() { return first; } enum { R = 3 }; static constexpr int S = 4; };
constexpr int P = 5;
__device__ int fn(int x) { return x * 2; }
#define T threadIdx.x
#define N 64
#define U 3
#define I 2
#define value 8
#define min(a, b) 77
#define first 9
#define M double
#define R 11
#define S 12
#define P 13
#define v 14
#define fn(x) 15
#define Q() 16
__global__ void k1(float *o) {
  std::array<int, 4> r{1, 2, 3, 4}; o[T * r.size()] = 1;
  o[T * std::is_same<int, int>::type()] = 1;
  A<int, 6> a{};
  o[T * a.n()] = 1;
  auto t = std::make_tuple(2, 3, 5);
  o[T * std::get<I>(t)] = 1;
  o[T * a.get(1) + N] = 1;
  o[T * (fn)(2)] = 1;
  o[T * fn(2)] = 1;
  int c = T, d = std::exchange(c, 3);
  o[c * d] = 1;
#undef first
#undef v
#undef Q
#undef P
#undef R
#undef S
  B b{3}; a.v[2] = 4;
  o[T * b.Q()] = 1;
  o[T * B::S * B::R] = 1;
  o[T * P] = 1;
  o[T * a.get(2)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); }
