// Types and expressions that C++ has not, which substitution asks for.
#include <type_traits>
#include <utility>
#define HAS(N, ...) template <class C, class = void> struct N : std::false_type {}; template <class C> struct N<C, std::void_t<__VA_ARGS__>> : std::true_type {};
HAS(Array, C (*)[1]) HAS(Led, C *) HAS(Given, C (*)()) HAS(Taken, void (*)(C)) HAS(Inner, typename C::type)
HAS(Wide, char[(sizeof(C) > 2) ? 1 : -1]) HAS(Counted, decltype(std::declval<typename C::type>()))
HAS(Made, decltype(C())) HAS(Before, decltype(1 - std::declval<C &>())) HAS(At, decltype(std::declval<C &>()[0]))
HAS(Field, decltype(std::declval<C &>()->v)) HAS(Address, decltype(&C::v)) HAS(Back, decltype(--std::declval<C &>()))
template <class C, class = void> struct Complete : std::false_type {}; template <class C> struct Complete<C, std::enable_if_t<(sizeof(C) > 0)>> : std::true_type {};
template <class C> __device__ char of_length(char (*)[C::n]) { return 0; } template <class C> __device__ long of_length(...) { return 0; }
template <class C, typename C::type = 0> __device__ char of_value(int) { return 0; } template <class C> __device__ long of_value(...) { return 0; }
template <class T> struct Kind { static constexpr int v = 2; }; template <class T> struct Kind<T *> { static constexpr int v = 5; };
struct Abstract { virtual void f() = 0; }; struct Fixed { const int v; }; struct Bound { int &v; }; struct Kept { ~Kept() = delete; int v; };
class Hidden { typedef int type; }; struct Plain { typedef int type; int v; enum { n = 3 }; }; struct Less { enum { n = -3 }; typedef void type; };
namespace N { struct Own {}; __device__ int operator-(int, Own); } typedef int Function(int);
#define Y(...) (__VA_ARGS__::value ? 5 : 3)
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  o[t * (Y(Array<int[]>) + Y(Array<void>) + Y(Array<int[2]>))] = 1;
  o[t * (Y(Array<Function>) + Y(Led<int (int) const>) + Y(Led<Function>))] = 1;
  o[t * (Y(Given<int[3]>) + Y(Given<Function>) + Y(Given<int *>))] = 1;
  o[t * (Y(Taken<void>) + Y(Taken<const void>) + Y(Taken<int[3]>))] = 1;
  o[t * (Y(Wide<char>) + Y(Wide<int>))] = 1;
  o[t * (Y(Wide<void>))] = 1;
  o[t * (Y(Complete<void>))] = 1;
  o[t * (Y(Complete<int[]>))] = 1;
  o[t * (Y(Complete<Function>))] = 1;
  o[t * (Y(Inner<Hidden>))] = 1;
  o[t * (Y(Inner<Plain>) + Y(Inner<Plain &>) + Y(Inner<int[2]>))] = 1;
  o[t * (Y(Counted<int>) + Y(Counted<Plain>))] = 1;
  o[t * (Y(Made<Abstract>) + Y(Made<Bound>) + Y(Made<Plain>))] = 1;
  o[t * (Y(Made<Fixed>))] = 1;
  o[t * (Y(Made<Kept>))] = 1;
  o[t * (Y(Before<int *>) + Y(Before<N::Own>))] = 1;
  o[t * (Y(At<void *>) + Y(At<Function *>) + Y(At<int *>))] = 1;
  o[t * (Y(Field<Plain[2]>) + Y(Field<Plain *>) + Y(Field<Plain>))] = 1;
  o[t * (Y(Address<Bound>) + Y(Address<Plain>))] = 1;
  o[t * (Y(Back<bool>) + Y(Back<int>) + Y(Back<void *>))] = 1;
  o[t * (sizeof(of_length<Plain>(0)) + sizeof(of_length<Less>(0)) + sizeof(of_length<int>(0)))] = 1;
  o[t * (sizeof(of_value<Plain>(0)) + sizeof(of_value<Less>(0)) + sizeof(of_value<Plain &>(0)))] = 1;
  o[t * (Kind<volatile int *>::v)] = 1;
  o[t * ((std::is_object_v<Function> ? 3 : 5) + (std::is_abstract_v<Abstract> ? 7 : 9))] = 1;
  o[t * ((std::is_scalar_v<std::nullptr_t> ? 4 : 6) + (std::is_function_v<Function> ? 7 : 9))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
