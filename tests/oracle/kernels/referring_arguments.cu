// Functions and operators that change a local of a loop through what refers to it.
#include <cuda_runtime.h>
#define T threadIdx.x
struct Hold { int &r; __device__ Hold(int &r) : r(r) {} __device__ void add() const { r += T; } };
using IR = int &; typedef Hold HH; struct Agg { int *p; int &q; };
__device__ void use(Hold h) { h.r += T; }
__device__ void ali(IR x) { x += T; }
struct Ps { int k = 1; }; __device__ int operator|(int &x, const Ps &p) { x += T * p.k; return 3; } __device__ Ps &operator<<(Ps &p, int &x) { x += T; return p; } __device__ Ps operator-(Ps p, IR x) { x += T; return p; }
__device__ IR get(int &x) { return x; } __device__ Hold geth(int &x) { return x; } __device__ Agg mk(int &x) { return {&x, x}; }
struct Ac { int v = 0; __device__ operator int &() { return v; } __device__ Ac &self() { return *this; } __device__ int *ptr() { return &v; } };
template <class F> __device__ void ap(F f) { f(); }
__global__ void k1(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { use(v);
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k2(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { ali(v);
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k3(float *o) { int v = 0; Ps p; for (int i = 0; i < 3; ++i) { int z = v | p; o[v + z] = 1; } 
o[v + 1] = 2; }
__global__ void k4(float *o) { int v = 0; Ps p; for (int i = 0; i < 3; ++i) { p << v;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k5(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { get(v) += T;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k6(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { geth(v).r += T;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k7(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { *mk(v).p += T; mk(v).q++;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k8(float *o) { Ac a; for (int i = 0; i < 3; ++i) { (int &)a += T; o[a.v] = 1; *a.self().ptr() += 1; } o[a.v + 1] = 2; }
__global__ void k9(float *o) { int v = 0; const Hold h(v); for (int i = 0; i < 3; ++i) { h.add();
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k10(float *o) { int v = 0; auto f = [&] { v += T; }; for (int i = 0; i < 3; ++i) { ap(f);
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k11(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { ap([p = &v] { *p += T; });
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k12(float *o) { int v = 0; Ps p; for (int i = 0; i < 3; ++i) { p - v;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k13(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { Hold{v}.r += T;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k14(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { HH h = v; h.add();
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k15(float *o) { int v = 0, w = 5; for (int i = 0; i < 3; ++i) { (i & 1 ? v : w) += T;
 o[v] = 1; } o[w + 1] = 2; o[v + 2] = 3; }
__global__ void k16(float *o) { struct { int a, b; } s{0, 1}; auto &[x, y] = s; for (int i = 0; i < 3; ++i) { x += T; y *= 2; o[s.a + s.b] = 1; } o[s.a + 1] = 2; }
__global__ void k17(float *o) { int v[2] = {0, 0}; int (*p)[2] = &v; for (int i = 0; i < 3; ++i) { (*p)[i & 1] += T; o[v[0]] = 1; } o[v[1] + 1] = 2; }
__global__ void k18(float *o) { int v = 0; IR r = v; for (int i = 0; i < 3; ++i) { r += T;
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k19(float *o) { int v = 0; for (int i = 0; i < 3; ++i) { [](auto &...x) { ((x += T), ...); }(v);
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k20(float *o) { int v = 0; void (*f)(IR) = ali; for (int i = 0; i < 3; ++i) { f(v);
 o[v] = 1; } 
o[v + 1] = 2; }
__global__ void k21(float *o) { int v = 0; for (int i = 0; i < (v ? 3 : 3); ++i) { if (use(v), true)
 o[v] = 1; } 
o[v + 1] = 2; }
int main() { float *o; cudaMalloc(&o, 1 << 16); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); k4<<<1, 32>>>(o); k5<<<1, 32>>>(o); k6<<<1, 32>>>(o); k7<<<1, 32>>>(o); k8<<<1, 32>>>(o); k9<<<1, 32>>>(o); k10<<<1, 32>>>(o); k11<<<1, 32>>>(o); k12<<<1, 32>>>(o); k13<<<1, 32>>>(o); k14<<<1, 32>>>(o); k15<<<1, 32>>>(o); k16<<<1, 32>>>(o); k17<<<1, 32>>>(o); k18<<<1, 32>>>(o); k19<<<1, 32>>>(o); k20<<<1, 32>>>(o); k21<<<1, 32>>>(o); }
