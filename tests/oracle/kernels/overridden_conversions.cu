// Overriders that are written otherwise than what they override, and those that override nothing.
typedef int q; using Q2 = q; struct B1 { __device__ virtual operator int() { return 3; } }; struct D1 : B1 { __device__ operator q() { return 4; } };
struct B2 { __device__ virtual int f() volatile { return 5; } }; struct D2 : B2 { __device__ int f() { return 6; } };
struct B3 { __device__ virtual int f() const { return 7; } }; struct D3 : B3 { __device__ int f() { return 8; } };
struct B4 { __device__ virtual int f(int) { return 9; } }; struct D4 : B4 { __device__ int f(q) override { return 10; } }; struct D5 : B4 { __device__ int f(Q2 x = 3) { return 11; } }; struct D6 : B4 { __device__ int f(unsigned) { return 12; } }; struct D7 : B4 { __device__ int f(const int x) { return 13; } };
struct B5 { __device__ virtual int f(const char *, int[3], int (*)(int)) { return 14; } }; struct D8 : B5 { __device__ int f(char const *p, int *a, int g(int)) { return 15; } };
struct B6 { __device__ virtual int f() & { return 16; } }; struct D9 : B6 { __device__ int f() && { return 17; } };
template <class T> struct B7 { __device__ virtual int f(T) { return 18; } __device__ virtual operator T() { return 20; } }; struct D10 : B7<int> { __device__ int f(int) { return 19; } __device__ operator int() { return 21; } }; struct D11 : B7<q> { __device__ int f(Q2) { return 22; } __device__ operator Q2() { return 23; } };
struct A { __device__ virtual A &operator=(const A &); int z = 2; }; struct Bb : A { __device__ Bb(int i) : i(i) {} int i; }; __device__ A &A::operator=(const A &b) { z = 4; return *this; }
__device__ int c1(B1 &b) { return b; }
__global__ void k(char *o, int n) { int t = threadIdx.x;
  D1 d1; D2 d2; D3 d3; D4 d4; D5 d5; D6 d6; D7 d7; D8 d8; D9 d9; D10 d10; D11 d11; 
  o[t * (c1(d1))] = 1;
  o[t * (((B2 &)d2).f())] = 1;
  o[t * (((B3 &)d3).f())] = 1;
  o[t * (((B4 &)d4).f(1))] = 1;
  o[t * (((B4 &)d5).f(1))] = 1;
  o[t * (((B4 &)d6).f(1))] = 1;
  o[t * (((B4 &)d7).f(1))] = 1;
  o[t * (((B5 &)d8).f("a", nullptr, nullptr))] = 1;
  o[t * (((B6 &)d9).f())] = 1;
  o[t * (((B7<int> &)d10).f(1))] = 1;
  o[t * ((int)(B7<int> &)d10)] = 1;
  o[t * (((B7<int> &)d11).f(1))] = 1;
  o[t * ((int)(B7<int> &)d11)] = 1;
  Bb b1(5), b2(6); A &ar = b1; ar = b2;
  o[t * (b1.i)] = 1;
  o[t * (ar.z)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
