#include <cstdlib>
// Objects handed on as one of their bases: returned, held by reference, by pointer, chosen, captured.
struct B { int h; int w; __device__ int get() const { return h; } };
struct A { int q; };
struct D : A, B { int h; __device__ D(int a, int b, int c) : h(a) { q = c; B::h = b; w = 5; }
  __device__ B &base() { return *this; } __device__ const B &cbase() const { return *this; }
  __device__ B *pbase() { return this; } __device__ A *abase() { return this; }
  __device__ operator B &() { return *this; } };
struct E : D { int h; __device__ E(int a, int b, int c, int d) : D(a, b, c), h(d) {} __device__ D &up() { return *this; } __device__ B &top() { return up(); } };
struct H { B &r; __device__ H(D &d) : r(d) {} __device__ int get() { return r.h; } };
struct P { B *p; __device__ P(D *d) : p(d) {} __device__ int get() { return p->h; } };
struct Agg { B &r; int z; };
__device__ B &pick(D &d, B &b, bool c) { return c ? d : b; }
__device__ B *pickp(D *d, B *b, bool c) { if (c) return d; return b; }
template <class T> __device__ auto &as(D &d) { return static_cast<T &>(d); }
template <class T> __device__ T &as2(D &d) { return d; }
__device__ int take(const B &b) { return b.h; }
__device__ int takep(const B *b) { return b->h; }
__device__ int taker(B &&b) { return b.h; }
__global__ void k1(int *o) {
  int t = threadIdx.x; D d(t * 2, t * 3 + 1, t * 5); E e(t * 2, t * 3, t * 5, t * 7);
  o[d.base().h] = 1; o[d.cbase().h] = 2; o[d.pbase()->h] = 3; o[d.abase()->q] = 4; o[e.up().h] = 5; o[e.top().h] = 6; o[e.base().h] = 7;
  o[d.base().get()] = 8; o[e.up().get()] = 9; o[e.h] = 10; o[static_cast<B &>(e).h] = 11; o[((D &)e).h] = 12; o[((B *)&e)->h] = 13;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; D d(t * 2, t * 3 + 1, t * 5); B b; b.h = t * 6; b.w = 1;
  H h(d); P p(&d); Agg g{d, 1}; B *pb = &d; B &rb = d;
  o[h.get()] = 1; o[p.get()] = 2; o[g.r.h] = 3; o[pb->h] = 4; o[rb.h] = 5; rb.h += 1; o[d.B::h] = 6; o[d.h] = 7;
  o[take(d)] = 8; o[takep(&d)] = 9; o[as<B>(d).h] = 10; o[as<A>(d).q] = 11; o[as2<B>(d).h] = 12;
  o[pick(d, b, true).h] = 13; o[pick(d, b, false).h] = 14; o[pickp(&d, &b, true)->h] = 15;
  auto f = [&r = static_cast<B &>(d)] { return r.h; }; o[f()] = 16;
  B copy = d; o[copy.h] = 17; copy = d; copy.h++; o[copy.h] = 18; o[d.B::h] = 19; B *q = d.pbase(); q->h = t * 9; o[d.B::h] = 20; o[d.h] = 21;
  d.base().h = t * 4; o[d.B::h] = 22; o[d.h] = 23; d.base() = b; o[d.B::h] = 24; o[d.h] = 25;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
