// Objects of classes, pointers to members and lambdas as arguments of templates.
#include <cuda_runtime.h>
#include <type_traits>
struct Particle { float x, y; int id; float mass[2]; __device__ float *at(float *q, int i) const { return q + i * 2; } __device__ static int two(int i) { return i * 2; } };
struct Shape { int rows, columns; constexpr int size() const { return rows * columns; } };
struct Config { Shape tile; int stages; bool swizzled; };
constexpr Config kConfig{{4, 8}, 3, true};
template <auto M> struct Member { template <class S> __device__ static auto &get(S &s) { return s.*M; } };
template <auto... Ms> struct Members { template <class S> __device__ static void clear(S &s) { ((s.*Ms = 0), ...); } };
template <class T, class C, T C::*M> struct Typed { __device__ static void set(C *c, int i) { (c + i)->*M = 1; } };
template <auto F> struct Call { __device__ int operator()(int i) const { return F(i); } };
template <auto M> __device__ int offset(Member<M>) { Particle p{}; return int((char *)&(p.*M) - (char *)&p); }
template <Shape S> struct Tile {
  static constexpr int rows = S.rows, size = S.size();
  int v[S.rows * S.columns];
  __device__ static int at(int i) { return i / S.columns * 40 + i % S.columns; }
};
template <Shape S> struct IsWide : std::false_type {};
template <> struct IsWide<Shape{1, 64}> : std::true_type {};
template <Shape S> __device__ int width(const Tile<S> &) { return S.columns; }
template <Config C> struct Pipeline {
  static constexpr Shape tile = C.tile;
  using Tiles = Tile<C.tile>;
  __device__ static int at(int i) { return C.swizzled ? i * C.stages : i; }
};
template <class F, class T> __global__ void apply(T *p, int n) { int i = threadIdx.x; if (i < n) p[F{}(i)] = 1; }
template <class F> struct Functor { F f; __device__ int operator()(int i) const { return f(i) + 1; } };
template <Config C> __global__ void piped(float *p) { p[Pipeline<C>::at(threadIdx.x)] = 1; p[threadIdx.x * C.tile.rows] = 1; }
template <auto M> __global__ void set(Particle *ps) { (ps[threadIdx.x].*M) = 1; }
template <auto M> __global__ void method(Particle *ps, float *q) { *(ps[0].*M)(q, threadIdx.x) = 1; }
__device__ int twice(int i) { return 2 * i; }
__global__ void k(float *p, Particle *ps) {
  int t = threadIdx.x;
  Member<&Particle::y>::get(ps[t]) = 2;
  Member<&Particle::id>::get(ps[t]) = 2;
  Members<&Particle::x, &Particle::id>::clear(ps[t]);
  Typed<float, Particle, &Particle::y>::set(ps, t);
  p[t * offset(Member<&Particle::id>{})] = 1;
  p[t * std::is_same_v<Member<&Particle::x>, Member<&Particle::y>> + t] = 1;
  p[Call<twice>{}(t)] = 1;
  p[Call<&Particle::two>{}(t)] = 1;
  p[Call<[](int i) { return i * 4; }>{}(t)] = 1;
  p[Tile<Shape{4, 8}>::at(t)] = 1;
  constexpr Shape sh{2, 16};
  p[Tile<sh>::at(t)] = 1;
  p[t * Tile<sh>::rows] = 1;
  p[t * int(sizeof(Tile<Shape{1, 3}>))] = 1;
  p[t * width(Tile<Shape{1, 5}>{})] = 1;
  p[t * (IsWide<Shape{1, 64}>::value ? 3 : 2)] = 1;
  p[t * (IsWide<Shape{2, 64}>::value ? 3 : 2)] = 1;
  p[Pipeline<kConfig>::Tiles::at(t)] = 1;
  p[t * Pipeline<kConfig>::tile.columns] = 1;
  auto f = [](int i) { return i * 3; };
  using F = decltype(f);
  p[F{}(t)] = 1;
  p[Functor<F>{}(t)] = 1;
  p[Functor<decltype(f)>{f}(t)] = 1;
}
int main() {
  float *p;
  Particle *ps;
  cudaMalloc(&p, 1 << 20);
  cudaMalloc(&ps, 1 << 20);
  k<<<1, 32>>>(p, ps);
  constexpr int scale = 3;
  auto l = [] __device__(int i) { return i * 2; };
  auto m = [] __device__(int i) { return i * scale; };
  apply<decltype(l)><<<1, 32>>>(p, 32);
  apply<decltype(m)><<<1, 32>>>(p, 32);
  apply<Functor<decltype(l)>><<<1, 32>>>(p, 32);
  constexpr Config own{{2, 4}, 5, true};
  piped<kConfig><<<1, 32>>>(p);
  piped<own><<<1, 32>>>(p);
  piped<Config{{7, 1}, 2, false}><<<1, 32>>>(p);
  set<&Particle::x><<<1, 32>>>(ps);
  set<&Particle::id><<<1, 32>>>(ps);
  method<&Particle::at><<<1, 32>>>(ps, p);
}
