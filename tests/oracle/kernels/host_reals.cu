// Sizes and loops of host code that floating-point numbers decide.
#include <cmath>
#define K(k) __global__ void k(char *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k8) K(k9) K(k7)
int main() { char *a; cudaMalloc(&a, 1 << 16);
  for (int i = 0; i < ceil(7 / 2.0); i++) k1<<<1, 32>>>(a, i + 1);
  for (unsigned i = 5; i >= 2.5f; i--) k2<<<1, 32>>>(a, i);
  for (size_t i = 1; i <= 3.9; i++) k3<<<1, 32>>>(a, i);
  for (int i = -2; i < -0.5; i++) k4<<<1, 32>>>(a, i + 3);
  for (int i = 0; 2.0 > i; i++) k5<<<1, 32>>>(a, i + 4);
  for (int i = 0; i != 3.0; i++) k6<<<1, 32>>>(a, i + 4); k8<<<(int)pow(2, 4), (unsigned)exp2(6)>>>(a, (int)log10(1000.0) + (int)(log(8) / log(2.0)) + lround(-2.5) + llround(6.5));
  for (int k = 0; k < 20; k++) if (k == 2.5) k9<<<1, 32>>>(a, 3); else if (k >= 18.5) k7<<<1, 32>>>(a, k % 7); }
