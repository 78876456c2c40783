// Pointers that the runtime has set are not null; arguments in braces, or that convert, are the parameter's class.
struct Columns {
  float *p;
  const unsigned *mask;
  Columns(float *p, const unsigned *mask = nullptr) : p(p), mask(mask) {}
};
struct Rows {
  float *p;
  const unsigned *mask;
  int stride;
};
template <class T> struct Span {
  T *p;
  int n;
  Span(T *p, int n) : p(p), n(n) {}
};
template <class T> __global__ void spans(Span<T> s) { s.p[threadIdx.x * s.n] = 1; }
__global__ void plain(float *p, const unsigned *mask) {
  int i = threadIdx.x;
  if (mask == nullptr || i < 5) p[i] = 1;
  if (mask) p[i] = 2;
}
__global__ void none(float *p, const unsigned *mask) {
  int i = threadIdx.x;
  if (mask == nullptr || i < 5) p[i] = 1;
  if (p) p[i] = 2;
}
__global__ void columns(Columns w) {
  int i = threadIdx.x;
  if (w.mask == nullptr || i < 5) w.p[i] = 1;
  if (w.p) w.p[i] = 2;
}
__global__ void rows(Rows w) {
  int i = threadIdx.x;
  if (w.mask == nullptr || i < 5) w.p[i * w.stride] = 1;
}
template <class T> T *filled(int n) {
  T *p;
  cudaMalloc(&p, n * sizeof(T));
  cudaMemset(p, 0, n * sizeof(T));
  return p;
}
int main() {
  float *p;
  unsigned *q, *r[3];
  cudaMalloc(&p, 1 << 14);
  cudaMalloc((void **)&q, 1 << 14);
  for (int i = 0; i < 3; i++) cudaMalloc(&r[i], 1 << 14);
  plain<<<1, 32>>>(p, q);
  plain<<<2, 32>>>(p + 8, r[1]);
  none<<<1, 32>>>(filled<float>(64), nullptr);
  columns<<<1, 32>>>(Columns(p, q));
  columns<<<2, 32>>>({p, r[2]});
  columns<<<3, 32>>>(p);
  columns<<<4, 32>>>({p});
  rows<<<1, 32>>>({p, q, 4});
  spans<float><<<1, 32>>>({p, 3});
  cudaDeviceSynchronize();
}
