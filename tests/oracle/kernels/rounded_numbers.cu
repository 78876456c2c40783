// Numbers of lanes that may be rounded, overflow, change in loops, go through memory or to other lanes.
__global__ void rounded(int *o, int n) {
  int t = threadIdx.x;
  o[(int)(t * 0.1f)] = 1;
  o[(int)(t / 3.0f)] = 1;
  o[(int)(t * 0.1)] = 1;
  float x = t * 0.1f;
  o[(int)x] = 1;
  o[(int)(t * 16777217.0f) & 31] = 1;
  o[(int)((t + 16777216) * 1.0f) & 31] = 1;
  float big = t * 1048576.0f;
  o[(int)big & 31] = 1;
  o[((int)(big + 0.5f) >> 20) & 31] = 1;
  o[((int)(big * 3 + 1.0f)) & 1023] = 1;
  o[(int)(t * 0.5f * 0.333f)] = 1;
  o[(int)roundf(t * 0.5f)] = 1;
  o[(int)rintf(t * 0.5f)] = 1;
  o[__float2int_rn(t * 0.5f)] = 1;
  o[__float2int_rn(2.5f)] = 1;
  o[__float2int_rn(3.5f)] = 1;
  o[(unsigned char)(t * 0.5f)] = 1;
  o[(int)fabsf((t - 16) * 0.5f)] = 1;
  o[(int)fmodf(t, 8.0f)] = 1;
  o[(int)fminf(t * 0.5f, 4.0f)] = 1;
  o[(int)sqrtf(t * 4.0f)] = 1;
}
__global__ void loops(int *o, int n) {
  int t = threadIdx.x;
  float x = t * 0.5f, y = 0, z = t;
  for (int i = 0; i < 4; i++) {
    o[(int)x] = 1;
    x += 1;
    y = i * 0.5f;
    o[(int)y] = 1;
  }
  o[(int)x] = 1;
  o[(int)y] = 1;
  float w = 0;
  for (int i = 0; i < n; i++) {
    w = (t + i) * 0.5f;
    if (i > t) break;
  }
  o[(int)w] = 1;
  int c = 0;
  while (z > 1) { z *= 0.5f; c++; }
  o[c] = 1;
  o[(int)z] = 1;
  float q = t * 0.25f;
  for (int i = 0; i < n; i++) { if (t == i) q = 3; }
  o[(int)q] = 1;
  float r = t * 0.5f;
  for (int i = 0; i < 100; i++) r = floorf(r * 0.5f + 8);
  o[(int)r] = 1;
  float s = t;
  for (int i = 0; i < 30; i++) s = s * 0.5f;
  o[(int)s] = 1;
}
__global__ void lanes(int *o, int n) {
  int t = threadIdx.x;
  float x = t * 0.5f;
  float y = __shfl_sync(0xffffffff, x, 4);
  o[(int)y] = 1;
  float z = __shfl_down_sync(0xffffffff, x, 1);
  o[(int)z] = 1;
  __shared__ float sh[32];
  sh[t] = x;
  __syncthreads();
  o[(int)sh[31 - t]] = 1;
  o[__any_sync(0xffffffff, x > 3) * t] = 1;
  o[__popc(__ballot_sync(0xffffffff, x > 3))] = 1;
  union { float f; int i; } u;
  u.f = x;
  o[u.i & 31] = 1;
  o[__float_as_int(x) & 31] = 1;
  int k = *(int *)&x;
  o[k & 31] = 1;
  float b = x;
  memcpy(&b, &x, 4);
  o[(int)b] = 1;
  float *p = &x;
  o[(int)*p] = 1;
  *p = 3;
  o[(int)x] = 1;
  float c = t & 1 ? x : t * 0.5f;
  o[(int)c] = 1;
  float d;
  if (t & 1) d = t * 2.0f; else d = t * 4.0f;
  o[(int)d] = 1;
  o[(int)(x, t * 0.5f)] = 1;
  volatile float v = t * 0.5f;
  o[(int)v] = 1;
  float e = (unsigned)t * -0.5f + 16;
  o[(int)e] = 1;
  o[(int)(1.0f / (t + 1))] = 1;
  o[(int)(-0.5f * t + 32)] = 1;
  long long big = t;
  o[(int)((float)(big << 40) / 1099511627776.0f)] = 1;
  unsigned long long ub = t;
  o[(int)((ub - 1) * 0.5f) & 31] = 1;
  unsigned un = t;
  o[(int)((un - 1) * 0.5) & 31] = 1;
  char ch = t * 0.5f;
  o[ch] = 1;
  bool bo = t * 0.5f;
  o[bo] = 1;
  o[x > 3 && x < 9 ? t : 0] = 1;
  switch ((int)x) { case 3: o[t] = 1; break; case 4: o[t * 2] = 1; break; default: o[t * 3] = 1; }
  int arr[4] = {1, 2, 3, 4};
  o[arr[(int)(t * 0.125f)] * t] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 28);
  rounded<<<1, 32>>>(o, 3);
  loops<<<1, 32>>>(o, 7);
  lanes<<<1, 32>>>(o, 3);
}
