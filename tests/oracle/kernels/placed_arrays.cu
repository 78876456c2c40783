// Arrays that `new` places into arrays of the function: lists, constructors, values, and places of each lane's own.
#include <new>
struct Pair { int a, b; };
struct Counter { int v; __device__ Counter(int v = 9) : v(v + 1) {} };
struct Marked { int v; int *o; __device__ ~Marked() { *o = v; } };
struct Base { int w = 3; __device__ virtual int f() const { return w; } };
struct Derived : Base { int x = 4; __device__ int f() const override { return w * x; } };
__global__ void placed(int *o, int *g) {
  int t = threadIdx.x;
  alignas(16) unsigned char buf[64];
  auto *a = new (buf) int[4]{4, 5, 6, 7};
  o[t * a[2]] = 1;
  auto *b = new (buf + 16) int[3]{2};
  o[t * b[0] + b[1]] = 2;
  auto *c = new (buf + 32) Pair[2]{{1, 2}, {3}};
  o[t * c[1].a + c[0].b + c[1].b] = 3;
  auto *d = new (buf + 48) Counter[2]{3};
  o[t * d[0].v + d[1].v] = 4;
  auto *e = new (buf) int[2]();
  o[t + e[1]] = 5;
  o[t * a[3]] = 6;
  new (g + t * 4) int[2]{t, 3};
  new (g + 256 + t * 2) Pair[1]{{t, 3}};
  int own[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  auto *f = new (own + 2) int[2]{7, 9};
  o[t * own[3] + own[1]] = f[0];
  auto *h = new (own) Counter[3];
  o[t * h[2].v + own[4]] = 8;
  int lanes[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  auto *i = new (lanes + (t & 3)) int[2]{5, 3};
  o[t * i[1]] = lanes[t & 3];
  alignas(8) char objects[64];
  auto *j = new (objects) Derived[2];
  o[t * j[1].f()] = j[0].w;
  short *k = new (buf + 8) short[2]{258, 3};
  o[t * buf[9] + buf[8]] = k[1];
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  placed<<<1, 32>>>(o, o + 2048);
}
