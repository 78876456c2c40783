// Functions of classes that a launch calls among its template arguments.
#include <type_traits>
template <int x, int y = 1> struct d3 { enum : unsigned { X = x }; static constexpr unsigned size() { return x * y; } };
template <unsigned f, class B, size_t it = 1> struct P { static constexpr unsigned flags = f; using block_t = B; static constexpr size_t items = it; dim3 grid; };
template <unsigned V, class... l> struct match; template <unsigned V, class A, class... R> struct match<V, A, R...> { using type = std::conditional_t<(A::flags & V) != 0, A, typename match<V, R...>::type>; }; template <unsigned V, class A> struct match<V, A> { using type = A; };
template <class... l> struct box : match<2, l...>::type { using params_t = typename match<2, l...>::type; };
template <unsigned T, unsigned I> __global__ void k(float *o) { o[threadIdx.x * T] = 1; 
o[threadIdx.x * I] = 1; }
template <class B> void go(float *o) { using L = box<P<1, d3<4>>, P<2, d3<7>, 3>, P<4, d3<6>>>;
 auto f = k<L::block_t::size(), L::items>; f<<<1, 32>>>(o);
 k<L::params_t::block_t::size(), L::params_t::items><<<1, 32>>>(o);
}
int main() { float *a; cudaMalloc(&a, 1 << 16); using L = box<P<1, d3<4>>, P<2, d3<7>, 3>, P<4, d3<6>>>; 
 auto f = k<L::block_t::size(), L::items>; f<<<1, 32>>>(a);
 go<int>(a);
 using M = P<1, d3<5>>;
 k<M::block_t::size(), M::block_t::size() + 1><<<1, 32>>>(a);
 k<P<1, d3<3>>::block_t::size(), M::items><<<1, 32>>>(a);
}
