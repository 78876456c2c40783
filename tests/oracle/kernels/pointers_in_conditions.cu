// Pointers that conditions declare: null ones, those that lanes differ in, and of loops.
#include <cstdio>

__device__ int *find(int *a, int n, int v) {
  for (int i = 0; i < n; i++)
    if (a[i] == v) return a + i;
  return nullptr;
}
__device__ int *none() { return nullptr; }

__global__ void kernel(int *a, int *b) {
  int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = t;
  if (int *p = b + t) p[0] = 1;
  if (int *p = none()) b[t * 2] = *p;
  if (int *p = find(a, 4, 3)) b[t] = *p; else b[t * 3] = 7;
  if (int *p = t < 16 ? s + t : nullptr) b[t + 64] = p[0];
  if (int *p = (t & 1) ? &b[t + 300] : none()) *p = 4;
  int k = 0;
  while (int *p = k < 2 ? b + k * 32 + t : nullptr) {
    p[64] += 1;
    k++;
  }
  if (const int &r = a[t]; r > 3) b[t * 4] = r;
}

int main() {
  int *a, *b, h[64];
  cudaMalloc(&a, 4096);
  cudaMalloc(&b, 4096);
  for (int i = 0; i < 64; i++) h[i] = i;
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  kernel<<<2, 32>>>(a, b);
  cudaDeviceSynchronize();
}
