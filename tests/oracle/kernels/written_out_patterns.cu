// Patterns of packs that are written out: their names mean what they do where the template is declared, and not
// what they do where it is used.
#include <type_traits>
#include <tuple>
#include <cstddef>
constexpr int limit = 8;
constexpr size_t dyn = 1;
template <class T> struct size_of { static constexpr int value = 1; };
template <size_t... E> struct ext { static constexpr int n = 1; };
template <class... T> __host__ __device__ int count(T...) { return 1; }
template <class T> __host__ __device__ int one(T) { return 1; }
struct item { static constexpr int n = 1; };
namespace md {
constexpr size_t dyn = 3;
constexpr int limit = 4;
template <class T> struct size_of { static constexpr int value = sizeof(T); };
template <size_t... E> struct ext { static constexpr int n = (E + ...); };
template <class T> __host__ __device__ int one(T) { return 3; }
struct item { static constexpr int n = 5; };
template <class... T> struct S {
    static constexpr int n = ((sizeof(T) + dyn) + ...);
    using E = ext<(sizeof(T) + dyn)...>;
    static constexpr int m = (size_of<T>::value + ...);
    __device__ static int go() { return (one(T()) + ...); }
    template <class... U> __device__ static int more(U... u) { return ((one(u) + sizeof(T)) + ...); }
    template <class... U> __device__ static std::enable_if_t<((sizeof(U) > limit) && ...), int> en(U...) { return 3; }
    template <class... U> __device__ static std::enable_if_t<!((sizeof(U) > limit) && ...), int> en(U...) { return 2; }
    template <class... U> __device__ std::enable_if_t<((sizeof(U) > limit) && ...), int> operator()(U...) const { return 3; }
    template <class... U> __device__ std::enable_if_t<!((sizeof(U) > limit) && ...), int> operator()(U...) const { return 2; }
    template <class... U> friend __device__ std::enable_if_t<((sizeof(U) > limit) && ...), int> hidden(S, U...) { return 3; }
    template <class... U> friend __device__ std::enable_if_t<!((sizeof(U) > limit) && ...), int> hidden(S, U...) { return 2; }
};
template <class... T> using X = ext<(sizeof(T) + dyn)...>;
template <class... T> constexpr int v = ((sizeof(T) + dyn) + ...);
template <class... T> concept Big = ((sizeof(T) > limit) && ...);
template <class... T> __device__ int b(T...) { return 2; }
template <class... T> requires Big<T...> __device__ int b(T...) { return 3; }
template <class T, class... R> __device__ int def(T t, R... r) { return sizeof...(R) + one(t) + (one(r) + ... + 0); }
template <class... T, int N = ((sizeof(T) + dyn) + ... + 0)> __device__ int dn(T...) { return N; }
template <class... T> __device__ int items(T...) { return std::tuple_size_v<std::tuple<std::conditional_t<sizeof(T) == 4, item, T>...>> + std::tuple_element_t<0, std::tuple<std::conditional_t<sizeof(T) == 4, item, T>...>>::n; }
template <size_t... I> __device__ int seq(std::index_sequence<I...>) { return ((I + dyn) * ... * 1); }
template <class... T> struct Base : ext<(sizeof(T) + dyn)...> {};
template <class... T> __global__ void kern(float *p, std::integral_constant<int, int(((sizeof(T) + dyn) + ...))> n, T... t) { p[threadIdx.x * n] = 1; }
template <class A, class = void> struct Part { static constexpr int n = 1; };
template <class... T> struct Part<std::tuple<T...>, std::enable_if_t<((sizeof(T) == limit) && ...)>> { static constexpr int n = 4; };
template <class... T> struct Conv { template <class... U, std::enable_if_t<((sizeof(U) == limit) && ...), int> = 0> __device__ Conv(U...) : n(3) {} template <class... U, std::enable_if_t<!((sizeof(U) == limit) && ...), int> = 0> __device__ Conv(U...) : n(5) {} int n; };
}

