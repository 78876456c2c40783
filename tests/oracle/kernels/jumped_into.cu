// Gotos that come into the middle of statements, past their conditions.
__device__ int gin(int n) { int r = 1; if (n > 2) goto in; r = 7; { in: r += n; } return r; }
__device__ int gin2(int n) { int r = 1; if (n > 2) goto in; r = 7; if (n == 1) { in: r += n; } else r = 9; return r; }
__device__ int elif_(int n) { int r = 1; if (n > 2) { r = 4; goto in; } else { r = 6; in: r += n; } return r; }
__device__ int sw(int n) { int r = 1; switch (n) { case 0: r = 3; goto two; case 1: r = 5; break; case 2: r = 6; two: r++; case 3: r += 10; } return r; }
__device__ int loopin(int n) { int r = 1, i = 3; if (n) goto in; for (i = 0; i < 3; i++) { r += 2; in: r += 3; } return r; }
__device__ int back(int n) { int r = 0; if (n == 1) { r = 1; in: r += 3; } if (r < 8) goto in; return r; }
__global__ void entered(unsigned char *o, int *g, int n) { int t = threadIdx.x; o[t] = 9;
  o[t * gin(3)] = 1; o[t * gin(1)] = 1; o[t * gin2(5)] = 1; o[t * gin2(1)] = 2; o[t * gin2(0)] = 3;
  o[t * elif_(3)] = 1; o[t * elif_(1)] = 2; o[t * sw(0)] = 2; o[t * sw(1)] = 3; o[t * sw(2)] = 4; o[t * loopin(0)] = 5; o[t * loopin(1)] = 6; o[t * back(1)] = 7; o[t * back(0)] = 8;
  { int r = 0; if (t > 7) goto la; r = 1; if (t > 3) { r = 2; la: r += 3; o[t * 2] = 4; } o[t * r] = 5; } 
  { int i = 3; int *q = g; switch (n) { case 0: do { { int *q; q = g + 9; q[t] = 5; case 2: i += 0; } q[t * 2] = 5; int v; v = g[t * 3]; o[v + t * 4] = 3; } while (--i); } o[t + i] = 3; }
  o[t] = 2; o[t * 3] = 1; o[t * 5] = 1; o[t * 7] = 1; o[t * 9] = 1; }
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1<<16); entered<<<1, 32>>>(o, g, 0); entered<<<1, 64>>>(o, g, 2);entered<<<1, 96>>>(o, g, 1); cudaDeviceSynchronize(); }
