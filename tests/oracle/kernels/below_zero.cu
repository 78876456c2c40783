// Unsigned values of what is below zero, divided: 2^32 and 2^64 are no multiples of the divisor.
#include <cstdlib>
#include <ctime>
__global__ void k(float *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned u = threadIdx.x;
  o[3 * ((unsigned)(~i) % 33u)] = 1;
  o[3 * ((unsigned)(-i) % 33u)] = 1;
  o[3 * ((unsigned)(32 - i) % 33u)] = 1;
  o[3 * ((unsigned)(32 - (int)threadIdx.x) % 33u)] = 1;
  o[3 * ((unsigned long long)(~i) % 33u)] = 1;
  o[3 * ((31ull - threadIdx.x) % 33u)] = 1;
  o[3 * ((16ull - threadIdx.x) % 33u)] = 1;
  o[3 * ((size_t)(16 - i) % 33)] = 1;
  o[(u - 5u) / 0x08000001u] = 1;
  o[(u - 5u) >> 27] = 1;
  o[((size_t)threadIdx.x - 5) >> 59] = 1;
  o[((size_t)threadIdx.x - 5) / 0x0800000000000001ull] = 1;
  o[3 * ((u - 16u) % 32u)] = 1;
  o[3 * ((u % 32u + 2u * (u / 32u)) % 7u)] = 1;
  float (*rows)[33] = (float (*)[33])o;
  rows[(u << 1) & 7][(unsigned)(~i) % 33u] = 1;
  rows[u & 7][(unsigned)(20 - i) % 33u] = 1;
}
int main() {
  float *o; cudaMalloc(&o, 1 << 20);
  int u = time(nullptr) > 0 ? 60 : 3;
  k<<<(u + 32) / 33, dim3(33, 2)>>>(o);
  k<<<1, 64>>>(o);
  k<<<2, dim3(33, 2)>>>(o);
  return 0;
}
