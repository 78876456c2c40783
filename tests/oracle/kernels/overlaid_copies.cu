// Objects whose members share bytes are copied, passed and returned: what is known of each member stays known.
#include <cstdint>
struct Var { enum Kind : uint8_t { I, F, P } kind; union { int i; float f; float *p; }; __host__ __device__ static Var of(int i) { Var v; v.kind = I; v.i = i; return v; } __host__ __device__ static Var of(float *p) { Var v; v.kind = P; v.p = p; return v; } };
struct Sml { int k; union { int i; float f; }; };
struct Nam { int k; union { int i; float *p; } u; };
__global__ void v0(float *o) { Var v; v.kind = Var::I; v.i = threadIdx.x * 2; o[v.i] = 1; Var w = v; o[w.i + 64] = 2; }
__global__ void v1(float *o) { Var l = Var::of((int)threadIdx.x * 4); o[l.i] = 3; }
__global__ void v2(float *o) { Sml s; s.i = threadIdx.x * 3; Sml t = s; o[t.i] = 3; Nam n; n.u.i = threadIdx.x * 5; Nam m = n; o[m.u.i] = 4; n.u.p = o + 7; m = n; m.u.p[threadIdx.x] = 5; }
__global__ void v3(Var a, Var b) { if (a.kind == Var::I && b.kind == Var::P) b.p[threadIdx.x * a.i] = 1; else if (a.kind == Var::P) a.p[threadIdx.x] = 2; }
__global__ void v4(Nam a, Nam b) { b.u.p[threadIdx.x * a.u.i] = 1; }
__global__ void m3(float *o, int n) { float4 v; float vals[4]; *reinterpret_cast<float4 *>(vals) = v; int idx[4]; *reinterpret_cast<int4 *>(idx) = make_int4(1, 2, 3, 4); for (int i = 0; i < 4; ++i) o[idx[i] * 32 + threadIdx.x] = 1; o[idx[2] * threadIdx.x] = 2; }
union Pack { unsigned w; unsigned char b[4]; struct { unsigned short lo, hi; } h; };
union Wide { long long l; int i[2]; struct { int x, y; } s; void *p; };
struct Holds { Pack a; Wide w; int n; };
__device__ Pack made(int t) { Pack p; p.w = 0x03020100u + t; return p; }
__device__ Wide either(int t, float *o) { Wide w; if (t & 1) w.l = 5; else w.i[0] = t; return w; }
__global__ void v5(float *o) {
  Pack p = made(threadIdx.x), q; q = p; o[q.b[0] + q.h.hi] = 1; q.b[1] = 9; p = q; o[(p.w >> 8 & 255) * threadIdx.x] = 2; o[p.b[2] * threadIdx.x] = 3;
  Holds h; h.a = p; h.w.l = 7; h.n = 2; Holds g = h; o[g.a.b[1] * 32 + g.w.i[0] + threadIdx.x] = 4; g.w.s.y = threadIdx.x; h = g; o[h.w.i[1] * 2 + h.w.i[0]] = 5; o[(h.w.l >> 32) * 3] = 6;
  Wide w = either(threadIdx.x, o); o[w.i[0] & 63] = 7; w.p = o + 3; Wide x = w; ((float *)x.p)[threadIdx.x] = 8; x.i[0] = 4; w = x; o[w.i[0] * threadIdx.x] = 9;
}
__global__ void v6(Pack a, Wide w, Holds h, float *o) { o[a.b[1] * threadIdx.x] = 1; o[w.i[0] + threadIdx.x] = 2; o[h.a.h.lo * 4 + h.n * threadIdx.x] = 3; }
int main() { float *o; cudaMalloc(&o, 1 << 16); v0<<<1, 32>>>(o); v1<<<1, 32>>>(o); v2<<<1, 32>>>(o); v3<<<1, 32>>>(Var::of(3), Var::of(o)); Nam a, b; a.u.i = 3; b.u.p = o; v4<<<1, 32>>>(a, b); m3<<<1, 32>>>(o, 3); v5<<<1, 32>>>(o); Pack pk; pk.w = 0x0402; Wide wd; wd.l = 6; Holds hd; hd.a = pk; hd.w = wd; hd.n = 5; v6<<<1, 32>>>(pk, wd, hd, o); cudaDeviceSynchronize(); }
