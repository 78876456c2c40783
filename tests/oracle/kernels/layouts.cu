#include <cstdlib>

// layouts
struct E0 {}; struct E1 {}; struct B0 : E0 { char c; }; struct B1 : B0, E1 { short s; };
struct B2 { E0 e; char c; int i; }; struct B3 : B2 { char d; };
struct Z { int n : 5; char c; int m : 20; short s; }; struct alignas(32) Q { char c[5]; };
struct R { Q q; char t; }; union UU { double d; char c[9]; struct { int a; short b; } s; };
struct V0 { virtual __device__ int f() { return 1; } char c; };
struct V1 : V0 { char d; __device__ int f() override { return 2; } };
struct Arr { char3 a[3]; short4 b; float3 f; double2 d; };
#pragma pack(push, 2)
struct P2 { char c; double d; int i; };
#pragma pack(pop)
struct __align__(8) A8 { short s[3]; }; struct Nest { struct In { char x; long long y; } in[2]; char z; };
struct NoUnique { int a; char b; }; struct Der : NoUnique { char c; };
__global__ void l1(int *o, char *g) {
    int t = threadIdx.x; o[t * sizeof(B0)] = 1; o[t * sizeof(B1)] = 2; o[t * sizeof(B2)] = 3;
    o[t * sizeof(B3)] = 4; o[t * sizeof(Z)] = 5; o[t * sizeof(Q)] = 6; o[t * sizeof(UU)] = 7;
    o[t * sizeof(V1)] = 8; o[t * sizeof(Arr)] = 9; o[t * sizeof(P2)] = 10; o[t * sizeof(A8)] = 11;
    o[t * sizeof(Nest)] = 12; o[t * sizeof(Der)] = 13; o[t * alignof(P2)] = 14; o[t * alignof(R)] = 15;
}
__global__ void l2(B1 *b1, B3 *b3, Z *z, R *r, UU *u, Arr *a, Nest *n, A8 *a8, Der *d) {
    int t = threadIdx.x; b1[t].s = 1; b3[t].d = 2; z[t].c = 3; r[t].t = 4; u[t].c[8] = 5; u[t].s.b = 6;
    a[t].f.y = 7; a[t].a[1].z = 8; n[t].in[1].y = 9; n[t].z = 10; a8[t].s[2] = 11; d[t].c = 12; d[t].b = 13;
}
// conversions
__global__ void l3(int *o, float *f) {
    int t = threadIdx.x; float x = t * 0.5f; o[(int)(2.9f)] = 1; o[t + (int)-2.5 + 4] = 2;
    o[(unsigned char)(300 + t)] = 3; o[(t + 3000000000u) % 100] = 4; o[(short)(40000 + t) + 30000] = 5;
    o[1.5 > 1 ? t : 2 * t] = 6; bool b = t * 2; o[b + t * 3] = 7; o[(t > 3) + (t > 7)] = 8;
    char c = 'a' + t / 2; o[c] = 9; o[t * sizeof(+c)] = 10; long long l = (long long)t << 33;
    o[l >> 32] = 11; o[(int)(l >> 31)] = 12; unsigned u = -t; o[u >> 28] = 13; o[~t + 40] = 14;
    o[(t ^ 5) * 2] = 15; o[-7 / 2 + 10 + t] = 16; o[-7 % 3 + 5 + t] = 17; o[t * (3 > 2 > 1)] = 18;
    o[t * (1 << 2 + 1)] = 19; o[(t & 1 == 1) * 8] = 20; o[!t * 9] = 21; o[t * 'b' / 'a'] = 22;
    o[t * 010] = 23; o[t * 0b11] = 24; o[t * 1'0] = 25; o[(int)1e1 * t] = 26;
}
int main() {
    int *o; char *g; float *f; cudaMalloc(&o, 1 << 20); cudaMalloc(&g, 1 << 20); cudaMalloc(&f, 1 << 20);
    void *v; cudaMalloc(&v, 1 << 20); l1<<<1, 32>>>(o, g);
    l2<<<1, 32>>>((B1 *)v, (B3 *)v, (Z *)v, (R *)v, (UU *)v, (Arr *)v, (Nest *)v, (A8 *)v, (Der *)v);
    l3<<<1, 32>>>(o, f); cudaDeviceSynchronize();
}
