// Whether a class has a member, asked by what an expression of it means: its own members, inherited ones, none.
#include <type_traits>
#include <utility>
#define DETECTED(name, ...) \
  template <class T, class = void> struct name { static constexpr int v = 0; }; \
  template <class T> struct name<T, std::void_t<__VA_ARGS__>> { static constexpr int v = 3; };
DETECTED(has_constant, decltype(T::pad))
DETECTED(has_address, decltype(&T::pad))
DETECTED(has_method, decltype(std::declval<T>().f()))
DETECTED(has_function, decltype(T::g(0)))
DETECTED(has_function_of_two, decltype(T::g(0, 1)))
DETECTED(has_member, decltype(std::declval<T &>().m))
DETECTED(has_enumerator, decltype(T::E))
DETECTED(has_pointer, decltype(&T::f))
DETECTED(has_sum, decltype(T::pad + 1))
DETECTED(has_parenthesized, decltype((T::pad)))
DETECTED(has_const, const T)
DETECTED(has_discarded, decltype(void(T::pad)))
template <class T, class = void> struct is_padded { static constexpr int v = 0; };
template <class T> struct is_padded<T, std::enable_if_t<(T::pad > 0)>> { static constexpr int v = T::pad; };
template <class T, class = decltype(T::pad)> __device__ constexpr int chosen(int) { return 3; }
template <class T> __device__ constexpr int chosen(long) { return 0; }
template <class T> __device__ constexpr auto returned(int) -> decltype(T::pad) { return 3; }
template <class T> __device__ constexpr int returned(long) { return 0; }
struct Own {
  static constexpr int pad = 3;
  int m;
  enum { E = 4 };
  __device__ int f() const { return 1; }
  static __device__ int g(int) { return 2; }
};
struct Inherits : Own {};
struct Used : private Own { using Own::pad; using Own::E; using Own::f; using Own::g; using Own::m; };
class Class : public Own {};
struct Without { int other; };
template <class T> __global__ void members(float *o) {
  o[threadIdx.x * (1 + has_constant<T>::v)] = 1;
  o[threadIdx.x * (1 + has_address<T>::v)] = 1;
  o[threadIdx.x * (1 + has_method<T>::v)] = 1;
  o[threadIdx.x * (1 + has_function<T>::v)] = 1;
  o[threadIdx.x * (1 + has_function_of_two<T>::v)] = 1;
  o[threadIdx.x * (1 + has_member<T>::v)] = 1;
  o[threadIdx.x * (1 + has_enumerator<T>::v)] = 1;
  o[threadIdx.x * (1 + has_pointer<T>::v)] = 1;
  o[threadIdx.x * (1 + has_sum<T>::v)] = 1;
  o[threadIdx.x * (1 + has_parenthesized<T>::v)] = 1;
  o[threadIdx.x * (1 + has_const<T>::v)] = 1;
  o[threadIdx.x * (1 + has_discarded<T>::v)] = 1;
  o[threadIdx.x * (1 + is_padded<T>::v)] = 1;
  o[threadIdx.x * (1 + chosen<T>(0))] = 1;
  o[threadIdx.x * (1 + returned<T>(0))] = 1;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 12);
  members<Own><<<1, 64>>>(o);
  members<Inherits><<<1, 64>>>(o);
  members<Used><<<1, 64>>>(o);
  members<Class><<<1, 64>>>(o);
  members<Without><<<1, 64>>>(o);
  cudaDeviceSynchronize();
}
