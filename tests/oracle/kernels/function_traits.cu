// What a call operator takes and gives, read of the type of a pointer to it: of functors and of lambdas.
#include <cstddef>
#include <type_traits>
#include <utility>
template <class... T> struct types { static constexpr int n = sizeof...(T); };
template <size_t I, class T> struct elem; template <class H, class... T> struct elem<0, types<H, T...>> { using type = H; };
template <size_t I, class H, class... T> struct elem<I, types<H, T...>> : elem<I - 1, types<T...>> {};
template <typename T> struct function_traits : public function_traits<decltype(&T::operator())> {};
template <typename C, typename R, typename... A> struct function_traits<R (C::*)(A...) const> : function_traits<R(A...)> {};
template <typename R, typename... A> struct function_traits<R(A...)> { using result_type = R; static constexpr int arity = sizeof...(A); template <size_t i> struct arg { typedef typename elem<i, types<A...>>::type type; }; };
template <typename F, typename traits = function_traits<F>> __device__ typename traits::result_type invoke1(const F &f, char *const data[], int i) {
  return f(*(typename traits::template arg<0>::type *)(data[0] + i * sizeof(typename traits::template arg<0>::type)));
}
template <typename traits, typename F, size_t... I> __device__ typename traits::result_type invoke_impl(const F &f, char *const data[], const int s[], int i, std::index_sequence<I...>) {
  return f(*(typename traits::template arg<I>::type *)(data[I] + i * s[I])...);
}
template <typename F, typename traits = function_traits<F>> __device__ typename traits::result_type invoke(const F &f, char *const data[], const int s[], int i) {
  using Indices = std::make_index_sequence<traits::arity>;
  return invoke_impl<traits>(f, data, s, i, Indices{});
}
struct D { char *d[3]; int s[3]; };
template <class F> __global__ void k1(F f, D a) { int i = threadIdx.x; float *o = (float *)a.d[0]; o[i] = invoke1(f, a.d + 1, i); }
template <class F> __global__ void k2(F f, D a) { int i = threadIdx.x; using R = typename function_traits<F>::result_type; R *o = (R *)a.d[0]; o[i * function_traits<F>::arity] = 1; }
template <class F> __global__ void k3(F f, D a) { int i = threadIdx.x; float *o = (float *)a.d[0]; o[i] = invoke(f, &a.d[1], &a.s[1], i); }
struct Un { __device__ float operator()(double a) const { return a; } };
struct Bi { __device__ float operator()(double a, float b) const { return a * b; } };
template <class T> struct taken;
template <class C, class R, class A> struct taken<R (C::*)(A) const> { using type = A; static constexpr int is_const = 1; };
template <class C, class R, class A> struct taken<R (C::*)(A)> { using type = A; static constexpr int is_const = 0; };
template <class C, class R, class A, class B> struct taken<R (C::*)(A, B) const> { using type = B; static constexpr int is_const = 3; };
template <class C> struct taken<void (C::*)() const> { using type = double; static constexpr int is_const = 5; };
template <class F> struct taken_of : taken<decltype(&F::operator())> {};
template <class S> struct result;
template <class R> struct result<R()> { using type = R; static constexpr int n = 0; };
template <class R, class A, class... B> struct result<R(A, B...)> { using type = R; static constexpr int n = 1 + sizeof...(B); };
struct Two { __device__ void operator()(int, const short &) const {} };
struct None { __device__ void operator()() const {} };
struct Changing { __device__ int operator()(const double *p) { return p != nullptr; } };
template <class F> __global__ void kinds(F, char *o) {
  using T = std::remove_reference_t<typename taken_of<F>::type>;
  o[threadIdx.x * sizeof(T)] = 1;
  o[threadIdx.x * (taken_of<F>::is_const + 1)] = 1;
}
__global__ void signatures(char *o) {
  o[threadIdx.x * sizeof(typename result<double(int, char)>::type)] = 1;
  o[threadIdx.x * (result<float(int *, char, short)>::n + 4)] = 1;
  o[threadIdx.x * (result<short()>::n + sizeof(typename result<short()>::type))] = 1;
  auto twice = [](short x, double y) { return x * y; };
  auto counts = [](char c) mutable { if (c) return 1; return 2; };
  using C = decltype(counts);
  o[threadIdx.x * sizeof(typename function_traits<decltype(twice)>::result_type)] = 1;
  o[threadIdx.x * sizeof(typename taken<decltype(&C::operator())>::type)] = 1;
  o[threadIdx.x * (taken<decltype(&C::operator())>::is_const + 9)] = 1;
}
int main() { D a; for (int i = 0; i < 3; i++) cudaMalloc(&a.d[i], 1 << 14); a.s[0] = 4; a.s[1] = 8; a.s[2] = 12;
  k1<<<1, 32>>>(Un(), a); k2<<<1, 32>>>(Bi(), a); k3<<<1, 32>>>(Bi(), a);
  float q = 2; auto un = [=] __device__(double x) -> float { return x * q; }; auto bi = [=] __device__(double x, float y) -> float { return x * q + y; };
  k1<<<1, 32>>>(un, a); k2<<<1, 32>>>(bi, a); k3<<<1, 32>>>(bi, a);
  auto dd = [] __device__(float x, float y) { return x * y; }; k2<<<1, 32>>>(dd, a); k3<<<1, 32>>>(dd, a);
  char *c; cudaMalloc(&c, 1 << 12); kinds<<<1, 32>>>(Two(), c); kinds<<<1, 32>>>(None(), c); kinds<<<1, 32>>>(Changing(), c);
  kinds<<<1, 32>>>([] __device__(short) {}, c); kinds<<<2, 32>>>([] __device__(short) mutable {}, c);
  signatures<<<1, 32>>>(c);
  cudaDeviceSynchronize(); }
