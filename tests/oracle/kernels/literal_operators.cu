// Literal operators that are templates of a number's characters, and default constructors beside templates.
#include <type_traits>
#include <utility>
template <int v> struct Int { static constexpr int value = v; __device__ constexpr operator int() const { return v; } };
template <char... d> constexpr int digits() { int r = 0; ((r = d == '\'' ? r : r * 10 + (d - '0')), ...); return r; }
template <char... d> __device__ constexpr Int<digits<d...>()> operator""_c() { return {}; }
template <char... d> __device__ constexpr int operator""_count() { return sizeof...(d); }
__device__ constexpr int operator""_k(unsigned long long v) { return int(v) * 4; }
template <class T> struct Holder { T t; __device__ int get() const { return t; } };
template <int a, int b> __device__ constexpr Int<a * b> operator*(Int<a>, Int<b>) { return {}; }
template <class T, int N> struct Vec { T d[N]; __device__ Vec() : d{} {} template <class... U, class = std::enable_if_t<sizeof...(U) == N>> __device__ Vec(U... u) : d{T(u)...} {} };
template <class... T> struct Pack { int n; __device__ Pack(T...) : n(sizeof...(T)) {} __device__ Pack() : n(9) {} };
template <class L> struct Tensor { float *p; L l; template <class... I> __device__ float &operator()(I... i) const { return p[l(i...)]; } };
template <class S> struct Row { S s; template <class A, class B> __device__ auto operator()(A a, B b) const { return a * s + b; } };
template <class S> __device__ Tensor<Row<S>> tensor(float *p, S s) { return {p, {s}}; }
__global__ void literals(float *o) {
  int t = threadIdx.x;
  o[t * 5_c] = 1; o[t * decltype(12_c)::value] = 2; o[t * 1'000_count] = 3; o[t * 123_count] = 4; o[t + 3_k] = 5;
  Holder<decltype(3_c)> h{}; o[t * h.get()] = 6; o[t * (2_c * 3_c)] = 7; o[t * decltype(2_c * 4_c)::value] = 8; o[t + 1'0_c] = 9;
  auto a = tensor(o, 8_c); a(t, 1) = 10; a(2, t) = a(t, 3_c); a(1_c, t) = 11;
}
__global__ void defaults(float *o) {
  int t = threadIdx.x;
  Vec<int, 2> v, w(3, 4), z{}; o[t * (v.d[0] + 2)] = 1; o[t * w.d[1]] = 2; o[t * (z.d[1] + 5)] = 3; Vec<int, 2> many[2]; o[t * (many[1].d[0] + 6)] = 4;
  Pack<int, float> p, q(1, 2.f); o[t * p.n] = 5; o[t * q.n] = 6; struct In { Pack<int> a; Vec<int, 3> b; } in; o[t * in.a.n + in.b.d[2]] = 7;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); literals<<<1, 32>>>(o); defaults<<<1, 32>>>(o); cudaDeviceSynchronize(); }
