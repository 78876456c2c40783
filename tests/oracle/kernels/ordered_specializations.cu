// Which of several specializations and overloads is chosen: packs, repeated parameters, braced arguments.
#include <cstddef>
#include <type_traits>
typedef unsigned char u8;
struct S { int a, b; }; struct In { int v; __host__ __device__ In(int v) : v(v) {} }; struct Map { In e; __host__ __device__ Map(In e) : e(e) {} };
struct Big { int n; template <class... X> __device__ Big(int *, X... x) : n(sizeof...(X) + 4) {} __device__ Big(int *, Map m, S s = {}) : n(m.e.v + s.b) {} };
__device__ int f(S s, int i) { return s.a + i; } template <class T> __device__ int f(T, int) { return 9; }
template <class... T> __device__ int g(T...) { return 11; } __device__ int g(S s, float) { return s.b; }
template <class T> __device__ int h(const T &, T) { return 13; } __device__ int h(S s, char) { return s.b + 1; }
__device__ int k(Map m) { return 15; } __device__ int k(double d) { return 17; }
__device__ int l(const Map &m) { return 3; } __device__ int l(...) { return 5; }
template <class T, int N> __device__ int ar(const T (&a)[N]) { return N; } __device__ int ar(S s) { return 7; }
template <class T> struct W { T v; }; struct D : W<int> {};
template <class A, class B> struct P { enum { v = 2 }; }; template <class A, class... B> struct P<W<A>, W<P<B...>>> { enum { v = 3 }; }; template <class A> struct P<W<A>, W<P<A, A>>> { enum { v = 5 }; }; template <class A> struct P<A, W<A>> { enum { v = 7 }; };
template <class... T> struct L {}; template <class T> struct Q { enum { v = 1 }; }; template <class... T> struct Q<L<T...>> { enum { v = 2 }; }; template <class H, class... T> struct Q<L<H, T...>> { enum { v = 3 }; }; template <class H> struct Q<L<H>> { enum { v = 4 }; }; template <class H> struct Q<L<H, H>> { enum { v = 5 }; }; template <class H, class... T> struct Q<L<H *, T...>> { enum { v = 6 }; };
template <class T, bool B = std::is_integral<T>::value> struct R { enum { v = 2 }; }; template <class T> struct R<T, true> { enum { v = 3 }; }; template <class T> struct R<const T, true> { enum { v = 4 }; }; template <class T, int N> struct R<T[N], false> { enum { v = 5 }; }; template <class T> struct R<T[], false> { enum { v = 6 }; }; template <class T> struct R<T *, false> { enum { v = 7 }; }; template <class T> struct R<const T *, false> { enum { v = 8 }; };
__global__ void k1(u8 *o, int *p) { o[threadIdx.x * f({2, 3}, 4)] = 1; o[threadIdx.x * g({2, 3}, 4)] = 1; o[threadIdx.x * k(4)] = 1; o[threadIdx.x * l(4)] = 1; o[threadIdx.x * Big(p, 2).n] = 1; o[threadIdx.x * Big(p, In(3), {1, 2}).n] = 1; o[threadIdx.x * Big(p, In(3)).n] = 1; }
__global__ void k2(u8 *o) { o[threadIdx.x * P<W<int>, W<P<int, int>>>::v] = 1; o[threadIdx.x * P<W<int>, W<P<char, int>>>::v] = 1; o[threadIdx.x * P<int, W<int>>::v] = 1; o[threadIdx.x * P<int, D>::v] = 1; o[threadIdx.x * Q<L<>>::v] = 1; o[threadIdx.x * Q<L<int>>::v] = 1; o[threadIdx.x * Q<L<int, int>>::v] = 1; o[threadIdx.x * Q<L<int, char>>::v] = 1; o[threadIdx.x * Q<L<int *, char>>::v] = 1; }
__global__ void k3(u8 *o) { o[threadIdx.x * R<int>::v] = 1; o[threadIdx.x * R<const int>::v] = 1; o[threadIdx.x * R<int[3]>::v] = 1; o[threadIdx.x * R<int *>::v] = 1; o[threadIdx.x * R<const int *>::v] = 1; o[threadIdx.x * R<float>::v] = 1; }
template <class I, size_t... E> struct ex { static constexpr int n = sizeof...(E); static constexpr int rank() { return sizeof...(E); } };
template <class I, size_t R, class E = ex<I>> struct dx;
template <class I, size_t R, size_t... Es> struct dx<I, R, ex<I, Es...>> { using type = typename dx<I, R - 1, ex<I, 5, Es...>>::type; };
template <class I, size_t... Es> struct dx<I, 0, ex<I, Es...>> { using type = ex<I, Es...>; };
template <class I, size_t R> using dext = typename dx<I, R>::type;
template <class E> struct Me { E e; __device__ int f() const { return E::n + e.rank(); } };
template <class E> struct IS { enum { v = 2 }; }; template <class I, size_t... Es> struct IS<ex<I, Es...>> { enum { v = sizeof...(Es) + 3 }; };
__global__ void e1(u8 *o) { o[threadIdx.x * dext<int, 3>::n] = 1; Me<dext<int, 2>> m; o[threadIdx.x * m.f()] = 1; o[threadIdx.x * IS<dext<int, 4>>::v] = 1; using D2 = dext<int, 2>; D2 d; o[threadIdx.x * d.rank()] = 1; }
template <class X> __global__ void e2(u8 *o, X x) { o[threadIdx.x * x.f()] = 1; dext<int, 1> y; o[threadIdx.x * (y.rank() + 4)] = 1; }
int main() { u8 *a; int *p; cudaMalloc(&a, 1 << 16); cudaMalloc(&p, 1 << 16); k1<<<1, 64>>>(a, p); k2<<<1, 64>>>(a); k3<<<1, 64>>>(a); e1<<<1, 64>>>(a); e2<<<1, 64>>>(a, Me<dext<int, 2>>{}); using E = dext<int, 3>; e2<<<1, 64>>>(a, Me<E>{E{}}); cudaDeviceSynchronize(); }
