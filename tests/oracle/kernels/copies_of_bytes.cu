#include <cstdlib>
#include <cstring>
// memcpy and memset of local objects.
struct P { short a, b; int c; };
union U { int i[2]; float f[2]; };
__global__ void k1(int *o) {
    int t = threadIdx.x; int a[4] = {1, 2, 3, 4}, b[4]; memcpy(b, a, sizeof a); o[t * b[2]] = 1; memset(a, 0, sizeof a); o[t * (a[3] + 1)] = 2; o[t * b[3]] = 3; memcpy(&a[1], b, 2 * sizeof(int)); o[t * a[2]] = 4; o[t * (a[3] + 1)] = 5;
    P p = {2, 3, t}; P q; memcpy(&q, &p, sizeof p); o[t * q.b] = 6; o[q.c] = 7; int z; memcpy(&z, &p, 4); o[t * (z >> 16)] = 8; memset(&z, 0xff, 4); o[t & z] = 9; memset(&p, 1, sizeof p); o[t * (p.a & 15)] = 10; float f = 1.0f; unsigned u; memcpy(&u, &f, 4); o[t * (u >> 27)] = 11;
    char c[3]; memset(c, 2, 3); o[t * c[1]] = 12; memcpy(c, "abc", 2); memmove(b + 1, b, 12); o[t * b[3]] = 13; o[t * b[1]] = 14; U w; memset(&w, 0, sizeof w); w.i[1] = 5; o[t * (w.i[0] + w.i[1])] = 15; int m[2] = {t, 3}; memcpy(&w, m, 8); o[w.i[0]] = 16; o[t * w.i[1]] = 17; memset(m, t, 8); o[m[0] & 31] = 18;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 22);
    k1<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
