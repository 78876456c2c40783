#include <cstdlib>
// Virtual calls on elements of arrays, by their own class and as what they derive from.
struct Sh { int a; __device__ Sh(int a) : a(a) {} virtual __device__ int area(int k) const { return a * k; } __device__ int twice() const { return area(2); } };
struct Ci : Sh { __device__ Ci(int a) : Sh(a) {} __device__ int area(int k) const override { return a * k * 2; } };
struct Sq : Sh { int b; __device__ Sq(int a, int b) : Sh(a), b(b) { b += area(0); } __device__ int area(int k) const override { return (a + b) * k; } };
struct Bx : Sq { Sh in; __device__ Bx(int a) : Sq(a, 1), in(a + 4) {} };
__device__ int of(const Sh &s, int k) { return s.area(k); }
__global__ void k1(int *o) {
  int t = threadIdx.x; Sq sq(1, 2); Ci ci(2); const Sh *sh[2] = {&sq, &ci}; o[t * sh[0]->area(1)] = 12; o[t * sh[1]->area(1)] = 13; Sq ar[2] = {{1, 1}, {2, 3}}; o[t * ar[1].area(1)] = 15; const Sh &r = ar[0]; o[t * r.area(1)] = 16; const Sh *p = ar + 1; o[t * p->area(1)] = 17;
  o[t * of(ar[0], 1)] = 18; o[t * ar[1].twice()] = 19; o[t * ar[1].Sh::area(1)] = 20; Ci cs[3] = {1, 2, 3}; o[t * cs[2].area(1)] = 21; for (int i = 0; i < 3; ++i) o[t * cs[i].area(1)] = 22; Bx bx[2] = {1, 2}; o[t * bx[1].area(1)] = 23; o[t * bx[1].in.area(1)] = 24; const Sh &q = bx[1].in; o[t * q.area(1)] = 25; const Sq &w = bx[0]; o[t * w.area(1)] = 26; ar[0] = ar[1]; o[t * r.area(1)] = 27;
}
// A base overrides nothing of another base that it is not derived from.
struct Va { int a; __device__ Va() : a(1) {} virtual __device__ int at(int v) const { return v * 2 + a; } };
struct Vb { __device__ int at(int v) const { return v + 11; } };
struct Vc : Vb, Va {};
struct Vd : Vc { __device__ int at(int v) const { return v + 5; } };
struct Ve : Vb, Vd {};
__global__ void k2(int *o) {
  int t = threadIdx.x; Vc c; Vd d; Ve e; const Va *p = &c; o[t * p->at(3)] = 1; p = &d; o[t * p->at(3)] = 2; p = &e; o[t * p->at(3)] = 3; Va &r = c; o[t * r.at(1)] = 4; const Vd &q = e; o[t * q.at(2)] = 5; const Va &w = e; o[t * w.at(4)] = 6; o[t * c.Vb::at(1)] = 7;
}
int main() { int *o; cudaMalloc(&o, 1 << 22); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
