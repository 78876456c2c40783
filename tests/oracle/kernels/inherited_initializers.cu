// Members' initializers of classes whose constructors are a base's, beside members that hide theirs.
struct B0 { int x; __device__ B0(int a = 3) : x(a) {} };
struct M1 : B0 { int y = x + 1; using B0::B0; __device__ int gx() { return x; } };
struct M2 : B0 { int y = x + 1; __device__ M2(int q) : B0(q) {} };
struct M3 : B0 { int y = x + 1; };
struct L1 : M1 { int x = 9; __device__ L1(int q) : M1(q) { } };
struct L2 : M2 { int x = 9; __device__ L2(int q) : M2(q) { } };
struct L3 : M1 { int x = 9; using M1::M1; };
struct L4 : M3 { int x = 9; };
struct L5 : M1 { int x = 9; __device__ L5(int q) : M1(q) { y += x; x += M1::x * 2 + B0::x; } };
struct L6 : M1 { int x; __device__ L6(int q) : x(q * 7), M1(q) { } };
struct I1 { int x; int z = x * 2; }; struct I2 : I1 { int x = 50; int w = x + I1::x + z; };
struct L7 : M1 { static constexpr int x = 50; using M1::M1; }; struct L8 : L7 { int x = x0(); __device__ int x0() { return 30; } __device__ L8(int q) : L7(q) { } }; enum { EE = 1 }; struct L9 : M1 { int z = 5; enum { x = 77 }; __device__ L9(int q) : M1(q) {} };
struct J1 { int v = 1; __device__ int f() { return v; } struct N { int v = 2; __device__ int f() { return v; } } n; }; struct J2 : J1 { int v = 10; struct N : J1::N { int v = 20; int u = v + J1::N::v; } n; __device__ int f() { return v + J1::f() + n.f() + n.v + n.u + J1::n.v; } };
template<class T> struct K1 : T { int y = T::x + 1; using T::T; __device__ int q() { return this->x; } }; struct K2 : K1<B0> { int x = 4; using K1::K1; __device__ int r() { return x * 10 + q(); } };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    L1 a(5); L2 b(5); L3 c(5); L4 d; L5 e(5); L6 f(5); I2 g0; I2 g1{{3}}; J2 j; K2 kk(6); o[t * (a.y)] = 1;
    o[t * (a.gx() + a.x)] = 1; o[t * (b.y)] = 1; o[t * (c.y + c.x)] = 1; o[t * (c.gx())] = 1;
    o[t * (d.y + d.x)] = 1; o[t * (e.y)] = 1; o[t * (e.x)] = 1; { L7 p(5); L8 q(6); L9 r(7); o[t * (p.y)] = 1;
    o[t * (q.y + q.x)] = 1; o[t * (r.y + r.x + r.gx())] = 1; } o[t * (f.y + f.x)] = 1; o[t * (f.M1::x)] = 1;
    o[t * (g1.w + g1.z)] = 1; o[t * (j.f())] = 1; o[t * (kk.y + kk.r())] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
