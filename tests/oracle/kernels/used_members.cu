// Members that using-declarations of a class name: past a base that hides them, of one of several bases, of a
// base that depends on template parameters.
typedef unsigned char u8;
struct O { static constexpr int N = 10, M = 11; enum { E = 12 }; enum class F { a = 2, b = 7 }; typedef short T; __device__ int f() { return 13; } __device__ static int s() { return 14; } int d = 15; int *p = nullptr; __device__ void set(int x) { d = x; } };
struct P : O { static constexpr int N = 3, M = 4; enum { E = 5 }; typedef double T; __device__ int f() { return 6; } __device__ static int s() { return 7; } char d = 8; __device__ int pd() { return d + O::d; } };
struct R : P { using O::N; using O::M; using O::E; using O::T; using O::f; using O::s; using O::d; int a[N]; __device__ int n() { return N; } __device__ int e() { return E; } __device__ int ff() { return f(); } __device__ int dd() { return d; } __device__ void put(int x) { d = x; this->P::d = x + 1; } __device__ int m() { return this->M; } };
struct R2 : R { __device__ int n() { return N + 1; } __device__ int dd() { return d + 1; } };
struct R3 : R { int d = 3; __device__ int all() { return d + R::d + P::d + O::d; } };
struct R4 : R3 { using P::d; __device__ int all() { return d + R3::d * 2; } };
template <class B> struct RT : B { using B::N; using typename B::T; using B::f; using B::d; __device__ int n() { return N; } __device__ int t() { return sizeof(T); } __device__ int ff() { return f() + d; } };
template <class B> struct RO : B { using O::N; using O::f; using O::d; __device__ int n() { return N; } __device__ int ff() { return f() + d; } };
struct S1 { static constexpr int K = 3; int v = 1; }; struct S2 { static constexpr int K = 4; int v = 2; __device__ int g() { return 5; } };
struct S3 : S1, S2 { using S2::K; using S2::v; __device__ int k() { return K + v; } }; struct S4 : private S2 { using S2::g; using S2::K; using S2::v; };
template <class T> struct B { T v = 3; static constexpr int N = 4; enum { E = 5 }; T w = 6; mutable T mu = 1; const T c = 2; __device__ T g() { return v; } };
template <class T> struct D : B<T> { using B<T>::v; using B<T>::N; using B<T>::E; using B<T>::g; using B<T>::mu; using B<T>::c; int ar[N]; __device__ int a() { return v; } __device__ int b() const { mu = 9; return N + mu; } __device__ int e() { return E; } __device__ int d() { return v + this->w + g(); } __device__ void set(int x) { v = x; } };
template <class T> struct DD : D<T> { using D<T>::v; using D<T>::ar; __device__ int q() { ar[1] = v + 1; return ar[1]; } };
template <class... Ts> struct Us : Ts... { using Ts::operator()...; };
struct F1 { __device__ int operator()(int) { return 3; } __device__ int m(int) { return 3; } }; struct F2 { __device__ int operator()(char) { return 5; } __device__ int m(char) { return 5; } };
__device__ int sz(int) { return 4; } __device__ int sz(char) { return 1; }
__device__ int byref(int &x) { return x++; }
__global__ void k(u8 *o) {
    int t = threadIdx.x; R r;
    o[t * r.n()] = 1;
    o[t * R::N] = 1;
    o[t * r.N] = 1;
    o[t * r.m()] = 1;
    o[t * r.e()] = 1;
    o[t * R::E] = 1;
    o[t * r.ff()] = 1;
    o[t * R::s()] = 1;
    o[t * r.dd()] = 1;
    o[t * r.d] = 1;
    o[t * r.pd()] = 1;
    o[t * sz(r.d)] = 1;
    o[t * (sizeof(r.d) + sizeof(R::T) + sizeof(r.a))] = 1;
    r.put(2);
    o[t * (r.d + r.P::d * 4 + r.O::d)] = 1;
    P &p = r; O *q = &r;
    o[t * p.d] = 1;
    o[t * q->d] = 1;
    p.d = 5; q->d = 6;
    o[t * (r.d + 1)] = 1;
    q->set(9);
    o[t * (r.d + p.d)] = 1;
    R c = r; P cp = r; O co = r;
    o[t * (c.d + cp.d + co.d)] = 1;
    int R::*mp = &R::d;
    o[t * (c.*mp + 2)] = 1;
    o[t * (byref(c.d) + c.d)] = 1;
    o[t * R2().n()] = 1;
    o[t * R2().dd()] = 1;
    o[t * R3().all()] = 1;
    o[t * R4().all()] = 1;
    o[t * (R4().d + 1)] = 1;
    o[t * (RT<P>().n() + RT<R>().n())] = 1;
    o[t * (RT<P>().ff() + RT<R>().ff() * 2)] = 1;
    o[t * RO<P>().n()] = 1;
    o[t * RO<P>().ff()] = 1;
    o[t * RO<P>::N] = 1;
    o[t * S3().k()] = 1;
    o[t * S3::K] = 1;
    S3 s; s.v = 7; s.S1::v = 8;
    o[t * (s.v + s.S2::v)] = 1;
    o[t * (S4::K + S4().g() + S4().v)] = 1;
    DD<int> d;
    o[t * d.a()] = 1;
    o[t * d.b()] = 1;
    o[t * d.e()] = 1;
    o[t * d.d()] = 1;
    d.set(7);
    o[t * d.v] = 1;
    o[t * d.q()] = 1;
    o[t * (sizeof(d.ar) + d.c)] = 1;
    int B<int>::*bp = &D<int>::v;
    o[t * d.*bp] = 1;
    o[t * (Us<F1, F2>()(1) + Us<F1, F2>()('a') * 2)] = 1;
    for (int i = 0; i < 3; i++) r.d += i;
    o[t * r.d] = 1;
}
struct H { u8 *o; int s; }; struct HH : H { char s = 1; }; struct H3 : HH { using H::s; };
__global__ void args(H3 h, H3 *g) { h.o[threadIdx.x * h.s] = 1; h.o[threadIdx.x * (h.HH::s + 2)] = 1; g->s = 4; g[threadIdx.x].HH::s = 2; }
template <class... Ts> struct Um : Ts... { using Ts::m...; };
template <class A, class B> struct Ub : A, B { using A::operator(); using B::operator(); };
__global__ void packs(unsigned char *o) {
    int t = threadIdx.x;
    o[t * Us<F1, F2>()('a')] = 1;
    o[t * Um<F1, F2>().m('a')] = 1;
    o[t * Ub<F1, F2>()('a')] = 1;
}

struct Uc : F1, F2 { using F1::operator(), F2::operator(); using F1::m, F2::m; };
template <class T> struct Ob { T x = 4; __device__ Ob(T v) : x(v) {} __device__ Ob() {} }; template <class... B> struct Uk : B... { using B::B...; using B::x...; };
template <class A, class B> struct Pr { A a = 2; B b = 3; __device__ int f() { return 7; } }; struct Up : Pr<int, char> { using Pr<int, char>::a, Pr<int, char>::f; using Pr<int, char>::b; int s; };
namespace n1 { __device__ int nf() { return 3; } __device__ int ng() { return 4; } }
using n1::nf, n1::ng;
__global__ void lists(unsigned char *o) { int t = threadIdx.x; using n1::nf, n1::ng;
  o[t * Uc()('a')] = 1; o[t * Uc().m(1)] = 1;
  o[t * Uk<Ob<int>>(6).x] = 1;
  o[t * (Up().a + Up().f() + Up().b)] = 1;
  o[t * (nf() + ng() * 2)] = 1;
}
int main() { u8 *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); packs<<<1, 32>>>(o); lists<<<1, 32>>>(o); H3 h; h.o = o; h.s = 7; args<<<1, 32>>>(h, (H3 *)o); }
