// Variables, references and pointers declared and initialized in every form of declarator.
#include <utility>
#include <functional>
typedef int T; typedef int (*F)(int);
struct S { int a; __device__ S(int x) : a(x) {} __device__ int get() const { return a + 1; } };
template <class V> struct P { V *v; __device__ P(V *p) : v(p) {} };
__device__ int twice(int x) { return 2 * x; }
#define O(n) out[(n) * t] = 1;
__global__ void k0(int *out, int t0) { int t = threadIdx.x; int (a) = 3; O(a) }
__global__ void k1(int *out, int t0) { int t = threadIdx.x; int (a)(4); O(a) }
__global__ void k2(int *out, int t0) { int t = threadIdx.x; int a(2); int (&r) = a; r = 5; O(a) }
__global__ void k3(int *out, int t0) { int t = threadIdx.x; int a = 2; int (*p) = &a; *p = 5; O(a) }
__global__ void k4(int *out, int t0) { int t = threadIdx.x; int a = 2; int *(p) = &a; *p = 6; O(a) }
__global__ void k5(int *out, int t0) { int t = threadIdx.x; int a = 2; int *(p)(&a); *p = 6; O(a) }
__global__ void k6(int *out, int t0) { int t = threadIdx.x; int a = 2; int (&r)(a); r = 7; O(a) }
__global__ void k7(int *out, int t0) { int t = threadIdx.x; int a = 2; int (*p)(&a); *p = 7; O(a) }
__global__ void k8(int *out, int t0) { int t = threadIdx.x; int a = 2; int (*p){&a}; *p = 7; O(a) }
__global__ void k9(int *out, int t0) { int t = threadIdx.x; int a = 2; auto (*p) = &a; *p = 7; O(a) }
__global__ void k10(int *out, int t0) { int t = threadIdx.x; int a = 2; decltype((a)) r = a; r = 6; O(a) }
__global__ void k11(int *out, int t0) { int t = threadIdx.x; int a = 2; decltype(a) &r(a); r = 6; O(a) }
__global__ void k12(int *out, int t0) { int t = threadIdx.x; int v[4] = {1,2,3,4}; int (&w)[4](v); w[1] = 5; O(v[1]) }
__global__ void k13(int *out, int t0) { int t = threadIdx.x; int v[4] = {1,2,3,4}; int (*w)[4](&v); (*w)[1] = 5; O(v[1]) }
__global__ void k14(int *out, int t0) { int t = threadIdx.x; int v[4] = {1,2,3,4}; int (&w)[4]{v}; w[2] = 5; O(v[2]) }
__global__ void k15(int *out, int t0) { int t = threadIdx.x; int a = 2; int *p(&a), *&q(p); *q = 9; O(a) }
__global__ void k16(int *out, int t0) { int t = threadIdx.x; int a = 2; int *p = &a, **q(&p), &r(**q); r = 9; O(a) }
__global__ void k17(int *out, int t0) { int t = threadIdx.x; T (x) = 3; O(x) }
__global__ void k18(int *out, int t0) { int t = threadIdx.x; T x(3); T &y(x); y = 5; O(x) }
__global__ void k19(int *out, int t0) { int t = threadIdx.x; T x{3}, &y{x}, *z{&y}; *z = 8; O(x) }
__global__ void k20(int *out, int t0) { int t = threadIdx.x; unsigned x(3u), &r(x); r = 4; O(x) }
__global__ void k21(int *out, int t0) { int t = threadIdx.x; long long x(3), &r(x); r = 4; O(x) }
__global__ void k22(int *out, int t0) { int t = threadIdx.x; const int c(3); const int &r(c); O(r) }
__global__ void k23(int *out, int t0) { int t = threadIdx.x; const int c(3), *p(&c); O(*p) }
__global__ void k24(int *out, int t0) { int t = threadIdx.x; volatile int x(3); volatile int &r(x); r = 6; O(x) }
__global__ void k25(int *out, int t0) { int t = threadIdx.x; int x = 3; for (int i(0), &r(x); i < 2; i++) r += 2; O(x) }
__global__ void k26(int *out, int t0) { int t = threadIdx.x; int x = 3; if (int &r(x); r == 3) r = 7; O(x) }
__global__ void k27(int *out, int t0) { int t = threadIdx.x; int x = 3; if (int *p = &x) *p = 6; O(x) }
__global__ void k28(int *out, int t0) { int t = threadIdx.x; int x = 3; if (int *p(&x); p) *p = 6; O(x) }
__global__ void k29(int *out, int t0) { int t = threadIdx.x; int x = 3; switch (int &r(x); r) { case 3: r = 8; } O(x) }
__global__ void k30(int *out, int t0) { int t = threadIdx.x; int x = 3, y = 4; (x, y) = 6; O(y) }
__global__ void k31(int *out, int t0) { int t = threadIdx.x; int x = 3; *&x = 4; O(x) }
__global__ void k32(int *out, int t0) { int t = threadIdx.x; int x = 3; (&x)[0] = 4; O(x) }
__global__ void k33(int *out, int t0) { int t = threadIdx.x; int x = 3; 0[&x] = 4; O(x) }
__global__ void k34(int *out, int t0) { int t = threadIdx.x; int x = 3; *(&x) += 4; O(x) }
__global__ void k35(int *out, int t0) { int t = threadIdx.x; int x = 3, y = 4; x ^= y; y ^= x; x ^= y; O(x) }
__global__ void k36(int *out, int t0) { int t = threadIdx.x; int x = 3, y = 4; (t > 900 ? x : y) = 5; O(y) }
__global__ void k37(int *out, int t0) { int t = threadIdx.x; int x = 3; ++(x); (x)++; O(x) }
__global__ void k38(int *out, int t0) { int t = threadIdx.x; int x = 3; (++x) += 2; O(x) }
__global__ void k39(int *out, int t0) { int t = threadIdx.x; int x = 3; (x += 2) *= 2; O(x) }
__global__ void k40(int *out, int t0) { int t = threadIdx.x; int x = 3; int y = (x = 5, x + 1); O(y) }
__global__ void k41(int *out, int t0) { int t = threadIdx.x; int x = 3; int y{(x = 5, x + 1)}; O(y) }
__global__ void k42(int *out, int t0) { int t = threadIdx.x; S s(3); S &r(s); r.a = 5; O(s.a) }
__global__ void k43(int *out, int t0) { int t = threadIdx.x; S s{3}; S *p(&s); p->a = 6; O(s.a) }
__global__ void k44(int *out, int t0) { int t = threadIdx.x; S s = S(3); S &&r(static_cast<S &&>(s)); r.a = 6; O(s.a) }
__global__ void k45(int *out, int t0) { int t = threadIdx.x; S s(3), u(s), &r(u); r.a = 9; O(u.a) O(s.a) }
__global__ void k46(int *out, int t0) { int t = threadIdx.x; S s(S(4)); O(s.a) }
__global__ void k47(int *out, int t0) { int t = threadIdx.x; S s((S(4))); O(s.a) }
__global__ void k48(int *out, int t0) { int t = threadIdx.x; S s = {4}; int S::*m(&S::a); s.*m = 7; O(s.a) }
__global__ void k49(int *out, int t0) { int t = threadIdx.x; S s(2); int (S::*f)() const(&S::get); O((s.*f)()) }
__global__ void k50(int *out, int t0) { int t = threadIdx.x; int (*f)(int)(twice); O(f(2)) }
__global__ void k51(int *out, int t0) { int t = threadIdx.x; int (*f)(int){twice}; O(f(2)) }
__global__ void k52(int *out, int t0) { int t = threadIdx.x; int (&f)(int)(twice); O(f(2)) }
__global__ void k53(int *out, int t0) { int t = threadIdx.x; int (&f)(int) = twice; O(f(3)) }
__global__ void k54(int *out, int t0) { int t = threadIdx.x; auto f(twice); O(f(3)) }
__global__ void k55(int *out, int t0) { int t = threadIdx.x; auto *f(twice); O(f(3)) }
__global__ void k56(int *out, int t0) { int t = threadIdx.x; auto &f(twice); O(f(3)) }
__global__ void k57(int *out, int t0) { int t = threadIdx.x; F f(twice); O(f(3)) }
__global__ void k58(int *out, int t0) { int t = threadIdx.x; F *g; F f(twice); g = &f; O((*g)(3)) }
__global__ void k59(int *out, int t0) { int t = threadIdx.x; typedef int A4[4]; A4 v = {1, 2, 3, 4}; A4 &w(v); w[1] = 6; O(v[1]) }
__global__ void k60(int *out, int t0) { int t = threadIdx.x; int v[2][2] = {1, 2, 3, 4}; int (*r)[2](v); r[1][0] = 7; O(v[1][0]) }
__global__ void k61(int *out, int t0) { int t = threadIdx.x; int v[2][2] = {1, 2, 3, 4}; auto &r(v[1]); r[0] = 7; O(v[1][0]) }
__global__ void k62(int *out, int t0) { int t = threadIdx.x; int x = 2; int y(x), z(y); z++; O(y) O(z) }
__global__ void k63(int *out, int t0) { int t = threadIdx.x; int x = 2; int y((int)x); y = 4; O(y) }
__global__ void k64(int *out, int t0) { int t = threadIdx.x; int x(2), y(x * 2), &z(y); z = x; O(y) }
__global__ void k65(int *out, int t0) { int t = threadIdx.x; int x = 2; { int &x2(x); x2 = 9; } O(x) }
__global__ void k66(int *out, int t0) { int t = threadIdx.x; int x = 2; auto l([&] { x = 5; }); l(); O(x) }
__global__ void k67(int *out, int t0) { int t = threadIdx.x; int x = 2; auto &&l([&] { x = 5; }); l(); O(x) }
__global__ void k68(int *out, int t0) { int t = threadIdx.x; int x = 2; const auto &l([&] { x = 6; }); l(); O(x) }
__global__ void k69(int *out, int t0) { int t = threadIdx.x; struct L { int q; } s{2}, &r(s); r.q = 5; O(s.q) }
__global__ void k70(int *out, int t0) { int t = threadIdx.x; struct { int q; } s = {2}, *r(&s); r->q = 5; O(s.q) }
__global__ void k71(int *out, int t0) { int t = threadIdx.x; enum E { Q = 3 } e(Q), &r(e); O(r) }
__global__ void k72(int *out, int t0) { int t = threadIdx.x; static const int c(4); O(c) }
__global__ void k73(int *out, int t0) { int t = threadIdx.x; static constexpr int c{4}; O(c) }
__global__ void k74(int *out, int t0) { int t = threadIdx.x; constexpr int c(4), d(c + 1); O(d) }
__global__ void k75(int *out, int t0) { int t = threadIdx.x; int x; x = 3; int *p; p = &x; int &r(*p); r = 5; O(x) }
__global__ void k76(int *out, int t0) { int t = threadIdx.x; int x = 3; int *const p(&x); *p = 5; O(x) }
__global__ void k77(int *out, int t0) { int t = threadIdx.x; int x = 3; int *__restrict__ p(&x); *p = 5; O(x) }
__global__ void k78(int *out, int t0) { int t = threadIdx.x; int x = 3; int *__restrict__ const p(&x); p[0] = 5; O(x) }
__global__ void k79(int *out, int t0) { int t = threadIdx.x; int x = 3; unsigned const &r((unsigned const &)x); O(r) }
__global__ void k80(int *out, int t0) { int t = threadIdx.x; int x = 3; unsigned &r(reinterpret_cast<unsigned &>(x)); r = 5; O(x) }
__global__ void k81(int *out, int t0) { int t = threadIdx.x; int x = 3; auto p(&x); *p = 5; O(x) }
__global__ void k82(int *out, int t0) { int t = threadIdx.x; int x = 3; auto p{&x}; *p = 5; O(x) }
__global__ void k83(int *out, int t0) { int t = threadIdx.x; std::pair<int, int> p(1, 2), &q(p); q.second = 6; O(p.second) }
__global__ void k84(int *out, int t0) { int t = threadIdx.x; std::pair<int, int *> p(1, nullptr); int x = 3; p.second = &x; int &r(*p.second); r = 5; O(x) }
__global__ void k85(int *out, int t0) { int t = threadIdx.x; int x = 3; std::reference_wrapper<int> w(x); w.get() = 5; O(x) }
__global__ void k86(int *out, int t0) { int t = threadIdx.x; int x = 3; P<int> p(&x); *p.v = 5; O(x) }
__global__ void k87(int *out, int t0) { int t = threadIdx.x; int x = 3; P<int> p(&x), &q(p); *q.v = 5; O(x) }
__global__ void k88(int *out, int t0) { int t = threadIdx.x; int x = 3; P<int> p{&x}; P<int> q(p); *q.v = 5; O(x) }
__global__ void k89(int *out, int t0) { int t = threadIdx.x; int x = 3; ::S s(x), *q(&s); q->a = 5; O(s.a) }
int main() { int *out; cudaMalloc(&out, 1 << 20);
k0<<<1, 64>>>(out, 1);
k1<<<1, 64>>>(out, 1);
k2<<<1, 64>>>(out, 1);
k3<<<1, 64>>>(out, 1);
k4<<<1, 64>>>(out, 1);
k5<<<1, 64>>>(out, 1);
k6<<<1, 64>>>(out, 1);
k7<<<1, 64>>>(out, 1);
k8<<<1, 64>>>(out, 1);
k9<<<1, 64>>>(out, 1);
k10<<<1, 64>>>(out, 1);
k11<<<1, 64>>>(out, 1);
k12<<<1, 64>>>(out, 1);
k13<<<1, 64>>>(out, 1);
k14<<<1, 64>>>(out, 1);
k15<<<1, 64>>>(out, 1);
k16<<<1, 64>>>(out, 1);
k17<<<1, 64>>>(out, 1);
k18<<<1, 64>>>(out, 1);
k19<<<1, 64>>>(out, 1);
k20<<<1, 64>>>(out, 1);
k21<<<1, 64>>>(out, 1);
k22<<<1, 64>>>(out, 1);
k23<<<1, 64>>>(out, 1);
k24<<<1, 64>>>(out, 1);
k25<<<1, 64>>>(out, 1);
k26<<<1, 64>>>(out, 1);
k27<<<1, 64>>>(out, 1);
k28<<<1, 64>>>(out, 1);
k29<<<1, 64>>>(out, 1);
k30<<<1, 64>>>(out, 1);
k31<<<1, 64>>>(out, 1);
k32<<<1, 64>>>(out, 1);
k33<<<1, 64>>>(out, 1);
k34<<<1, 64>>>(out, 1);
k35<<<1, 64>>>(out, 1);
k36<<<1, 64>>>(out, 1);
k37<<<1, 64>>>(out, 1);
k38<<<1, 64>>>(out, 1);
k39<<<1, 64>>>(out, 1);
k40<<<1, 64>>>(out, 1);
k41<<<1, 64>>>(out, 1);
k42<<<1, 64>>>(out, 1);
k43<<<1, 64>>>(out, 1);
k44<<<1, 64>>>(out, 1);
k45<<<1, 64>>>(out, 1);
k46<<<1, 64>>>(out, 1);
k47<<<1, 64>>>(out, 1);
k48<<<1, 64>>>(out, 1);
k49<<<1, 64>>>(out, 1);
k50<<<1, 64>>>(out, 1);
k51<<<1, 64>>>(out, 1);
k52<<<1, 64>>>(out, 1);
k53<<<1, 64>>>(out, 1);
k54<<<1, 64>>>(out, 1);
k55<<<1, 64>>>(out, 1);
k56<<<1, 64>>>(out, 1);
k57<<<1, 64>>>(out, 1);
k58<<<1, 64>>>(out, 1);
k59<<<1, 64>>>(out, 1);
k60<<<1, 64>>>(out, 1);
k61<<<1, 64>>>(out, 1);
k62<<<1, 64>>>(out, 1);
k63<<<1, 64>>>(out, 1);
k64<<<1, 64>>>(out, 1);
k65<<<1, 64>>>(out, 1);
k66<<<1, 64>>>(out, 1);
k67<<<1, 64>>>(out, 1);
k68<<<1, 64>>>(out, 1);
k69<<<1, 64>>>(out, 1);
k70<<<1, 64>>>(out, 1);
k71<<<1, 64>>>(out, 1);
k72<<<1, 64>>>(out, 1);
k73<<<1, 64>>>(out, 1);
k74<<<1, 64>>>(out, 1);
k75<<<1, 64>>>(out, 1);
k76<<<1, 64>>>(out, 1);
k77<<<1, 64>>>(out, 1);
k78<<<1, 64>>>(out, 1);
k79<<<1, 64>>>(out, 1);
k80<<<1, 64>>>(out, 1);
k81<<<1, 64>>>(out, 1);
k82<<<1, 64>>>(out, 1);
k83<<<1, 64>>>(out, 1);
k84<<<1, 64>>>(out, 1);
k85<<<1, 64>>>(out, 1);
k86<<<1, 64>>>(out, 1);
k87<<<1, 64>>>(out, 1);
k88<<<1, 64>>>(out, 1);
k89<<<1, 64>>>(out, 1);
return cudaDeviceSynchronize(); }