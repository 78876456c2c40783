// Packed members as arguments of references to const: copies, which a change of the member does not reach.
struct In { int i; };
struct Big { int i[4]; };
struct __attribute__((packed)) P {
  char c; int i; In u; short s; Big b; char e[4];
  __device__ int named();
  __device__ int pointed();
};
struct __attribute__((packed)) W { int i; char c; };
struct __attribute__((packed, aligned(4))) L { char c; int i; };
struct D : P {};
struct Z { int a; P p; };
#pragma pack(push, 1)
struct G { char c; int i; };
#pragma pack(pop)
struct H { int const &r; __device__ H(int const &x) : r(x) {} };
__device__ int later(int const &r, P &p) { p.i = 4; return r; }
__device__ int later(Big const &r, P &p) { p.b.i[0] = 4; return r.i[0]; }
__device__ int later(short const &r, P &p) { p.s = 4; return r; }
__device__ int later(char const &r, P &p) { p.c = p.e[1] = 4; return r; }
__device__ int later(int const &r, W &p) { p.i = 4; return r; }
__device__ int later(int const &r, L &p) { p.i = 4; return r; }
__device__ int later(int const &r, G &p) { p.i = 4; return r; }
template <class T> __device__ int deduced(const T &r, P &p) { p.i = 4; return r; }
template <class... A> __device__ int packs(P &p, const A &... a) { p.i = 4; return (0 + ... + a); }
__device__ int operator+(const In &a, P &p) { p.u.i = 4; return a.i; }
__device__ int P::named() { i = 2; return later(i, *this); }
__device__ int P::pointed() { i = 2; return later(this->i, *this); }
__global__ void k(float *o) {
  int t = threadIdx.x;
  P p{}; p.i = 2; p.u.i = 3; p.b.i[0] = 1; p.s = 2; p.c = p.e[1] = 2;
  o[t * later(p.i, p)] = 1;
  p.i = 2;
  o[t * deduced(p.i, p)] = 1;
  o[t * later(p.b, p)] = 1;
  o[t * later(p.s, p)] = 1;
  o[t * later(p.c, p)] = 1;
  o[t * later(p.e[1], p)] = 1;
  o[t * (p.u + p)] = 1;
  p.i = 2;
  o[t * packs(p, p.i)] = 1;
  p.i = 2;
  H h(p.i); p.i = 7;
  o[t * h.r] = 1;
  W w{}; w.i = 2;
  o[t * later(w.i, w)] = 1;
  L l{}; l.i = 2;
  o[t * later(l.i, l)] = 1;
  G g{}; g.i = 2;
  o[t * later(g.i, g)] = 1;
  D d{}; d.i = 2;
  o[t * later(d.i, d)] = 1;
  Z z{}; z.p.i = 2;
  o[t * later(z.p.i, z.p)] = 1;
  P a[2] = {}; a[1].i = 2;
  o[t * later(a[1].i, a[1])] = 1;
  P *pp = &p; pp->i = 2;
  o[t * later(pp->i, *pp)] = 1;
  o[t * p.named()] = 1;
  o[t * p.pointed()] = 1;
  p.i = 2;
  auto f = [&](const int &r) { p.i = 9; return r; };
  o[t * f(p.i)] = 1;
  p.i = 2;
  auto e = [&](const auto &r) { p.i = 9; return r; };
  o[t * e(p.i)] = 1;
  p.i = 2;
  o[t * later((p.i), p)] = 1;
}
__device__ P gp[64];
__device__ int least(const int &a, const int &b) { return b < a ? b : a; }
__global__ void m(float *o, P *p) {
  int t = threadIdx.x;
  o[least(p[t].i, 0) * 0] = 1;
  o[least(gp[t].i, p[t].i) * 0] = 1;
}
int main() {
  float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o);
  P *p; cudaMalloc(&p, 64 * sizeof(P)); m<<<1, 32>>>(o, p);
}
