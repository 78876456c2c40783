// What stands before the value of a switch is executed, and declared for its cases.
__global__ void k1(int *o, int n) {
  int t = threadIdx.x, i = 0, j = 1;
  switch (int y = t & 3; y) { case 0: o[t] = 1; break; case 2: o[t * 2] = y; break; default: o[t * 4 + y] = 2; }
  switch (i += 2; n) { case 0: o[t] = 1; break; default: o[t * i] = 2; }
  switch (int y = n & 3) { case 0: o[t] = 1; break; default: o[t * (y + 1)] = y; }
  switch (j *= 3, i++; int z = j + n) { case 8: o[t * z] = 1; i++; break; default: o[t * 5] = 2; }
  o[t * i] = 3;
  if (int q = t % 5; q > 2) o[t * 3 + q] = 4;
}
struct Counted { int n; __device__ int next() { return n += 2; } };
__global__ void k2(int *o, int n) {
  int t = threadIdx.x; Counted c{1};
  switch (c.next(); c.n) { case 3: o[t * c.n] = 1; break; default: o[t] = 2; }
  switch (Counted d{n}; d.next()) { case 7: o[t * d.n] = 3; break; default: o[t] = 4; }
  switch (const int w = sizeof(Counted); w * 2) { case 8: o[t * w] = 5; break; default: o[t] = 6; }
  switch (int a = 2, b = t & 1; b) { case 0: o[t * a] = 7; break; default: o[t * a + 64 * b] = 8; }
  o[t * c.n + 1] = 9; switch (n) { case 5: o[t + 3] = 10; }
}
int main() { int *o; cudaMalloc(&o, 1 << 16); k1<<<1, 32>>>(o, 5); k2<<<1, 32>>>(o, 5); cudaDeviceSynchronize(); }
