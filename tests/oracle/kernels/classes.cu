// Classes, templates, conversions and lambdas as libraries write them.
#define HD __host__ __device__
#include <cstdlib>
#include <type_traits>
#include <utility>
#include <algorithm>
template <class T> struct Vec { T x, y; HD Vec() : x(0), y(0) {} HD Vec(T a) : x(a), y(a) {} HD Vec(T a, T b) : x(a), y(b) {} template <class U> HD explicit Vec(const Vec<U> &o) : x(o.x), y(o.y + 1) {} HD T dot(const Vec &o) const { return x * o.x + y * o.y; } HD Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); } HD Vec &operator+=(const Vec &o) { x += o.x; y += o.y; return *this; } HD T &operator[](int i) { return i ? y : x; } HD const T &operator[](int i) const { return i ? x : y; } HD friend Vec operator*(T s, const Vec &v) { return Vec(s * v.x, s * v.y); } template <class F> HD Vec map(F f) const { return Vec(f(x), f(y)); } static constexpr int dim = 2; using value = T; HD operator bool() const { return x != 0; } HD Vec operator-() const { return Vec(-x, -y); } HD bool operator==(const Vec &o) const { return x == o.x && y == o.y; } HD Vec &operator++() { ++x; return *this; } HD Vec operator++(int) { Vec o(*this); ++x; return o; } };
template <class T> HD Vec<T> operator*(const Vec<T> &v, T s) { return Vec<T>(v.x * s, v.y * s + 1); } template <class T> HD T sum(const Vec<T> &v) { return v.x + v.y; } template <class T> HD T sum(T v) { return v; }
struct Conv { int v; HD Conv(int a) : v(a) {} HD operator int() const { return v + 1; } }; struct From { HD operator Conv() const { return Conv(7); } }; HD int tk(Conv c) { return c.v; } HD Conv rt(int a) { return a; } HD int ri(Conv c) { return c; } HD int tf(const Conv &c) { return c.v * 2; }
struct Base { int n; HD Base(int a = 3) : n(a) {} HD int id() const { return 1; } HD virtual int vid() const { return 1; } HD int call() const { return id() * 10 + vid(); } HD int over(int) { return 1; } HD int over(double) { return 2; } protected: int hid = 4; }; struct Mid : virtual Base { HD Mid() : Base(5) {} HD int id() const { return 2; } HD int vid() const override { return 2; } HD int up() const { return Base::id() + Base::vid(); } using Base::over; HD int over(char) { return 3; } HD int gh() { return hid; } }; struct Low : Base { int m; HD Low(int a) : Base(a), m(n + 1) {} HD int vid() const override { return 3; } HD int over(const char *) { return 4; } };
template <class D> struct Cnt { HD int f() const { return static_cast<const D &>(*this).g(); } HD D &self() { return static_cast<D &>(*this); } static constexpr int k = 4; }; struct Ca : Cnt<Ca> { int a = 2; HD int g() const { return a + k; } };
template <class T, class... R> struct Tup { T h; Tup<R...> t; HD Tup(T a, R... r) : h(a), t(r...) {} }; template <class T> struct Tup<T> { T h; HD Tup(T a) : h(a) {} }; template <int N> struct Get { template <class U> HD static auto get(U &u) { return Get<N - 1>::get(u.t); } }; template <> struct Get<0> { template <class U> HD static auto get(U &u) { return u.h; } };
template <int... I> struct Ints { static constexpr int n = sizeof...(I); static constexpr int s = (I + ... + 0); }; template <int N, int... I> struct Mk : Mk<N - 1, N - 1, I...> {}; template <int... I> struct Mk<0, I...> { using type = Ints<I...>; };
template <class T> struct Opt { bool has; union { T v; char c; }; HD Opt() : has(false), c(0) {} HD Opt(T a) : has(true), v(a) {} HD T or_(T d) const { return has ? v : d; } };
struct Lz { int i = 1; int j = i + 1; int k; HD Lz() : k(i + j) {} HD Lz(int a) : i(a), k(j) {} HD Lz(const Lz &o) : i(o.k), k(9) {} };
template <class T> struct Tt { static HD int f(T) { return 1; } template <class U> static HD int f(U, T) { return 2; } struct In { T q; HD In(T a) : q(a) {} HD int g() { return q + f(q); } }; enum { E = sizeof(T) }; typedef Tt<T *> P; }; template <> struct Tt<char> { static HD int f(char) { return 5; } enum { E = 9 }; };
struct Ptr { int *p; HD int &operator*() const { return *p; } HD int *operator->() const { return p; } HD int &operator[](int i) const { return p[i]; } HD Ptr operator+(int k) const { return Ptr{p + k}; } HD int operator-(Ptr o) const { return p - o.p; } HD explicit operator bool() const { return p != nullptr; } HD operator int *() const { return p; } };
template <class F> struct Fin { F f; HD Fin(F g) : f(g) {} HD ~Fin() { f(); } }; template <class F> HD Fin<F> fin(F f) { return Fin<F>(f); }
HD int defs(int a = 1, int b = 2); HD int defs(int a, int b) { return a * 10 + b; } HD int arrsum(const int (&a)[3]) { return a[0] + a[1] + a[2]; } HD int arrp(int a[], int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; a[0] = 9; return s; } HD auto au(int x) { if (x > 1) return x * 2; return x; } HD auto tr(int x) -> decltype(x + 1L) { return x; } HD int (&ra(int (&a)[3]))[3] { return a; } HD int *pa(int *p) { return p + 1; } HD int cc(int x, int y) { return x << y; } typedef int (*Fp)(int, int); HD Fp sel(bool b) { return b ? cc : nullptr; }
__global__ void classes(char *o) {
    int t = threadIdx.x;
    int n = 0; Vec<int> a(1, 2), b = 3, c; Vec<float> vf(Vec<int>(2, 3)); const Vec<int> ca(4, 5); Low lo(4); Mid mi; Base *bp = &lo; Base &br = lo; Base sl = lo; Ca cr; Tup<int, char, long> tp(1, 'b', 3); int arr[3] = {1, 2, 3}; Ptr pt{arr}; Lz l0, l1(5), l2(l1);

    o[t * (a.dot(b))] = 1;
    o[t * ((a + b).y)] = 1;
    o[t * ((2 * a).y)] = 1;
    o[t * ((a * 2).y)] = 1;
    o[t * ((a += b).x)] = 1;
    o[t * (a[0])] = 1;
    o[t * (a[1])] = 1;
    o[t * (ca[0])] = 1;
    o[t * (ca[1])] = 1;
    o[t * (sum(a))] = 1;
    o[t * (sum(3))] = 1;
    o[t * ((int)vf.y)] = 1;
    o[t * (a.map([](int q) { return q + 1; }).x)] = 1;
    o[t * (Vec<int>::dim)] = 1;
    o[t * (sizeof(Vec<char>::value))] = 1;
    o[t * ((a ? 2 : 3))] = 1;
    o[t * ((c ? 2 : 3))] = 1;
    o[t * ((-b).x + 5)] = 1;
    o[t * ((b == Vec<int>(3)) + 1)] = 1;
    o[t * ((++c).x)] = 1;
    o[t * (c++.x)] = 1;
    o[t * (c.x)] = 1;
    o[t * (Vec<int>(1, 2) == a ? 1 : 2)] = 1;
    o[t * ((a = b).x)] = 1;
    o[t * ((a = 4).y)] = 1;

    o[t * (tk(3))] = 1;
    o[t * (tk(From()))] = 1;
    o[t * (rt(4))] = 1;
    o[t * (ri(5))] = 1;
    o[t * (tf(6))] = 1;
    o[t * (Conv(2) + Conv(3))] = 1;
    o[t * (Conv(2) * 2)] = 1;
    o[t * ((n ? Conv(1) : Conv(2)).v)] = 1;
    o[t * (tk(Conv(8)))] = 1;

    o[t * (lo.call())] = 1;
    o[t * (mi.call())] = 1;
    o[t * (bp->call())] = 1;
    o[t * (br.vid())] = 1;
    o[t * (sl.vid())] = 1;
    o[t * (bp->id())] = 1;
    o[t * (mi.id())] = 1;
    o[t * (mi.up())] = 1;
    o[t * (lo.n)] = 1;
    o[t * (lo.m)] = 1;
    o[t * (sl.n)] = 1;
    o[t * (mi.n)] = 1;
    o[t * (mi.over(1))] = 1;
    o[t * (mi.over('c'))] = 1;
    o[t * (lo.over("x"))] = 1;
    o[t * (mi.gh())] = 1;
    o[t * (lo.Base::vid())] = 1;
    o[t * (static_cast<Low &>(br).m)] = 1;
    o[t * (bp->n)] = 1;

    o[t * (cr.f())] = 1;
    o[t * (cr.self().a)] = 1;
    o[t * (Ca::k)] = 1;
    o[t * (Get<0>::get(tp))] = 1;
    o[t * (Get<1>::get(tp) - 'a')] = 1;
    o[t * (Get<2>::get(tp))] = 1;
    o[t * ((Ints<1, 2, 3>::s))] = 1;
    o[t * (Mk<4>::type::n)] = 1;
    o[t * (Mk<4>::type::s)] = 1;
    o[t * (Opt<int>().or_(4))] = 1;
    o[t * (Opt<int>(6).or_(4))] = 1;
    o[t * (l0.k)] = 1;
    o[t * (l1.j)] = 1;
    o[t * (l1.k)] = 1;
    o[t * (l2.i)] = 1;
    o[t * (l2.j)] = 1;
    o[t * (l2.k)] = 1;
    o[t * (Tt<int>::f(1))] = 1;
    o[t * (Tt<int>::f(1.0, 1))] = 1;
    o[t * (Tt<char>::f('a'))] = 1;
    o[t * (Tt<char>::E)] = 1;
    o[t * (Tt<int>::In(4).g())] = 1;
    o[t * (Tt<int>::P::E)] = 1;
    o[t * (*pt)] = 1;
    o[t * (pt[1])] = 1;
    o[t * (*(pt + 2))] = 1;
    o[t * ((pt + 2) - pt)] = 1;
    o[t * (pt ? 4 : 5)] = 1;
    o[t * ((*pt = 7))] = 1;
    o[t * (arr[0])] = 1;
    { auto g = fin([&] { n = 6; }); n = 2;
    o[t * (n)] = 1; }
    o[t * (n)] = 1;
    o[t * (defs())] = 1;
    o[t * (defs(3))] = 1;
    o[t * (arrsum(arr))] = 1;
    o[t * (arrp(arr, 3))] = 1;
    o[t * (arr[0])] = 1;
    o[t * (au(3))] = 1;
    o[t * (au(1))] = 1;
    o[t * (sizeof(tr(1)))] = 1;
    o[t * (ra(arr)[1])] = 1;
    o[t * (*pa(arr))] = 1;
    o[t * (sel(true)(1, 3))] = 1;
    o[t * ([](auto... q) { return sizeof...(q); }(1, 2, 3))] = 1;
    o[t * ([&n](int k) { return n += k; }(2))] = 1;
    o[t * (n)] = 1;
    o[t * ([=]() { return n + 1; }())] = 1; auto gen = [](auto x) { return [=](auto y) { return x + y; }; };
    o[t * (gen(2)(3))] = 1; auto fac = [](auto &&self, int k) -> int { return k < 2 ? 1 : k * self(self, k - 1); };
    o[t * (fac(fac, 4))] = 1; struct Loc { int z; HD int sq() const { return z * z; } HD Loc twice() const { return {z * 2}; } };
    o[t * (Loc{3}.sq())] = 1;
    o[t * (Loc{3}.twice().z)] = 1; int x1 = 1, y1 = 2; std::swap(x1, y1);
    o[t * (x1)] = 1; auto [p1, p2] = std::make_pair(3, 4);
    o[t * (p1 * p2)] = 1;
    o[t * (std::min(3, 2))] = 1;
    o[t * ((std::max)(3, 5))] = 1;
    o[t * (std::exchange(x1, 8))] = 1;
    o[t * (x1)] = 1; Vec<int> vs[2] = {{1, 2}, 5};
    o[t * (vs[0].y)] = 1;
    o[t * (vs[1].y)] = 1; Vec<int> &vr = vs[1]; vr = vs[0]; vs[0].x = 9;
    o[t * (vs[1].x)] = 1; Vec<int> *vp = vs; vp++;
    o[t * (vp->y)] = 1;
    o[t * ((*vp)[0])] = 1;
    o[t * (vp[-1].x)] = 1; int &&rv = n + 1; rv++;
    o[t * (rv)] = 1; const int &cr2 = n; n = 3;
    o[t * (cr2)] = 1; int (*fp)(int, int) = &cc;
    o[t * (fp(1, 2))] = 1;
    o[t * ((*fp)(1, 1))] = 1; int Vec<int>::*mp = &Vec<int>::y;
    o[t * (b.*mp)] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 20);
    classes<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
