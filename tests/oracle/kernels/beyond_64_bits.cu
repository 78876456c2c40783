// Numbers of 64 bits that wrap, compared and divided, in some blocks and trips and not in others.
__global__ void k(float *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  size_t next = blockIdx.x + 1;
  o[next * (1ull << 62) > 1000 ? i : 2 * i] = 1;
  o[next << 62 > 1000 ? i : 2 * i] = 1;
  o[min(next * (1ull << 62), 5ull) * threadIdx.x] = 1;
  o[(long long)(next << 62) > 1000 ? i : 2 * i] = 1;
  o[9 * ((long long)(i * 0x5555555555555556ull) % 3) + 18] = 1;
  o[3 * (int)((__int128)((size_t)threadIdx.x - 33 * blockIdx.x) % 33)] = 1;
  for (size_t j = 0; j < 4; j++) o[((j + 1) * (1ull << 62) > 5 ? 3 : 1) * threadIdx.x] = 1;
  for (size_t j = 0; (j + threadIdx.x % 32) << 60 < 7ull << 60; j++) o[7 * i] = 1;
  for (int j = 0; j < 5; j++) o[3 * ((size_t)(11 * (int)threadIdx.x - 33 * j) % 33)] = 1;
  for (int j = 0; j < 5; j++) o[(size_t)(66 * j - 33 * (int)threadIdx.x) / 33 % 1021] = 1;
  for (int j = 0; j < 5; j++) o[3 * ((size_t)(11 * (int)threadIdx.x - 33 * j) / 33 % 33)] = 1;
}
int main() {
  float *o; cudaMalloc(&o, 1 << 20);
  k<<<5, 96>>>(o);
  k<<<3, dim3(7, 15)>>>(o);
  return 0;
}
