// Records with arrays, copied from where the block tells.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <cstdint>
#include <cstddef>

struct T { int n; int v[4]; }; struct B { T b[8]; int c; }; struct S { float4 q; int off[3]; unsigned char m[4]; }; struct L { S s[4]; };
__global__ void k(unsigned char *o, B t2, L l) { int t = threadIdx.x; T x = t2.b[blockIdx.x]; Q(x.n) Q(x.v[1]) for (int i = 0; i < 4; ++i) o[t + x.v[i]] = 1; S s = l.s[blockIdx.x & 3]; Q(s.off[2]) Q(s.m[1]) const T &r = t2.b[blockIdx.x]; Q(r.v[3]) T y; y = t2.b[blockIdx.x + 1]; y.v[2] = 3; Q(y.v[2]) Q(y.v[0]) int z = x.v[threadIdx.x & 3]; o[t + z] = 1; }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); B b; for (int i = 0; i < 8; ++i) { b.b[i].n = i; for (int j = 0; j < 4; ++j) b.b[i].v[j] = i * 4 + j; } L l; for (int i = 0; i < 4; ++i) { for (int j = 0; j < 3; ++j) l.s[i].off[j] = i + j; for (int j = 0; j < 4; ++j) l.s[i].m[j] = i * j; } k<<<4, 32>>>(o, b, l); cudaDeviceSynchronize(); }
