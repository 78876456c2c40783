// Numbers of lanes that are computed in floating point without rounding, and come back to integers.
__device__ float half_of(float x) { return x * 0.5f; }
struct Point { float x; double y; };
template <class T> __device__ int index_of(T x) { return static_cast<int>(x); }
__global__ void down(int *out) {
  int t = threadIdx.x;
  float x = t * 0.5f;
  out[(int)x] = 1;
  out[(int)(t * 0.25f)] = 1;
  out[int(t / 8.0f)] = 1;
  out[static_cast<unsigned>(t * 0.125)] = 1;
  out[(int)floorf(t / 2.0f)] = 1;
  out[(int)ceilf(t / 4.0f)] = 1;
  out[(int)truncf(t / 4.0f)] = 1;
  out[__float2int_rd(2.5f)] = 1;
  out[__float2int_ru(2.5f)] = 1;
  out[__float2int_rz(-2.5f) + 2] = 1;
  out[__float2int_rd(t * 0.5f)] = 1;
  out[__float2int_ru(t * 0.5f)] = 1;
  out[(int)(x + 0.5f)] = 1;
  out[(int)(x + x)] = 1;
  out[(int)(x * 3 - t * 0.25f)] = 1;
  out[(int)half_of(t)] = 1;
  out[(int)half_of(half_of(t))] = 1;
  out[index_of(x)] = 1;
  out[index_of(t * 0.5)] = 1;
  x *= 0.5f;
  out[(int)x] = 1;
  x += t;
  out[(int)x] = 1;
  x++;
  out[(int)x] = 1;
}
__global__ void below(int *out) {
  int t = threadIdx.x;
  float x = (t - 16) * 0.5f;
  out[(int)x] = 1;
  out[(int)floorf(x)] = 1;
  out[(int)ceilf(x)] = 1;
  out[-(int)x] = 1;
  out[(int)-x] = 1;
  out[__float2int_rd(x)] = 1;
  out[__float2int_ru(x)] = 1;
  out[__float2int_rz(x)] = 1;
  out[(int)(x / 0.25f)] = 1;
  out[(int)(x / 0.5f)] = 1;
  out[(long)(x * 1024)] = 1;
  out[(short)(x * 3.0f)] = 1;
  out[t * (bool)x] = 1;
  out[t * !x] = 1;
}
__global__ void compared(int *out) {
  int t = threadIdx.x;
  float x = t * 0.5f, y = (31 - t) * 0.25f;
  if (x < 7.5f) out[t * 2] = 1;
  if (x < y) out[t * 2] = 1;
  if (x >= 3) out[t * 2] = 1;
  if (4 > x) out[t * 2] = 1;
  if (x) out[t * 2] = 1;
  if (x == 3.25f) out[t * 2] = 1;
  if (x != 3.5) out[t * 2] = 1;
  out[x < 8 ? t : 64] = 1;
  out[t * (x > 0.25f)] = 1;
}
__global__ void kept(int *out) {
  int t = threadIdx.x;
  Point p = {t * 0.5f, t * 0.25};
  out[(int)p.x] = 1;
  out[(int)p.y] = 1;
  out[(int)(p.x + p.y)] = 1;
  float a[2] = {t * 0.5f, t * 2.0f};
  out[(int)a[0]] = 1;
  out[(int)a[1]] = 1;
  float2 v = make_float2(t, t * 0.5f);
  out[(int)v.y] = 1;
  auto f = [=](float s) { return (int)(v.y * s); };
  out[f(0.5f)] = 1;
  double d = t;
  out[(int)(float)(d * 0.5)] = 1;
  float whole = blockIdx.x * blockDim.x + threadIdx.x;
  out[(int)(whole * 0.5f)] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  down<<<1, 32>>>(o);
  below<<<1, 32>>>(o + 65536);
  compared<<<1, 32>>>(o);
  kept<<<2, 64>>>(o);
}
