// Explicit constructors and conversions by a condition, a pack in front of a parameter, and an order of what converts.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <type_traits>
#include <compare>
template <class T> struct Opt { T val; D explicit(sizeof(T) > 4) Opt(T x) : val(x) {} }; struct Cv { int v; D explicit(false) operator int() const { return v; } D explicit(true) operator short() const { return 9; } }; template <class T> struct Cw { T v; D explicit(sizeof(T) > 4) operator int() const { return 3; } D operator long() const { return 4; } };
D int op(Opt<int> o) { return o.val; } D int op(...) { return 27; } D int oq(Opt<double> o) { return 5; } D int oq(...) { return 28; } D int ci(int x) { return x; }
struct I { int k; D operator int() const { return k; } };
template <class... X> D int def(int a, X... x, int b) { return a + b + sizeof...(x); }
template <class T> concept Cl = requires(T f) { { f(1) } noexcept; }; struct C1 { D int operator()(int) noexcept { return 1; } }; struct C2 { D int operator()(int) { return 1; } };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
Q(op(3)) Q(oq(3.0)) Q(ci(Cv{7})) Q(ci(Cw<int>{1})) 
Q((I{3} <=> 2) > 0 ? 7 : 8) Q((def<int>(1, 5, 2)))
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
