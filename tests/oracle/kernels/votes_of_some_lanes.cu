// Shuffles, votes and reductions of the lanes that are there, which their masks name.
#include <cstdlib>
__global__ void k(int *o) {
  int t = threadIdx.x, l = t & 31;
  if (t & 1) {
    o[__shfl_sync(0xaaaaaaaau, t, 3)] = 1;
    o[__popc(__ballot_sync(0xaaaaaaaau, t > 9)) * t] = 2;
    o[__ballot_sync(0xaaaaaaaau, l > 28) >> 28] = 3;
    o[__shfl_xor_sync(0xaaaaaaaau, t, 2)] = 4;
    o[__reduce_add_sync(0xaaaaaaaau, 2) + t] = 5;
  } else {
    o[__popc(__ballot_sync(0x55555555u, t > 9)) + t] = 6;
    o[__all_sync(0x55555555u, (l & 1) == 0) * t] = 7;
    o[__shfl_down_sync(0x55555555u, t, 2)] = 8;
  }
  if (l < 12) {
    unsigned m = __ballot_sync(0xfffu, l > 3);
    o[__popc(m) * t] = 9;
    o[__shfl_up_sync(0xfffu, t, 1)] = 10;
    o[__reduce_add_sync(0xfffu, 1) * t] = 11;
    o[__shfl_sync(0xfff, t, 11)] = 12;
    o[__reduce_max_sync(0xfff, l) * t] = 13;
    o[__shfl_xor_sync(0xfff, t, 1)] = 14;
    o[__any_sync(0xfff, l == 13) + t] = 15;
  }
  if (t < 32) {
    int s = t;
    for (int d = 16; d; d >>= 1) s += __shfl_down_sync(~0u, s, d);
    o[s] = 16;
    o[__ballot_sync(~0u, t < 3)] = 17;
  }
  if (t >= 8 && t < 16) {
    int s = t;
    for (int d = 4; d; d >>= 1) s += __shfl_xor_sync(0xff00, s, d);
    o[s] = 18;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 64>>>(o);
  cudaDeviceSynchronize();
}