__global__ void used(float *p) {
    int t = threadIdx.x;
    p[t * md::S<int, int>::n] = 1;
    p[t * md::S<int>::E::n] = 1;
    p[t * md::S<int>::m] = 1;
    p[t * md::S<int>::go()] = 1;
    p[t * md::S<int>::more(1)] = 1;
    p[t * md::S<int>::en(1.)] = 1;
    p[t * md::S<int>::en(1)] = 1;
    p[t * md::S<int>()(1.)] = 1;
    p[t * hidden(md::S<int>(), 1.)] = 1;
    p[t * md::X<char>::n] = 1;
    p[t * md::v<char>] = 1;
    p[t * md::b(1.)] = 1;
    p[t * md::b(1, 2.)] = 1;
    p[t * md::def(1., 2)] = 1;
    p[t * md::dn('a')] = 1;
    p[t * md::items(1)] = 1;
    p[t * md::seq(std::make_index_sequence<2>())] = 1;
    p[t * md::Base<char>::n] = 1;
    p[t * md::Part<std::tuple<int, float>>::n] = 1;
    p[t * md::Part<std::tuple<int, double>>::n] = 1;
    p[t * md::Conv<int>(1).n] = 1;
    p[t * md::Conv<int>(1, 2.).n] = 1;
    auto l = [](auto... a) { return ((sizeof(a) + dyn) + ...); };
    p[t * l('a')] = 1;
}

namespace md {
template <class... T> __host__ __device__ std::enable_if_t<((sizeof(T) > limit) && ...), int> sized(T...) { return 3; }
template <class... T> __host__ __device__ std::enable_if_t<!((sizeof(T) > limit) && ...), int> sized(T...) { return 2; }
template <class... T> __host__ __device__ std::enable_if_t<std::is_same_v<ext<(sizeof(T) + dyn)...>, ext<7, 7>>, int> compared(T...) { return 3; }
template <class... T> __host__ __device__ std::enable_if_t<!std::is_same_v<ext<(sizeof(T) + dyn)...>, ext<7, 7>>, int> compared(T...) { return 2; }
template <class... T> __device__ auto trailing(T...) -> ext<(sizeof(T) + dyn)...> { return {}; }
template <class... T> requires((sizeof(T) + dyn == 7) && ...) __device__ int constrained(T...) { return 3; }
template <class... T> __device__ int constrained(T...) { return 2; }
struct Maker { template <class... T> static __device__ ext<(sizeof(T) + dyn)...> make(T...) { return {}; } };
// A guide's, too.
template <class T, class E> struct Span {
    T *p;
    __host__ __device__ Span(T *p, ...) : p(p) {}
    static constexpr int n = E::n;
};
template <class T, class... D> Span(T *, D...) -> Span<T, ext<(sizeof(D) + dyn)...>>;
}  // namespace md

__global__ void called(float *p) {
    int t = threadIdx.x;
    p[t * md::sized(1.0)] = 1;
    p[t * md::sized(1, 2.)] = 1;
    p[t * md::compared(1, 1)] = 1;
    p[t * md::compared('a')] = 1;
    p[t * decltype(md::trailing('a', 1))::n] = 1;
    p[t * md::trailing('a', 1).n] = 1;
    p[t * md::constrained('a')] = 1;
    p[t * md::constrained(1, 1)] = 1;
    p[t * md::Maker::make(1, 1).n] = 1;
    p[t * decltype(md::Maker::make(1, 1))::n] = 1;
    md::Span span(p, 'a', 2);
    span.p[t * span.n] = 1;
}

// The other way round: a namespace hides what a template outside of it names.
template <class... T> using Outer = ext<(sizeof(T) + dyn)...>;
template <class... T> constexpr int outer = ((sizeof(T) + dyn) + ...);
template <class... T> __device__ std::enable_if_t<((sizeof(T) + dyn == 5) && ...), int> around(T...) { return 2; }
template <class... T> __device__ std::enable_if_t<!((sizeof(T) + dyn == 5) && ...), int> around(T...) { return 3; }
namespace md {
__global__ void inside(float *p) {
    int t = threadIdx.x;
    p[t * Outer<int>::n] = 1;
    p[t * outer<int>] = 1;
    p[t * around(1)] = 1;
    p[t * around('a')] = 1;
}
}  // namespace md

template <class S> __global__ void given(S s) { s.p[threadIdx.x * S::n] = 1; }

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    used<<<1, 32>>>(p);
    called<<<1, 32>>>(p);
    md::inside<<<1, 32>>>(p);
    md::kern<<<1, 32>>>(p, std::integral_constant<int, 7>(), 3);
    md::kern<char><<<1, 32>>>(p, {}, 'a');
    md::Span span(p, 1, 2.);
    given<<<1, 32>>>(span);
}
