// Structured bindings by get(), members and found by the object, and ranges whose ends are free functions.
struct Two {
  int v[2];
  template <int I>
  __device__ int &get() { return v[I]; }
  template <int I>
  __device__ const int &get() const { return v[1 - I]; }
};
struct ByValue {
  int x;
  template <unsigned I>
  __device__ int get() const { return x * (I + 2); }
};
namespace lib {
struct Free {
  int a, b, c;
};
template <int I>
__device__ auto &get(Free &f) {
  if constexpr (I == 0) return f.c;
  else return f.a;
}
template <int I>
__device__ const auto &get(const Free &f) { return f.b; }
template <int I>
__device__ int &&get(Free &&f) { return static_cast<int &&>(I == 0 ? f.b : f.c); }
struct Span {
  float *p;
  int n;
};
__device__ float *begin(Span &s) { return s.p; }
__device__ float *end(Span &s) { return s.p + s.n; }
struct Range {
  int low, high;
};
struct Position {
  int i;
  __device__ bool operator!=(const Position &o) const { return i < o.i; }
  __device__ void operator++() { i += blockDim.x; }
  __device__ int operator*() const { return i; }
};
__device__ Position begin(const Range &r) { return {r.low + (int)threadIdx.x}; }
__device__ Position end(const Range &r) { return {r.high}; }
struct Own {
  float *p;
  __device__ float *begin() const { return p; }
  __device__ float *end() const { return p + 2; }
};
__device__ float *begin(const Own &s) { return nullptr; }
__device__ float *end(const Own &s) { return nullptr; }
struct Ends {
  float *p;
  friend __device__ float *begin(Ends e) { return e.p; }
  friend __device__ float *end(Ends e) { return e.p + 3; }
};
}  // namespace lib
namespace std {
template <>
struct tuple_size<Two> : integral_constant<size_t, 2> {};
template <size_t I>
struct tuple_element<I, Two> {
  using type = int;
};
template <>
struct tuple_size<ByValue> : integral_constant<size_t, 2> {};
template <size_t I>
struct tuple_element<I, ByValue> {
  using type = int;
};
template <>
struct tuple_size<lib::Free> : integral_constant<size_t, 2> {};
template <size_t I>
struct tuple_element<I, lib::Free> {
  using type = int;
};
}  // namespace std

__global__ void tuple_protocol(float *o, int n) {
  int t = threadIdx.x;
  Two w{{3, 5}};
  auto &[p, q] = w;
  p += 1;
  o[t * p] = 1;
  o[t * q + w.v[0]] = 2;
  const auto &[r, s] = w;
  o[t * r + s] = 3;
  auto [x, y] = w;
  x = 2;
  o[t * x + w.v[0]] = 4;
  ByValue by{1};
  auto [d, e] = by;
  o[t * d + e] = 5;
  lib::Free f{1, 2, 3};
  auto &[g, h] = f;
  h = 6;
  o[t * g + f.a] = 6;
  const auto &[i, j] = f;
  o[t * i + j] = 7;
  auto [k, l] = f;
  o[t * k + l] = 8;
  lib::Span v{o + t * 4, 4};
  for (auto &one : v) one = 9;
  for (int at : lib::Range{0, n}) o[at] = 10;
  for (auto &one : lib::Own{o + t * 2}) one = 11;
  lib::Ends ends{o + t * 3};
  for (auto &one : ends) one = 12;
  for (int by = 2; int at : lib::Range{0, n}) o[at * by++] = 14;
  o[t * std::tuple_size<Two>::value + sizeof(std::tuple_element_t<0, Two>)] = 13;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  tuple_protocol<<<1, 32>>>(o, 100);
}
