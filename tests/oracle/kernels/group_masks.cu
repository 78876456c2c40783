// Shuffles and votes of parts of a warp, each with the mask of its own lanes; masks that are none of such.
template <int N>
__device__ unsigned own() { return ((1u << N) - 1) << (threadIdx.x % 32 / N * N); }

__global__ void group_masks(float *o, const int *data) {
  int t = threadIdx.x;
  o[__shfl_sync(own<8>(), t, 0, 8) + t] = 1;
  o[__shfl_xor_sync(own<16>(), t, 5, 16)] = 2;
  o[__shfl_down_sync(own<4>(), t, 1, 4) * 3] = 3;
  o[__shfl_up_sync(own<8>(), t * 2, 2, 8)] = 4;
  o[t * __popc(__ballot_sync(own<8>(), t % 3 == 0))] = 5;
  o[t + (__ballot_sync(own<16>(), t % 5 == 1) & 0xff)] = 6;
  o[t * (__any_sync(own<4>(), t == 9) + 1)] = 7;
  o[t * (__any_sync(own<2>(), t % 8 == 3) + 2)] = 8;
  o[t + __popc(__ballot_sync(own<8>(), data[t] == 0))] = 9;
  if (t < 16) o[__shfl_sync(own<8>(), t, 1, 8) + t] = 10;
  if (t < 4) o[__shfl_sync(own<4>(), t, 3, 4) + t] = 11;
  for (int i = 1; i < 3; ++i) o[__shfl_sync(own<8>(), t * i, i, 8) + t] = 12;
  o[t * __popc(__ballot_sync(own<8>(), t % 8 < 3))] = 13;
  o[t * __popc(__ballot_sync(own<16>(), t & 16))] = 14;
  o[__shfl_sync(own<16>(), t * 2, t + 1, 16)] = 15;
}
int main() {
  float *o;
  int *d;
  cudaMalloc(&o, 1 << 16);
  cudaMalloc(&d, 1 << 10);
  group_masks<<<1, 64>>>(o, d);
}
