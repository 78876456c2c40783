// Functions of deduced types that call each other, the types of whose calls are asked for at each level; calls
// of one function that differ in what its type depends on alone: constness, categories, packs, constants.
#include <type_traits>
#include <utility>
template <int N>
struct I {
  static constexpr int value = N;
  __host__ __device__ constexpr operator int() const { return N; }
};
template <int A, int B>
__host__ __device__ constexpr I<A + B> operator+(I<A>, I<B>) { return {}; }
template <int A, int B>
__host__ __device__ constexpr I<A * B> operator*(I<A>, I<B>) { return {}; }
template <int A, int B>
__host__ __device__ constexpr I<A / B> operator/(I<A>, I<B>) { return {}; }
template <int A, int B>
__host__ __device__ constexpr I<A % B> operator%(I<A>, I<B>) { return {}; }
template <class A, class B>
struct P {
  A a;
  B b;
};
template <class A, class B>
P(A, B) -> P<A, B>;
template <class T>
constexpr bool is_pair = false;
template <class A, class B>
constexpr bool is_pair<P<A, B>> = true;
template <class A, class B>
__host__ __device__ constexpr auto pair(A const &a, B const &b) { return P<A, B>{a, b}; }
template <int K, class A, class B>
__host__ __device__ constexpr auto part(P<A, B> const &p) {
  if constexpr (K == 0) return p.a;
  else return p.b;
}
template <class T>
__host__ __device__ constexpr auto product(T const &t) {
  if constexpr (is_pair<T>) return product(part<0>(t)) * product(part<1>(t));
  else return t;
}
template <class C, class S, class D>
__host__ __device__ constexpr auto offset(C const &c, S const &s, D const &d) {
  if constexpr (is_pair<C>)
    return offset(part<0>(c), part<0>(s), part<0>(d)) + offset(part<1>(c), part<1>(s), part<1>(d));
  else if constexpr (is_pair<S>)
    return offset(c % product(part<0>(s)), part<0>(s), part<0>(d)) +
           offset(c / product(part<0>(s)), part<1>(s), part<1>(d));
  else
    return c * d;
}
template <class T>
__device__ auto constness(T &x) { return I<std::is_const_v<T> ? 3 : 5>{}; }
template <class T>
__device__ auto category(T &&x) { return I<std::is_lvalue_reference_v<T> ? 7 : 9>{}; }
template <class... T>
__device__ auto count(T... x) { return I<int(sizeof...(T))>{}; }
template <int N>
__device__ auto twice(int) { return I<2 * N>{}; }
template <auto F>
__device__ auto result(int i) { return F(i); }
__device__ char narrow(int i) { return char(i); }
__device__ short wider(int i) { return short(i); }
struct Held {
  int x;
  __device__ auto &ref() { return x; }
  __device__ auto &ref() const { return x; }
};

__global__ void nested_generic_calls(float *o) {
  int t = threadIdx.x;
  auto s = pair(pair(pair(I<2>{}, I<2>{}), pair(I<2>{}, I<2>{})), pair(I<4>{}, I<2>{}));
  auto d = pair(pair(pair(I<1>{}, I<64>{}), pair(I<4>{}, I<2>{})), pair(I<128>{}, I<1024>{}));
  o[offset(t, s, d)] = 1;
  o[offset(pair(pair(pair(t & 1, t >> 1 & 1), t >> 2 & 3), t >> 4), s, d)] = 2;
  o[offset(pair(pair(t % 16, 1), t / 16), pair(s, s), pair(d, d))] = 3;
  constexpr int fixed = decltype(offset(I<13>{}, s, d))::value;
  o[t * fixed] = 4;
  o[t * decltype(product(s))::value] = 5;
  int v = 0;
  const int c = 0;
  o[t * decltype(constness(v))::value] = 6;
  o[t * decltype(constness(c))::value] = 7;
  o[t * decltype(category(v))::value] = 8;
  o[t * decltype(category(0))::value] = 9;
  o[t * decltype(count(1, 2))::value + 64 * decltype(count(1, 2, 3))::value] = 10;
  o[t * decltype(twice<1>(t))::value + 64 * decltype(twice<3>(t))::value] = 11;
  o[t * sizeof(result<narrow>(t)) + 64 * sizeof(result<wider>(t))] = 12;
  Held h{};
  const Held &g = h;
  o[t * (std::is_same_v<decltype(h.ref()), int &> ? 2 : 3) + (std::is_same_v<decltype(g.ref()), const int &> ? 64 : 0)] = 13;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 20);
  nested_generic_calls<<<1, 32>>>(o);
}
