// Class templates of packs: arguments that are deduced where they could be none, and lists for their elements.
#include <type_traits>
#include <utility>
template <class... T> struct Box { int n; __device__ Box(T... t) : n(sizeof...(T)) {} };
template <class... T> Box(T...) -> Box<T...>;
template <class... T> struct Tuple; template <> struct Tuple<> {};
template <class H, class... T> struct Tuple<H, T...> : private Tuple<T...> { H head; __host__ __device__ constexpr Tuple(H h, T... t) : Tuple<T...>{t...}, head(h) {} template <int I> __host__ __device__ constexpr const auto &get() const { if constexpr (I == 0) return head; else return static_cast<const Tuple<T...> &>(*this).template get<I - 1>(); } };
template <class... T> Tuple(T...) -> Tuple<T...>;
template <class T = int> struct Defaulted { T v; __device__ Defaulted(T v) : v(v) {} __device__ int size() const { return sizeof(T); } __device__ Defaulted next() const { return Defaulted(v + 1); } };
template <class... P> struct Policies : P... { __host__ __device__ Policies(P... p) : P(p)... {} };
template <class... T> struct Inner { int k; __device__ Inner(int k) : k(k) {} __device__ Inner more() const { Inner r(k + 1); return r; } __device__ auto other() const { return Inner{k + 2}; } };
struct Row { int ld; __device__ int index(int i, int j) const { return i * ld + j; } };
struct Clamp { int hi; __device__ int clamp(int i) const { return i < hi ? i : hi - 1; } };
struct Add { int k; __host__ __device__ int operator()(int x) const { return x + k; } };
namespace in { template <class... T> struct Of { int n; __device__ Of(T... t) : n(sizeof...(T) + 3) {} }; template <class... T> Of(T...) -> Of<T...>; template <class T = short> struct One { T v; __device__ One(T v) : v(v) {} }; }
using Alias = Tuple<int, int>;
__global__ void deduced(float *o) {
  int t = threadIdx.x, x = 3; short y = 4;
  auto a = Box{2, 4}; o[t * a.n] = 1; Box b(1, 2.f, 3L); o[t * b.n] = 2; Box c(x, y); o[t * c.n] = 3; Box d{x}; o[t * d.n] = 4; auto e = Box(x, y, t); o[t * e.n] = 5; Box<> none; o[t * (none.n + 4)] = 6;
  auto q = Tuple{Add{2}, Add{4}}; o[q.get<1>()(t)] = 7; Tuple r(t, 2.f); o[r.get<0>()] = 8; Alias s{5, 6}; o[t * s.get<1>()] = 9;
  Defaulted f(2.0); o[t * f.size()] = 10; Defaulted g{y}; o[t * g.size()] = 11; o[t * g.next().v] = 12; auto h = Defaulted(x); o[t * h.size()] = 13;
  Policies<Row, Clamp> p{{40}, {20}}; o[p.clamp(t)] = 14; o[p.index(t, 1)] = 15; Inner<int, float> i(2); o[t * i.more().k] = 16; o[t * i.other().k] = 17;
}
__global__ void qualified(float *o) {
  int t = threadIdx.x;
  in::Of<int, int> a(1, 2); o[t * a.n] = 1; in::Of b(1, 2, 3); o[t * b.n] = 2; auto c = in::Of<short>{2}; o[t * c.n] = 3; auto d = in::Of{t}; o[t * d.n] = 4; o[t * in::Of<>().n] = 5; o[t * in::Of<int>(t).n] = 6;
  in::One<int> e(3); o[t * sizeof(e)] = 7; in::One f(3.0); o[t * sizeof(f)] = 8; auto g = in::One<>{4}; o[t * sizeof(g)] = 9;
}
template <class P> __global__ void passed(float *o, P p) { int t = threadIdx.x; o[p.index(p.clamp(t), 2)] = 1; }
template <class... T> __global__ void applied(float *o, Tuple<T...> z) { int t = threadIdx.x; o[z.template get<1>()(t)] = 1; o[z.template get<0>()(t) * 2] = 2; }
int main() {
  float *o; cudaMalloc(&o, 1 << 16); deduced<<<1, 32>>>(o); qualified<<<1, 32>>>(o);
  passed<<<1, 32>>>(o, Policies<Row, Clamp>{{40}, {20}}); applied<<<1, 32>>>(o, Tuple{Add{1}, Add{4}}); applied<<<1, 32>>>(o, Tuple(Add{3}, Add{2}));
  cudaDeviceSynchronize();
}
