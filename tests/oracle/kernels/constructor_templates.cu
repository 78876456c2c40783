#include <cstdlib>
#include <utility>
// A constructor template that takes anything, beside what copies and moves.
struct G { int v; __device__ G(int a) : v(a) {} template <class T> __device__ G(T &&t, int = 0) : v(9) {} };
struct H { int v; __device__ H(int a) : v(a) {} __device__ H(const H &o) : v(o.v + 1) {} template <class T> __device__ H(T &&t) : v(9) {} };
struct E { int v; __device__ E(int a) : v(a) {} __device__ E(const E &o) : v(o.v + 1) {} template <class T> __device__ explicit E(T &&t) : v(9) {} };
struct M { int v; __device__ M(int a) : v(a) {} __device__ M(const M &o) : v(o.v + 1) {} __device__ M(M &&o) : v(o.v + 2) {} template <class T> __device__ M(T &&t) : v(9) {} };
struct C { int v; __device__ C(int a) : v(a) {} template <class T> __device__ C(const T &t) : v(9) {} };
__device__ int byv(H h) { return h.v; }
__global__ void k1(char *o) {
    int t = threadIdx.x;
    G a(1); G b(a); const G c(3); G d(c); G e(std::move(a)); G f = a; G g = c;
    o[t * b.v] = 1;
    o[t * d.v] = 1;
    o[t * e.v] = 1;
    o[t * f.v] = 1;
    o[t * g.v] = 1;
    H u(1); H v(u); const H w(3); H x(w); H y(std::move(u)); H z = u;
    o[t * v.v] = 1;
    o[t * x.v] = 1;
    o[t * y.v] = 1;
    o[t * z.v] = 1;
    o[t * byv(u)] = 1;
    o[t * byv(w)] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    E a(1); E b(a); E c = a; const E d(2); E e(d);
    o[t * b.v] = 1;
    o[t * c.v] = 1;
    o[t * e.v] = 1;
    M p(1); M q(p); M r(std::move(p)); const M s(4); M u = s; M w = p;
    o[t * q.v] = 1;
    o[t * r.v] = 1;
    o[t * u.v] = 1;
    o[t * w.v] = 1;
    C x(1); C y(x); C z = y;
    o[t * y.v] = 1;
    o[t * z.v] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
