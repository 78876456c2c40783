// Magnitudes and bits of known numbers among what host code computes.
#include <cstdlib>
__global__ void k(unsigned char *o, int a) { o[threadIdx.x * a] = 1; }
int main() {
  unsigned char *o;
  cudaMalloc(&o, 1 << 16);
  int n = 4;
  k<<<1, 32>>>(o, std::abs(13));
  k<<<std::abs(n - 7), 32 * __builtin_ffs(2)>>>(o, std::abs(-7L) + abs(n));
  k<<<1, 32>>>(o, __builtin_popcount(13));
  k<<<1, 32>>>(o, __builtin_clz(1 << 20));
  for (int i = -2; i < 2; i++) k<<<1, 32 * abs(i - 2)>>>(o, std::abs(i) + 5);
  switch (std::abs(n) & 3) {
    case 0: k<<<1, 32>>>(o, 9); break;
    default: k<<<1, 32>>>(o, 2);
  }
}
