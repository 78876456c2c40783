// Names that macros, enumerators and using-declarations give, in each other and past bases and blocks.
#include <algorithm>
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#define CALL(f, ...) f(__VA_ARGS__)
#define WRAP(x) x
#define val(x) (x).val
#define tid threadIdx.x
#define threadIdx_(x) threadIdx.x
#define LOOP(n) for (int loop = 0; loop < n; loop++)
#define malloc(n) (malloc)(n)
D int S(int x) { return x + 10; }
#define S(x) S_(x)
#define S_(x) S(x) + 1
struct V { int val, m; D int get() { return val; } D int sq(int k) const { return k * k + m; } };
#define sq(k) sq((k) + 1)
#define get() get() + 2
D int num(int a, int b) { return a * b; }
#define num(a) num(a, 3)
#define num2(a) num(num(a))
struct B1 { enum Kind : unsigned char { A = 3, Z = 4 }; static constexpr long L = 5; int a[2] = {6, 7}; static D int st(int x) { return x; } };
struct B2 : B1 { enum Kind { A = 8 }; static constexpr char L = 2; int a = 9; static D int st(char x) { return x + 1; } };
struct B3 : B2 { using B1::Kind; using B1::A; using B1::L; using B1::a; using B1::st; D int f() { return a[1] + A; } D Kind k() { return A; } };
D int sz(int) { return 4; } D int sz(long) { return 8; } D int sz(char) { return 1; } D int sz(B1::Kind) { return 11; } D int sz(B2::Kind) { return 12; }
namespace nn { enum { e1 = 6 }; constexpr int v1 = 7; D int fn(int) { return 3; } }
template <class T> D int tl() { T r = 0; { enum { T1 = sizeof(T), r2 = 3 }; int T2 = T1; { enum { T2 = 9 }; r += T2 + r2; } r += T2; } return r; }
__global__ void k(unsigned char *o) {
    int t = tid; V v{4, 1}; B3 b;
    Q(WRAP(val(v)))
    Q(CALL(val, v))
    Q(CALL(num, 2))
    Q(WRAP(num2(1)))
    Q(WRAP(CALL(num, num(1))))
    Q(CALL(WRAP, CALL(S, 3)))
    Q(S(1))
    Q(WRAP(S(1)))
    Q(v.sq(1) + WRAP(v.sq(1)))
    Q(v.get())
    Q(WRAP(v.get()))
    Q(WRAP((&v)->sq(2)))
    LOOP(2) { Q(loop + 3) }
    WRAP(LOOP(1) { Q(loop + 5) })
    Q(sz(b.A))
    Q(sz(B3::A))
    Q(sz(b.k()))
    Q(sz(b.L))
    Q(sz(B3::L))
    Q(sizeof(B3::Kind) + b.f())
    Q(b.a[0])
    Q(b.B2::a)
    Q(B3::st(4))
    Q(b.st('\3'))
    Q(tl<int>() + tl<short>())
    { int e1 = 2, v1 = 3, fn = 4; { using nn::e1; using nn::v1; using nn::fn; int a[v1]; Q(sizeof(a) / 4 + e1 + fn(1)) { int v1 = 2; Q(v1) { enum { v1 = 12 }; Q(v1) } } } Q(e1 + v1 + fn) }
    { int N = 3; auto f = [=] { int r = N; { enum { N = 5 }; r += N; } return r + N; }; Q(f()) }
    { int N = 3; auto f = [&N](auto x) { enum { M = 2 }; N += M; return x + N; }; Q(f(1)) Q(N) }
    { enum { N = 3 }; auto f = [] { int N = 4; return N; }; Q(f() + N) }
    { int m = 2; switch (m) { case 2: { enum { m = 6 }; Q(m) } break; default: Q(1) } }
    { enum { P = 3 }; struct Lc { int P = 5; D int g() { return P; } }; Q(Lc().g() + P) }
    { int x = 3, y = 4; int *p = &x; std::swap(const_cast<int &>(std::min(x, y)), y); Q(x) Q(*p + y) }
    { int i = 3; int m = std::max(i++, 2); Q(m) Q(i) }
    { int i = 3; const int &m = std::max(i, i); i = 5; Q(m) }
    { int a = 2, c = 3; auto &&m = std::max(a, c); c = 8; Q(m) }
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
