// Objects that refer to numbers in memory, made of them wherever C++ converts.
#include <cuda_runtime.h>
#include <utility>
#include <new>
#include <initializer_list>
#include <tuple>
#define T threadIdx.x
struct Hold { float &r; __device__ Hold(float &r) : r(r) {} __device__ Hold(const Hold &h) : r(h.r) {} __device__ Hold &operator=(float v) { r = v; return *this; } };
struct Ex { float &r; __device__ explicit Ex(float &r) : r(r) {} };
template <class X> struct Any { X &x; __device__ Any(X &x) : x(x) {} }; template <class X> struct Fw { X &&x; __device__ Fw(X &&x) : x((X &&)x) {} }; template <class X> Fw(X &&) -> Fw<X>;
struct Der : Hold { int k; __device__ Der(float *g) : Hold(g[T * 2]), k(1) {} __device__ Der(float *g, int i) : Hold(g[i]) { r = 3; } using Hold::Hold; };
struct Del { Hold h; __device__ Del(float &x) : h(x) {} __device__ Del(float *g, int i) : Del(g[i]) { h.r = 2; } };
struct Brc { Hold h; float *q; __device__ Brc(float *g) : h{g[T * 3]}, q{&g[T]} {} };
struct As { float *p; __device__ As &operator=(float &x) { p = &x; return *this; } __device__ As &operator=(int) { return *this; } }; struct Ah { float *p; __device__ Ah &operator=(Hold h) { p = &h.r; return *this; } };
__device__ void hs(Hold h, Hold k) { h.r = k.r; } template <class... H> __device__ void vs(H &&...h) { ((h = 1), ...); } __device__ void br(Hold h) { h.r = 5; } __device__ void il(std::initializer_list<Hold> l) { for (auto &h : l) h.r = 6; } __device__ Hold rb(float *g, int i) { return {g[i]}; } __device__ Ex re(float *g, int i) { return Ex{g[i]}; } __device__ void df(float *g, Hold h) { h.r = g[T]; } __device__ bool operator==(Hold h, int k) { h.r = k; return true; } __device__ Hold operator+(Hold a, Hold b) { a.r = b.r; return a; } struct Tg {}; __device__ Hold operator%(Tg, Hold h) { h.r = 3; return h; } template <class X> __device__ void fwd(X &&x) { br(std::forward<X>(x)); } struct Agg { Hold h; Hold arr[2]; };
__global__ void k1(float *g) {
  static_cast<Hold>(g[T]).r = 1;
  Hold(g[T * 2]).r = 1;
  ((Hold)g[T * 3]).r = 1;
  alignas(8) char buf[16]; Hold *pl = new (buf) Hold(g[T * 4]);
  pl->r = 2;
  Any a(g[T * 5]);
  a.x = 1;
  Any{g[T * 6]}.x = 1;
  Fw f(g[T * 7]);
  f.x = 1;
  Der d(g);
  d.r = 1;
  Der d2(g, T * 3);
  Der d3(g[T * 4]);
  d3 .r = 2;
  Del de(g, T * 5);
  Brc b(g);
  b.h.r = 2;
  *b.q = 3;
  As as{g}; as = g[T * 2];
  *as.p = 1;
  Ah ah{g}; ah = g[T * 3];
  *ah.p = 1;
  hs(g[T], g[T * 2]);
  vs(g[T * 3], g[T * 4]);
  br({g[T * 5]});
  il({g[T * 6], g[T * 7]});
  rb(g, T * 2).r = 1;
  re(g, T * 3).r = 1;
  df(g, g[T * 4]);
  fwd(g[T * 5]);
  Tg() % g[T * 6];
  Hold x(g[T]), y(g[T * 2]);
  x + y;
  Agg ag{g[T * 2], {g[T * 3], g[T * 4]}};
  ag.arr[1].r = 1;
  Agg ae{g[T * 2], g[T * 3], g[T * 5]};
  ae.arr[1].r = 1;
  float(&row)[2] = *(float(*)[2])(g + 2 * T);
  for (Hold q : row) q.r = 1;
  auto lam = [&](Hold q) { q.r = 3; };
  lam(g[T * 7]);
  auto ret = [](float &q) -> Hold { return q; };
  ret(g[T * 6]) = 2;
  std::pair<float &, int> pr(g[T * 5], 1);
  pr.first = 2;
  Ex ex(g[T * 4]);
  ex.r = 1;
  Ex ey{g[T * 3]};
  ey.r = 1;
  auto ez = Ex(g[T * 2]);
  ez.r = 1;
  void (*fp)(Hold) = br;
  fp(g[T * 3]);
  Hold arr[] = {g[T], Hold(g[T * 2]), y};
  for (auto &q : arr) q = 2;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); }
