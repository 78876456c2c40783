// Designated initializers: each is evaluated once, and a reference is bound, not loaded.
#include <cstdlib>
struct D { int m = 4; int &r; };
struct N { D d; const int &c; int v[2]; };
struct A { int &r; int a[3]; };
struct P { int x, y; };
struct L { int *p; int k; __device__ L(int *p, int k) : p(p), k(k) { p[k] = 1; } };
struct H { L l; int n; };
template <class T> struct F { T &&x; int y; };
__device__ D made(int *p, int t) { return {.m = 2, .r = p[t * 7]}; }
__device__ int used(D d) { return d.r; }
__device__ int next(int &n) { return n += 2; }
__global__ void k(int *o, const int *in) {
  int t = threadIdx.x, n = 1;
  D a{.r = o[t * 8]};
  a.r = a.m;
  D b = {.m = 3, .r = o[t * 4]};
  b.r = 1;
  N c{.d = {.r = o[t * 2]}, .c = in[t * 3], .v = {1, 2}};
  o[t] = c.d.r;
  o[t * 5] = c.c;
  made(o, t).r = 4;
  o[t] = used({.r = o[t * 9]});
  o[t] = used(D{.m = in[t], .r = o[t * 10]});
  D e[2] = {{.r = o[t * 2]}, {1, o[t * 3]}};
  e[1].r = 2;
  e[0].r = 6;
  F<int> f{.x = (int &&)o[t * 4], .y = in[t * 2]};
  f.x = f.y;
  A g{.r = o[t * 12], .a = {in[t], in[t * 2]}};
  g.r = g.a[1];
  P p{.x = n++, .y = n++};
  o[t * p.y] = 7;
  o[t * n] = 8;
  P q = {.y = next(n)};
  o[t * q.y] = 9;
  o[t * n] = 10;
  H h{.l = L(o, t * 3), .n = in[t]};
  o[t] = h.n;
  P s[2] = {{.x = next(n), .y = 2}, {.y = next(n)}};
  o[t * s[1].y] = 11;
  o[t * n] = 12;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o, o + 4096);
  cudaDeviceSynchronize();
}
