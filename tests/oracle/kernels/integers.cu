// Integer intrinsics that are arithmetic, and lanes that hold the same.
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  o[__byte_perm(t, 0, 0x4440) * 8] = 1;
  o[__byte_perm(t * 257, t + 3, 0x5410) & 1023] = 1;
  o[__byte_perm(t << 8, 0x01020304, 0x0167) & 1023] = 1;
  o[__funnelshift_l(t, t, 4) & 255] = 1;
  o[__funnelshift_l(t << 30, t, 2 + 32) & 1023] = 1;
  o[__funnelshift_r(t << 4, t, 4) & 1023] = 1;
  o[__funnelshift_r(~0u, t, 31) & 1023] = 1;
  o[__funnelshift_lc(t << 5, 7, 40) & 1023] = 1;
  o[__funnelshift_rc(3, t * 9, 33) & 1023] = 1;
  o[__sad(t, 7, 3) * 8] = 1;
  o[__sad(-t, 7, 3) * 8] = 1;
  o[__usad(t, 16u, 3) * 8] = 1;
  o[__hadd(t, 33) * 8] = 1;
  o[__rhadd(-t, 64) * 8] = 1;
  o[__uhadd(t, 0x10u) * 8] = 1;
  o[__urhadd(t, 5u) * 8] = 1;
  o[__popc(__match_any_sync(~0u, t / 4)) * t] = 1;
  o[(__ffs(__match_any_sync(~0u, t % 5)) - 1) * 8] = 1;
  unsigned peers = __match_any_sync(~0u, t & 3);
  o[__popc(peers & ((1u << (t & 31)) - 1)) * 8] = 1;
  if ((t & 31) == __ffs(peers) - 1) o[t * 32] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 64>>>(o, 3); cudaDeviceSynchronize(); }
