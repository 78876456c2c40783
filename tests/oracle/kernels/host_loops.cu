#include <cstdlib>
#include <utility>
#include <vector>
// Loops of host code and of constants: left by a return or a break, in the midst of them.
constexpr int r1(int n) { for (int i = 2; i * i <= n; i++) if (n % i == 0) return 5; return 7; }
constexpr int r2(int n) { int r = 7, i = 2; while (i * i <= n) { if (n % i == 0) return 5; i++; } return r; }
constexpr int r3(int n) { int r = 7; for (int i = 2; i * i <= n; i++) { if (n % i == 0) { r = 5; break; } } return r; }
constexpr int r4(int n) { for (int i = 1; i < 5; i++) for (int j = 1; j < 5; j++) if (i * j == n) return i + j; return 20; }
template <int N> struct Of { static constexpr int a = r1(N), b = r2(N), c = r3(N), d = r4(N); enum { e = r1(N + 2) }; };
template <int N> struct Primes { static constexpr int v = (r1(N) == 7) + Primes<N - 1>::v; }; template <> struct Primes<1> { static constexpr int v = 0; };
__global__ void k1(char *o) {
    int t = threadIdx.x;
    o[t * Of<9>::a] = 1;
    o[t * Of<9>::b] = 1;
    o[t * Of<9>::c] = 1;
    o[t * Of<6>::d] = 1;
    o[t * Of<7>::e] = 1;
    o[t * Of<11>::a] = 1;
    o[t * Primes<11>::v] = 1;
}
struct FastDiv { unsigned d, m, s; FastDiv(unsigned d) : d(d) { for (s = 0; s < 32; s++) if ((1u << s) >= d) break; unsigned long one = 1; m = unsigned(((one << 32) * ((one << s) - d)) / d + 1); } __host__ __device__ unsigned div(unsigned n) const { unsigned t = ((unsigned long)n * m) >> 32; return (t + n) >> s; } };
int shift(int d) { int s; for (s = 0; s < 32; s++) { if ((1 << s) >= d) { s += 1; break; } } return s; }
int skip(int n) { int c = 0; for (int i = 0; i < 12; i++) { if (i % n) { c++; if (c > 5) break; } } return c; }
int nest(int n) { int c = 0; for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j == i) break; c++; } if (c > n) break; } return c; }
int cases(int n) { int c = 0; for (int i = 0; i < n; i++) { switch (i) { case 2: c += 5; break; default: c += 1; } } return c; }
__global__ void k2(char *o, FastDiv f) { o[f.div(threadIdx.x) * 32] = 1; }
__global__ void k3(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k4(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k5(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k6(char *o, int s) { o[threadIdx.x * s] = 1; }
// What such a function returns is not known where its loop is not followed.
int pick(int n) { for (int i = 2; i < 20; i++) if (i * i > n) return i; return 1; }
int divisor(int n) { int i = 2; while (i < 1000) { if (n % i == 0) return i; i += 1; } return 64; }
void filled(int &g, int n) { g = 3; for (int i = 0; i < n; i++) if (i * 7 % 5 == 3) return; g = 9; }
int held; int &chosen(int n) { static int other = 7; for (int i = 0; i < n; i++) if (i * 3 == n) return other; held = 2; return held; }
__global__ void k7(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k8(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k9(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k10(char *o, int s) { o[threadIdx.x * s] = 1; }
// Of a loop that has any number of iterations, what its body changes is not known behind it, however it does.
typedef unsigned char u8;
__global__ void w1(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w2(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w3(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w4(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w5(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w6(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w7(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w8(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w9(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w10(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w11(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w12(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w13(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w14(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w15(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w16(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w17(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w18(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w19(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w20(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w21(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w22(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w23(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w24(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w25(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w26(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w27(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w28(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w29(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w30(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w31(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w32(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w33(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w34(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w35(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w36(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w37(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w38(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w39(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w40(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w41(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w42(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w43(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w44(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w45(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w46(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w47(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w48(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w49(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w50(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w51(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void w52(unsigned char *o, int n) { o[threadIdx.x * n] = 1; }
int unk() { return getenv("NO_SUCH_X") ? 1 : 0; }
#define LONG (1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1)
#define L for (int i = 0; i < 2 - unk() - 0 * LONG; i++)
struct N { int v; N *n; }; struct W { int &r; void set(int k) const { r = k; } W &operator,(int k) { r = k; return *this; } operator int() const { r++; return 1; } bool operator==(int) const { r = 12; return true; } };
struct It { int *p; int &operator*() const { return *p; } It &operator++() { ++p; return *this; } bool operator!=(const It &o) const { return p != o.p; } }; struct Rg { int *a; int n; It begin() const { return {a}; } It end() const { return {a + n}; } };
template <class T> struct V { T *d; int n; T &operator[](int i) const { return d[i]; } T *begin() { return d; } T *end() { return d + n; } };
void deep(int &x, int n) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { int *p = &x; int **q = &p; **q += 2; } }
struct S { int a = 3, b = 4; int *m = &a; void f() { L { **&m = 9; } } void g() { for (int j = 0; j < 3 - unk(); j++) L up(); } void up() { a++; } void h() { L [&] { up(); }(); } };
int glob = 3; void ug() { glob += 2; }
struct G { int &r; int o; G(int &r, int v) : r(r), o(r) { r = v; } ~G() { r = o + 1; } }; struct Lk { int &c; Lk(int &c) : c(c) { c++; } ~Lk() {} };
struct C { int v; C &operator<<(int k) { v += k; return *this; } void operator()() { v++; } };
struct RF { int *p; int &get() const { return *p; } }; void viarf(RF r) { r.get() = 9; }
void unknown(u8 *o) {
    { int x = 3; N a{1, 0}, b{2, &a}; N *h = &b; while (h) { h->v = 9; h = h->n; } w1<<<1, 32>>>(o, a.v); }
    { int x = 3; W w{x}; L w.set(9); w2<<<1, 32>>>(o, x); }
    { int x = 3; W w{x}; L (w, 9); w3<<<1, 32>>>(o, x); }
    { int x = 3; W w{x}; L if (w == 3) break; w4<<<1, 32>>>(o, x); }
    { int x = 3; W w{x}; for (int i = 0; i < 2 - unk(); i += w); w5<<<1, 32>>>(o, x); }
    { int a[2] = {3, 3}; Rg r{a, 2}; for (int &v : r) v = 9; w6<<<1, 32>>>(o, a[1]); }
    { int a[2] = {3, 3}; V<int> v{a, 2}; L v[i] = 9; w7<<<1, 32>>>(o, a[1]); }
    { int a[2] = {3, 3}; V<int> v{a, 2}; L for (auto &q : v) q = 9; w8<<<1, 32>>>(o, a[0]); }
    { int x = 3; deep(x, 2 - unk()); w9<<<1, 32>>>(o, x); }
    { S s; s.f(); w10<<<1, 32>>>(o, s.a); S t; t.g(); w11<<<1, 32>>>(o, t.a); }
    { glob = 3; L ug(); w12<<<1, 32>>>(o, glob); }
    { int x = 3, y = 4; int *p = &x, *q = &y; L { std::swap(p, q); *p = 9; } w13<<<1, 32>>>(o, x + y); }
    { int x = 3, y = 4; int *p = &x, *q = &y; L { int *t = p; p = q; q = t; } *p = 7; w14<<<1, 32>>>(o, x); }
    { int x = 3; int *q = nullptr; L q = &x; x = 3; *q = 9; w15<<<1, 32>>>(o, x); }
    { int x = 3; int *q; for (int i = 0; i < 1; i++) q = &x; x = 3; *q = 9; w16<<<1, 32>>>(o, x); }
    { int x = 3; auto f = [&](int k) { x = k; }; for (int i = 0; i < 2 - unk(); i++) { auto g = f; g(9); } w17<<<1, 32>>>(o, x); }
    { int x = 3; void (*fp)(int &) = [](int &r) { r = 9; }; L fp(x); w18<<<1, 32>>>(o, x); }
    { int x = 3; int a[2][2] = {{1, 2}, {3, 4}}; L for (int j = 0; j < 2; j++) a[i][j] = 9; w19<<<1, 32>>>(o, a[1][1]); }
    { int x = 3; struct T { int *p; } t[2] = {{&x}, {&x}}; L *t[i].p = 9; w20<<<1, 32>>>(o, x); }
    { int x = 3; for (auto p : {&x, &x}) *p = 9; w21<<<1, 32>>>(o, x); }
    { int x = 3; int y = 4; for (int *p : {&x, &y}) { L *p = 9; } w22<<<1, 32>>>(o, x + y); }
    { int x = 3; std::vector<int *> v{&x}; for (int *p : v) *p = 9; w23<<<1, 32>>>(o, x); }
    { int x = 3; std::vector<int> v(2, x); for (auto &e : v) e = x++; w24<<<1, 32>>>(o, x); }
    { int x = 3; L [&x = x] { x = 9; }(); w25<<<1, 32>>>(o, x); }
    { int x = 3; int i = 0; again: i++; { int *p = &x; *p += 1; } if (i < 3 - unk()) goto again; w26<<<1, 32>>>(o, x); }
    { int x = 3; L { try { x = 9; if (i) throw 1; } catch (...) { x = 5; } } w27<<<1, 32>>>(o, x); }
    { int x = 3; L { switch (i) { case 0: { int *p = &x; *p = 9; } default: ; } } w28<<<1, 32>>>(o, x); }
    { int x = 3; int *p = &x; for (; *p < 9 - unk(); ++*p); w29<<<1, 32>>>(o, x); }
    { int x = 3; int &r = x; int *p = &r; do { (*p)++; } while (r < 9 - unk()); w30<<<1, 32>>>(o, x); }
    { int x = 3, y = 4; int *p = &x; L p = &y; *p = 9; w31<<<1, 32>>>(o, y); }
    { int x = 3, y = 4; int *p = &x, *q = &y; L p = q; *p = 9; w32<<<1, 32>>>(o, y); w33<<<1, 32>>>(o, x); }
    { int x = 3; int *q = nullptr; L { q = &x; break; } x = 3; if (q) *q = 9; w34<<<1, 32>>>(o, x); }
    { int x = 3; int *q = nullptr, *p = &x; L q = p; if (q) w35<<<1, 32>>>(o, 5); else w36<<<1, 32>>>(o, 6); }
    { int x = 3, y = 4; int *p = &x; L if (i) p = &y; *p = 9; w37<<<1, 32>>>(o, x); }
    { u8 *p = nullptr; L p = o + 1; w38<<<1, 32>>>(p, 2); }
    { u8 *p = o; L p = o + 2; w39<<<1, 32>>>(p, 2); }
    { u8 *p = o, *q = o + 1; L std::swap(p, q); w40<<<1, 32>>>(p, 2); }
    { int x = 3; L { G g(x, 9); } w41<<<1, 32>>>(o, x); }
    { int x = 3; L Lk{x}; w42<<<1, 32>>>(o, x); }
    { C c{3}; L c << 2 << 1; w43<<<1, 32>>>(o, c.v); }
    { C c{3}; L c(); w44<<<1, 32>>>(o, c.v); }
    { S s; s.h(); w45<<<1, 32>>>(o, s.a); }
    { int x = 3; RF r{&x}; L r.get() = 9; w46<<<1, 32>>>(o, x); }
    { int x = 3; RF r{&x}; L viarf(r); w47<<<1, 32>>>(o, x); }
    { int x = 3; int y = 4; int *a[2] = {&x, &y}; L *a[i] = 9; w48<<<1, 32>>>(o, x); }
    { int x = 3; int y = 4; int *a[2] = {&x, &y}; L for (int *p : a) ++*p; w49<<<1, 32>>>(o, x); }
    { int x = 3, y = 4; L { (i ? x : y) = 9; } w50<<<1, 32>>>(o, x + y); }
    { int x = 3; L { struct U { int &r; ~U() { r = 9; } } u{x}; } w51<<<1, 32>>>(o, x); }
    { int x = 3; L { struct U { int &r; int k = r++; } u{x}; } w52<<<1, 32>>>(o, x); }
}
int main() {
    char *o; int g; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o, FastDiv(7)); k3<<<1, 32>>>(o, shift(9)); k4<<<1, 32>>>(o, skip(3));
    k5<<<1, 32>>>(o, nest(2)); k6<<<1, 32>>>(o, cases(4)); k7<<<1, 32>>>(o, pick(9)); k8<<<1, 32>>>(o, divisor(9)); filled(g, 10); k9<<<1, 32>>>(o, g);
    k10<<<1, 32>>>(o, chosen(9)); u8 *b; cudaMalloc(&b, 1 << 16); unknown(b); cudaDeviceSynchronize();
}
