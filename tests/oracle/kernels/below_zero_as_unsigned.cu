// Signed numbers below zero that are compared as unsigned ones: loops that do not run, or end elsewhere.
#include <cstddef>
#define T threadIdx.x
__global__ void k(float *o, size_t n, int m) {
  for (int v = (int)T - 20; v < n; v += 16) o[v * 2] = 1;
  for (size_t v = m - 3; v < 4; v++) o[v * 64 + T] = 2;
  size_t i = m - 3; while (i < 4) { o[i + T * 2] = 3; ++i; }
  o[i & 31] = 4;
  if ((size_t)((int)T - 5) < 64) o[T * 3] = 5;
  for (size_t q = T - 5ul; q < n; q += 64) o[q * 3] = 6;
  long s = -2; int c = 0; while (s < sizeof(float)) { ++s; ++c; if (c > 9) break; }
  o[c * T] = 7;
  for (size_t q = 0; q < (size_t)-1; ++q) { if (q == 5) break; o[q * 32 + T] = 8; }
  size_t r = 3; for (; r != (size_t)-1; --r) o[r * 8 + T] = 9;
  o[T - r] = 10;
  size_t w = 5; while (w >= 0) { o[w * 32 + T] = 11; if (!w--) break; }
  o[T * 2 + (w + 4)] = 12;
  size_t u = -4; int uc = 0; for (; u; ++u) ++uc; o[uc * T] = 13;
  for (long z = -1; z <= (long)sizeof(int); z += 2) o[z * 4 + T + 4] = 14;
  for (unsigned z = -3; z < 5ull; ++z) o[z + T] = 15;
  for (int z = 3; z >= 0ull; --z) { o[z + T] = 16; if (!z) break; }
}

__global__ void kc(float *o) {
  for (int v = -1; v < sizeof(int); v++) o[v * 64 + T] = 22;
  for (int v = -1; v < 4ul; v++) o[v * 64 + T] = 22;
  for (int v = -1; v < 4u; v++) o[v * 64 + T] = 22;
  int n = -1; if (n < sizeof n) o[T] = 2;
  int w = -1; while (w < sizeof w) { o[T] = 3; w++; }
}
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 512; k<<<1, 64>>>(a, 40, 1); k<<<1, 64>>>(a, 64, 5); kc<<<1, 32>>>(a); }
