// How far pointers are apart that one launch passes, where its host code tells.
__global__ void tail(const float *first, const float *last, float *out) {
  for (const float *p = first + threadIdx.x; p < last; p += blockDim.x) out[threadIdx.x] += *p;
}
__global__ void guard(const float *first, const float *last, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (first + i < last) out[i] = first[i];
}
__global__ void dist(const float *first, const float *last, float *out) {
  int n = last - first, i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = first[i];
}
__global__ void posi(float *first, float *last, float *out) {
  float *p = first + threadIdx.x;
  while (last - p > 0) { out[p - first] = *p; p += 32; }
}
struct Range { float *b, *e; __host__ __device__ float *begin() const { return b; } __host__ __device__ float *end() const { return e; } __host__ __device__ int size() const { return e - b; } };
__global__ void rng(Range r, float *out) {
  for (float *p = r.begin() + threadIdx.x; p != r.end() && p < r.end(); p += 64) *p = out[threadIdx.x];
  if (threadIdx.x < r.size()) r.b[threadIdx.x] = 1;
}
struct V { float *p, *q; };
__global__ void pq(V v, float *out) {
  int i = threadIdx.x;
  if (v.p + i < v.q) out[i] = v.p[i];
  out[i] += v.p[v.q - v.p - 1 - i];
}
struct W { float *p[2]; };
__global__ void aw(W w, float *out) { int i = threadIdx.x; if (w.p[0] + i < w.p[1]) out[i] = w.p[0][i]; out[w.p[1] - w.p[0] + i] = 1; }
template <typename It> __global__ void span(It b, It e, float *out) { int n = e - b; for (int i = threadIdx.x; i < n; i += 32) out[i] = b[i]; }
int main() {
  float *p; cudaMalloc(&p, 1 << 16); cudaMemset(p, 0, 1 << 16); float *o = p + 4096;
  int n = 50;
  tail<<<1, 32>>>(p, p + n, o);
  guard<<<2, 32>>>(p, p + n, o);
  dist<<<2, 32>>>(p, p + 50, o);
  posi<<<1, 32>>>(p, &p[n], o);
  rng<<<1, 64>>>(Range{p, p + 100}, o);
  V v; v.p = p; v.q = p + 60;
  pq<<<1, 32>>>(v, o);
  W w{{p, p + 60}};
  aw<<<1, 32>>>(w, o);
  span<<<1, 32>>>(p, p + n, o);
}
