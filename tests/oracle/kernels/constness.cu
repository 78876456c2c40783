#include <cstdlib>
#include <cstdint>
// Overloads by what is const: members, mutable ones, conversion operators; by types of one size.
struct Bs { __device__ int m() { return 1; } __device__ int m() const { return 2; } };
struct Px { const Bs c; mutable Bs m; Bs n; __device__ int x() { return c.m() * 10 + m.m(); } __device__ int y() const { return c.m() * 9 + m.m() * 3 + n.m(); } __device__ int z() const { return this->m.m() * 5 + this->n.m(); } };
struct Dx : Px { __device__ int w() const { return m.m() * 6 + c.m() * 2 + n.m(); } };
struct CC { int v; __device__ operator int() { return v; } __device__ operator int() const { return v + 1; } };
struct CB : CC { };
__global__ void k1(char *o) {
    int t = threadIdx.x; Px p{}; const Px cp{}; Dx d{}; const Dx cd{}; CC cc{4}; const CC ccc{5};
    o[t * p.x()] = 1;
    o[t * cp.y()] = 1;
    o[t * p.z()] = 1;
    o[t * cp.m.m()] = 1;
    o[t * cp.n.m()] = 1;
    o[t * (d.w() + 1)] = 1;
    o[t * cd.m.m()] = 1;
    o[t * cd.c.m()] = 1;
    o[t * cc] = 1;
    o[t * (ccc + 0)] = 1;
    const CC &rc = cc; int z = rc;
    o[t * z] = 1;
}
__device__ int tc(char) { return 1; } __device__ int tc(signed char) { return 2; } __device__ int tc(unsigned char) { return 3; } __device__ int tl(long) { return 1; } __device__ int tl(long long) { return 2; }
enum En { e0, e1 }; __device__ En en() { return e1; } __device__ int te(En) { return 1; } __device__ int te(int) { return 2; } __device__ long long ll() { return 1; } __device__ signed char sc(int k) { return k; } __device__ int tt(int) { return 3; } __device__ int tt(signed char) { return 4; }
__global__ void k2(char *o) {
    int t = threadIdx.x; int8_t q = 1; int64_t i64 = 1;
    o[t * tc((int8_t)1)] = 1;
    o[t * tc(q)] = 1;
    o[t * tc((signed char)t)] = 1;
    o[t * tc(static_cast<signed char>(q))] = 1;
    o[t * tc(int8_t(t))] = 1;
    o[t * tc(sc(t))] = 1;
    o[t * tl(i64)] = 1;
    o[t * tl((long long)t)] = 1;
    o[t * tl(ll())] = 1;
    o[t * te(en())] = 1;
    o[t * te(en() + 1)] = 1;
    o[t * tt(sc(t) + 1)] = 1;
    o[t * tt(+sc(t))] = 1;
}
struct CM { Bs b; __device__ operator int() const { return b.m() * 3; } };
struct CN { Bs b; __device__ operator int() { return b.m() * 3; } };
struct CQ { const int *p, *q; __device__ operator const int *() { return p; } __device__ operator const int *() const { return q; } };
__global__ void k3(char *o, const int *i) {
    int t = threadIdx.x; CM m{}; const CM cm{}; CN n{}; CQ q{i, i + 64}; const CQ cq{i, i + 64};
    o[t * m] = 1;
    o[t * cm] = 1;
    o[t * n] = 1;
    const int *a = q, *b = cq;
    o[t] = a[t * 2] + b[t * 4];
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); int *i; cudaMalloc(&i, 1 << 12); k3<<<1, 32>>>(o, i); cudaDeviceSynchronize(); }
