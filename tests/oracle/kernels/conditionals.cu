// Conditionals as lvalues and as new objects.
#include <cstdlib>
#include <utility>
struct C { char *p; int k; __device__ C(char *a, int b) : p(a), k(b) {}
  __device__ C(const C &c) : p(c.p), k(c.k + 1) { 
    p[threadIdx.x * k] = 2; }
  __device__ C(C &&c) : p(c.p), k(c.k + 2) {
    c.k = 0; p[threadIdx.x * k] = 3; } };
__device__ int ov(int &) { return 3; } __device__ int ov(const int &) { return 4; } __device__ int ov(int &&) { return 5; }
__device__ int ps(C c) { return c.k; }
struct B { int v; }; struct D : B { int w; };
__device__ int rd(B b) { return b.v; } 
__global__ void k1(char *o, int n) {
  int t = threadIdx.x; C c(o, 1), d(o, 3); int a = 1, b = 2; const int e = 3; short s = 4; bool y = n == 3;
  C u = t & 1 ? c : C(o, 5);
  o[t * u.k] = 1;
  C v = t & 1 ? c : d;
  o[t * v.k] = 1;
  C w = t & 1 ? std::move(c) : std::move(d);
  o[t * w.k] = 1;
  o[t * (c.k + 1)] = 1;
  C x = y ? C(o, 3) : C(o, 4);
  o[t * x.k] = 1;
  o[t * ov(y ? a : b)] = 1;
  o[t * ov(y ? a : e)] = 1;
  o[t * ov(y ? a : 3)] = 1;
  o[t * ov(y ? a : s)] = 1;
  o[t * ov((a, b))] = 1;
  o[t * ov(a = b)] = 1;
  o[t * ov(++a)] = 1;
  o[t * ov(a++)] = 1;
  o[t * ov(a + 0)] = 1;
  o[t * ps(y ? v : d)] = 1;
  o[t * ps(y ? v : C(o, 1))] = 1;
  (y ? a : b) = 9;
  o[t * a] = 1;
  (t & 1 ? a : b) += 3;
  o[t * a] = 1;
  o[t * b] = 1;
  D dd; dd.v = 6; dd.w = 7; B bb = dd;
  o[t * bb.v] = 1;
  B &br = y ? bb : dd; br.v = 11;
  o[t * bb.v] = 1;
  o[t * rd(dd)] = 1;
  o[t * sizeof(y ? a : s)] = 1;
  o[t * sizeof(y ? s : s)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
