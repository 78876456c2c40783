// Using-declarations that name a virtual base's virtual functions.
struct A { int v = 0; __device__ virtual int f() const { return 1; } __device__ virtual int g() { return 2; } __device__ virtual int h() { return 3; } };
struct B : virtual A { __device__ int f() const override { return 4; } __device__ int g() override { return 5; } };
struct C : B, virtual A { using A::f; using A::g; using A::h; };
struct D : C { __device__ int g() override { return 6; } };
struct X { __device__ virtual int f() { return 1; } };
struct Y : X { __device__ int f() override { return 4; } };
struct Z : Y { using X::f; };
struct W : Z { __device__ int f(int) { return 7; } using Z::f; };
struct V : virtual X { int f(double); __device__ int q() { return X::f(); } using X::f; };
struct U : V { __device__ int f() override { return 3; } };
__global__ void k(float *o) {
  int t = threadIdx.x;
  C c; o[t * c.f()] = 1; o[t * c.g()] = 1; o[t * c.h()] = 1;
  o[t * c.C::g()] = 1; o[t * c.C::f()] = 1; o[t * c.B::g()] = 1; o[t * c.A::g()] = 1;
  C *p = &c; o[t * p->f()] = 1; o[t * p->g()] = 1; o[t * p->C::f()] = 1;
  C const &r = c; o[t * r.f()] = 1; 
  D d; C &dc = d; o[t * dc.g()] = 1; o[t * dc.C::g()] = 1; o[t * dc.f()] = 1; o[t * d.f()] = 1;
  Z z; o[t * z.f()] = 1; o[t * z.Z::f()] = 1; Z *zp = &z; o[t * zp->f()] = 1; o[t * zp->Z::f()] = 1;
  W w; o[t * w.f()] = 1; o[t * w.f(1)] = 1; o[t * w.W::f()] = 1;
  U u; V &uv = u; o[t * uv.f()] = 1; o[t * uv.q()] = 1; o[t * uv.V::f()] = 1;

}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
