// What is rarely written: operators of a base by their names, conversion functions called as such, comparisons
// among arguments that read as a template's, initializers of several bit-fields, comparisons by default.
#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <functional>
#include <tuple>
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
D int f(int, bool a, bool b) { return a + b; }
D int f(bool a, bool b) { return a * 4 + b * 2 + 3; }
template <class A, int B> D int h(int n) { return sizeof(A) + B + n; }
struct W { int v, w; D W(bool a, bool b) : v(a + 2), w(b + 5) {} };
__global__ void compared(unsigned char *o, int n) {
    int t = threadIdx.x, i = 2, j = 3;
    Q(f(i < j, j > (n))) Q(f(1, i < n, i > (j)) + 4) Q(h<int, 3>(2)) Q(h<char, 3>((2)))
    bool b[2] = {i < j, j > (i)};
    Q(b[0] + b[1] * 2 + 4)
    W w(i < j, j > (n));
    W x{i < j, j > (i)};
    Q(w.v) Q(w.w) Q(x.v + x.w)
}
struct V {
    D int operator()(int x) const { return x + 3; }
    D virtual int operator()(short, int) const { return 4; }
    D int operator[](int i) const { return i + 7; }
    D int operator+=(int i) const { return i + 1; }
    template <class T> D int operator-(T) const { return sizeof(T); }
};
struct U : V {
    D int operator()(int x) const { return x + 9; }
    D int operator()(short, int) const override { return 5; }
    D int operator[](int i) const { return i + 8; }
};
__global__ void named(unsigned char *o) {
    int t = threadIdx.x;
    U x;
    V &v = x;
    U *p = &x;
    Q(x.V::operator()(4)) Q(x(4)) Q(x.V::operator()((short)1, 2)) Q(x.V::operator[](2)) Q(x[2])
    Q(v((short)1, 3)) Q(v.V::operator()((short)1, 3)) Q(p->V::operator()(6)) Q(x.V::operator+=(4))
    Q(x.template operator-<short>(1)) Q(x.V::template operator-<char>(1))
}
struct Two { int v = 3; D operator int() const { return v + 1; } D operator int() { return v + 2; } D operator short() const { return 17; } };
struct Refs { int v = 3; D operator int() & { return v + 1; } D operator int() const & { return v + 2; } D operator int() && { return v + 3; } };
struct Place { int v; D operator int &() { return v; } D explicit operator bool() const { return v > 7; } D operator const char *() const { return "ab"; } };
struct Onto : Two { D int own() { return operator int() + this->operator short(); } };
__global__ void converted(unsigned char *o) {
    int t = threadIdx.x;
    Two a;
    const Two ca;
    Q(a.operator int()) Q(ca.operator int()) Q(a.operator short()) Q(Onto().operator int()) Q(Onto().own())
    Refs r;
    const Refs cr;
    Q(r.operator int()) Q(cr.operator int()) Q(Refs().operator int())
    Place p{4}, *q = &p;
    p.operator int &() = 9;
    Q(p.v) Q(q->operator bool() ? 3 : 4) Q(p.operator const char *()[1] - 'a' + 2) Q(p.Place::operator int &())
}
struct Plain { int a, b; D Plain() noexcept : a{3}, b(4) {} };
struct Bits { unsigned a : 2 = 3, b : 7 = 100; int : 3, c : 4 {-3}; D Bits() {} D Bits(int x) : a(x) {} };
__global__ void fields(unsigned char *o) {
    int t = threadIdx.x;
    Bits i, j(1);
    Q(i.a) Q(i.b - 90) Q(i.c + 9) Q(j.a) Q(j.b - 90) Q(sizeof(Bits)) Q(Plain().a + Plain().b)
}
struct P { int a, b; auto operator<=>(const P &) const = default; };
struct Ones { int a; D bool operator==(const Ones &o) const { return a % 10 == o.a % 10; } };
struct Of : Ones { int b; D Of(int a, int b) : Ones{a}, b(b) {} bool operator==(const Of &) const = default; };
struct Further : Of { using Of::Of; };
struct Rows { int a[2][2]; char k; auto operator<=>(const Rows &) const = default; };
struct Least { int v; D std::weak_ordering operator<=>(const Least &o) const { return v % 10 <=> o.v % 10; } D bool operator==(const Least &o) const { return v % 10 == o.v % 10; } };
struct Held { Least a; P p; friend auto operator<=>(const Held &, const Held &) = default; };
struct Alike { Ones e[2]; int x; bool operator==(const Alike &) const = default; };
__global__ void defaulted(unsigned char *o) {
    int t = threadIdx.x;
    P a{1, 2}, b{1, 3};
    Q(a < b ? 3 : 4) Q(a == b ? 3 : 4) Q((a <=> b) < 0 ? 5 : 6) Q(a >= b ? 3 : 4) Q(b != b ? 3 : 4)
    Of d(11, 2), e(1, 2), f(1, 3);
    Q(d == e ? 3 : 4) Q(f == e ? 3 : 4) Q(f != e ? 5 : 4) Q(Further(1, 2) == Further(1, 3) ? 3 : 4) Q(Further(1, 2) == f ? 3 : 4)
    Rows g{{{1, 2}, {3, 4}}, 'a'}, h{{{1, 2}, {3, 5}}, 'a'};
    Q(g < h ? 3 : 4) Q(g == h ? 3 : 4) Q(g > h ? 3 : 4)
    Held i{{13}, a}, j{{3}, b};
    Q(i < j ? 3 : 4) Q(i == j ? 3 : 4) Q(i <= i ? 7 : 4)
    Alike k{{{2}, {13}}, 1}, l{{{12}, {3}}, 1}, m{{{12}, {3}}, 2};
    Q(k == l ? 3 : 4) Q(m == l ? 3 : 4) Q(k != l ? 3 : 4)
}
__global__ void in_memory(P *p, int *r, unsigned char *o) {
    int t = threadIdx.x;
    P x{t & 1, t};
    r[t] = P{t & 1, 4} == x;
    p[t] = x;
    Q(P{t, 1} < P{4, 2} ? 1 : 2)
}
// What the standard library has of the same.
struct S { int v; D int get(int x) const { return v + x; } };
struct T2 : S { int w; };
template <class T> D int by(T) {
    if constexpr (std::same_as<T, int>) return 3;
    else if constexpr (std::derived_from<T, S>) return 5;
    else if constexpr (std::convertible_to<T, int>) return 7;
    else return std::is_member_pointer_v<T> + std::is_member_function_pointer_v<T> + std::is_scalar_v<T> + 8;
}
D int product(int a, int b) { return a * b; }
__global__ void library(unsigned char *o) {
    int t = threadIdx.x, a[3](1, 2), b[](4, 5, 6), c[][2] = {1, 2, 3};
    P d[2](P{1, 2}, P{3, 4});
    Q(a[1]) Q(a[2] + 5) Q(sizeof(b)) Q(b[2]) Q(sizeof(c)) Q(d[1].b)
    S s{4};
    T2 t2{{5}, 6};
    Q(std::invoke(product, 3, 4)) Q(std::invoke(&S::get, s, 3)) Q(std::invoke(&S::get, &t2, 6)) Q(std::invoke(&S::v, t2))
    std::invoke(&S::v, s) = 9;
    auto m = std::mem_fn(&S::get);
    Q(s.v) Q(m(s, 2)) Q(std::mem_fn(&S::v)(&t2)) Q(std::invoke(&S::get, std::ref(s), 1)) Q(std::invoke([](int x) { return x + 1; }, 7))
    Q(std::bit_cast<int>(1.0f) >> 27) Q(std::bit_cast<P>(0x500000003LL).b)
    Q(by(1)) Q(by(t2)) Q(by(s)) Q(by('a')) Q(by(&S::v)) Q(by(&S::get))
    auto x = std::make_tuple(1, 2), y = std::make_tuple(1, 3);
    Q(x == y ? 3 : 4) Q(x < y ? 3 : 4) Q(x != y ? 5 : 4) Q(x >= y ? 5 : 4) Q(std::tie(x, s.v) == std::tie(x, s.v) ? 6 : 5)
    std::array v{1, 2}, w{1, 3};
    Q(v == w ? 3 : 4) Q(v < w ? 3 : 4) Q(v >= w ? 3 : 4) Q(sizeof(v)) Q(std::is_lt(1 <=> 2) ? 3 : 4)
}
struct After { D float operator,(int) const { return 13; } };
D int typed(int) { return 3; }
D int typed(float) { return 4; }
D int typed(short) { return 5; }
template <class T> D int bound(T &&) { return std::is_lvalue_reference_v<T> ? 6 : 7; }
namespace space { D int g(int) { return 1; } }
__global__ void commas(unsigned char *o) {  // a member is the first operand's
    int t = threadIdx.x;
    After a;
    short s = 1;
    int r = (s, a, 1);
    auto x = (a, 1);
    Q(r) Q(typed((a, 1))) Q(typed((s, a, 1))) Q(typed((a, 1, s))) Q(typed(x)) Q(typed((1, s)))
    Q(bound((1, s))) Q(bound((s, 1))) Q(bound(space::g)) Q(bound(commas)) Q(bound(&space::g))
}
int main() {
    unsigned char *o; P *p; int *r;
    cudaMalloc(&o, 4096); cudaMalloc(&p, 4096); cudaMalloc(&r, 4096);
    compared<<<1, 32>>>(o, 2); named<<<1, 32>>>(o); converted<<<1, 32>>>(o); fields<<<1, 32>>>(o);
    defaulted<<<1, 32>>>(o); in_memory<<<1, 32>>>(p, r, o); library<<<1, 32>>>(o); commas<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
