// `x.f` means nothing where f is a member function, unless it is called.
#include <type_traits>
#include <utility>
#define T ((int)threadIdx.x)
#define D __device__
struct WithN { int n; }; struct FnN { int n() { return 1; } }; struct StN { static int n() { return 1; } }; struct PrN { private: int n; }; struct TmN { template <class X> D int n(X) { return 1; } }; struct DerN : FnN {}; struct DerM : WithN { };
template <class X, class = void> struct HasN : std::false_type {}; template <class X> struct HasN<X, std::void_t<decltype(std::declval<X &>().n)>> : std::true_type {};
template <class X> D int two(X x) { if constexpr (requires { x.n; }) return 1; else if constexpr (requires { x.n(); }) return 2; else return 3; }
template <class X> D int ptr(X *x) { if constexpr (requires { x->n; }) return 1; else return 2; }
template <class X> D auto pick(X &x, int) -> decltype(x.n, 0) { return 5; } template <class X> D int pick(X &x, long) { return 7; }
__global__ void k2(float *o) {
  FnN f; WithN w; StN st; TmN t; DerN dn; DerM dm;
  o[T * two(w) + two(f)] = 1; o[T * two(st) + two(dn)] = 2; o[T * two(dm) + two(1)] = 3; o[T * two(t)] = 4; o[T * ptr(&f) + ptr(&w)] = 5; o[T * pick(f, 0) + pick(w, 0)] = 6;
  o[T * (HasN<WithN>::value + HasN<FnN>::value * 2 + HasN<int>::value * 8 + HasN<DerN>::value * 4)] = 8;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 4096; k2<<<1, 32>>>(a); }
