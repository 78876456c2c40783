// Const rvalues: what is moved from const, const pointees of members, qualified members that a constant hides.
#include <utility>
__device__ int way(unsigned &) { return 1; }
__device__ int way(const unsigned &) { return 2; }
__device__ int way(unsigned &&) { return 3; }
template <class T> __device__ int pass(T &&v) { return way(static_cast<T &&>(v)); }
template <class T> __device__ int left(T &&v) { return way(static_cast<T &>(v)); }
template <class T> __device__ int again(T &&v) { return pass(static_cast<T &&>(v)); }
struct H { unsigned m; const unsigned *p; };
struct M {
  unsigned m; const unsigned *p; unsigned *w;
  __device__ int of() const { return pass(std::move(*p)); }
  __device__ int own() { return way(std::move(*w)) * 4 + way(*p); }
  __device__ int fixed() const { return way(std::move(*w)) * 4 + way(*w); }
};
struct A { int step = 5; int lone = 3; };
struct B : A { static constexpr int step = 19; enum { lone = 6 }; };
__global__ void kernel(char *o) {
  int t = threadIdx.x;
  unsigned v = 5;
  const unsigned c = 3, *lp = &v;
  H s{1, &v};
  const H k{1, &v};
  M mm{1, &v, &v};
  B b;
  const B *q = &b;
  o[t * way(*s.p)] = 1;
  o[t * way(*k.p)] = 1;
  o[t * way(std::move(*s.p))] = 1;
  o[t * way(std::move(*k.p))] = 1;
  o[t * pass(*k.p)] = 1;
  o[t * pass(*s.p)] = 1;
  o[t * pass(std::move(*s.p))] = 1;
  o[t * pass(std::move(*k.p))] = 1;
  o[t * pass(std::move(v))] = 1;
  o[t * pass(std::move(c))] = 1;
  o[t * pass((const unsigned &&)(v))] = 1;
  o[t * pass(static_cast<const unsigned &&>(*s.p))] = 1;
  o[t * pass(std::move(*lp))] = 1;
  o[t * pass(std::move(lp[0]))] = 1;
  o[t * pass(std::move(k.m))] = 1;
  o[t * left(v)] = 1;
  o[t * left(c)] = 1;
  o[t * left(std::move(v))] = 1;
  o[t * left(std::move(c))] = 1;
  o[t * again(v)] = 1;
  o[t * again(c)] = 1;
  o[t * again(std::move(v))] = 1;
  o[t * again(std::move(c))] = 1;
  o[t * way(k.m)] = 1;
  o[t * way(std::move(k.m))] = 1;
  o[t * mm.of()] = 1;
  o[t * mm.own()] = 1;
  o[t * mm.fixed()] = 1;
  o[t * b.B::step] = 1;
  o[t * b.step] = 1;
  o[t * b.A::step] = 1;
  o[t * b.B::lone] = 1;
  o[t * b.A::lone] = 1;
  o[t * q->B::step] = 1;
  o[t * q->A::step] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); kernel<<<1, 32>>>(o); }
