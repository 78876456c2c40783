// Votes of a block: of threadIdx alone, of what is not known, by part of the block, in loops.
__global__ void block_votes(float *o, const int *data, int n) {
  int t = threadIdx.x + blockDim.x * threadIdx.y;
  o[t * __syncthreads_count(t < 10)] = 1;
  o[t * (__syncthreads_and(t < 64) ? 3 : 2)] = 2;
  o[t * (__syncthreads_or(t == 70) ? 3 : 2)] = 3;
  o[t * (__syncthreads_or(threadIdx.y == 1) ? 3 : 2)] = 4;
  o[t * __syncthreads_count(threadIdx.x & 1)] = 5;
  o[t + __syncthreads_count(data[t] == 0)] = 6;
  for (int i = 1; i < 3; ++i) o[t * __syncthreads_count(threadIdx.x < 4 * i)] = 7;
  if (n > 0) o[t * __syncthreads_count(threadIdx.x == 3)] = 8;
  if (blockIdx.x == 0) o[t * __syncthreads_count(7)] = 9;
  o[t * __syncthreads_count(t % 3 == 1) + 1] = 11;
  o[t * (__syncthreads_and(threadIdx.x < 16 && threadIdx.y < 3) + 2)] = 12;
  o[t * (__syncthreads_or(blockDim.x == 16) + 2)] = 13;
  if (t >= 32) return;
  o[t * __syncthreads_count(threadIdx.x == 0)] = 10;
}
int main() {
  float *o;
  int *d;
  cudaMalloc(&o, 1 << 16);
  cudaMalloc(&d, 1 << 10);
  block_votes<<<2, dim3(16, 4)>>>(o, d, 4);
}
