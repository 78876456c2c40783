// Functions and pointers that lanes choose, tables of functions, recursion of constants, loops that wrap.
#include <initializer_list>
__device__ int f1(int x) { return x + 1; } __device__ int f2(int x) { return x * 3; } __device__ int f3(int x) { return x + 9; }
typedef int (*Fn)(int);
__device__ const Fn tabl[3] = {f1, f2, f3}; static constexpr Fn ctab[2] = {f2, f3}; __constant__ Fn ktab[2] = {f1, f2};
struct Op { Fn f; int k; }; __device__ const Op ops[2] = {{f1, 3}, {f2, 5}};
__device__ void st1(char *o, int i) { o[i * 2] = 1; }
__device__ void st2(char *o, int i) { o[i * 4] = 1; }
typedef void (*St)(char *, int);
constexpr int prim[4] = {2, 3, 5, 7}; __device__ const int dprim[4] = {2, 3, 5, 7};
__device__ int &pick(int &a, int &b, bool c) { return c ? a : b; }
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
__device__ void tree(char *o, int t, int d, int i) { if (d == 0) { o[t * 2 + i] = 1; return; } tree(o, t, d - 1, i * 2); tree(o, t, d - 1, i * 2 + 1); }
__global__ void k(char *o, int n) {
  int t = threadIdx.x; __shared__ int sa[64]; __shared__ int sb[64]; 
  Fn f = t & 1 ? f1 : f2;
  o[t * 2 + f(4)] = 1;
  __syncthreads();
  o[t * tabl[0](4)] = 1;
  o[t * tabl[n & 1](4)] = 1;
  o[t + tabl[t % 3](4)] = 1;
  __syncthreads();
  o[t * ctab[1](4)] = 1;
  o[t * ops[1].f(ops[0].k)] = 1;
  St s = t < 16 ? st1 : st2;
  s(o, t);
  __syncthreads();
  int a = 3, b = 5;
  int &r = n > 2 ? a : b; r = 11;
  o[t * a] = 1;
  o[t * b] = 1;
  int &lr = t & 1 ? a : b; lr = 13;
  o[t * a] = 1;
  o[t * b] = 1;
  pick(a, b, t > 15) = 17;
  o[t * a] = 1;
  (t > 7 ? a : b) += 2;
  o[t + b] = 1;
  int *sp = t & 1 ? sa : sb;
  sp[t] = 1;
  sp[t * 2] = 1;
  int *gp = t & 1 ? sa : (int *)o;
  char *p = o; for (int i = 0; i < t; i++) p += 3;
  *p = 1;
  int c = 0; while (c * c < t) c++;
  o[c * 8] = 1;
  unsigned u = 3; int z = 0; while (u-- > 0) z += 2;
  o[t * z] = 1;
  for (unsigned i = 3; i != -1u; i--) z++;
  o[t * z] = 1;
  unsigned char uc = 250; int m = 0; while (uc++) m++;
  o[t * m] = 1;
  for (unsigned short h = 65534; h; ++h) o[t * 2 + h] = 1;
  o[t * fib(6)] = 1;
  o[t * ack(1, 3)] = 1;
  tree(o, t, 2, 0);
  int g = 0;
again: g += 2; if (g < 7) goto again;
  o[t * g] = 1;
  int q = 0;
  switch (n % 4) { case 0: do { q += 1; case 3: q += 2; case 2: q += 4; case 1: q += 8; } while (--n > 1); }
  o[t * q] = 1;
  o[t * prim[2]] = 1;
  o[prim[t & 3]] = 1;
  o[dprim[t & 3] * 2] = 1;
  int w = 0; for (int i = 0; i < 10; i++) { if (i == t) break; w += 2; }
  o[w] = 1;
  int rr = 0; do { rr++; if (rr == 3) continue; } while (rr < 5);
  o[t * rr] = 1;
  int *aa[2] = {&a, &b}; *aa[n & 1] = 19;
  o[t * a] = 1;
  int *ap = t ? &a : &b; *ap = 23;
  o[t + a] = 1;
  o[t + b] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
