// Virtual calls of host code by way of objects of which it is not known what they are.
#include <memory>
#include <cstdlib>
__global__ void k1(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void krun(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k26(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
struct B { int m = 5; int *q = nullptr; virtual void on(int &d) { d = 4; m = 4; } virtual void op(int *d) { *d = 4; } virtual int get() { return 9; } virtual ~B() {} };
struct C : B { void on(int &d) override { d = 3; m = 3; if (q) *q = 3; } void op(int *d) override { *d = 3; } int get() override { return 3; } };
struct D : B { int x = 0; void on(int &d) override { d = 7; m = 7; if (q) *q = 7; } };
B *make(int i) { if (i) return new C; return new D; }
B *pick(int i) { static C c; static D d; if (i) return &c; return &d; }
void f1(float *p) { int d = 5; B *b = make(rand() >= 0); b->on(d); k1<<<1, 32>>>(p, d); }
void f2(float *p) { int d = 5; B *b = pick(rand() >= 0); b->on(d); k2<<<1, 32>>>(p, d); }
void f3(float *p) { int d = 5; B *b = new C; b->on(d); k3<<<1, 32>>>(p, d); }
void f4(float *p) { int d = 5; std::unique_ptr<B> b(new C); b->on(d); k4<<<1, 32>>>(p, d); }
void f5(float *p) { int d = 5; auto b = std::make_unique<C>(); b->on(d); k5<<<1, 32>>>(p, d); }
void f6(float *p) { int d = 5; std::shared_ptr<B> b = std::make_shared<C>(); b->on(d); k6<<<1, 32>>>(p, d); }
void run(B &b, float *p) { int d = 5; b.on(d); krun<<<1, 32>>>(p, d); }
void f7(float *p) { run(*make(rand() >= 0), p); }
void f8(float *p) { int d = 5; B *b = make(rand() >= 0); b->q = &d; int e; b->on(e); k8<<<1, 32>>>(p, d); }
void f9(float *p) { int d = 5; B *b = make(rand() >= 0); (*b).on(d); k9<<<1, 32>>>(p, d); }
void f10(float *p) { int d = 5; B *b = make(rand() >= 0); b->m = 5; b->on(d); k10<<<1, 32>>>(p, b->m); }
void f11(float *p) { int d = 5; C c; D e; B *b = rand() >= 0 ? (B *)&c : (B *)&e; b->on(d); k11<<<1, 32>>>(p, d); }
void f12(float *p) { int d = 5; C c; D e; B *b = rand() >= 0 ? (B *)&c : (B *)&e; b->on(d); k12<<<1, 32>>>(p, c.m); }
void f13(float *p) { int d = 5; B *b = make(rand() >= 0); b->op(&d); k13<<<1, 32>>>(p, d); }
void f14(float *p) { int a[2] = {5, 6}; B *b = make(rand() >= 0); b->on(a[0]); k14<<<1, 32>>>(p, a[0]); }
struct S { int x = 5, y = 6; };
void f15(float *p) { S s; B *b = make(rand() >= 0); b->on(s.x); k15<<<1, 32>>>(p, s.x); }
void f16(float *p) { int d = 5; int &r = d; B *b = make(rand() >= 0); b->on(r); k16<<<1, 32>>>(p, d); }
struct V { virtual void vs(S &s) = 0; virtual void vr(const S &) {} };
struct W : V { void vs(S &s) override { s.y = 3; } };
V *mv() { return new W; }
void f17(float *p) { S s; mv()->vs(s); k17<<<1, 32>>>(p, s.y); }
extern V *gv;
void f18(float *p) { S s; gv->vs(s); k18<<<1, 32>>>(p, s.y); }
V *gv = new W;
void f19(float *p) { int d = 5; void (B::*f)(int &) = &B::on; B *b = make(rand() >= 0); (b->*f)(d); k19<<<1, 32>>>(p, d); }
struct U { B *b; int n = 5; void go() { b->on(n); } };
void f20(float *p) { U u; u.b = make(rand() >= 0); u.go(); k20<<<1, 32>>>(p, u.n); }
struct Own { virtual void grow() = 0; void twice() { grow(); } int n = 5; };
struct Own1 : Own { void grow() override { n = 3; } };
Own *mo() { return new Own1; }
void f21(float *p) { Own *o = mo(); o->n = 5; o->twice(); k21<<<1, 32>>>(p, o->n); }
void f22(float *p) { Own1 o; Own &r = o; r.twice(); k22<<<1, 32>>>(p, r.n); }
void f23(float *p, Own &o) { o.n = 5; o.grow(); k23<<<1, 32>>>(p, o.n); }
void f24(float *p) { B *bs[2] = {new C, new D}; for (int i = 0; i < 2; ++i) { int d = 5; bs[i]->on(d); k24<<<1, 32>>>(p, d); } }
void f25(float *p) { C c; D d; B *bs[2] = {&c, &d}; for (int i = 0; i < 2; ++i) { int d = 5; bs[i]->on(d); k25<<<1, 32>>>(p, d); } }
void f26(float *p) { C c; D d; B *bs[2] = {&c, &d}; for (B *b : bs) { int d = 5; b->on(d); k26<<<1, 32>>>(p, d); } }
int main() { float *p; cudaMalloc(&p, 65536); f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); f11(p); f12(p); f13(p); f14(p); f15(p); f16(p); f17(p); f18(p); f19(p); f20(p); f21(p); f22(p); Own1 o; f23(p, o); f24(p); f25(p); f26(p); cudaDeviceSynchronize(); }
