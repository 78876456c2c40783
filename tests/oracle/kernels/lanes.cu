// What lanes share and what they do not: pointers, exits, votes, shuffles, wrapped numbers.
#include <cstdlib>
#include <cstdint>
struct N { N *next; int v; }; struct S { int a, b; int *p; };
__device__ int walk(const int *a, int i) { while (a[i] != i) i = a[i]; return i; }
__device__ int first(int t) { for (int i = 0; i < 8; i++) { if (i * 3 >= t % 7) return i; } return 9; }
__device__ void two(int t, int &a, int &b) { if (t & 1) { a = 3; return; } b = 5; }
__device__ int ret(int t) { if (t < 4) return 1; if (t < 8) return t; return 2; }
__device__ int late(int t) { int r = 7; for (int i = 0; i < 4; i++) { if (i == (t & 3)) continue; r = i; } return r; }
__global__ void k1(char *o, char *q, int n) {
  int t = threadIdx.x; __shared__ int sh[64]; __shared__ char sc[256];
  char *p = t & 1 ? o : q;
  p[t] = 1;
  char *pp = o; if (t < 16) pp = q + 64;
  pp[t * 2] = 1;
  char *a[2] = {o, q};
  a[t & 1][t] = 1;
  a[n & 1][t] = 1;
  for (int i = 0; i < 2; i++) a[i][t * 3] = 1;
  char *c = o; for (int i = 0; i < (t & 3); i++) c = q;
  c[t] = 1;
  c = o; for (int i = 0; i < 3; i++) { c[t * 2] = 1; c = q; }
  S s{1, 2, sh}; S *ps = &s; (t & 1 ? s.a : s.b) = 6;
  o[t * s.a] = 1;
  ps->b = t < 8 ? 3 : 4;
  o[t * s.b] = 1;
  s.p[t] = t; s.p[t * 2 & 63] = 4;
  int u = 0; while (u * u < t) u++;
  o[u * 32] = 1;
  o[first(t) * 32] = 1;
  int x = 1, y = 2; two(t, x, y);
  o[t * x] = 1;
  o[t * y] = 1;
  o[ret(t) * 32] = 1;
  o[late(t) * t] = 1;
  int w = 0; do { if (w == (t & 3)) break; w++; } while (w < 3);
  o[w * t] = 1;
  bool done = false; int z = 0; while (!done) { z++; if (z > 4) done = true; }
  o[z * t] = 1;
  done = false; z = 0; while (!done) { z += 2; if (z > t % 5) done = true; }
  o[z * 8] = 1;
  int lv = 0; for (int i = 0; i < 4; i++) { if (t > i * 8) lv = i; else break; }
  o[lv * t] = 1;
  int k = 5; for (int i = t; i < 64; i += 32) k += 1;
  o[k * t] = 1;
  int m = 0; for (int i = t; i < 70; i += 32) m = i;
  o[m] = 1;
  int cnt = 0; for (int i = 0; i < n; i++) cnt += i == 1 ? 2 : 3;
  o[cnt * t] = 1;
  unsigned mask = __ballot_sync(~0u, t > 10); int ldr = __ffs(mask) - 1;
  o[ldr * 2] = 1;
  int v = __shfl_sync(~0u, t * 2, ldr);
  o[v + t] = 1;
  int sm = t; for (int d = 16; d; d >>= 1) sm = max(sm, __shfl_xor_sync(~0u, sm, d));
  o[sm + t] = 1;
  int pre = t; for (int d = 1; d < 32; d *= 2) { int e = __shfl_up_sync(~0u, pre, d); if (t >= d) pre += e; }
  o[pre] = 1;
  sc[t * 3 + 1] = 2;
  *(short *)&sc[t * 4 + 2] = 3;
  int64_t big = t; big <<= 40; big >>= 38;
  o[big] = 1;
  o[(uint8_t)(t - 1)] = 1;
  o[(int)((unsigned)t * 0x10000001u >> 4) & 1023] = 1;
  o[t - t / 3 * 3] = 1;
  o[(t ^ 5) * 2] = 1;
  o[t * t & 511] = 1;
  for (int i = 31; i >= t; i -= 7)
    o[i] = 1;
  for (unsigned i = t; i < 0x90000000u; i += 0x40000000u)
    o[(i & 63) + (i >> 30) * 64] = 1;
  for (int i = 0, j = t; i < 3; i++, j = (j * 3 + 1) & 31)
    o[j * 4] = 1;
  switch (t >> 3) { case 0: x = 2; case 1: x++; break; case 2: x = t; break; }
  o[x * 16] = 1;
  int r[4]; for (int i = 0; i < 4; i++) r[i] = i * t; r[t & 3] = 9;
  o[r[2] & 1023] = 1;
  o[r[t & 3]] = 1;
  if (t < 16 && (x = 5) > 3 || t > 28) 
    o[x * t] = 1;
  o[x * t & 1023] = 1;
}
int main() { char *o, *q; cudaMalloc(&o, 1 << 20); cudaMalloc(&q, 1 << 20); k1<<<1, 32>>>(o, q, 3); cudaDeviceSynchronize(); }
