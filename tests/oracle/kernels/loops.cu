#include <cstdlib>
// Loops whose counter stands in a product with itself.
__global__ void k1(int *o, const int *in) {
  int t = threadIdx.x; int i = 0; while (i * i < t) i++; o[i] = 1;
  o[i * 32 + t] = in[i];
  int n = 0; for (int k = 1; k * (k + 1) / 2 <= t; ++k) n = k;
  o[n] = 2;
  int j = 0; for (; j * j * 2 < 50; ++j) o[j * 32 + t] = j;
  o[j * t] = 3;
  int q = 0; for (int m = 5; m * m > t; m--) q++;
  o[q] = 4;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; int a = 0;
  for (int k = 0; k * k + k < t; k += 2) a++;
  o[a] = 1;
  int b = 1; do { b++; } while (b * b <= t);
  o[b] = 2;
  int c = 0; while (true) { if (c * c * c > t) break; ++c; }
  o[c] = 3;
  unsigned d = 1; while (d * d < 100u) d += 3;
  o[d * t] = 4;
  int e = 3; for (; (e - 3) * e < t * 2; ++e) o[e * 32 + t] = 5;
  o[e] = 6;
  long f = 10; for (; f * f > 9; f -= 2) ;
  o[f * t] = 7;
  int g = 0; for (int k = 0; k * t < 64 && k < 9; ++k) g = k;
  o[g] = 8;
}
int main() {
    int *o, *in;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 16);
    k1<<<1, 32>>>(o, in);
    k2<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
