// Numbers that operators, and objects made of them, refer to: in memory, in locals, in loops.
#include <cuda_runtime.h>
#define T threadIdx.x
struct Hold { float &r; __device__ Hold(float &r) : r(r) {} __device__ void set(float x) const { r = x; } __device__ float get() const { return r; } };
struct Ptr { float *p; __device__ Ptr(float &r) : p(&r) {} };
template <class X> struct Any { X &x; __device__ Any(X &x) : x(x) {} };
__device__ void use(Hold h) { h.r = 1; }
__device__ void usec(const Hold &h) { h.r = 2; }
__device__ void usep(Ptr q) { *q.p = 3; }
__device__ Hold ret(float *g, int i) { return g[i]; }
__device__ Hold retl(float &x) { return x; }
struct Mem { Hold h; __device__ Mem(float *g) : h(g[T * 2]) {} };
struct Agg { Hold h; int k; };
struct Ser { int k; __device__ Ser &operator&(float &x) { x = 4; return *this; } __device__ Ser &operator<<(float &x) { x = 5; return *this; } __device__ float &operator[](float &x) { return x; } __device__ void operator()(float &x) { x = 7; } __device__ Ser &operator+=(float &x) { x += 1; return *this; } };
__device__ Ser &operator|(Ser &s, float &x) { x = 6; return s; } __device__ float &operator%(float &x, Ser s) { return x; } __device__ Ser operator>>(Ser s, Hold h) { h.set(3); return s; } __device__ float &operator+=(float &x, Ser s) { x = s.k; return x; } __device__ bool operator<(float &x, Ser s) { x = 3; return true; } __device__ int operator*(const float &x, Ser s) { return s.k; } __device__ int operator-(float x, Ser s) { return s.k + 1; } template <class X> __device__ Ser operator^(Ser s, X &&x) { x = 2; return s; }
__global__ void k1(float *g) {
  Hold a(g[T]);
  a.r = 1;
  Hold b = g[T * 2];
  b.r = 1;
  Hold c{g[T * 3]};
  c.set(2);
  use(g[T * 4]);
  usec(g[T * 5]);
  usep(g[T * 6]);
  ret(g, T * 7).r = 1;
  retl(g[T * 8]).set(1);
  Mem m(g);
  m.h.r = 2;
  Agg ag{g[T * 3], 1};
  ag.h.r = 3;
  auto l = [&](int i) -> Hold { return g[i]; };
  l(T * 4).r = 3;
  Hold arr[2] = {g[T], g[T * 2]};
  arr[1].r = 2;
  Any<float> an = g[T * 5];
  an.x = 1;
  Any<float>{g[T * 6]}.x = 3;
  float *p = g + T; Hold d = *p;
  d.r = 3;
  Ptr q = T & 1 ? g[T] : g[T * 2];
  *q.p = 1;
}
__global__ void k2(float *g) {
  Ser s{2};
  s & g[T];
  s << g[T * 2];
  s[g[T * 3]] = 1;
  s(g[T * 4]);
  s += g[T * 5];
  s | g[T * 6];
  g[T * 7] % s = 2;
  s >> g[T * 8];
  g[T] += s;
  g[T * 2] < s;
  int z = g[T * 4] - s;
  g[z * T] = 1;
  s ^ g[T * 5];
  s & g[T] & g[T * 2];
  s | g[T * 3] | g[T * 4];
}
__global__ void k3(float *g) {
  Ser s{2}; float v = 0, w[2] = {0, 0}; struct { float f; } st{0};
  s & v;
  g[T * (int)v] = 1;
  s << w[1];
  g[T * (int)w[1]] = 1;
  s | st.f;
  g[T * (int)st.f] = 1;
  v % s = 3;
  g[T * (int)v] = 1;
  s >> w[0];
  g[T * (int)w[0]] = 1;
  v += s;
  g[T * (int)v] = 1;
  w[1] < s;
  g[T * (int)w[1]] = 1;
  s ^ v;
  g[T * (int)v] = 1;
  s(v);
  g[T * (int)v] = 1;
  s[v] = 4;
  g[T * (int)v] = 1;
  s += v;
  g[T * (int)v] = 1;
  use(v);
  g[T * (int)v] = 1;
  usec(w[0]);
  g[T * (int)w[0]] = 1;
  usep(st.f);
  g[T * (int)st.f] = 1;
  retl(v).r = 6;
  g[T * (int)v] = 1;
  Agg ag{w[1], 1}; ag.h.r = 5;
  g[T * (int)w[1]] = 1;
  Hold arr[2] = {v, w[0]}; arr[1].r = 2; arr[0].set(3);
  g[T * (int)w[0]] = 1;
  g[T * (int)v] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); }
