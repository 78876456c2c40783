// Tuples as libraries use them: applied, joined, counted, and taken apart by packs.
#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>
template <class... T> __global__ void applied(std::tuple<T *...> t, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) std::apply([i](auto *a, auto *b) { a[i] = b[2 * i]; }, t);
}
template <class Tup> __global__ void measured(Tup t) {
  int i = threadIdx.x;
  using E = std::tuple_element_t<1, Tup>;
  E p = std::get<1>(t);
  p[i] = 0;
  std::get<0>(t)[i * std::tuple_size<Tup>::value] = 1;
  constexpr int n = std::tuple_size_v<const Tup>;
  auto [a, b] = t;
  a[i * n] = 1;
  b[i + n] = 2;
}
template <class T> struct Kind {
  static constexpr int value = 1;
};
template <class... T> struct Kind<std::tuple<T...>> {
  static constexpr int value = 2 + sizeof...(T);
};
template <class T> struct Pointers {
  static constexpr int value = 1;
};
template <class... T> struct Pointers<std::tuple<T *...>> {
  static constexpr int value = 5 + sizeof...(T);
};
template <class... T> __device__ int count(const std::tuple<T...> &) { return sizeof...(T); }
template <class A, class... T> __device__ int first(const std::tuple<A, T...> &) { return sizeof(A); }
__global__ void joined(char *o) {
  int i = threadIdx.x;
  std::tuple<int, float> arr[2];
  for (int k = 0; k < 2; k++) std::get<0>(arr[k]) = k + 1;
  o[i * std::get<0>(arr[1])] = 1;
  auto t = std::make_tuple(1, 2.f);
  auto u = std::tuple_cat(t, std::make_tuple((short)3));
  auto v = std::tuple_cat(u, t, std::make_tuple('a', 5.0));
  o[i * std::get<2>(u)] = 1;
  o[i * std::get<short>(u)] = 1;
  o[i * (std::tuple_size<decltype(v)>::value + sizeof(std::tuple_element_t<6, decltype(v)>))] = 1;
  o[i * Kind<decltype(v)>::value] = 1;
  o[i * Kind<std::tuple<int, float *>>::value] = 1;
  o[i * Pointers<std::tuple<int *, float *, char *>>::value] = 1;
  o[i * Pointers<std::tuple<int *, float, char *>>::value] = 1;
  o[i * Kind<std::pair<short, short>>::value] = 1;
  o[i * (count(u) + first(v))] = 1;
  o[i * (std::tuple_size<std::pair<int, char>>::value + std::tuple_size<std::array<int, 5>>::value)] = 1;
  o[i * sizeof(typename std::tuple_element<1, std::pair<int, short>>::type)] = 1;
  o[std::apply([](int a, int b) { return a * b; }, std::make_pair(i, 6))] = 1;
  std::apply([](auto &...x) { ((x += 1), ...); }, u);
  o[i * std::get<2>(u)] = 1;
}
template <class Tup, size_t... I> __device__ void each(Tup &t, int i, std::index_sequence<I...>) {
  ((std::get<I>(t)[i] = I), ...);
}
template <class... T> __global__ void expanded(std::tuple<T *...> t) {
  each(t, threadIdx.x, std::make_index_sequence<sizeof...(T)>{});
  std::pair<int, float *> p(2, std::get<0>(t));
  p.second[threadIdx.x * p.first] = 1;
}
int main() {
  float *a;
  double *b;
  cudaMalloc(&a, 1 << 14);
  cudaMalloc(&b, 1 << 14);
  applied<<<2, 64>>>(std::make_tuple(a, b), 100);
  applied<<<1, 64>>>(std::tuple<double *, float *>(b, a), 100);
  measured<<<1, 32>>>(std::make_tuple(a, b));
  joined<<<1, 32>>>((char *)a);
  expanded<<<1, 32>>>(std::make_tuple(a, b));
  cudaDeviceSynchronize();
}
