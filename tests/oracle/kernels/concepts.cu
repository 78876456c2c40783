// Concepts: as conditions, as constraints of parameters, in requires-clauses and -expressions.
#include <concepts>
#include <type_traits>
struct Sz { __device__ int size() const { return 3; } }; struct Nm { int len; using type = char; };
template <class T> concept Sized = requires(T x) { x.size(); };
template <class T> concept SizedInt = requires(const T x) { { x.size() } -> std::same_as<int>; };
template <class T> concept HasT = requires { typename T::type; };
template <class T> concept Both = Sized<T> || HasT<T>;
template <class T> concept Small = sizeof(T) <= 2; template <class T> concept SmallInt = Small<T> && std::is_integral_v<T>;
template <class T, class U> concept Bigger = (sizeof(T) > sizeof(U));
template <class T> concept Addable = requires(T a, T b) { a + b; requires sizeof(T) > 1; };
template <Sized T> __device__ int g1(T) { return 3; } template <class T> __device__ int g1(T) { return 4; }
template <class T> __device__ int g2(T) requires Small<T> { return 5; } template <class T> __device__ int g2(T) requires SmallInt<T> { return 6; } template <class T> __device__ int g2(T) { return 7; }
__device__ int g3(std::integral auto x) { return 8; } __device__ int g3(std::floating_point auto x) { return 9; }
template <Bigger<short> T> __device__ int g4(T) { return 10; } template <class T> __device__ int g4(T) { return 11; }
template <class T> requires (sizeof(T) == 8) __device__ int g5(T) { return 12; } template <class T> requires (sizeof(T) != 8) __device__ int g5(T) { return 13; }
template <class T> struct Bx { T v; __device__ int get() const requires std::integral<T> { return 14; } __device__ int get() const { return 15; } };
template <class T> struct Sp { static constexpr int v = 16; }; template <std::integral T> struct Sp<T> { static constexpr int v = 17; }; template <class T> requires Sized<T> struct Sp<T> { static constexpr int v = 18; };
template <class T> __device__ int g6(T x) { if constexpr (requires { x.size(); }) return x.size() + 16; else if constexpr (requires { typename T::type; }) return 20; else return 21; }
template <class T> __device__ int g7(T x) { if constexpr (Addable<T>) return 22; else return 23; }
template <class... T> requires (std::integral<T> && ...) __device__ int g8(T... x) { return (x + ...); } template <class... T> __device__ int g8(T...) { return 24; }
template <class T> constexpr bool isz = requires(T t) { t.size(); };
__device__ auto g9 = [](auto x) requires Small<decltype(x)> { return 25; };
template <class T> requires HasT<T> && (!Sized<T>) __device__ int g10(T) { return 26; } __device__ int g10(...) { return 27; }
template <class F> concept Fn1 = requires(F f) { f(1); }; template <Fn1 F> __device__ int g11(F f) { return f(1); } template <class F> __device__ int g11(F f) { return f(1, 2); }
template <class T> requires std::is_class_v<T> __device__ int g12(const T &) { return 28; } template <class T> __device__ int g12(const T &) { return 29; }
template <class T> requires std::convertible_to<T, int> __device__ int g13(T x) { return (int)x; } template <class T> __device__ int g13(T) { return 30; }
struct Cv { __device__ operator int() const { return 31; } };
__global__ void k(char *o, int n) {
  int t = threadIdx.x; Sz sz; Nm nm{5}; Cv cv; short s = 1;
  o[t * g1(sz)] = 1;
  o[t * g1(nm)] = 1;
  o[t * g2(s)] = 1;
  o[t * g2(1)] = 1;
  o[t * g2(Small<Sz> ? 'a' : 'b')] = 1;
  o[t * g3(1)] = 1;
  o[t * g3(1.f)] = 1;
  o[t * g4(1)] = 1;
  o[t * g4(s)] = 1;
  o[t * g5(1)] = 1;
  o[t * g5(1.)] = 1;
  o[t * Bx<int>{1}.get()] = 1;
  o[t * Bx<float>{1}.get()] = 1;
  o[t * Sp<int>::v] = 1;
  o[t * Sp<float>::v] = 1;
  o[t * Sp<Sz>::v] = 1;
  o[t * g6(sz)] = 1;
  o[t * g6(nm)] = 1;
  o[t * g6(1)] = 1;
  o[t * g7(1)] = 1;
  o[t * g7('a')] = 1;
  o[t * g7(nm)] = 1;
  o[t * g8(3, 4)] = 1;
  o[t * g8(3, 4.)] = 1;
  o[t * (isz<Sz> + 2)] = 1;
  o[t * (isz<Nm> + 2)] = 1;
  o[t * g10(nm)] = 1;
  o[t * g10(sz)] = 1;
  o[t * g11([](int x) { return x + 31; })] = 1;
  o[t * g11([](int x, int y) { return x + y + 31; })] = 1;
  o[t * g12(sz)] = 1;
  o[t * g12(1)] = 1;
  o[t * g13(cv)] = 1;
  o[t * g13(sz)] = 1;
  o[t * (Both<Sz> + 2)] = 1;
  o[t * (Both<Cv> + 2)] = 1;
  o[t * (SizedInt<Sz> + 4)] = 1;
  o[t * (std::same_as<int, long> + 4)] = 1;
  o[t * (std::integral<decltype(s)> + 4)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
