#include <cstdlib>
// What an argument is made of lives until the caller's full expression ends, parameters by value too.
struct Lg { int *p; int m; __device__ Lg(int *p, int m) : p(p), m(m) { *p = *p * 2 + m; } __device__ ~Lg() { *p += m; } __device__ int get() const { return m; } };
struct W { int k; __device__ W(const Lg &l) : k(l.m) {} __device__ int operator+(const Lg &l) const { return k + l.m; } };
__device__ int by_const(const Lg &a) { return a.m; } __device__ int by_rvalue(Lg &&a) { return a.m; } __device__ int by_value(Lg a) { return a.m; } __device__ int by_class(W w) { return w.k; }
__device__ int nested(int *p) { return (by_const(Lg(p, 1)), *p); } template <class T> __device__ int forwarded(T &&a) { return by_const(static_cast<T &&>(a)); }
__global__ void k1(char *o) {
    int t = threadIdx.x, x = 1, k;
    k = (by_const(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; k = (by_rvalue(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; k = (by_value(Lg(&x, 2)), x);
    o[t * k] = 1;
    o[t * x] = 1;
    x = 1; k = (W(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; W w(Lg(&x, 4));
    o[t * x] = 1;
    x = 1; k = (w + Lg(&x, 3), x);
    o[t * k] = 1;
    x = 1; auto l = [](const Lg &q) { return q.m; }; k = (l(Lg(&x, 3)), x);
    o[t * k] = 1;
    x = 1; k = (by_class(Lg(&x, 2)), x);
    o[t * k] = 1;
    x = 1; k = nested(&x);
    o[t * k] = 1;
    x = 1; k = (forwarded(Lg(&x, 2)), x);
    o[t * k] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x, x = 1, k = 7;
    x = 1; k = by_const(Lg(&x, 2)) && x > 4 ? 3 : 4;
    o[t * k] = 1;
    x = 1; if (by_const(Lg(&x, 2))) k = x;
    o[t * k] = 1;
    x = 1; switch (by_value(Lg(&x, 2))) { case 2: k = x + 1; }
    o[t * k] = 1;
    x = 0; k = 0; while (by_const(Lg(&x, 1)) && x < 9) k += x;
    o[t * k] = 1;
    x = 0; k = 0; for (int i = 0; i < 2; i++, by_value(Lg(&x, 1))) k += x + 1;
    o[t * k] = 1;
    x = 1; k = 1; do k += x; while (by_const(Lg(&x, t & 1)) && x < 5);
    o[k * 32] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
