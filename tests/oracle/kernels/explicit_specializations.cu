// Overloads hidden and joined: local declarations, using, friend templates, base templates, operators in namespaces.
namespace n { struct S { int v; }; __device__ int operator+(S a, S b) { return 3; } __device__ int operator-(S a, int) { return 4; } namespace m { __device__ int operator+(S a, S b) = delete; struct T : S { }; __device__ int operator*(T, int) { return 5; } } }
__device__ int operator*(n::S, int) { return 6; } __device__ int operator-(n::S, long) { return 7; } template <class T> __device__ int operator/(T, n::S) { return 8; }
namespace h { __device__ int g(int) { return 3; } struct B { __device__ int g(int) { return 4; } __device__ int u() { return g(1); } __device__ int w() { return h::g(1); } }; struct D : B { int g; __device__ D() : g(9) {} __device__ int u() { return g + B::g(1); } }; template <class T> struct E : T { __device__ int u() { return this->g(1) + h::g(1); } __device__ int w() { return g(1); } }; }
template <class T> struct X { template <class U> friend __device__ int fr(X<U>, U); T t; }; template <class U> __device__ int fr(X<U> x, U u) { return x.t + u; } template <class T> struct Y { T t; friend __device__ int fy(Y y) { return y.t + sizeof(T); } friend __device__ int operator+(Y a, int b) { return a.t + b + 1; } friend __device__ bool operator==(Y a, T b) { return a.t + 1 == b; } };
struct Z : Y<int> { }; struct Imp { int k; __device__ operator Y<int>() const { return {k}; } };
__device__ int lo(int) { return 3; } __device__ int lo(double) { return 4; } namespace q { __device__ int lo(char) { return 5; } __device__ int c(int x) { return lo(x); } __device__ int c2(double x) { using ::lo; return lo(x); } __device__ int c3(int x) { return ::lo(x) + (lo)(x); } }
struct M { int a; __device__ int m(int x) { return x; } template <class T> __device__ int m(T x) { return sizeof(T) + 10; } template <int N> __device__ int m() { return N; } template <class T, class U> __device__ int m2(U u) { return sizeof(T) * 2 + sizeof(U); } }; struct Mn : M { using M::m; __device__ int m(double) { return 20; } }; struct Mo : M { template <class T> __device__ int m(T) { return 21; } };
template <class T> __device__ int one(T) { return 3; } template <class T> __device__ int one(T *) { return 4; } template <> __device__ int one(int *) { return 5; } template <> __device__ int one<int>(int) { return 6; } template <> __device__ int one<long *>(long *) { return 7; }
template <class T> struct Sp { static __device__ int f() { return 3; } template <class U> static __device__ int g(U) { return 4; } int k = 5; }; template <> __device__ int Sp<char>::f() { return 6; } template <> template <class U> __device__ int Sp<char>::g(U) { return 7; } template <> struct Sp<long> { static __device__ int f() { return 8; } int k = 9; }; template <class T> struct Sp<T *> { static __device__ int f() { return 10 + sizeof(T); } int k = 11; static constexpr int s = Sp<T>::s2; };
template <class T, T v> struct Ic { static constexpr T value = v; constexpr operator T() const { return v; } constexpr T operator()() const { return v; } using type = Ic; }; template <int A, int B> __device__ Ic<int, A + B> operator+(Ic<int, A>, Ic<int, B>) { return {}; } template <int A> __device__ int operator*(Ic<int, A>, int b) { return A * b + 1; }
template <class D> struct Crtp { __device__ int f() { return self().g() + 1; } __device__ D &self() { return *static_cast<D *>(this); } __device__ int g() { return 2; } template <class... A> __device__ int fw(A... a) { return self().h(a...); } }; struct Cd : Crtp<Cd> { int z = 5; __device__ int g() { return z; } __device__ int h(int a) { return a; } __device__ int h(int a, int b) { return a + b; } }; struct Ce : Crtp<Ce> { };
struct Tag1 {}; struct Tag2 : Tag1 {}; struct Tag3 : Tag2 {}; __device__ int dis(int x, Tag1) { return 3; } __device__ int dis(int x, Tag2) { return 4; } template <class T> struct Trait { using tag = Tag1; }; template <> struct Trait<char> { using tag = Tag3; }; template <class T> __device__ int disp(T x) { return dis(1, typename Trait<T>::tag{}); }
template <int N> struct Rank : Rank<N - 1> {}; template <> struct Rank<0> {}; template <class T> __device__ auto rk(T t, Rank<2>) -> decltype(t.a + 0) { return 5; } template <class T> __device__ auto rk(T t, Rank<1>) -> decltype(t + 1, 0) { return 6; } template <class T> __device__ int rk(T t, Rank<0>) { return 7; }
template <class F, class... A> __device__ auto inv(F f, A... a) -> decltype(f(a...)) { return f(a...) + 1; } template <class F> __device__ int inv(F f, ...) { return 15; }
__global__ void k(char *o) { int t = threadIdx.x;
  n::S a{1}, b{2}; n::m::T c{{3}}; int *p = nullptr; long *lp = nullptr;
  o[t * (a + b)] = 1;
  o[t * (a - 1)] = 1;
  o[t * (a - 1L)] = 1;
  o[t * (a * 1)] = 1;
  o[t * (c * 1)] = 1;
  o[t * (1 / a)] = 1;
  o[t * (h::B().u())] = 1;
  o[t * (h::B().w())] = 1;
  o[t * (h::D().u())] = 1;
  o[t * (h::E<h::B>().u())] = 1;
  o[t * (h::E<h::B>().w())] = 1;
  X<int> x{4}; Y<int> y{5}; Z z{{6}}; Imp im{7};
  o[t * (fr(x, 3))] = 1;
  o[t * (fy(y))] = 1;
  o[t * (fy(z))] = 1;
  o[t * (y + 2)] = 1;
  o[t * (z + 2)] = 1;
  o[t * ((y == 6) + 3)] = 1;
  o[t * (q::c(1))] = 1;
  o[t * (q::c2(1))] = 1;
  o[t * (q::c3(1))] = 1;
  M m; Mn mn; Mo mo;
  o[t * (m.m(3))] = 1;
  o[t * (m.m('a'))] = 1;
  o[t * (m.m(2.0))] = 1;
  o[t * (m.m<7>())] = 1;
  o[t * (m.m<char>('a'))] = 1;
  o[t * (m.m2<char>(1.0))] = 1;
  o[t * (mn.m(3))] = 1;
  o[t * (mn.m(2.0))] = 1;
  o[t * (mn.m('a'))] = 1;
  o[t * (mn.m(2.0f))] = 1;
  o[t * (mo.m(3))] = 1;
  o[t * (mo.M::m(3))] = 1;
  o[t * (one(3))] = 1;
  o[t * (one(p))] = 1;
  o[t * (one(lp))] = 1;
  o[t * (one(&lp))] = 1;
  o[t * (one<int>(3))] = 1;
  o[t * (one<int *>(p))] = 1;
  o[t * (Sp<int>::f())] = 1;
  o[t * (Sp<char>::f())] = 1;
  o[t * (Sp<char>::g(1))] = 1;
  o[t * (Sp<int>::g(1))] = 1;
  o[t * (Sp<long>::f())] = 1;
  o[t * (Sp<short *>::f())] = 1;
  o[t * (Sp<char>().k)] = 1;
  o[t * (Sp<long>().k)] = 1;
  o[t * (Sp<long *>().k)] = 1;
  constexpr Ic<int, 3> i3; constexpr Ic<int, 4> i4;
  o[t * (i3 + i4)] = 1;
  o[t * ((i3 + i4)())] = 1;
  o[t * (i3 + 4)] = 1;
  o[t * (i3 * 4)] = 1;
  o[t * (4 * i3)] = 1;
  o[t * (decltype(i3 + i4)::value)] = 1;
  o[t * (decltype(i3)::type::value)] = 1;
  o[t * (Cd().f())] = 1;
  o[t * (Ce().f())] = 1;
  o[t * (Cd().fw(3))] = 1;
  o[t * (Cd().fw(3, 4))] = 1;
  o[t * (disp(1))] = 1;
  o[t * (disp('a'))] = 1;
  o[t * (rk(m, Rank<2>()))] = 1;
  o[t * (rk(3, Rank<2>()))] = 1;
  o[t * (rk(a, Rank<2>()))] = 1;
  o[t * (rk(c, Rank<1>()))] = 1;
  o[t * (inv([](int q) { return q; }, 3))] = 1;
  o[t * (inv([](int q, int r) { return q + r; }, 3, 4))] = 1;
  o[t * (inv([](int q) { return q; }, 3, 4))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
