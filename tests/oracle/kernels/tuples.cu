#include <cstdlib>
// Packs deduced from sequences, recursive tuples, tags, constructors of bases by an alias.
template <int... I> struct seq {}; template <int N, int... I> struct mk : mk<N - 1, N - 1, I...> {}; template <int... I> struct mk<0, I...> { using type = seq<I...>; };
template <class... T> __device__ int total(T... t) { return (0 + ... + t); }
template <int... I> __device__ int go(const int *a, seq<I...>) { return total(a[I] * (I + 1)...); }
template <class T, T... V> struct iseq {}; template <size_t... V> using xseq = iseq<size_t, V...>;
template <class T, T... I> __device__ int go2(const int *a, iseq<T, I...>) { return total(a[I]...); }
template <size_t... I> __device__ int go3(const int *a, xseq<I...>) { int s = 0; ((s = s * 2 + a[I]), ...); return s; }
struct tagA {}; struct tagB {}; template <class T> struct Tr { using tag = tagA; }; template <> struct Tr<int> { using tag = tagB; };
__device__ int pick(tagA) { return 2; } __device__ int pick(tagB) { return 3; }
template <class T> __device__ int via(T x) { return pick(typename Tr<T>::tag()) * 10 + pick(typename Tr<T>::tag{}); }
template <class T> __device__ T two() { return typename Tr<T>::tag(), T(2); }
__global__ void k1(int *o) {
  int t = threadIdx.x; int a[4] = {1, 2, 3, 4}; 
  o[t * go(a, seq<0, 2>())] = 1; o[t * go(a, typename mk<3>::type())] = 2; o[t * go2(a, iseq<int, 1, 2>{})] = 3; o[t * go3(a, xseq<1, 0>{})] = 4;
  o[t * via(1)] = 5; o[t * via(1.f)] = 6; o[t * two<int>()] = 7; o[t * go(a, mk<2>::type())] = 8;
}
template <class... T> struct tup;
template <> struct tup<> {};
template <class H, class... T> struct tup<H, T...> : tup<T...> { H h; __host__ __device__ tup(H h, T... t) : tup<T...>(t...), h(h) {} };
template <int I, class H, class... T> __host__ __device__ auto &get(tup<H, T...> &t) { if constexpr (I == 0) return t.h; else return get<I - 1>(static_cast<tup<T...> &>(t)); }
template <class T, class... R> struct Tp { T head; Tp<R...> tail; __device__ Tp(T a, R... r) : head(a), tail(r...) {} };
template <class T> struct Tp<T> { T head; __device__ Tp(T a) : head(a) {} };
template <int I> struct Get { template <class U> __device__ static auto at(U &u) { return Get<I - 1>::at(u.tail); } };
template <> struct Get<0> { template <class U> __device__ static auto at(U &u) { return u.head; } };
template <class T> struct Bs { T b; __device__ Bs(T x) : b(x) {} };
template <class T> struct Dv : Bs<T> { using Base = Bs<T>; T d; __device__ Dv(T x) : Base(x + 1), d(x) {} __device__ Dv() : Dv(7) {} };
template <class T> struct Dw : Bs<T> { typedef Bs<T> base_type; __device__ Dw(T x) : base_type{x + 2} {} };
__global__ void k2(int *o) {
  int t = threadIdx.x; tup<int, char, double> u(1, 2, 3.0);
  o[t * u.h] = 1;
  o[t * get<1>(u)] = 2;
  get<0>(u) = 4;
  o[t * u.h] = 3;
  o[t * sizeof(u)] = 4;
  Tp<int, int, int> v(1, 2, 3);
  o[t * v.tail.head] = 1;
  o[t * Get<2>::at(v)] = 2;
  Dv<int> b(3); o[t * b.b] = 5; o[t * b.d] = 6; Dv<int> c; o[t * c.b] = 7; Dw<int> d(1); o[t * d.b] = 8;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
