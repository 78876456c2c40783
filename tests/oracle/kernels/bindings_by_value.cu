// Structured bindings of what get() returns by value, and the temporaries of their initializers.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
#include <tuple>
struct S { int a; int &b; }; 
namespace nb { struct Pt { int x, y; template <int I> D int get() const { return I ? y * 2 : x + 1; } }; struct Pp { int *p; template <int I> D int *get() const { return p + I; } }; struct Pr { int *p; template <int I> D auto get() const -> std::conditional_t<I == 0, int, int &> { return p[I]; } }; }
namespace std { template <> struct tuple_size<nb::Pt> : integral_constant<size_t, 2> {}; template <size_t I> struct tuple_element<I, nb::Pt> { using type = int; }; template <> struct tuple_size<nb::Pp> : integral_constant<size_t, 2> {}; template <size_t I> struct tuple_element<I, nb::Pp> { using type = int *; }; template <> struct tuple_size<nb::Pr> : integral_constant<size_t, 2> {}; template <> struct tuple_element<0, nb::Pr> { using type = int; };  template <> struct tuple_element<1, nb::Pr> { using type = int &; }; }
template <class T> D int rk(T &&) { return std::is_lvalue_reference_v<T> ? 3 : 4; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int z = 4, m[3] = {1, 2, 3};
 auto tt = std::tie(z, m[2]); auto &[t0, t1] = tt; 
 Q(std::is_same_v<decltype(t0), int &> + 6)
 auto [u0, u1] = tt;
 Q(std::is_same_v<decltype(u0), int &> + 6)
 S s{1, z}; auto [s0, s1] = s;
 Q(std::is_same_v<decltype(s1), int &> + 6) Q(std::is_same_v<decltype(s0), int> + 6)
 auto [v0, v1] = std::tuple<int, int &>(3, z);
 Q(std::is_same_v<decltype(v1), int &> + 6) Q(std::is_same_v<decltype(v0), int> + 6)
 const auto [w0, w1] = std::tuple<int, int &>(3, z);
 Q(std::is_same_v<decltype(w1), int &> + 6) Q(std::is_same_v<decltype(w0), const int> + 6)
 nb::Pt p{4, 6}; auto [x, y] = p; x = 2;
 Q(x) y += 3;
 Q(y) int &xr = x; xr = 5;
 Q(x) nb::Pp pp{m}; auto [p0, p1] = pp; p0 += 2;
 Q(*p0) *p1 = 9;
 Q(m[1]) p1++;
 Q(p1 - m) nb::Pr r{m}; auto [r0, r1] = r; r0 = 12; r1 = 11;
 Q(m[0] + m[1]) Q(r0) 
 Q(std::is_same_v<decltype(r1), int &> + 6) Q(std::is_same_v<decltype(r0), int> + 6)
 Q(std::is_same_v<decltype(x), int> + 6) Q(rk(x)) Q(rk(r1))
 auto ref = [&x = x] { x = 14; }; ref();
 Q(x)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
