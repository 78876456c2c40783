#include <cstdlib>
// Members of base classes by their qualified names, hidden ones and those that two bases have.
template <int K> struct Off { int v; __device__ Off(int a) : v(a * K) {} __device__ int val() const { return v + K; } };
struct Two : Off<2>, Off<3> { using First = Off<2>; int w; __device__ Two(int a) : Off<3>(a + 1), First(a), w(a) {} __device__ int get() { return Off<2>::v + this->Off<3>::v; } __device__ int both() const { return First::val() * 10 + Off<3>::val(); } };
struct View { int *p; int n; int ld; __device__ int &at(int i) { return p[i]; } };
struct Pitched : View { int ld; __device__ Pitched(int *q, int n, int l) : View{q, n, l}, ld(l * 2) {} __device__ int &at(int i, int j) { return View::p[i * View::ld + j]; } __device__ int &wide(int i, int j) { return this->View::at(i * ld + j); } };
struct Deep : Pitched { int p; using View::at; __device__ Deep(int *q) : Pitched(q, 3, 40), p(5) {} __device__ int &mine(int i) { return View::p[i * p]; } __device__ int &theirs(int i) { return Pitched::View::at(i + Pitched::ld); } };
struct L { int l = 1; __device__ int id() const { return l; } }; struct R { int r = 2; __device__ int id() const { return r + 3; } };
struct M : L, R { int m = 3; using R::id; };
__global__ void k1(int *o) {
  int t = threadIdx.x; Two a(2);
  o[t * a.get()] = 1;
  o[t * a.Off<2>::v] = 2;
  o[t * a.both()] = 3;
  a.Off<3>::v = 4;
  o[t * a.get()] = 4;
  Pitched q(o, 4, 50); q.at(1, t) = 5; q.wide(1, t * 2) = 6; q.View::ld = 60; q.at(2, t) = 7; o[t + q.ld] = 8;
  Deep d(o); d.mine(t) = 9; d.theirs(t) = 10; d.at(t * 3) = 11; d.View::p[t] = 12; o[t * d.p] = 13; Deep *pd = &d; pd->View::at(t) = 14; pd->Pitched::View::ld = 3; o[t * d.View::ld] = 15;
  M m; m.r = 7; o[t * ((L &)m).id()] = 16; o[t * m.id()] = 17; ((L &)m).l = 4; o[t * m.l] = 18; o[t * static_cast<const L &>(m).id()] = 19; const L &cl = m; o[t * cl.id()] = 20; L copy = m; o[t * (copy.l + 1)] = 21;
}

struct W0 { int w = 5; int u = 1; __device__ ~W0() {} };
struct W1 : W0 { int w = 6; __device__ int base() { return W0::w; } };
struct W2 { int w; __device__ W2(int a) : w(a) {} __device__ W2(const W2 &o) : w(o.w + 1) {} __device__ W2 &operator=(const W2 &o) { w = o.w * 2; return *this; } };
struct W3 : W2 { int w; __device__ W3(int a) : W2(a), w(a * 3) {} };
struct Agg { int w; int x; }; struct Agg2 : Agg { int w; };
__global__ void k2(int *o, W1 *g) {
  int t = threadIdx.x; W1 a; o[t * a.w] = 1; o[t * a.base()] = 2; a.W0::w = 3; o[t * a.base()] = 3; o[t * a.w] = 4;
  W3 b(2); W3 c = b; o[t * c.W2::w] = 5; o[t * c.w] = 6; c = b; o[t * c.W2::w] = 7; o[t * c.w] = 8;
  Agg2 d{{1, 2}, 3}; o[t * d.w] = 9; o[t * d.Agg::w] = 10; Agg2 e[2] = {{{1, 2}, 3}, {{4, 5}, 6}}; o[t * e[1].Agg::w] = 11; o[t * e[1].w] = 12; Agg &f = e[0]; f.w = 7; o[t * e[0].Agg::w] = 13; o[t * e[0].w] = 14;
  g[t].W0::w = 1; g[t].w = 2; W0 &h = g[t + 32]; h.w = 3; W1 z = g[t]; o[z.W0::w & 1] = 4; Agg2 *pe = e + 1; o[t * pe->Agg::w] = 15;
}
int main() { int *o; W1 *g; cudaMalloc(&o, 1 << 20); cudaMalloc(&g, 1 << 16); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
