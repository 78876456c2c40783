// Metafunctions of the standard library: what may be called, common types, traits as arguments; bits, ranges.
#include <cuda_runtime.h>
#include <type_traits>
#include <utility>
#include <limits>
#include <cstdint>
#include <cstddef>
#include <bit>
#include <numeric>
#include <array>
#include <tuple>
#include <algorithm>
#include <iterator>
#define D __device__ inline
template <class T, template <class> class P = std::add_pointer> struct opts { using ptr = typename P<T>::type; ptr p; D opts(ptr p) : p(p) {} D T &operator*() const { return *p; } };
template <template <class> class F, class T> using apply_t = typename F<T>::type;
template <class F, class... A> D auto call(F f, A... a) -> std::enable_if_t<std::is_invocable_v<F, A...>, int> { return f(a...); }
template <class F, class... A> D auto call(F f, A...) -> std::enable_if_t<!std::is_invocable_v<F, A...>, int> { return 5; }
template <class A, class B> D auto add(A a, B b) -> std::common_type_t<A, B> { return a + b; }
template <class F, class A> struct result { using type = std::invoke_result_t<F, A>; };
struct fn { D double operator()(int) const { return 1; } D short operator()(float) const { return 2; } };
template <class T> struct acc { using type = std::conditional_t<std::is_same_v<T, float>, double, std::conditional_t<std::is_integral_v<T>, int64_t, T>>; };
template <class T> using acc_t = typename acc<std::remove_cv_t<std::remove_reference_t<T>>>::type;
template <class T> D int rank_of(T &&) { return std::rank_v<std::remove_reference_t<T>> * 2 + std::extent_v<std::remove_reference_t<T>>; }
template <class...> using void_t_ = void;
template <class T, class = void> struct value_of { using type = T; }; template <class T> struct value_of<T, void_t_<typename T::value_type>> { using type = typename T::value_type; };
template <class T, class U = T> D int kind(const T &, U &&) { return std::is_lvalue_reference_v<U> ? 3 : 5; }
template <std::size_t N> constexpr int log2_() { if constexpr (N <= 1) return 0; else return 1 + log2_<N / 2>(); }
struct S { int a; private: int b; public: using value_type = double; D S(int a) : a(a), b(a) {} };
__global__ void k(float *p) {
  int t = threadIdx.x;
  *opts<float>(p + t) = 1;
  p[t * int(sizeof(apply_t<std::remove_pointer, double *>))] = 1;
  p[t * int(sizeof(apply_t<std::make_unsigned, short>))] = 1;
  p[t * call([](int i) { return i * 2; }, 3)] = 1;
  p[t * int(sizeof(add(1, 2.0)))] = 1;
  p[t * int(sizeof(add('a', short(1))))] = 1;
  p[t * int(sizeof(typename result<fn, float>::type))] = 1;
  p[t * int(sizeof(std::invoke_result_t<fn, int>))] = 1;
  p[t * int(sizeof(acc_t<const float &>))] = 1;
  p[t * int(sizeof(acc_t<char>))] = 1;
  int arr[3][4];
  p[t * rank_of(arr)] = 1;
  p[t * int(sizeof(value_of<S>::type))] = 1;
  p[t * int(sizeof(value_of<int>::type))] = 1;
  p[t * kind(t, t)] = 1;
  p[t * kind(t, 3)] = 1;
  p[t * log2_<32>()] = 1;
  p[t * std::numeric_limits<short>::digits] = 1;
  p[t * (std::numeric_limits<unsigned char>::max() >> 6)] = 1;
  p[t * (std::is_base_of_v<fn, S> ? 3 : 2)] = 1;
  p[t * int(std::alignment_of_v<double>)] = 1;
  p[t * int(std::tuple_size_v<std::tuple<int, char, float>>)] = 1;
  p[t * int(sizeof(std::tuple_element_t<1, std::pair<int, char>>))] = 1;
  p[t * (std::conjunction_v<std::is_integral<int>, std::negation<std::is_signed<int>>> ? 3 : 2)] = 1;
  p[t * (std::disjunction<std::is_integral<float>, std::is_floating_point<float>>::value ? 3 : 2)] = 1;
  p[t * int(std::integral_constant<int, 4>{} + std::integral_constant<int, 3>::value)] = 1;
  p[t * int(sizeof(std::decay_t<decltype(arr)>))] = 1;
  p[t * int(sizeof(std::remove_all_extents_t<decltype(arr)>))] = 1;
  p[t * int(std::bit_width(20u))] = 1;
  p[t * int(std::bit_ceil(5u))] = 1;
  p[t * std::popcount(7u)] = 1;
  p[t * std::gcd(12, 18)] = 1;
  p[t * int(sizeof(std::underlying_type_t<std::byte>))] = 1;
  p[t + (std::is_same_v<std::common_type_t<int, float>, float> ? t : 0)] = 1;
  using U = std::make_unsigned_t<int>;
  p[t * (U(-1) > 0 ? 3 : 2)] = 1;
  p[t * std::max({1, 4, 3})] = 1;
  p[t * std::clamp(9, 2, 6)] = 1;
  p[t * int(std::size(arr))] = 1;
  p[t * int(std::array<int, 5>{}.size())] = 1;
}
int main() { float *p; cudaMalloc(&p, 1 << 20); k<<<1, 32>>>(p); }
