// Alignments behind words of several, names and closing brackets.
struct G1 { char c; short s __attribute__((aligned(8))); unsigned u __attribute__((aligned(16))); };
struct G2 { char c; alignas(8) unsigned short s; long long l __attribute__((aligned(32))); char d; };
struct G3 { char c; unsigned char d __attribute__((aligned(4))); alignas(16) long e; };
struct G4 { char c; struct { char a; } y __attribute__((aligned(8))); struct { char b; } __attribute__((aligned(4))) z; };
typedef short low __attribute__((aligned(1))); struct G5 { char c; low s; };
using lower = double __attribute__((aligned(4))); struct G6 { char c; lower d; };
typedef struct named { short a; } high __attribute__((aligned(8))); struct G7 { char c; high s; };
typedef struct { char c; } __attribute__((aligned(4))) both __attribute__((aligned(16)));
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * (sizeof(G1))] = 1; o[t * (offsetof(G1, s))] = 1; o[t * (offsetof(G1, u))] = 1; o[t * (sizeof(G2))] = 1;
    o[t * (offsetof(G2, s))] = 1; o[t * (offsetof(G2, l))] = 1; o[t * (offsetof(G2, d))] = 1;
    o[t * (sizeof(G3))] = 1; o[t * (offsetof(G3, d))] = 1; o[t * (offsetof(G3, e))] = 1; o[t * (sizeof(G4))] = 1;
    o[t * (offsetof(G4, y))] = 1; o[t * (offsetof(G4, z))] = 1; o[t * (offsetof(G5, s))] = 1;
    o[t * (sizeof(G6))] = 1; o[t * (sizeof(G7))] = 1; o[t * (alignof(high))] = 1; o[t * (__alignof__(low))] = 1;
    G1 *g1 = (G1 *)g; G2 *g2 = (G2 *)g; G4 *g4 = (G4 *)g; G7 *g7 = (G7 *)g; g1[t].s = 1; g1[t].u = 1; g2[t].l = 1;
    g4[t].z.b = 1; g7[t].s.a = 1;
    __shared__ char odd[3]; __shared__ unsigned short wide[256] __attribute__((aligned(16))); odd[t % 3] = 1;
    wide[t] = 1; *(int4 *)&wide[t * 8] = {};
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
