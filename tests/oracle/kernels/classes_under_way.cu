// Partial specializations for classes under definition, and for none that derive from what they are for.
typedef unsigned char u8;
struct it {}; struct ft {};
template <class Op, class R> class impl;
template <class K, class... Ops> class ref : public impl<Ops, ref<K, Ops...>>... { public: int m; K k; __host__ __device__ ref(int m, K k) : m(m), k(k) {} __device__ int mm() const { return m; } };
template <class K, class... Ops> class impl<it, ref<K, Ops...>> { using ref_type = ref<K, Ops...>; public: template <class V> __device__ int ins(V v) { ref_type &r = static_cast<ref_type &>(*this); return r.mm() * v; } };
template <class K, class... Ops> class impl<ft, ref<K, Ops...>> { using ref_type = ref<K, Ops...>; public: template <class V> __device__ int fin(V v) const { auto const &r = static_cast<ref_type const &>(*this); return r.mm() + r.k * v; } };
template <class R> __global__ void k1(u8 *o, R r) { o[threadIdx.x * r.ins(2)] = 1; }
template <class R> __global__ void k2(u8 *o, R r) { o[threadIdx.x * r.fin(2)] = 1; }
template <class T> struct Vec { T x; };
struct D : Vec<int> {};
template <class T> struct Is { enum { v = 3 }; };
template <class T> struct Is<Vec<T>> { enum { v = 5 }; };
template <class T> struct Is2 { enum { v = 3 }; };
template <class T> struct Is2<Vec<T> *> { enum { v = 5 }; };
template <class T, class U> struct P { enum { v = 3 }; };
template <class T, class U> struct P<T, Vec<U>> { enum { v = 5 }; };
__global__ void e1(u8 *o) { o[threadIdx.x * Is<D>::v] = 1; o[threadIdx.x * Is2<D *>::v] = 1; o[threadIdx.x * P<int, D>::v] = 1; }
// CRTP, the base specialized for the derived class
template <class D, int N> struct Base; struct De; template <int N, class E> struct Q;
template <class D> struct Tr { enum { n = 7 }; };
template <int N, class E> struct Tr<Q<N, E>> { enum { n = N }; };
template <> struct Tr<De> { enum { n = 9 }; };
template <class D> struct CB { __host__ __device__ int f() const { return Tr<D>::n + static_cast<const D *>(this)->m; } static constexpr int k = Tr<D>::n; };
struct De : CB<De> { int m = 2; };
template <int N, class E> struct Q : CB<Q<N, E>> { E m = 1; };
__global__ void e2(u8 *o) { De d; Q<4, int> q; o[threadIdx.x * d.f()] = 1; o[threadIdx.x * q.f()] = 1; o[threadIdx.x * q.k] = 1; o[threadIdx.x * d.k] = 1; o[threadIdx.x * Q<6, int>::k] = 1; }
int main() { u8 *a; cudaMalloc(&a, 1 << 16); ref<int, it> r(3, 4); k1<<<1, 64>>>(a, r); ref<int, ft, it> s(3, 4); k1<<<1, 64>>>(a, s); k2<<<1, 64>>>(a, s); e1<<<1, 64>>>(a); e2<<<1, 64>>>(a); cudaDeviceSynchronize(); }
