// Optionals: all of their comparisons, conversions, categories, and what `= {}` leaves.
#include <optional>
#include <utility>
struct X {
  int i;
  __device__ X(int i) : i(i) {}
  X(X &&) = default;
  X &operator=(X &&) = default;
  __device__ ~X() {}
  __device__ friend bool operator==(const X &a, const X &b) { return a.i == b.i; }
};
struct P {
  int i, j;
  __device__ P(int i, int j) : i(i), j(j) {}
};
struct V {
  int i;
  __device__ int which() & { return 1; }
  __device__ int which() const & { return 2; }
  __device__ int which() && { return 3; }
  __device__ int which() const && { return 4; }
};
__global__ void k(int *o) {
  int t = threadIdx.x;
  std::optional<int> a(1), b, c(3);
  const std::optional<long> l(3);
  o[t * (1 + (a < c))] = 1;
  o[t * (1 + (b < a))] = 2;
  o[t * (1 + (a > c))] = 3;
  o[t * (1 + (b >= b))] = 4;
  o[t * (1 + (c == l))] = 5;
  o[t * (1 + (a != l))] = 6;
  o[t * (1 + (b != std::nullopt))] = 7;
  o[t * (1 + (std::nullopt == b))] = 8;
  o[t * (1 + (3 == c))] = 9;
  o[t * (1 + (b < 0))] = 10;
  o[t * (1 + (2 <= a))] = 11;
  a = {};
  o[t * (1 + a.has_value())] = 12;
  a = {7};
  o[t * *a] = 13;
  std::swap(a, b);
  o[t * (b.value() - 2 * a.has_value())] = 14;
  std::optional<long> m = b;
  o[t * *m] = 15;
  std::optional<X> x(1), y(2);
  x.swap(y);
  o[t * (x->i * 4 + y->i)] = 16;
  y.reset();
  x.swap(y);
  o[t * (y->i + 8 * x.has_value() + (y == X(2)))] = 17;
  std::optional<V> v(V{5});
  const std::optional<V> w = v;
  o[t * (*v).which()] = 18;
  o[t * (*w).which()] = 19;
  o[t * (*std::move(v)).which()] = 20;
  o[t * std::move(w).value().which()] = 21;
  std::optional<V> e(std::in_place, 6);
  o[t * e->i] = 22;
  o[t * a.value_or('\3')] = 23;
  auto d = std::make_optional<short>(4);
  o[t * (*d + int(sizeof(*d)))] = 24;
  std::optional<P> q;
  q = P{2, 3};
  o[t * (q->i + q->j)] = 25;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
