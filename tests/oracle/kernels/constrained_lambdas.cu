// Conditions on lambdas and on what converts: a lambda is called where they hold, and is told not to be where they do not.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
#include <type_traits>
template <class... F> struct Ov : F... { using F::operator()...; }; template <class... F> Ov(F...) -> Ov<F...>;
template <class F, class A> D int can(F f, A a) { if constexpr (requires { f(a); }) return 4; else return 5; }
template <class F, class A> D int inv(F f, A a) { if constexpr (std::is_invocable_v<F, A>) return 6; else return 7; }
template <class F, class A> D auto sf(F f, A a) -> decltype(f(a)) { return f(a); } template <class F> D int sf(F, ...) { return 3; }
template <class T> concept Int = std::is_integral_v<T>; template <class F, class A, class B> D int inv2(F f, A a, B b) { if constexpr (requires { f(a, b); }) return 6; else return 7; }
D int tq(auto x) requires (sizeof(x) > 4) { return 11; } D int tq(auto x) requires (sizeof(x) <= 4) { return 12; } D int tr(auto x) requires (std::is_integral_v<decltype(x)>) { return 13; } D int tr(auto x) { return 14; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
auto lb = [](auto x) requires (sizeof(x) > 2) { return 8; }; auto lc = []<class T> requires (sizeof(T) > 2) (T x) { return 9; };
Q(can(lb, 'a'))
Q(can(lc, 'a'))
Q(inv(lb, 'a'))
Q(inv(lc, 1))
auto ld = [](int x, int) { return x; };
auto lf = []<Int T>(T x) { return x; }; Q(can(lf, 1)) Q(can(lf, 1.0)) auto lg = [](Int auto x) { return x; }; Q(can(lg, 1)) Q(can(lg, 1.0)) auto lh = []<Int T, class U> requires (sizeof(U) > 2) (T x, U y) { return x; }; Q(inv2(lh, 1, 2)) Q(inv2(lh, 1, (char)2)) Q(inv2(lh, 1., 2))
Q(tq(1)) Q(tq(1.0)) Q(tr(1)) Q(tr(1.0)) auto le = [](auto x) requires std::is_integral_v<decltype(x)> { return 1; }; Q(can(le, 1)) Q(can(le, 1.0)) Q(can(ld, 1)) Q(inv(ld, 1))
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
