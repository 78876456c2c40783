// Null pointers that the host passes within objects.
struct V {
  float *p;
  const unsigned *m;
  V(float *p, const unsigned *m) : p(p), m(m) {}
};
struct W {
  float *p;
  const unsigned *m;
};
struct D {
  W w;
  float *q = nullptr;
  const unsigned *a[2];
};
template <class T>
__global__ void k(T v) {
  int i = threadIdx.x;
  if (v.m == nullptr || (v.m[i / 32] >> i & 1)) v.p[i] = 1;
}
template <class T>
__global__ void kn(T v) {
  int i = threadIdx.x;
  if (!v.m) v.p[i * 2] = 1;
}
__global__ void kd(D d) {
  int i = threadIdx.x;
  if (d.w.m) d.w.p[i] = d.w.m[i];
  if (!d.q) d.w.p[i * 3] = 1;
  if (d.a[0] == nullptr) d.w.p[i * 4] = 1;
  if (d.a[1]) d.w.p[i * 5] = d.a[1][i];
}
template <class F>
__global__ void kf(F f) {
  f(threadIdx.x);
}
__global__ void kp(float *p, const unsigned *m) {
  int i = threadIdx.x;
  if (m == nullptr || (m[i / 32] >> i & 1)) p[i] = 1;
}
int main() {
  float *p;
  unsigned *m;
  cudaMalloc(&p, 1 << 14);
  cudaMalloc(&m, 1 << 14);
  kp<<<1, 32>>>(p, nullptr);
  k<<<1, 32>>>(V(p, nullptr));
  k<<<1, 32>>>(W{p, nullptr});
  k<<<1, 32>>>(W{p});
  k<<<1, 32>>>(W{p, 0});
  V v(p, nullptr);
  kn<<<1, 32>>>(v);
  kn<<<1, 32>>>(V(p, m));
  W w{p, m};
  w.m = nullptr;
  kn<<<1, 32>>>(w);
  D d;
  d.w = w;
  d.a[0] = nullptr;
  d.a[1] = m;
  kd<<<1, 32>>>(d);
  const unsigned *none = nullptr;
  kf<<<1, 32>>>([=] __device__(int i) {
    if (!none) p[i * 2] = 1;
  });
  cudaDeviceSynchronize();
}
