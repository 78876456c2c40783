// The same in arrays of pointers, chosen ones, and where what host code adds is not known.
struct W { float *p[4]; };
__global__ void aw(W w, float *out) {
  int i = threadIdx.x;
  for (int j = 0; j < 3; j++) { if (w.p[j] + i < w.p[j + 1]) out[i + j * 64] = w.p[j][i]; }
  float *a = w.p[i & 1], *b = w.p[2 + (i & 1)];
  if (a + i < b) out[i] = *a;
  out[b - a + i] = 1;
}
__global__ void two(float *a, float *b, float *out) { float *c = threadIdx.x & 1 ? a : b; if (c + threadIdx.x < b) out[threadIdx.x] = *c; a += 40; if (a + threadIdx.x <= b) out[threadIdx.x] = 2; }
__global__ void bytes(char *a, int *b, float *out) { if (a + 4 * threadIdx.x < (char *)b) out[threadIdx.x] = b[threadIdx.x]; out[((int *)b - (int *)a) + threadIdx.x] = a[threadIdx.x]; }
struct Span { float *f, *l; __host__ __device__ Span(float *a, int n) : f(a), l(a + n) {} __device__ bool in(int i) const { return f + i < l; } __host__ Span sub(int o, int n) const { return Span(f + o, n); } };
__global__ void sp(Span s, Span t, float *out) { int i = blockIdx.x * 32 + threadIdx.x; if (s.in(i)) out[i] = s.f[i]; if (t.in(i)) out[i] = t.f[i]; if (s.f + i == t.f) out[0] = 3; if (s.f + i >= t.l) out[i] = 1; }
void run(float *p, int n, float *o) { two<<<1, 32>>>(p + n, p + n + 50, o); sp<<<2, 32>>>(Span(p + n, 40), Span(p + n, 60).sub(8, 20), o); bytes<<<1, 32>>>((char *)(p + n), (int *)(p + n) + 20, o); }
int main() {
  float *p; cudaMalloc(&p, 1 << 16); cudaMemset(p, 0, 1 << 16); float *o = p + 8192;
  W w{{p, p + 20, p + 60, p + 70}};
  aw<<<1, 32>>>(w, o);
  two<<<1, 32>>>(p, p + 50, o);
  two<<<1, 32>>>(p + 50, p + 58, o);
  for (int i = 0; i < 5; i++) two<<<2, 32>>>(p + i * 64, p + (i + 1) * 64 - 14, o);
  bytes<<<1, 32>>>((char *)p, (int *)p + 20, o);
  bytes<<<1, 32>>>((char *)p + 4, (int *)p + 20, o);
  run(p, 64, o);
  float *q; cudaMalloc(&q, 1 << 12); cudaMemset(q, 0, 1 << 12);
  if (q > p) two<<<1, 96>>>(p, q, o);
}
