// Structured bindings of classes with std::tuple_size go by get, whatever members they have.
#include <tuple>
struct P { int x, y; template <size_t I> __device__ int &get() { if constexpr (I == 0) return y; else return x; } };
template <class T> struct Q { T x, y; template <size_t I> __device__ T get() const { return I == 0 ? y + 1 : x; } };
struct N { int x, y; };
template <class T> struct NQ { T x, y; };
struct O { int x, y; };
template <size_t I> __device__ int get(const O &o) { return I ? o.x : o.y; }
template <> struct std::tuple_size<P> : std::integral_constant<size_t, 2> {};
template <size_t I> struct std::tuple_element<I, P> { using type = int; };
namespace std {
template <class T> struct tuple_size<Q<T>> : integral_constant<size_t, 2> {};
template <size_t I, class T> struct tuple_element<I, Q<T>> { using type = T; };
template <> struct tuple_size<::O> { static constexpr size_t value = 2; };
template <size_t I> struct tuple_element<I, ::O> { using type = int; };
}
__global__ void k(char *o) { int t = threadIdx.x;
  P p{2, 5}; Q<int> q{2, 5}; N n{2, 5}; NQ<int> nq{2, 5}; O oo{2, 5};
  { auto [a, b] = p; o[t * a] = 1; }
  { auto &[a, b] = p; a = 9; o[t * p.y] = 1; }
  { auto [a, b] = q; o[t * a] = 1; }
  { auto [a, b] = n; o[t * a] = 1; }
  { auto [a, b] = nq; o[t * a] = 1; }
  { auto [a, b] = oo; o[t * a] = 1; }
}
__global__ void members(char *o) { int t = threadIdx.x;
  N n{2, 5}; NQ<short> nq{3, 6}; int a[2] = {4, 7};
  { auto [x, y] = n; x = 9; o[t * x] = 1; o[t * y] = 1; o[t * n.x] = 1; }
  { auto &[x, y] = n; y = 8; o[t * x] = 1; o[t * n.y] = 1; }
  { auto &&[x, y] = nq; o[t * x] = 1; o[t * y] = 1; o[t * sizeof(x)] = 1; }
  { const auto [x, y] = a; o[t * x] = 1; o[t * y] = 1; a[0] = 1; o[t * (x + 1)] = 1; }
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); members<<<1, 32>>>(o); cudaDeviceSynchronize(); }
