// A number in memory is loaded once where a class is made of it that takes lvalues and rvalues apart.
#include <optional>
template <class T> struct Held {
  T held;
  __device__ Held() {}
  __device__ Held(const T &v) : held(v) {}
  __device__ Held(T &&v) : held(v + 1) {}
};
template <class T> struct Kept {
  T held;
  __device__ Kept() {}
  __device__ Kept(T &v) : held(v) {}
  __device__ Kept(const T &v) : held(v + 1) {}
};
__device__ void take(Held<int> h, int *o) { o[threadIdx.x] = h.held; }
__device__ void refer(const Held<int> &h, int *o) { o[threadIdx.x] = h.held; }
__device__ Held<int> give(const int *a) { return a[threadIdx.x * 4]; }
__global__ void k(const int *a, int *m, int *o) {
  int t = threadIdx.x;
  Held<int> h;
  h = a[t];
  o[t * h.held] = 1;
  h = m[2 * t];
  h = t;
  o[t + h.held] = 1;
  take(a[3 * t], o);
  refer(a[2 * t], o);
  Held<int> g = a[t];
  o[t] = g.held + give(a).held;
  Kept<int> p;
  p = m[2 * t];
  p = a[3 * t];
  o[t] = p.held;
}
__global__ void optionals(const int *a, int *o) {
  std::optional<int> p;
  p = a[threadIdx.x];
  o[threadIdx.x] = *p;
  p = a[threadIdx.x * 2];
  if (p) o[threadIdx.x] = p.value_or(3);
}
int main() {
  int *a, *m, *o;
  cudaMalloc(&a, 1 << 16);
  cudaMalloc(&m, 1 << 16);
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(a, m, o);
  optionals<<<1, 32>>>(a, o);
  cudaDeviceSynchronize();
}
