// Numbers in memory that are assigned to objects: by value they are read, by reference where the operator reads them.
#include <cstdlib>
struct Discard { __device__ Discard operator[](int) const { return {}; } template <class T> __device__ const Discard &operator=(T const &) const { return *this; } };
struct Rounded { int v; __device__ Rounded(float f) : v(f) {} __device__ Rounded() : v(0) {} __device__ Rounded &operator=(const Rounded &o) { v = o.v; return *this; } };
struct Held { int v; __device__ Held &operator=(int o) { v = o; return *this; } };
struct Kept { int v; __device__ Kept &operator=(const int &o) { v = o; return *this; } };
struct Ref { float *p; __device__ Ref &operator=(float x) { *p = x; return *this; } __device__ Ref &operator=(const Ref &r) { *p = *r.p; return *this; } __device__ operator float() const { return *p; } };
struct View { float *p; __device__ Ref operator[](int i) { return {p + i}; } };
struct Plain { float v; __device__ Plain(float f) : v(f) {} };
__global__ void k(float *o, Plain *q, int *n) {
  int t = threadIdx.x;
  Discard d; d[t] = o[t * 2];
  Rounded h; h = o[t * 4];
  Held g; g = n[t * 5];
  Kept c; c = n[t * 6];
  View v{o};
  v[t * 2] = o[t * 3 + 1];
  v[t * 6] = v[t * 7];
  q[t * 2] = o[t * 9];
  Plain w(3); w = o[t];
  o[t] = w.v + h.v + g.v + c.v;
}
int main() { float *f; Plain *q; int *n; cudaMalloc(&f, 1 << 20); cudaMalloc(&q, 1 << 20); cudaMalloc(&n, 1 << 20); k<<<1, 32>>>(f, q, n); }
