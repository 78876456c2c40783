// Detection by what is made, assigned, converted and accessible: through aliases, traits and requirements.
#include <type_traits>
#include <utility>
struct Plain { int v; };
struct NoDefault { NoDefault() = delete; __host__ __device__ NoDefault(int) {} };
struct NoCopy { NoCopy() = default; NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy &) = delete; };
struct Moving { __host__ __device__ Moving() {} __host__ __device__ Moving(Moving &&) {} };
struct Explicit { __host__ __device__ explicit Explicit(int) {} };
struct Converting { __host__ __device__ operator int() const { return 1; } __host__ __device__ operator Plain() const { return {}; } };
struct Holding { NoCopy n; int k; };
struct Referring { int &r; };
struct Derived : Plain { int z; };
class Hidden { typedef int type; int size() const; public: typedef int open; };
struct Bits { int x : 3; };
template <class, template <class...> class Op, class... T> struct Detected : std::false_type {};
template <template <class...> class Op, class... T> struct Detected<std::void_t<Op<T...>>, Op, T...> : std::true_type {};
template <class T, class U> using assigned = decltype(std::declval<T>() = std::declval<U>());
template <class T, class... A> using made = decltype(T(std::declval<A>()...));
template <class T> using sized = decltype(std::declval<T>().size());
template <class T> using inner = typename T::type;
template <template <class...> class Op, class... T> constexpr int found = 2 + Detected<void, Op, T...>::value;
template <class T> concept Typed = requires { typename T::type; };
template <class T> concept Stepping = requires(T t) { t++; };
template <class T> concept Fresh = requires { new T; };
template <class T> __device__ auto set(T &t, int) -> decltype(t = 1, 0) { return 2; }
template <class T> __device__ int set(T &, long) { return 3; }
__device__ int bound(int &&) { return 2; }
__device__ int bound(const int &) { return 3; }
template <class T> struct Kind { static const int v = 1; };
template <class T> struct Kind<T &> { static const int v = 2; };
template <class T, int N> struct Kind<T (&)[N]> { static const int v = 3 + N; };
template <class T> struct Kind<T[]> { static const int v = 9; };
template <class T, int N> struct Kind<T[N]> { static const int v = 10 + N; };
#define IS(...) ((__VA_ARGS__) ? 3 : 2)
__global__ void k(char *o) {
  int t = threadIdx.x, i = 1;
  const int ci = 1;
  int *p = &i;
  Bits bits{};
  for (int again = 0; again < 2; again++) {
    o[t * found<assigned, int &, double>] = 1;
    o[t * found<assigned, int, double>] = 1;
    o[t * found<assigned, const int &, double>] = 1;
    o[t * found<assigned, Plain &, int>] = 1;
    o[t * found<assigned, Plain &, Converting>] = 1;
    o[t * found<assigned, int *&, const int *>] = 1;
    o[t * found<made, NoDefault>] = 1;
    o[t * found<made, NoDefault, int>] = 1;
    o[t * found<made, NoDefault, int *>] = 1;
    o[t * found<made, NoCopy, NoCopy>] = 1;
    o[t * found<made, int, Plain>] = 1;
    o[t * found<sized, Hidden>] = 1;
    o[t * found<inner, Hidden>] = 1;
  }
  o[t * IS(Typed<Hidden>)] = 1;
  o[t * IS(Stepping<const int>)] = 1;
  o[t * IS(Stepping<int *>)] = 1;
  o[t * IS(Fresh<NoDefault>)] = 1;
  o[t * IS(Fresh<NoCopy>)] = 1;
  o[t * IS(std::is_constructible_v<Explicit, int>)] = 1;
  o[t * IS(std::is_convertible_v<int, Explicit>)] = 1;
  o[t * IS(std::is_convertible_v<Converting, Plain>)] = 1;
  o[t * IS(std::is_convertible_v<Derived &, Plain &>)] = 1;
  o[t * IS(std::is_default_constructible_v<Holding>)] = 1;
  o[t * IS(std::is_default_constructible_v<Referring>)] = 1;
  o[t * IS(std::is_copy_constructible_v<NoCopy>)] = 1;
  o[t * IS(std::is_copy_constructible_v<Moving>)] = 1;
  o[t * IS(std::is_move_constructible_v<Moving>)] = 1;
  o[t * IS(std::is_copy_assignable_v<Holding>)] = 1;
  o[t * IS(std::is_copy_assignable_v<Referring>)] = 1;
  o[t * IS(std::is_invocable_v<int (*)(int), double>)] = 1;
  o[t * IS(std::is_invocable_v<int (*)(Plain &), Plain>)] = 1;
  o[t * set(i, 0)] = 1;
  o[t * set(ci, 0)] = 1;
  o[t * set(p, 0)] = 1;
  o[t * bound(bits.x)] = 1;
  o[t * Kind<int &>::v] = 1;
  o[t * Kind<const int (&)[3]>::v] = 1;
  o[t * Kind<int[]>::v] = 1;
  o[t * Kind<int[4]>::v] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
