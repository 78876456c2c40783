// Classes that are defined outside of those around them; packs of templates; an overloaded ->*.
#include <cuda_runtime.h>
struct P { int a, b; };
template <class T> struct Ptr { T *p; template <class M> __device__ M &operator->*(M T::*m) const { return p->*m; } __device__ T *operator->() const { return p; } };
template <template <class...> class... Ts> struct H { static constexpr int n = sizeof...(Ts); };
template <class...> struct A1 {}; template <class...> struct A2 {};
template <class D> struct Scale { __device__ int scale(int i) const { return i * static_cast<const D *>(this)->factor; } };
template <class D> struct Shift { int by = 2; __device__ int shift(int i) const { return i + by + static_cast<const D *>(this)->factor; } };
template <template <class> class... Mixins> struct Compose : Mixins<Compose<Mixins...>>... { int factor = 3; };
template <class T, template <class> class... F> struct Chain; 
template <class T> struct Chain<T> { using type = T; }; 
template <class T, template <class> class F, template <class> class... R> struct Chain<T, F, R...> { using type = typename Chain<F<T>, R...>::type; };
template <class T> struct Twice { T a, b; }; template <class T> struct Thrice { T a[3]; };
template <class T> struct ext { static constexpr int v = 9; };
template <class T> struct ext<T[]> { static constexpr int v = 1; };
template <class T, int N> struct ext<T[N]> { static constexpr int v = N; };
template <class T> struct Tr { template <class U> struct In; struct Plain; enum class E; };
template <class T> template <class U> struct Tr<T>::In { static const int k = 3; U u[3]; T t; __device__ int go(int); };
template <class T> template <class U> __device__ int Tr<T>::In<U>::go(int i) { return i * 3; }
template <class T> struct Tr<T>::Plain { T t[5]; __device__ int go(int i) { return i * 2; } };
struct Outer { struct Impl; template <class U> struct Gen; };
struct Outer::Impl { int v[3]; };
template <class U> struct Outer::Gen { U v[7]; };
__global__ void k(int *p, P *q) {
  int t = threadIdx.x;
  Ptr<P> pp{q + t};
  pp->*&P::b = 3;
  auto m = &P::a;
  (pp->*m) = 5;
  (q->*m) = 5;
  (pp->b) = 3;
  p[t * H<A1, A2>::n] = 2;
  Compose<Scale, Shift> c;
  p[c.scale(t)] = 1;
  p[c.shift(t)] = 1;
  p[t * int(sizeof(Chain<int, Twice, Thrice>::type))] = 1;
  p[t * ext<int[7]>::v] = 2;
  Tr<float>::In<short> in;
  p[in.go(t)] = 1;
  p[t * Tr<float>::In<int>::k] = 1;
  p[t * int(sizeof(in))] = 1;
  Tr<double>::Plain pl;
  p[pl.go(t)] = 1;
  p[t * int(sizeof(pl))] = 1;
  p[t * int(sizeof(Outer::Impl))] = 1;
  p[t * int(sizeof(Outer::Gen<char>))] = 1;
}
int main() { int *p; P *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); k<<<1, 32>>>(p, q); }
