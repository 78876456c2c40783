// Host objects that are deleted, by themselves or by their owners: their destructors run.
#include <memory>
#include <cstdlib>
__global__ void k1(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
struct G { int &d; G(int &x) : d(x) { d = 9; } ~G() { d = 3; } };
int pool = 5;
struct P { int n; P(int n) : n(n) { pool += n; } ~P() { pool -= n; } };
struct VB { int *d; VB(int *x) : d(x) {} virtual ~VB() { *d += 1; } };
struct VD : VB { VD(int *x) : VB(x) { } ~VD() override { *d *= 3; } };
void f1(float *p) { int d = 5; G *g = new G(d); delete g; k1<<<1, 32>>>(p, d); }
void f2(float *p) { int d = 5; { std::unique_ptr<G> g(new G(d)); } k2<<<1, 32>>>(p, d); }
void f3(float *p) { int d = 5; auto g = std::make_unique<G>(d); g.reset(); k3<<<1, 32>>>(p, d); }
void f4(float *p) { int d = 5; { auto g = std::make_unique<G>(d); } k4<<<1, 32>>>(p, d); }
void f5(float *p) { int d = 5; std::unique_ptr<G> g(new G(d)); g = nullptr; k5<<<1, 32>>>(p, d); }
void f6(float *p) { int d = 5; VB *g = new VD(&d); delete g; k6<<<1, 32>>>(p, d); }
void f7(float *p) { int d = 5; { std::shared_ptr<G> g(new G(d)); } k7<<<1, 32>>>(p, d); }
void f8(float *p) { int d = 5; { auto g = std::make_shared<G>(d); } k8<<<1, 32>>>(p, d); }
void f9(float *p) { int d = 5; G *g = new G[1]{G(d)}; delete[] g; k9<<<1, 32>>>(p, d); }
struct Ho { G *g; Ho(int &d) : g(new G(d)) {} ~Ho() { delete g; } };
void f10(float *p) { int d = 5; { Ho h(d); } k10<<<1, 32>>>(p, d); }
struct Hu { std::unique_ptr<G> g; Hu(int &d) : g(new G(d)) {} };
void f11(float *p) { int d = 5; { Hu h(d); } k11<<<1, 32>>>(p, d); }
void f12(float *p) { int d = 5; G *g = rand() >= 0 ? new G(d) : nullptr; delete g; k12<<<1, 32>>>(p, d); }
void f13(float *p) { int d = 5; G *g = new G(d); if (g) { delete g; g = nullptr; } k13<<<1, 32>>>(p, d); }
void take(std::unique_ptr<G> g) {}
void f14(float *p) { int d = 5; auto g = std::make_unique<G>(d); take(std::move(g)); k14<<<1, 32>>>(p, d); }
void f15(float *p) { int d = 5; auto g = std::make_unique<G>(d); auto h = std::move(g); h.reset(nullptr); k15<<<1, 32>>>(p, d); }
void f16(float *p) { int d = 5; auto g = std::make_unique<G>(d); G *r = g.release(); delete r; k16<<<1, 32>>>(p, d); }
void f17(float *p) { { P a(2); P *b = new P(3); delete b; } k17<<<1, 32>>>(p, pool); }
void f18(float *p) { int d = 5; { std::unique_ptr<VB> g(new VD(&d)); } k18<<<1, 32>>>(p, d); }
std::unique_ptr<G> mk(int &d) { return std::unique_ptr<G>(new G(d)); }
void f19(float *p) { int d = 5; mk(d); k19<<<1, 32>>>(p, d); }
void f20(float *p) { int d = 5; { auto g = mk(d); } k20<<<1, 32>>>(p, d); }
void f21(float *p) { int d = 5; ::delete (new G(d)); k21<<<1, 32>>>(p, d); }
void f22(float *p) { int d = 5; alignas(8) char b[64]; G *g = new (b) G(d); g->~G(); k22<<<1, 32>>>(p, d); }
struct Del { void operator()(int *x) { *x = 3; } };
void f23(float *p) { int d = 5; { std::unique_ptr<int, Del> g(&d); } k23<<<1, 32>>>(p, d); }
void f24(float *p) { int d = 5; { auto l = [](int *x) { *x = 3; }; std::unique_ptr<int, decltype(l)> g(&d, l); } k24<<<1, 32>>>(p, d); }
void f25(float *p) { int d = 5; { std::shared_ptr<int> g(&d, [](int *x) { *x = 3; }); } k25<<<1, 32>>>(p, d); }
int main() { float *p; cudaMalloc(&p, 65536); f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); f11(p); f12(p); f13(p); f14(p); f15(p); f16(p); f17(p); f18(p); f19(p); f20(p); f21(p); f22(p); f23(p); f24(p); f25(p); cudaDeviceSynchronize(); }
