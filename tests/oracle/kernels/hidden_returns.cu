// A project's header is missing: its macro that returns, in front of what reads as declarations, or does not parse.
// hidden
#define RET return
// end hidden
struct S { int x; int a[4]; };
__device__ int f(int t) { return t * 5; }
__device__ int g1(int t) { if (t > 3) { RET t * 2; } return 5; }
__device__ int g2(int t) { if (t > 3) { RET 2 * t; } return 5; }
__device__ int g3(int t) { int a[4] = {1, 2, 3, 4}; if (t > 3) { RET a[t & 3]; } return 5; }
__device__ int g4(int t) { if (t > 3) { RET f(t); } return 5; }
__device__ int g5(int t) { S s = {t}; S *p = &s; if (t > 3) { RET p->x; } return 5; }
__device__ int g6(int t) { if (t > 3) { RET 7; } return 5; }
__device__ int g7(int t) { if (t > 3) { RET !t; } return 5; }
__device__ int g8(int t) { int *p = &t; if (t > 3) { RET *p; } return 5; }
__device__ int g9(int t) { if (t > 3) { RET t < 9; } return 5; }
__device__ int g10(int t) { if (t > 3) { RET t > 9 ? 1 : 2; } return 5; }
__device__ int g11(int t) { if (t > 3) { RET t + 1; } return 5; }
__device__ int g12(int t) { if (t > 3) { RET (char)t; } return 5; }
__device__ int g13(int t) { if (t > 3) { RET sizeof(t) * t; } return 5; }
__device__ int g14(int t) { S s = {t}; if (t > 3) { RET s.x; } return 5; }
__device__ int g15(int t) { if (t > 3) { RET (t); } return 5; }
__device__ int g16(int t) { if (t > 3) { RET ++t; } return 5; }
__device__ int g17(int t) { if (t > 3) RET 7; return 5; }
__device__ int g18(int t) { if (t > 3) RET f(t); return 5; }
__device__ int g19(int t) { if (t > 3) RET t < 9; return 5; }
__device__ int g20(int t) { S s = {t}; if (t > 3) RET s.x; return 5; }
__device__ int g21(int t) { if (t > 3) RET t; else RET t * 3; }
__device__ int g22(int t) { if (t > 3) RET t * 2 + 1; return 5; }
__device__ int g23(int t) { int a[4] = {1, 2, 3, 4}; if (t > 3) RET a[t & 3] * t; return 5; }
__device__ int g24(int t) { for (int i = 0; i < 4; i++) if (i == t) RET i; return 9; }
__device__ int g25(int t) { RET(t * 3); }
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
  o[g1(t)] = 1;
  o[g2(t)] = 1;
  o[g3(t)] = 1;
  o[g4(t)] = 1;
  o[g5(t)] = 1;
  o[g6(t)] = 1;
  o[g7(t)] = 1;
  o[g8(t)] = 1;
  o[g9(t)] = 1;
  o[g10(t)] = 1;
  o[g11(t)] = 1;
  o[g12(t)] = 1;
  o[g13(t)] = 1;
  o[g14(t)] = 1;
  o[g15(t)] = 1;
  o[g16(t)] = 1;
  o[g17(t)] = 1;
  o[g18(t)] = 1;
  o[g19(t)] = 1;
  o[g20(t)] = 1;
  o[g21(t)] = 1;
  o[g22(t)] = 1;
  o[g23(t)] = 1;
  o[g24(t)] = 1;
  o[g25(t)] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 22);
  k<<<1, 32>>>(o, 3);
}
