#include <cstdlib>
#include <vector>
// Virtual methods that host code calls on objects of which it is not known of what class they are.
typedef unsigned char u8;
__global__ void k1(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k2(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k3(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k4(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k5(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k6(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k7(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k8(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k9(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k10(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k11(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k12(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k13(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k14(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k15(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k16(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k17(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k18(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k19(u8 *o, int n) { o[threadIdx.x * n] = 1; }
namespace a { struct B { virtual ~B() {} virtual int mul() const = 0; virtual void go(u8 *o) { k1<<<1, 32>>>(o, mul()); } }; namespace { struct D : B { int mul() const override { return 5; } }; } namespace b { struct E : a::B { int mul() const override; }; int E::mul() const { return 6; } } }
struct B2 { virtual ~B2() {} int m = 2; virtual void init() { m = 3; } B2() { setup(); } void setup() { init(); } void go(u8 *o) { k2<<<1, 32>>>(o, m); } }; struct D2 : B2 { void init() override { m = 9; } D2() {} };
struct B3 { virtual ~B3() {} virtual int mul(int x = 2) const { return x; } virtual void go(u8 *o, int y = 3) { k3<<<1, 32>>>(o, mul() + y); } }; struct D3 : B3 { int mul(int x = 4) const override { return x + 1; } void go(u8 *o, int y = 7) override { k3<<<1, 32>>>(o, mul() + y + 1); } };
template <class D> struct C4 : B3 {  int mul(int x) const override { return D::v; } }; struct D4 : C4<D4> { static const int v = 11; void go(u8 *o, int) override { k4<<<1, 32>>>(o, mul(1)); } };
struct I5 { virtual int q() = 0; virtual ~I5() {} }; struct J5 { virtual void go(u8 *o) = 0; virtual ~J5() {} }; struct D5 : I5, J5 { int z; D5(int z) : z(z) {} int q() override { return 6; } void go(u8 *o) override { k5<<<1, 32>>>(o, q()); } }; struct E5 : D5 { E5() : D5(1) {} int q() override { return 7; } };
int cnt = 2; struct B6 { virtual ~B6() {} virtual void up() { cnt++; } }; struct D6 : B6 { void up() override { cnt = 8; } };
struct B7 { virtual ~B7() {} virtual int mul() { return 2; } void run(u8 *o) { k7<<<1, 32>>>(o, mul()); } }; struct D7 : B7 { int mul() override { return 5; } };
B7 *mk(int i) { if (i) return new D7; return new B7; }
void f8(B7 &b, u8 *o) { k8<<<1, 32>>>(o, b.mul()); }
struct B9 { virtual ~B9() {} virtual int blk() { return 32; } void run(u8 *o) { k9<<<1, blk()>>>(o, 3); } }; struct D9 : B9 { int blk() override { return 64; } };
struct B10 { virtual ~B10() {} virtual void step(u8 *o) { k10<<<1, 32>>>(o, w()); } virtual int w() { return 3; } void run(u8 *o) { for (int i = 0; i < 2; i++) step(o); } }; struct D10 : B10 { void step(u8 *o) override { k11<<<1, 32>>>(o, w()); } }; struct E10 : D10 { int w() override { return 9; } };
struct B12 { virtual ~B12() {} virtual int mul() { return 2; } virtual B12 *clone() { return new B12; } virtual void go(u8 *o) { k12<<<1, 32>>>(o, mul()); } }; struct D12 : B12 { int mul() override { return 5; } D12 *clone() override { return new D12; } };
struct S13 { virtual ~S13() {} virtual int n() { return 2; } }; struct T13 : S13 { int n() override { return 4; } }; struct H13 { S13 *s; void go(u8 *o) { k13<<<1, 32>>>(o, s->n()); } };
template <class T> struct B14 { virtual ~B14() {} virtual int mul() { return sizeof(T); } virtual void go(u8 *o) { k14<<<1, 32>>>(o, mul()); } }; struct D14 : B14<int> { int mul() override { return 5; } };
struct B15 { virtual ~B15() {} virtual int mul() { return 2; } int operator()(u8 *o) { k15<<<1, 32>>>(o, mul()); return 0; } }; struct D15 : B15 { int mul() override { return 5; } };
struct B16 { virtual ~B16() {} virtual bool odd() { return false; } void go(u8 *o) { if (odd()) k16<<<1, 32>>>(o, 3); else k17<<<1, 32>>>(o, 4); } }; struct D16 : B16 { bool odd() override { return true; } };
struct B18 { virtual ~B18() { k18<<<1, 32>>>(p, mul()); } u8 *p; B18(u8 *p) : p(p) { k19<<<1, 32>>>(p, mul()); } virtual int mul() { return 2; } }; struct D18 : B18 { D18(u8 *p) : B18(p) {} int mul() override { return 5; } };
__global__ void h1(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h2(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h3(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h4(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h5(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h6(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h7(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h8(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h9(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void h10(u8 *o, int n) { o[threadIdx.x * n] = 1; }
struct Bh1 { virtual int mul() const { return 2; } virtual void go(u8 *o) { h1<<<1, 32>>>(o, mul()); } }; struct Dh1 : Bh1 { int mul() const override { return 5; } };
struct Bh2 { virtual int mul() const { return 2; } virtual void go(u8 *o) { h2<<<1, 32>>>(o, mul()); } }; struct Dh2 : Bh2 { int mul() const override { return 5; } };
struct Bh3 { virtual int mul() const { return 2; } virtual void go(u8 *o) { h3<<<1, 32>>>(o, mul()); } }; struct Dh3 : Bh3 { int mul() const override { return 5; } }; struct Eh3 : Dh3 { void go(u8 *o) override { Bh3::go(o); } };
struct Bh4 { virtual int mul() const { return 2; } virtual void go(u8 *o) { h4<<<1, 32>>>(o, mul()); } }; struct Dh4 : Bh4 { int mul() const override { return 5; } };
struct Bh5 { int k; virtual void go(u8 *o) { h5<<<1, 32>>>(o, k); } Bh5(int k) : k(k) {} }; struct Dh5 : Bh5 { Dh5() : Bh5(7) {} };
struct Bh6 { virtual int mul() const { return 2; } virtual void go(u8 *o) { int m = mul(); if (m == 2) h6<<<1, 32>>>(o, 3); else h7<<<1, 32>>>(o, 4); } }; struct Dh6 : Bh6 { int mul() const override { return 5; } };
struct Bh7 { virtual int mul() const { return 2; } virtual void go(u8 *o) { h8<<<1, 32>>>(o, 1 + mul()); } }; struct Dh7 : Bh7 { int mul() const override { return 5; } };
struct Bh8 { virtual int blk() const { return 32; } virtual void go(u8 *o) { h9<<<1, blk()>>>(o, 2); } }; struct Dh8 : Bh8 { int blk() const override { return 64; } };
struct Bh9 { int k = 2; virtual void init() { k = 3; } virtual void go(u8 *o) { init(); h10<<<1, 32>>>(o, k); } }; struct Dh9 : Bh9 { void init() override { k = 6; } };
int main() { u8 *o; cudaMalloc(&o, 1 << 16);
    { a::B *ps[] = {new a::D, new a::b::E}; for (a::B *p : ps) p->go(o); }
    { B2 *p = new D2; p->go(o); D2 d; d.go(o); }
    { B3 *p = new D3; p->go(o); p = new B3; p->go(o); D3 d; d.go(o); p = new D4; p->go(o); }
    { std::vector<J5 *> v; v.push_back(new D5(1)); v.push_back(new E5); for (auto *p : v) p->go(o); }
    { B6 *p = new D6; p->up(); k6<<<1, 32>>>(o, cnt); }
    { B7 *p = mk(1); p->run(o); mk(0)->run(o); mk(1)->run(o); }
    { D7 d; B7 b; f8(d, o); f8(b, o); f8(*mk(1), o); B7 &r = rand() % 2 ? (B7 &)d : b; f8(r, o); }
    { std::vector<B9 *> v; v.push_back(new D9); v.push_back(new B9); for (auto &p : v) p->run(o); }
    { std::vector<B10 *> v; v.push_back(new E10); v.push_back(new D10); v.push_back(new B10); for (auto &p : v) p->run(o); }
    { B12 *p = new D12; p->clone()->go(o); B12 b; b.clone()->go(o); }
    { T13 t; S13 s; H13 h{&t}; h.go(o); H13 *q = new H13{&s}; q->go(o); H13 *r = new H13{&t}; r->go(o); }
    { B14<int> *p = new D14; p->go(o); B14<short> q; q.go(o); B14<double> *r = new B14<double>; r->go(o); }
    { B15 *p = new D15; (*p)(o); }
    { B16 *p = new D16; p->go(o); B16 b; b.go(o); }
    { struct L20 : B7 { int mul() override { return 12; } }; B7 *p = new L20; p->run(o); }
    { D18 d(o); }
    { Bh1 b; Dh1 d; Bh1 *ps[] = {&b, &d}; for (Bh1 *p : ps) p->go(o); }
    { Bh2 b; Dh2 d; Bh2 *ps[] = {&b, &d}; for (int i = 1; i >= 0; --i) ps[i]->go(o); }
    { Bh3 b; Eh3 d; Bh3 *ps[] = {&b, &d}; for (auto *p : ps) p->go(o); }
    { Bh4 *p = new Dh4; p->go(o); }
    { Bh5 b(3); Dh5 d; Bh5 *ps[] = {&b, &d}; for (auto *p : ps) p->go(o); }
    { Bh6 b; Dh6 d; Bh6 *ps[] = {&b, &d}; for (auto *p : ps) p->go(o); }
    { Bh7 *p = new Dh7; p->go(o); delete p; }
    { Bh8 *p = new Dh8; p->go(o); }
    { Bh9 *p = new Dh9; p->go(o); }
    cudaDeviceSynchronize();
}
