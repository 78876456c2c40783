// Traits as types: bases, tags, conditions; packs, clauses and template parameters in partial ordering; guides.
#include <type_traits>
struct half_ { short x; };
template <class T> struct is_half : std::is_same<T, half_> {};
template <class T> struct is_small : std::integral_constant<bool, (sizeof(T) <= 2)> {};
template <class T> struct both : std::conjunction<is_half<T>, is_small<T>> {};
template <class T> struct nor : std::negation<std::disjunction<is_half<T>, std::is_integral<T>>> {};
template <class T> __device__ int ldst(T *p, std::true_type) { return 4; } template <class T> __device__ int ldst(T *p, std::false_type) { return 5; }
template <class T> __device__ int a(T *p) { return ldst(p, std::is_floating_point<T>{}); }
template <class T> __device__ int b(T *p) { return ldst(p, typename std::is_same<T, double>::type()); }
template <class T> __device__ int c(T *p) { return ldst(p, is_half<T>()); }
template <class T> __device__ int d(T *p) { return ldst(p, both<T>()); }
template <class T> __device__ int e(T *p) { constexpr bool v = std::is_same<T, float>{}; if constexpr (std::is_same<T, double>()) return v + 7; return v + 2; }
template <class T, std::enable_if_t<is_half<T>{}, int> = 0> __device__ int f(T *) { return 3; }
template <class T, std::enable_if_t<!is_half<T>{}, int> = 0> __device__ int f(T *) { return 6; }
template <class T> __device__ std::enable_if_t<std::is_same<T, half_>::type::value, int> g(T *) { return 3; }
template <class T> __device__ std::enable_if_t<nor<T>::value, int> g(T *) { return 6; }
template <class T, bool B = std::is_same<T, float>::value> struct Sel { static constexpr int n = 2; }; template <class T> struct Sel<T, true> { static constexpr int n = 9; };
template <class T> using isf = std::is_floating_point<T>;
template <class... T> using all_ = std::conjunction<isf<T>...>;
template <class T> struct base_test { template <class U> static std::true_type t(const volatile U *); static constexpr bool v = std::is_base_of<half_, T>::value; };
struct dh : half_ {};
template <class T, class... R> __device__ int cnt(T, R...) { return 1 + sizeof...(R); } template <class T, class U, class... R> __device__ int cnt(T, U, R...) { return 10 + sizeof...(R); }
template <class T> __device__ int rq(T t) requires(sizeof(T) > 2) { return 11; } template <class T> __device__ int rq(T t) { return 12; }
template <class T> struct Box { T v; __device__ Box(T x) : v(x) {} __device__ int sz() const { return sizeof(T); } }; template <class T> Box(T) -> Box<T>;
template <template <class> class C, class T> __device__ int held(C<T>) { return 3 + sizeof(T); } template <class T> __device__ int held(T) { return 2; }
template <bool B> struct Num { static constexpr int n = B ? 3 : 4; };
__global__ void k(char *o, float *x, double *y, half_ *h) { int t = threadIdx.x;
  o[t * a(x)] = 1; o[t * a(h)] = 1;
  o[t * b(x)] = 1; o[t * b(y)] = 1;
  o[t * c(x)] = 1; o[t * c(h)] = 1;
  o[t * d(x)] = 1; o[t * d(h)] = 1;
  o[t * e(x)] = 1; o[t * e(y)] = 1;
  o[t * f(x)] = 1; o[t * f(h)] = 1;
  o[t * g(x)] = 1; o[t * g(h)] = 1;
  o[t * Sel<float>::n] = 1; o[t * Sel<int>::n] = 1;
  o[t * (all_<float, double>::value + 3)] = 1; o[t * (all_<float, int>::value + 3)] = 1; o[t * (all_<float, double>{} + 3)] = 1;
  o[t * (base_test<dh>::v + 3)] = 1; o[t * (base_test<int>::v + 3)] = 1;
  o[t * cnt(1)] = 1; o[t * cnt(1, 2)] = 1; o[t * cnt(1, 2, 3)] = 1;
  o[t * rq(3)] = 1; o[t * rq('a')] = 1;
  o[t * Box('a').sz()] = 1; o[t * held(Box<short>(3))] = 1; o[t * held(3)] = 1;
  o[t * Num<!is_half<float>{}>::n] = 1;
  o[t * Num<is_half<half_>{} && !is_half<float>{}>::n] = 1;
  o[t * Num<is_half<half_>::value && is_half<float>{}>::n] = 1;
  o[t * (std::is_same<int, decltype(t)>{} + 3)] = 1; o[t * (std::is_same_v<int, decltype(t)> + 3)] = 1;
}
int main() { char *o; float *f; double *d; cudaMalloc(&o, 1 << 20); cudaMalloc(&f, 1 << 20); cudaMalloc(&d, 1 << 20); k<<<1, 32>>>(o, f, d, (half_ *)d); cudaDeviceSynchronize(); return 0; }
