// types that values do not tell: constants, captures, conversions, folds, packs of auto
#include <utility>
#include <type_traits>
__device__ int w(int) { return 1; } __device__ int w(unsigned) { return 2; } __device__ int w(long) { return 3; } __device__ int w(unsigned long) { return 4; } __device__ int w(long long) { return 5; } __device__ int w(unsigned long long) { return 6; } __device__ int w(float) { return 7; } __device__ int w(double) { return 8; } __device__ int w(bool) { return 9; } __device__ int w(char) { return 10; } __device__ int w(short) { return 11; } __device__ int w(signed char) { return 12; } __device__ int w(unsigned char) { return 13; } __device__ int w(unsigned short) { return 14; } __device__ int w(wchar_t) { return 17; } __device__ int w(char16_t) { return 18; } __device__ int w(char32_t) { return 19; }
constexpr signed char sc = 3; constexpr wchar_t wc = L'x'; constexpr char16_t c16 = u'a'; constexpr char32_t c32 = 3; constexpr char ch = 'a'; constexpr unsigned char uc = 3; constexpr bool bt = true; constexpr auto aw = L'a'; constexpr auto ac = sc; constexpr auto as = sc + 1;
constexpr signed char sa[2] = {1, 2}; constexpr long long la[2][2] = {{1, 2}, {3, 4}}; __constant__ signed char csa[2] = {1, 2}; struct R { signed char s; long long l; wchar_t w; bool b; }; constexpr R cr = {1, 2, 3, true}; __device__ R dr; constexpr R ra[2] = {{1, 2, 3, true}, {4, 5, 6, false}};
template <signed char V> __device__ int t1() { return w(V); } template <wchar_t V> struct T2 { static constexpr auto v = V; static constexpr wchar_t u = V; __device__ int f() { return w(V) + w(v) + w(u); } }; template <class T, T... V> __device__ int t3() { return (w(V) + ...); } template <long long... V> __device__ int t4() { return (0 + ... + w(V)); }
template <class T> struct Q { static constexpr T z = T(3); T m; static constexpr T arr[2] = {T(1), T(2)}; __device__ int g() const { return w(z) + w(m) + w(arr[1]); } enum : T { EE = 2 }; }; template <class T> constexpr T tv = T(4); template <class T> constexpr auto ta = T(4) + T(1);
enum class SE : long long { A = 3 }; enum UE : unsigned long long { UA = 3 }; enum PE { PA = 5000000000 }; namespace N { namespace M { constexpr long long x = 3; } using M::x; } using namespace N::M; namespace AL = N::M; struct Bs { static constexpr long long bx = 3; static constexpr signed char by = 1; }; struct Ds : Bs { __device__ int f() const { return w(bx) + w(by) + w(this->bx) + w(Bs::by); } }; struct Out { static constexpr long long ox = 3; struct In { __device__ int f() const { return w(ox); } }; };
struct Cd { __device__ operator long long() const { return 3; } }; struct Cw { __device__ operator wchar_t() const { return 3; } }; template <class... T> __device__ auto f1(T... a) { return (a + ...); } template <class... T> __device__ int f2(T... a) { auto z = (a + ...); return w(z) + w((a * ...)); }
#define LLC 5LL
#define SC ((signed char)3)
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * (w(sc) + w(wc) + w(c16))] = 1; o[t * (w(c32) + w(ch) + w(uc) + w(bt))] = 1;
    o[t * (w(aw) + w(ac) + w(as))] = 1; o[t * (w(-sc) + w(wc + 1) + w(c16 + 1) + w(c32 + 1) + w(+wc))] = 1;
    o[t * (w(sa[1]) + w(la[1][0]) + w(csa[1]))] = 1; o[t * (w(*sa) + w(**la) + w(la[1][n - 4]))] = 1;
    o[t * (w(cr.s) + w(cr.l) + w(cr.w) + w(cr.b))] = 1; o[t * (w(ra[1].s) + w(ra[n - 4].l) + w(ra[0].w))] = 1;
    o[t * (w(dr.s) + w(dr.l) + w(dr.w) + w((&dr)->l))] = 1; o[t * (t1<3>() + T2<3>().f())] = 1;
    o[t * (t3<signed char, 1, 2>() + t3<long long, 3>() + t4<1, 2>())] = 1; o[t * (Q<long long>{3}.g())] = 1;
    o[t * (Q<signed char>{3}.g())] = 1;
    o[t * (w(Q<long long>::z) + w(Q<wchar_t>::z) + w(Q<signed char>::arr[0]))] = 1;
    o[t * (w(Q<long long>::EE + 0) + w(tv<signed char>) + w(tv<long long>))] = 1;
    o[t * (w(ta<signed char>) + w(ta<long long>) + w(ta<unsigned>))] = 1;
    o[t * (w((long long)SE::A) + w(UA + 0) + w(PA + 0))] = 1;
    o[t * (w(static_cast<std::underlying_type_t<SE>>(SE::A)) + w(+UA))] = 1;
    o[t * (w(N::x) + w(x) + w(AL::x) + w(::N::M::x))] = 1; o[t * (Ds().f() + Out::In().f())] = 1;
    o[t * (w(Ds::bx) + w(Ds().by))] = 1; o[t * (w(LLC) + w(SC) + w(LLC + SC))] = 1;
    using LT = long long; typedef signed char ST; const LT lt = 3; static constexpr ST st = 4; auto lam = [] { return w(lt) + w(st); }; 
    o[t * (w(lt) + w(st) + lam())] = 1; auto l2 = [lt, st = st, q = N::x] { return w(lt) + w(st) + w(q); };
    o[t * (l2())] = 1;
    const auto &rl = N::x; auto &&rr = sc; auto cp = cr.l; auto [b1, b2, b3, b4] = cr; const auto &[d1, d2, d3, d4] = ra[1]; 
    o[t * (w(rl) + w(rr) + w(cp))] = 1; o[t * (w(b1) + w(b2) + w(b3) + w(b4))] = 1;
    o[t * (w(d1) + w(d2) + w(d3) + w(d4))] = 1; for (auto v : la[1]) s1: (void)(o[t * w(v)] = 1);
    for (const auto &v : sa) (void)(o[t * w(v)] = 1);
    o[t * (w(n > 2 ? sc : ch) + w(n > 2 ? N::x : 3L) + w(n > 2 ? sc : sc))] = 1;
    o[t * (w(decltype(sc)(3)) + w(std::decay_t<decltype(N::x)>(3)) + w(decltype(cr.s)(3)) + w(decltype(cr.l + 1)(1)))] = 1;
    std::pair pr{sc, N::x}; auto mp = std::make_pair(wc, 3LL); 
    o[t * (w(pr.first) + w(pr.second) + w(mp.first) + w(mp.second))] = 1;
    o[t * (w((sc, N::x)) + w(((signed char)n)) + w(N::x << 1) + w(1 << N::x))] = 1;
    o[t * (w(N::x * 1.f) + w(N::x + 1u) + w(N::x + 1ul) + w(-N::x))] = 1;
    o[t * (w(!N::x) + w(N::x == 3) + w(N::x && sc))] = 1; long long L = n; Cd cd; Cw cw;
    o[t * (w(cd + 1) + w(-cd) + w(1u + cd))] = 1; o[t * (w(cw + 1) + w(cd << 1) + w(cd + cw))] = 1;
    o[t * (w(f1(L, 1)) + w(f1(N::x, 1)) + f2(L, 2))] = 1;
    o[t * (w([](auto... a) { return (a + ...); }(L, 1)) + [](auto... a) { return (w(a) + ...); }(N::x, 1, sc))] = 1;
    o[t * ([](auto &&...a) { auto z = (a + ...); return w(z) + (w(a) * ...); }(L, sc) + [](auto b, auto... a) { return w(b) + (w(a) + ... + 0); }(sc, wc, N::x))] = 1;
    o[t * ([](auto... a) { return [=](auto... c) { return (w(a) + ...) + (w(c) * ...); }; }(N::x, sc)(wc, 3LL))] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
