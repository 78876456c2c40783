// Unrolled loops that lanes leave by `return`, counted by what the source alone tells.
constexpr int width() { return 128; }
__host__ __device__ constexpr int items(int n) { return n * 2; }
template <int V> struct Policy {
  static constexpr int work = V;
};
template <class P, class T> struct Unroll {
  T *data;
  int remaining;
  __device__ void store(const T *from, int idx) {
    int at = threadIdx.x;
    T *to = data + idx * width() * items(2);
#pragma unroll
    for (int i = 0; i < items(2); i++) {
      if (at >= remaining) return;
      to[at] = from[i];
      at += width();
    }
  }
  __device__ void load(T *into, int idx) {
    int at = threadIdx.x;
#pragma unroll
    for (int i = 0; i < P::work; i++) {
      if (at >= remaining) return;
      into[i] = data[at + idx * width() * P::work];
      at += width();
    }
  }
  __device__ void fill(int idx) {
    int at = threadIdx.x;
#pragma unroll
    for (int i = 0; i < sizeof(T); i++) {
      if (at >= remaining) return;
      data[at * 2 + idx] = T(i);
      at += width();
    }
  }
};
template <class P, class T> __global__ void k(T *data, int n) {
  int remaining = n - width() * P::work * blockIdx.x;
  Unroll<P, T> policy{data, remaining};
  T held[P::work];
  policy.load(held, blockIdx.x);
  policy.store(held, blockIdx.x);
  policy.fill(blockIdx.x);
}
int main() {
  float *a;
  double *b;
  cudaMalloc(&a, 1 << 16);
  cudaMalloc(&b, 1 << 16);
  k<Policy<4>><<<4, width()>>>(a, 2000);
  k<Policy<4>><<<2, width()>>>(b, 1003);
  cudaDeviceSynchronize();
}
