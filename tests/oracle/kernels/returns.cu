// What a return copies, moves or hands out as it is, and what destructors do behind it.
#include <cstdlib>
#include <utility>
struct C { char *p; int k; __device__ C(char *a, int b) : p(a), k(b) {}
  __device__ C(const C &c) : p(c.p), k(c.k + 1) { p[threadIdx.x * k] = 2; }
  __device__ C(C &&c) : p(c.p), k(c.k + 2) {
    c.k = 0; p[threadIdx.x * k] = 3; } };
struct T { int &n; __device__ T(int &a) : n(a) {} __device__ ~T() { n = n * 2 + 1; } };
struct H { C c; int z; };
__device__ C r1(C c) { return c; }
__device__ C r2(C &c) { return c; }
__device__ C r3(C &c) { C &d = c; return d; }
__device__ C r4(C &c, bool b) { C d(c.p, 5), e(c.p, 9); if (b) return d; return e; }
__device__ C r5(C &c) { C d(c.p, 6); return (d); }
__device__ C r6(C &c) { C d(c.p, 6); return std::move(d); }
__device__ C r7(C &&c) { return std::move(c); }
__device__ C r8(const C c) { return c; }
__device__ C r9(C &c) { static_assert(true, ""); auto l = [c]() { return c; }; return l(); }
__device__ C r10(C &c) { C d(c.p, 11); auto l = [&]() { return d; }; return l(); }
__device__ C r11(C &c, bool b) { return b ? c : C(c.p, 13); }
__device__ C r12(C &c, bool b) { C d(c.p, 7); return b ? d : c; }
__device__ H r13(C &c) { H h{C(c.p, 3), 4}; return h; }
__device__ C r14(C &c) { H h{C(c.p, 3), 4}; return h.c; }
__device__ C r15(C *c) { return *c; }
__device__ C r16(C &c) { C a[2] = {C(c.p, 3), C(c.p, 5)}; return a[1]; }
__device__ const C &r17(const C &c) { return c; }
__device__ auto r18(C &c) { C d(c.p, 12); return d; }
__device__ int cnt(int n) { int k = 0; for (int i = 0; i < n; i++) { T a(k); if (i == 1) continue; T b(k); if (i == 3) break; } return k; }
__device__ int cn2(int &k) { T a(k); T b(k); return k; }
__device__ int cn3(int &k) { T a(k); { T b(k); k += 2; } k += 3; return k; }
__device__ T cn4(int &k) { T a(k); return a; }
__device__ void cn5(int &k, int n) { T a(k); if (n > 2) return; k += 40; }
__global__ void k1(char *o, int n) {
  int t = threadIdx.x; C c(o, 1);
  o[t * r1(c).k] = 1;
  o[t * r1(C(o, 4)).k] = 1;
  o[t * r2(c).k] = 1;
  o[t * r3(c).k] = 1;
  o[t * r4(c, true).k] = 1;
  o[t * r4(c, false).k] = 1;
  o[t * r5(c).k] = 1;
  o[t * r6(c).k] = 1;
  C m(o, 3);
  o[t * r7(std::move(m)).k] = 1;
  o[t * (m.k + 2)] = 1;
  o[t * r8(c).k] = 1;
  o[t * r9(c).k] = 1;
  o[t * r10(c).k] = 1;
  o[t * r11(c, true).k] = 1;
  o[t * r11(c, false).k] = 1;
  o[t * r12(c, true).k] = 1;
  o[t * r13(c).c.k] = 1;
  o[t * r14(c).k] = 1;
  o[t * r15(&c).k] = 1;
  o[t * r16(c).k] = 1;
  const C &q = r17(c);
  o[t * q.k] = 1;
  C w = r17(c);
  o[t * w.k] = 1;
  o[t * r18(c).k] = 1;
  o[t * (cnt(5) & 31)] = 1;
  int k = 0;
  o[t * (cn2(k) + 3)] = 1;
  o[t * k] = 1;
  k = 1;
  o[t * cn3(k)] = 1;
  o[t * k] = 1;
  k = 1; { T y = cn4(k); k += 1; }
  o[t * k] = 1;
  k = 1; { auto &&y = cn4(k); k += 2; }
  o[t * k] = 1;
  k = 1; cn4(k), k += 5;
  o[t * k] = 1;
  k = 1; cn5(k, n);
  o[t * k] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
