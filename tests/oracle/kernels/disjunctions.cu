// Constraints with disjunctions, and what substitution asks of expressions.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#include <type_traits>
#include <concepts>
#include <utility>
template <class T> concept Int = std::is_integral_v<T>; template <class T> concept Fl = std::is_floating_point_v<T>; template <class T> concept Num = Int<T> || Fl<T>; template <class T, class U> concept Cvt = std::is_convertible_v<T, U>; template <class T> concept Sg = Int<T> && std::is_signed_v<T>;  template <class T> concept Big = sizeof(T) > 4;
template <class T> D int f1(T) { return 1; } template <Num T> D int f1(T) { return 2; }
template <Num T> D int f2(T) { return 2; } template <Int T> D int f2(T) { return 3; }
template <Cvt<int> T> D int cv(T) { return 15; } D int cv(...) { return 16; }
D int rr(auto &&x) requires std::is_lvalue_reference_v<decltype(x)> { return 17; } D int rr(auto &&x) { return 18; }
template <class F> requires std::invocable<F, int> D int call(F f) { return f(3); } template <class F> D int call(F f) { return f(); }
template <class T> D int amb(T) requires Big<T> || Sg<T> { return 3; } template <class T> D int amb(T) requires Big<T> { return 4; }
struct A { int n = 3; D int size() const { return n; } }; struct B { int len = 5; }; D int size(const B &b) { return b.len; } template <int N> struct pri : pri<N - 1> {}; template <> struct pri<0> {};
template <class T> D auto sz(const T &x, pri<2>) -> decltype(x.size()) { return x.size(); } template <class T> D auto sz(const T &x, pri<1>) -> decltype((int)size(x)) { return size(x) + 1; } template <class T> D int sz(const T &, pri<0>) { return 9; }
template <class T> D auto neg(T x) -> decltype(-x) { return 11; } D int neg(...) { return 12; }
template <class T> D auto neg2(T x) -> decltype(~x) { return 11; } D int neg2(...) { return 12; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int i = 0; A a;
Q(f1(1))
Q(f1(1.f))
Q(f1(&i))
Q(f2(1))
Q(f2(1.))
Q(cv('a'))
Q(amb(1))
Q(amb(1L))
Q(sz(A(), pri<2>()))
Q(sz(B(), pri<2>()))
Q(sz(1, pri<2>()))
Q(neg(1))
Q(neg(&i))
Q(neg(a))
Q(neg2(2.))
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1 << 16); k<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
