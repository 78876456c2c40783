// Candidates and specializations that exist for some template arguments: expressions, members, types.
#include <type_traits>
#include <utility>
struct Sz { __device__ int size() const { return 3; } int data; }; struct Nm { int len; }; struct Cb { __device__ int operator()(int x) const { return x + 1; } };
template <class T> __device__ auto f1(const T &x) -> decltype(x.size()) { return x.size() + 10; } __device__ int f1(...) { return 7; }
template <class T> __device__ auto f2(T x, int) -> decltype(x.size(), 0) { return 5; } template <class T> __device__ int f2(T x, long) { return 6; }
template <class T, class = void> struct HasSize { static constexpr bool value = false; }; template <class T> struct HasSize<T, std::void_t<decltype(std::declval<T>().size())>> { static constexpr bool value = true; };
template <class T, class = void> struct HasType : std::false_type {}; template <class T> struct HasType<T, std::void_t<typename T::type>> : std::true_type {};
struct Ty { using type = short; };
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __device__ int f3(T) { return 3; } template <class T, std::enable_if_t<!std::is_integral<T>::value, int> = 0> __device__ int f3(T) { return 4; }
template <class T> __device__ std::enable_if_t<(sizeof(T) == 4), int> f4(T) { return 8; } template <class T> __device__ std::enable_if_t<(sizeof(T) != 4), int> f4(T) { return 9; }
template <class T> __device__ int f5(T, std::enable_if_t<std::is_floating_point<T>::value> * = nullptr) { return 11; } template <class T> __device__ int f5(T, std::enable_if_t<std::is_integral<T>::value> * = nullptr) { return 12; }
template <class F, class A> __device__ auto f6(F f, A a) -> decltype(f(a)) { return f(a) * 2; } template <class F> __device__ int f6(F, ...) { return 13; }
template <class T> __device__ decltype(std::declval<T>().len) f7(T x) { return x.len; }
template <class T> __device__ typename T::type f8(int) { return 14; } template <class T> __device__ int f8(...) { return 15; }
template <class T, class U> __device__ auto f9(T a, U b) -> decltype(a + b) { return a + b; } 
template <class T> __device__ auto f10(T a) -> typename std::enable_if<std::is_pointer<T>::value, int>::type { return 16; } template <class T> __device__ auto f10(T a) -> typename std::enable_if<!std::is_pointer<T>::value, int>::type { return 17; }
template <class T> using Det = decltype(std::declval<T &>().len); template <class T, template <class> class Op, class = void> struct IsDet : std::false_type {}; template <class T, template <class> class Op> struct IsDet<T, Op, std::void_t<Op<T>>> : std::true_type {};
template <class T> struct Test { template <class U> static char test(decltype(&U::size)); template <class U> static long test(...); static constexpr bool value = sizeof(test<T>(0)) == 1; };
template <class T> struct Test2 { template <class U> static auto chk(int) -> decltype(std::declval<U>() + 1, std::true_type()); template <class U> static std::false_type chk(...); using type = decltype(chk<T>(0)); static constexpr bool value = type::value; };
struct Pr0 {}; struct Pr1 : Pr0 {}; struct Pr2 : Pr1 {};
template <class T> __device__ auto rk(T x, Pr2) -> decltype(x.size(), int()) { return 18; } template <class T> __device__ auto rk(T x, Pr1) -> decltype(x.len, int()) { return 19; } template <class T> __device__ int rk(T x, Pr0) { return 20; }
template <class T> struct Box { T v; template <class U = T, class = std::enable_if_t<std::is_same_v<U, int>>> __device__ int onlyint() const { return 21; } template <class U, std::enable_if_t<std::is_convertible<U, T>::value, bool> = true> __device__ Box(U u) : v(u) {} __device__ Box(Nm n) : v(n.len * 2) {} };
template <class T> __device__ auto call(T &&t) -> decltype(std::forward<T>(t)(1)) { return std::forward<T>(t)(1); }
template <class T, class... A> __device__ auto ctor(A... a) -> decltype(T{a...}, int()) { return 22; } template <class T> __device__ int ctor(...) { return 23; }
struct Ag { int a, b; };
template <class T> __device__ auto it(T &c) -> decltype(c[0]) { return c[0]; } template <class T> __device__ auto deref(T p) -> decltype(*p) { return *p; }
template <class T> __device__ auto pre(T p, int) -> decltype(++p, true) { return true; } template <class T> __device__ bool pre(T, ...) { return false; }
template <class T> constexpr auto tv(int) -> decltype(T::K) { return T::K; } template <class T> constexpr int tv(...) { return 29; } struct Kk { static constexpr int K = 31; };
template <class T, class = std::enable_if_t<std::is_same<T, int>::value>> struct OnlyI { static constexpr int v = 33; };
template <class T, class = void> constexpr int vt = 35; template <class T> constexpr int vt<T, std::enable_if_t<std::is_unsigned_v<T>>> = 37;
template <class T, class U = void> struct Sp { static constexpr int v = 1; }; template <class T> struct Sp<T, std::enable_if_t<std::is_arithmetic_v<T> && (sizeof(T) > 4)>> { static constexpr int v = 2; }; template <class T> struct Sp<T, std::enable_if_t<std::is_class_v<T>>> { static constexpr int v = 5; };
__global__ void k(char *o, int n) {
  int t = threadIdx.x; Sz sz{4}; Nm nm{5}; Cb cb;
  o[t * f1(sz)] = 1;
  o[t * f1(nm)] = 1;
  o[t * f2(sz, 0)] = 1;
  o[t * f2(nm, 0)] = 1;
  o[t * (HasSize<Sz>::value + 2)] = 1;
  o[t * (HasSize<Nm>::value + 2)] = 1;
  o[t * (HasType<Ty>::value + 4)] = 1;
  o[t * (HasType<Sz>::value + 4)] = 1;
  o[t * f3(1)] = 1;
  o[t * f3(1.f)] = 1;
  o[t * f4(1)] = 1;
  o[t * f4(1.)] = 1;
  o[t * f5(1)] = 1;
  o[t * f5(1.)] = 1;
  o[t * f6(cb, 4)] = 1;
  o[t * f6(nm, 4)] = 1;
  o[t * f7(nm)] = 1;
  o[t * f8<Ty>(0)] = 1;
  o[t * f8<Sz>(0)] = 1;
  o[t * sizeof(f9('a', 1L))] = 1;
  o[t * f9(3, 4)] = 1;
  o[t * f10(&sz)] = 1;
  o[t * f10(sz)] = 1;
  o[t * (IsDet<Nm, Det>::value + 2)] = 1;
  o[t * (IsDet<Sz, Det>::value + 2)] = 1;
  o[t * (Test<Sz>::value + 2)] = 1;
  o[t * (Test<Nm>::value + 2)] = 1;
  o[t * (Test2<int>::value + 2)] = 1;
  o[t * (Test2<Sz>::value + 2)] = 1;
  o[t * rk(sz, Pr2())] = 1;
  o[t * rk(nm, Pr2())] = 1;
  o[t * rk(cb, Pr2())] = 1;
  Box<int> bi(4); Box<int> bn(nm);
  o[t * bi.onlyint()] = 1;
  o[t * bi.v] = 1;
  o[t * bn.v] = 1;
  o[t * call(cb)] = 1;
  o[t * ctor<Ag>(1, 2)] = 1;
  int arr[2] = {25, 27};
  o[t * it(arr)] = 1;
  o[t * deref(arr)] = 1;
  o[t * (pre(1, 0) + 2)] = 1;
  o[t * (pre(sz, 0) + 2)] = 1;
  o[t * tv<Kk>(0)] = 1;
  o[t * tv<Sz>(0)] = 1;
  o[t * OnlyI<int>::v] = 1;
  o[t * vt<unsigned>] = 1;
  o[t * vt<int>] = 1;
  o[t * Sp<int>::v] = 1;
  o[t * Sp<double>::v] = 1;
  o[t * Sp<Sz>::v] = 1;
  if constexpr (HasSize<Sz>::value) o[t * 3] = 1; else o[t * 5] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
