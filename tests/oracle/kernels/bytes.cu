#include <cstdlib>
// Bytes stored as one type and read as another; bit-fields of values that are not constants.
union U { unsigned u; float f; short h[2]; unsigned char b[4]; struct { unsigned lo : 8, hi : 24; } p; };
union W { double d; long long l; int i[2]; unsigned short s[4]; };
struct Pair { short a, b; int c; };
__global__ void k1(int *o) {
    int t = threadIdx.x; U u; u.u = 0x00030201; o[t * u.b[1]] = 1; u.b[1] = 4; o[t * (u.u >> 8 & 7)] = 2; o[t * u.p.lo] = 3; u.h[1] = 5; o[t * u.b[2]] = 4; u.f = 1.0f; o[t * (u.u >> 28)] = 5; u.p.hi = 2; o[t * (u.u >> 8)] = 6; u.p.lo = t; o[u.u & 255] = 7; o[u.h[0]] = 8;
    U v; v.h[0] = t; v.h[1] = 3; o[v.u >> 16] = 9; o[(v.u & 0xffff) * 2] = 10; v.b[3] = 1; o[(v.u >> 16) + t] = 11; v.b[t & 1] = 7; o[v.b[2] * t] = 12;
    W w; w.d = 3.0; o[t * (w.l >> 51 & 15)] = 13; w.i[1] = 6; w.i[0] = t; o[w.l & 63] = 14; o[t * (w.l >> 32)] = 15; o[w.s[0] * 3] = 16; w.l = 0x0002000300040005ll; o[t * w.s[2]] = 17; o[t * w.i[1] & 1023] = 18;
}
__global__ void k2(int *o) {
    int t = threadIdx.x; int n = 7; *(short *)&n = t; o[n] = 1; n = -1; ((char *)&n)[3] = 0; o[(n & 31) * t] = 2; long long l = 0; ((int *)&l)[1] = 2; o[t * (l >> 32)] = 3; int v[4] = {1, 2, 3, 4}; ((short *)v)[1] = 2; o[v[0] >> 14] = 4; o[t * ((short *)v)[4]] = 5;
    unsigned char c[8] = {1, 0, 0, 0, 2}; o[t * *(int *)c] = 6; o[t * (int)(*(long long *)c >> 32)] = 7; float f = 2.0f; o[t * (*(int *)&f >> 29)] = 8; Pair p = {2, 3, 4}; o[t * (*(int *)&p >> 16)] = 9; *(int *)&p = 0x00050006; o[t * p.a] = 10; o[t * p.b] = 11; *(long long *)&p = 0x300000002ll; o[t * p.c] = 12; o[t * (p.a + p.b)] = 13; unsigned long long q = 5; q |= (unsigned long long)t << 32; o[(int)(q >> 32)] = 14; o[t * (int)q] = 15; ((unsigned *)&q)[0] = 9; o[t * (int)q] = 16;
}
struct BF { unsigned a : 4, b : 6; int c : 3; bool d : 1; unsigned long long e : 40; unsigned char g : 3; };
struct Key { unsigned row : 10; unsigned col : 10; int sign : 2; };
__device__ Key key(int i) { Key k; k.row = i / 8; k.col = i % 8; k.sign = i; return k; }
__global__ void k3(int *o) {
    int t = threadIdx.x; BF b = {}; b.a = 17; o[t * b.a] = 1; b.c = 7; o[t * (b.c + 3)] = 2; b.d = 4; o[t * (b.d + 1)] = 3; b.a++; b.b = b.a + t; o[b.b] = 4; b.e = 1ull << 40 | 5; o[t * b.e] = 5; b.a -= 9; o[b.a * t] = 6; b.c = t; o[b.c + 4] = 7; b.g = t * 3; o[b.g] = 8; b.e = t; o[b.e << 2] = 9; b.a = t; b.a <<= 1; o[b.a] = 10; o[sizeof(BF) * t] = 11;
    Key k = key(t); o[k.row * 64 + k.col] = 12; o[k.sign + 2] = 13; Key m[2] = {key(t), key(3)}; o[m[0].col * 2] = 14; o[m[1].col * t] = 15; m[1].row = t; o[m[1].row] = 16; o[m[1].col * t] = 17;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 22);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
