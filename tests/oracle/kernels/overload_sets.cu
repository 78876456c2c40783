// What overload resolution, deduction and partial specializations choose.
#define HD __host__ __device__
#include <cstdlib>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <utility>
struct B0 { int b = 1; }; struct D0 : B0 { int d = 2; }; struct D1 : D0 {}; struct X { X(int) {} X() {} }; struct Y { operator int() const { return 3; } operator X() const { return X(1); } }; struct Ex { explicit Ex(int) {} };
enum E1 { ea }; enum class E2 { ea }; enum E3 : char { ec };
HD int f1(B0 &) { return 1; } HD int f1(const B0 &) { return 2; } HD int f1(D0 &) { return 3; }
HD int f2(B0 *) { return 1; } HD int f2(void *) { return 2; } HD int f2(const void *) { return 3; } HD int f2(bool) { return 4; }
HD int f3(int *) { return 1; } HD int f3(const int *) { return 2; } HD int f3(volatile int *) { return 3; }
HD int f4(int) { return 1; } HD int f4(...) { return 2; } HD int f4(X) { return 3; }
HD int f5(double) { return 1; } HD int f5(float) { return 2; }
HD int f6(long) { return 1; } HD int f6(unsigned) { return 2; } HD int f6(double) { return 3; }
HD int f7(E1) { return 1; } HD int f7(int) { return 2; }
HD int f8(char) { return 1; } HD int f8(int) { return 2; }
HD int f9(std::nullptr_t) { return 1; } HD int f9(int *) { return 2; } HD int f9(int) { return 3; }
HD int f10(const char *) { return 1; } HD int f10(bool) { return 2; }
HD int f11(int &) { return 1; } HD int f11(int &&) { return 2; } HD int f11(const int &) { return 3; }
HD int f12(int, double) { return 1; } HD int f12(double, double) { return 2; }
template <class T> HD int g1(T) { return 1; } HD int g1(int) { return 2; } template <class T> HD int g1(T *) { return 3; }
template <class T> HD int g2(const T &) { return 1; } template <class T> HD int g2(T &) { return 2; }
template <class T> HD int g3(T &&) { return 1; } HD int g3(const int &) { return 2; }
template <class T, int N> HD int g4(T (&)[N]) { return N; } template <class T> HD int g4(T *) { return 1; }
template <class T> HD int g5(T, T) { return 1; } template <class T, class U> HD int g5(T, U) { return 2; }
template <class T> HD int g6(T x, typename std::enable_if<(sizeof(T) > 4)>::type * = 0) { return 1; } template <class T> HD int g6(T x, typename std::enable_if<(sizeof(T) <= 4)>::type * = nullptr) { return 2; }
template <class T = float> HD int g7() { return sizeof(T); } template <int N = 5> HD int g8() { return N; }
template <class... T> HD int g9(T...) { return 1; } template <class T> HD int g9(T) { return 2; } HD int g9() { return 3; }
template <class T> struct W { T v; template <class U> HD int m(U) { return 1; } HD int m(T) { return 2; } HD int operator[](int) { return 3; } HD int operator[](unsigned) { return 4; } HD int operator()(T) const { return 5; } HD int operator()(T) { return 6; } };
HD int operator+(X, int) { return 1; } HD int operator+(int, X) { return 2; } HD int operator-(X) { return 3; } HD int operator-(X, X) { return 4; } struct Z { int v; HD int operator+(int) const { return 5; } HD bool operator==(const Z &) const { return true; } HD int operator<(int) { return 6; } HD Z &operator+=(int k) { v += k; return *this; } HD Z operator*(const Z &z) const { return Z{v * z.v}; } HD friend int operator*(int, Z) { return 7; } HD int operator&&(int) { return 8; } HD int operator!() { return 9; } HD int operator~() { return 2; } HD Z operator<<(int k) { return Z{v + k}; } };
struct Dh : B0 { HD int f(int) { return 1; } HD int f(double) { return 2; } HD int f(const char *) { return 3; } static HD int s(int) { return 4; } HD int c() & { return 5; } HD int c() const & { return 6; } HD int c() && { return 7; } };
HD int h1(int a, int b = 2) { return a + b; } HD int h1(double) { return 9; }
HD int h2(X) { return 1; } HD int h2(Ex) { return 2; }
HD int h3(std::pair<int, int>) { return 1; } HD int h3(B0) { return 2; }
HD int h4(int (*)(int)) { return 1; } HD int h4(int (*)(double)) { return 2; } HD int fi(int) { return 0; } HD int fd(double) { return 0; }
HD int h5(E2) { return 1; } HD int h5(int) { return 2; } HD int h6(E3) { return 1; } HD int h6(char) { return 2; } HD int h7(char) { return 1; } HD int h7(int) { return 2; } HD int h8(unsigned char) { return 1; } HD int h8(unsigned short) { return 2; } HD int h8(int) {return 3;}
HD int h9(int8_t) { return 1; } HD int h9(int64_t) { return 2; } HD int h9(uint32_t) { return 3; } HD int h9(float) { return 4; }
template <class T> struct Tr { static const int v = 1; }; template <class T> struct Tr<T &> { static const int v = 2; }; template <class T> struct Tr<T &&> { static const int v = 3; }; template <class T> struct Tr<const T> { static const int v = 4; }; template <class T> struct Tr<T *> { static const int v = 5; }; template <class T> struct Tr<T *const> { static const int v = 6; }; template <class T> struct Tr<const T *> { static const int v = 7; }; template <class T> struct Tr<T[]> { static const int v = 8; }; template <class T, int N> struct Tr<T[N]> { static const int v = 9; }; template <class T> struct Tr<W<T>> { static const int v = 10; }; template <> struct Tr<W<int>> { static const int v = 11; }; template <class T> struct Tr<volatile T> { static const int v = 12; };
template <class T> HD int tv(T &&) { return Tr<T>::v; } template <class T> HD int tl(T &) { return Tr<T>::v; } template <class T> HD int tw(T) { return Tr<T>::v; } template <class T> HD int tc(const T &) { return Tr<T>::v; } template <class T> HD int tp(T *) { return Tr<T>::v; }
template <bool B> struct Sel { static const int v = 1; }; template <> struct Sel<true> { static const int v = 2; }; template <class T, T V> struct Cn { static const int v = int(V) + sizeof(T); }; template <class A, class B = A, int N = sizeof(B)> struct Df { static const int v = N; }; template <class A> struct Df<A, char> { static const int v = 9; };
__global__ void overload_sets(char *o) {
    int t = threadIdx.x;
    int i = 1; const int ci = 1; volatile int vi = 1; long l = 1; short s = 1; unsigned u = 1; float f = 1; double d = 1; char c = 1; unsigned char uc = 1; unsigned short us = 1; B0 b; const B0 cb; D0 dd; const D0 cd{}; D1 d1; X x; Y y; int arr[3] = {}; const int carr[4] = {}; int *p = arr; const int *cp = carr; void *vp = p; W<int> wi{1}; const W<int> cwi{1}; W<float> wf{1}; Z z{2}; const Z cz{3}; Dh dh; const Dh cdh{}; bool bo = true; E1 e1 = ea; E2 e2 = E2::ea; E3 e3 = ec; int *const kp = arr; int &ri = i;

    o[t * (f1(b))] = 1;
    o[t * (f1(cb))] = 1;
    o[t * (f1(dd))] = 1;
    o[t * (f1(cd))] = 1;
    o[t * (f1(d1))] = 1;
    o[t * (f1(B0()))] = 1;
    o[t * (f2(&b))] = 1;
    o[t * (f2(&dd))] = 1;
    o[t * (f2(p))] = 1;
    o[t * (f2(cp))] = 1;
    o[t * (f2(&cd))] = 1;
    o[t * (f3(p))] = 1;
    o[t * (f3(cp))] = 1;
    o[t * (f3(arr))] = 1;
    o[t * (f3(carr))] = 1;
    o[t * (f3(&i))] = 1;
    o[t * (f3(&ci))] = 1;
    o[t * (f3(kp))] = 1;

    o[t * (f4(i))] = 1;
    o[t * (f4(x))] = 1;
    o[t * (f4(&i))] = 1;
    o[t * (f4(c))] = 1;
    o[t * (f4(d))] = 1;
    o[t * (f4(bo))] = 1;
    o[t * (f5(f))] = 1;
    o[t * (f5(d))] = 1;
    o[t * (f5(1.0f))] = 1;
    o[t * (f5(1.0))] = 1;
    o[t * (f5(f * d))] = 1;
    o[t * (f6(l))] = 1;
    o[t * (f6(u))] = 1;
    o[t * (f6(f))] = 1;
    o[t * (f7(e1))] = 1;
    o[t * (f7(e3))] = 1;
    o[t * (f7(i))] = 1;
    o[t * (f8('a'))] = 1;
    o[t * (f8(c))] = 1;
    o[t * (f8(s))] = 1;
    o[t * (f8(uc))] = 1;
    o[t * (f8(bo))] = 1;
    o[t * (f9(nullptr))] = 1;
    o[t * (f9(0))] = 1;
    o[t * (f9(p))] = 1;
    o[t * (f10("x"))] = 1;
    o[t * (f10(p))] = 1;
    o[t * (f10(vp))] = 1;
    o[t * (f11(i))] = 1;
    o[t * (f11(1))] = 1;
    o[t * (f11(ci))] = 1;
    o[t * (f11(i + 1))] = 1;
    o[t * (f11(std::move(i)))] = 1;
    o[t * (f11(ri))] = 1;
    o[t * (f11(s))] = 1;
    o[t * (f11(i++))] = 1;
    o[t * (f11(++i))] = 1;
    o[t * (f11((int)i))] = 1;
    o[t * (f11(arr[0]))] = 1;
    o[t * (f11(carr[0]))] = 1;
    o[t * (f11(*p))] = 1;
    o[t * (f11(*cp))] = 1;
    o[t * (f11(bo ? i : i))] = 1;
    o[t * (f11(bo ? i : ci))] = 1;
    o[t * (f11(bo ? i : 1))] = 1;
    o[t * (f12(1, 1))] = 1;
    o[t * (f12(1, 2.0))] = 1;
    o[t * (f12(1.0, 2))] = 1;

    o[t * (g1(1))] = 1;
    o[t * (g1(1.0))] = 1;
    o[t * (g1(p))] = 1;
    o[t * (g1(s))] = 1;
    o[t * (g2(i))] = 1;
    o[t * (g2(ci))] = 1;
    o[t * (g2(1))] = 1;
    o[t * (g3(1))] = 1;
    o[t * (g3(i))] = 1;
    o[t * (g3(ci))] = 1;
    o[t * (g5(1, 2))] = 1;
    o[t * (g5(1, 2.0))] = 1;
    o[t * (g6(1))] = 1;
    o[t * (g6(1.0))] = 1;
    o[t * (g6(l))] = 1;
    o[t * (g7())] = 1;
    o[t * (g7<char>())] = 1;
    o[t * (g8())] = 1;
    o[t * (g8<2>())] = 1;
    o[t * (g9())] = 1;
    o[t * (g9(1))] = 1;
    o[t * (g9(1, 2))] = 1;
    o[t * (wi.m(1))] = 1;
    o[t * (wi.m(1.0))] = 1;
    o[t * (wi[1])] = 1;
    o[t * (wi[1u])] = 1;
    o[t * (wi(1))] = 1;
    o[t * (cwi(1))] = 1;
    o[t * (wf(1))] = 1;

    o[t * (x + 1)] = 1;
    o[t * (1 + x)] = 1;
    o[t * (-x)] = 1;
    o[t * (x - x)] = 1;
    o[t * (z + 1)] = 1;
    o[t * ((z == z) + 1)] = 1;
    o[t * (z < 1)] = 1;
    o[t * ((z += 3).v)] = 1;
    o[t * ((z * cz).v)] = 1;
    o[t * (2 * z)] = 1;
    o[t * (z && 1)] = 1;
    o[t * (!z)] = 1;
    o[t * (~z)] = 1;
    o[t * ((z << 3).v)] = 1;
    o[t * (dh.f(1))] = 1;
    o[t * (dh.f(1.0))] = 1;
    o[t * (dh.f("a"))] = 1;
    o[t * (dh.f('a'))] = 1;
    o[t * (Dh::s(1))] = 1;
    o[t * (dh.s(2))] = 1;
    o[t * (dh.c())] = 1;
    o[t * (cdh.c())] = 1;
    o[t * (Dh().c())] = 1;
    o[t * (std::move(dh).c())] = 1;
    o[t * (h1(1))] = 1;
    o[t * (h1(1.0))] = 1;
    o[t * (h1(1, 1))] = 1;
    o[t * (h2(1))] = 1;
    o[t * (h2(Ex(1)))] = 1;
    o[t * (h2(y))] = 1;
    o[t * (h4(fi))] = 1;
    o[t * (h4(&fd))] = 1;
    o[t * (h5(e2))] = 1;
    o[t * (h5(1))] = 1;
    o[t * (h6(e3))] = 1;
    o[t * (h6('a'))] = 1;
    o[t * (h7(e3))] = 1;
    o[t * (h8(uc))] = 1;
    o[t * (h8(us))] = 1;
    o[t * (h8(uc + 1))] = 1;
    o[t * (h9((int8_t)1))] = 1;
    o[t * (h9((int64_t)1))] = 1;
    o[t * (h9(1u))] = 1;
    o[t * (h9(f))] = 1;

    o[t * (tv(i))] = 1;
    o[t * (tv(1))] = 1;
    o[t * (tv(ci))] = 1;
    o[t * (tv(arr))] = 1;
    o[t * (tv(p))] = 1;
    o[t * (tv(std::move(i)))] = 1;
    o[t * (tl(i))] = 1;
    o[t * (tl(ci))] = 1;
    o[t * (tl(arr))] = 1;
    o[t * (tl(p))] = 1;
    o[t * (tl(cp))] = 1;
    o[t * (tl(kp))] = 1;
    o[t * (tw(i))] = 1;
    o[t * (tw(ci))] = 1;
    o[t * (tw(arr))] = 1;
    o[t * (tw(p))] = 1;
    o[t * (tw(cp))] = 1;
    o[t * (tw(kp))] = 1;
    o[t * (tw(wi))] = 1;
    o[t * (tw(wf))] = 1;
    o[t * (tc(i))] = 1;
    o[t * (tc(ci))] = 1;
    o[t * (tc(arr))] = 1;
    o[t * (tp(p))] = 1;
    o[t * (tp(cp))] = 1;
    o[t * (tw(carr))] = 1;
    o[t * (tc(p))] = 1;
    o[t * (Tr<int *>::v)] = 1;
    o[t * (Tr<int *const>::v)] = 1;
    o[t * (Tr<const int *>::v)] = 1;
    o[t * (Tr<int[]>::v)] = 1;
    o[t * (Tr<int[3]>::v)] = 1;
    o[t * (Tr<const int>::v)] = 1;
    o[t * (Tr<volatile int>::v)] = 1;
    o[t * (Tr<int &&>::v)] = 1;
    o[t * (Tr<W<char>>::v)] = 1;
    o[t * (Tr<W<int>>::v)] = 1;
    o[t * (Sel<(sizeof(int) > 2)>::v)] = 1;
    o[t * (Sel<0>::v)] = 1;
    o[t * ((Cn<char, 'b'>::v - 90))] = 1;
    o[t * ((Cn<long, 2>::v))] = 1;
    o[t * (Df<int>::v)] = 1;
    o[t * ((Df<int, char>::v))] = 1;
    o[t * ((Df<int, short>::v))] = 1;
    o[t * ((Df<int, short, 1>::v))] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 20);
    overload_sets<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
