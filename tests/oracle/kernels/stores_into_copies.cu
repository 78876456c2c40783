// Parts of objects that were copied byte by byte, stored as what they also are.
struct BA { unsigned lo : 8, mid : 16, hi : 8; };
union UA { unsigned u; BA f; unsigned char b[4]; unsigned short s[2]; };
union UX { unsigned u; BA f; };
__device__ int a1(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; return x.f.hi; }
__device__ int a2(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; x.f.hi += 5; return x.b[3]; }
__device__ int a3(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; x.f.hi = 5; return x.b[3]; }
__device__ int a4(int n) { UA x; x.u = 0x04030201; x.f.hi = 5; return x.b[3]; }
__device__ int a5(int n) { UA x; x.u = 0x04030201; UA y = x; y.f.hi = 5; return y.b[3]; }
__device__ int a6(int n) { UX x; x.u = 0x04030201; UX y = x; y.f.hi = 5; return y.u >> 24; }
__device__ int a7(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; return x.f.mid % 7; }
__device__ int a8(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; UA y = x; return y.f.mid % 7 + y.b[3]; }
__device__ int a9(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; return x.u >> 24; }
__device__ int b1(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; UA y; y = x; y.f.hi += 5; return y.b[3]; }
__device__ int b2(int n) { UA x; x.b[0] = 1; x.b[1] = 2; x.b[2] = 3; x.b[3] = 4; UA y = x; y.f.hi += 5; return y.u >> 24; }
__device__ int b3(int n) { UA x; x.u = 0x04030201; UA y = x; y.f.mid = 0x1234; return y.b[1] + y.b[2]; }
__device__ int b4(int n) { UA x; x.u = 0x04030201; x.f.mid = 0x1234; return x.b[1] + x.b[2]; }
__device__ int b5(int n) { UA x; x.u = 0x04030201; x.f.mid = 0x1234; return x.s[1] / 8; }
__device__ int b6(int n) { UA x; x.b[0] = 7; x.b[1] = 0; x.s[1] = 2; x.f.mid = 0x1234; return x.b[1]+x.b[2]; }
__device__ int b7(int n) { UA x; x.b[0] = 7; x.b[1] = 0; x.s[1] = 2; UA w = x; w.f.mid = 0x1234; return w.b[1]+w.b[2]; }
__device__ int b8(int n) { UA x; x.b[0] = 7; x.b[1] = 0; x.b[2] = 2; x.b[3] = 9; UA w = x; w.f.mid = 0x1234; return w.b[3]; }
__device__ int b9(int n) { UA x; x.b[0] = 7; x.b[1] = 0; x.b[2] = 2; x.b[3] = 9; UA w = x; w.f.mid = 0x1234; return w.b[2]; }
union A8 { unsigned char b[8]; unsigned u[2]; unsigned short s[4]; unsigned long long l; };
struct W8 { A8 a; int z; unsigned char q[4]; };
__device__ int c1(int n) { A8 x; for (int i = 0; i < 8; i++) x.b[i] = i; A8 y = x; y.s[1] = 0x0909; y.u[1] = 0x01010101; return y.b[2] + y.b[3] * 2 + y.b[4] + y.b[1]; }
__device__ int c2(int n) { A8 x; x.u[0] = 0x01020304; x.u[1] = 5; A8 y = x; y.b[1] = 9; return (y.u[0] >> 8) & 0xff; }
__device__ int c3(int n) { A8 x; x.s[0] = 1; x.s[1] = 2; x.s[2] = 3; x.s[3] = 4; A8 y; y.l = 0; y = x; y.l = 0x0102030405060708; return y.s[1] & 255; }
__device__ int c4(int n) { W8 w = {}; w.a.b[3] = 7; w.q[2] = 3; W8 v = w; v.a.u[0] = 0; *(unsigned *)v.q = 0; return v.a.b[3] + v.q[2] + 1; }
__device__ int c5(int n) { unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8}; struct S { unsigned char c[8]; } s, r; for (int i = 0; i < 8; i++) s.c[i] = b[i]; r = s; *(unsigned short *)(r.c + 2) = 0; return r.c[2] + r.c[3] + r.c[4]; }
struct S5 { unsigned char c[8]; }; __device__ S5 mk() { S5 s; for (int i = 0; i < 8; i++) s.c[i] = i + 1; return s; } __device__ int by(S5 s) { *(unsigned *)s.c = 0x0a0a0a0a; return s.c[1] + s.c[4]; }
__device__ int c6(int n) { return by(mk()); }
__device__ int c7(int n) { S5 s = mk(); auto f = [s]() mutable { *(unsigned *)&s.c[4] = 0; return s.c[5] + s.c[1]; }; return f(); }
__device__ int c8(int n) { S5 a[2] = {mk(), mk()}; a[1] = a[0]; *(unsigned short *)&a[1].c[6] = 0x0202; return a[1].c[7] + a[0].c[7]; }
__device__ int c9(int n) { S5 s = mk(), r = s; if (n > 2) { S5 t = r; *(unsigned short *)t.c = 0; r = t; } return r.c[0] + r.c[1] + r.c[2]; }
__device__ int d1(int n) { unsigned char b[16]; memset(b, 3, 16); unsigned *p = (unsigned *)b; p[2] = 0x01010101; return b[9] + b[3]; }
__device__ int d2(int n) { unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8}, c[8]; memcpy(c, b, 8); *(unsigned *)(c + 4) = 0; return c[5] + c[3]; }
__device__ int d3(int n) { unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8}, c[8]; *(unsigned long long *)c = *(unsigned long long *)b; *(unsigned *)(c + 4) = 0; return c[5] + c[3]; }
__device__ int d4(int n) { char s[8] = "abcdefg"; *(int *)s = 0x40404040; return s[1] - 60 + s[4] - 100; }
struct __attribute__((packed)) PP { char a; int b; short c; int d; }; union UP { PP p; unsigned char b[12]; int i[3]; };
__device__ int d5(int n) { UP u; u.i[0] = u.i[1] = u.i[2] = 0; u.p.b = 0x01020304; u.i[0] = 0; return (u.p.b >> 24) + u.b[4]; }
__device__ int d6(int n) { UP u; u.p = {1, 0x01020304, 5, 6}; u.i[1] = 0x01010101; return (u.p.b >> 24) + u.p.c % 256 + u.b[1]; }
__device__ int d7(int n) { PP p[2] = {{1, 0x01020304, 5, 6}, {2, 0x05060708, 9, 10}}; int *q = (int *)p; q[1] = 0; return (p[0].b >> 24) + p[0].c + (p[0].b & 255); }
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * (a1(n))] = 1; o[t * (a2(n))] = 1; o[t * (a3(n))] = 1; o[t * (a4(n))] = 1; o[t * (a5(n))] = 1;
    o[t * (a6(n))] = 1; o[t * (a7(n))] = 1; o[t * (a8(n))] = 1; o[t * (a9(n))] = 1; o[t * (b1(n))] = 1;
    o[t * (b2(n))] = 1; o[t * (b3(n))] = 1; o[t * (b4(n))] = 1; o[t * (b5(n))] = 1; o[t * (b6(n))] = 1;
    o[t * (b7(n))] = 1; o[t * (b8(n))] = 1; o[t * (b9(n))] = 1; o[t * (c1(n))] = 1; o[t * (c2(n))] = 1;
    o[t * (c3(n))] = 1; o[t * (c4(n))] = 1; o[t * (c5(n))] = 1; o[t * (c6(n))] = 1; o[t * (c7(n))] = 1;
    o[t * (c8(n))] = 1; o[t * (c9(n))] = 1; o[t * (d1(n))] = 1; o[t * (d2(n))] = 1; o[t * (d3(n))] = 1;
    o[t * (d4(n))] = 1; o[t * (d5(n))] = 1; o[t * (d6(n))] = 1; o[t * (d7(n))] = 1;
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
