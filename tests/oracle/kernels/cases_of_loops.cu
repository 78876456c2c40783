// A switch whose one statement is a loop, which is not read.
__device__ int f(int n) { switch (n) case 0: do { n += 3; } while (n < 5); return n + 1; }
__global__ void k(unsigned char *o, int n) { int t = threadIdx.x; 
  o[t] = 2; o[t * 3] = 1; o[t * 5] = 1; o[t * 7] = 1; o[t * 9] = 1; o[t * 11] = 1; o[t * f(0)] = 1; o[t * f(1)] = 1;
  switch (n) case 3: do { o[t * 2] = 1; n++; } while (n < 4); o[t * n] = 2; }
  int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o, 2);k<<<1, 64>>>(o, 3); cudaDeviceSynchronize(); }
