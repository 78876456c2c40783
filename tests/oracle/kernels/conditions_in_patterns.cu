// Conditions that partial specializations and overloads are chosen by: values that are read as types.
#include <type_traits>
template <bool B, class T = void> struct when {}; template <class T> struct when<true, T> { using type = T; };
template <bool B, class T = void> using when_t = typename when<B, T>::type;
template <class T> struct real { static constexpr bool value = false; };
template <> struct real<float> { static constexpr bool value = true; };
namespace n { using ::when_t; using ::real; template <class T> constexpr bool is_real = real<T>::value; }
#define CHOSEN(NAME, ...) \
  template <class T, class = void> struct NAME { static const int value = 1; }; \
  template <class T> struct NAME<T, __VA_ARGS__> { static const int value = 2; };
CHOSEN(A, std::enable_if_t<std::is_floating_point<T>::value>)
CHOSEN(B, when_t<real<T>::value>)
CHOSEN(C, n::when_t<n::real<T>::value>)
CHOSEN(D, n::when_t<n::is_real<T>>)
CHOSEN(E, std::enable_if_t<std::is_floating_point_v<T>>)
CHOSEN(F, typename std::enable_if<std::is_floating_point<T>::value>::type)
CHOSEN(G, typename when<real<T>::value>::type)
CHOSEN(H, typename when<(sizeof(T) > 2), void>::type)
CHOSEN(I, std::void_t<typename T::x>)
CHOSEN(J, std::enable_if_t<!std::is_integral<T>::value && (sizeof(T) == 4)>)
CHOSEN(K, std::enable_if_t<real<T>::value == true>)
CHOSEN(L, std::conditional_t<real<T>::value, void, int>)
template <class T, n::when_t<n::real<T>::value, int> = 0> __device__ int c(T) { return 2; }
template <class T, when_t<!real<T>::value, int> = 0> __device__ int c(T) { return 3; }
template <class T, class = std::enable_if_t<std::is_floating_point<T>::value>> __device__ int d(T) { return 2; }
__device__ int d(...) { return 1; }
template <class T> __device__ when_t<n::is_real<T>, int> e(T) { return 2; }
template <class T> __device__ when_t<!n::is_real<T>, int> e(T) { return 3; }
#define BOTH(NAME) o[t * NAME<float>::value] = 1; o[t * NAME<int>::value] = 1;
__global__ void k(char *o) {
  int t = threadIdx.x;
  BOTH(A) BOTH(B) BOTH(C) BOTH(D) BOTH(E) BOTH(F) BOTH(G) BOTH(H) BOTH(I) BOTH(J) BOTH(K) BOTH(L)
  o[t * c(1.0f)] = 1; o[t * c(1)] = 1;
  o[t * d(1.0f)] = 1; o[t * d(1)] = 1;
  o[t * e(1.0f)] = 1; o[t * e(1)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
