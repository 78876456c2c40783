// Braced lists bound to references to arrays, whose lengths templates deduce from them.
#include <cstddef>
template <size_t N> struct Layout {
  long s[N];
  template <class... T> Layout(T... n) : s{long(n)...} {}
  __host__ __device__ long operator()(long i, long j, long k) const { return i * s[0] + j * s[1] + k * s[2]; }
};
template <size_t N> Layout<N> permuted(const long (&n)[N], const int (&p)[N]) {
  Layout<N> l(n[0], n[1], n[2]);
  long s = 1;
  for (int i = N - 1; i >= 0; --i) { l.s[p[i]] = s; s *= n[p[i]]; }
  return l;
}
template <size_t N> Layout<N> plain(const long (&n)[N]) { return Layout<N>(n[0], n[1], n[2]); }
template <class T, size_t N> __host__ __device__ int sum(const T (&n)[N]) { int s = 0; for (int i = 0; i < int(N); i++) s += n[i]; return s; }
template <class T, size_t N> __host__ __device__ int bytes(T (&&n)[N]) { return sizeof(n); }
template <class T, size_t N, size_t M> __host__ __device__ int both(const T (&n)[N][M]) { return n[N - 1][M - 1] + N * M; }
template <class... A> __host__ __device__ int of_pack(A... a) { return sum({a...}); }
__global__ void at(float *p, Layout<3> l) { int i = threadIdx.x; p[l(i % 5, i / 5 % 6, i / 30)] = 1; }
__global__ void scaled(float *p, int n) { p[n * threadIdx.x] = 1; }
__global__ void device(float *p) {
  p[threadIdx.x * sum({1, 2, 1})] = 1;
  p[threadIdx.x * sum({1, 2, 1, 2, 1})] = 1;
  p[threadIdx.x * bytes({'a', 'b', 'c'})] = 1;
  p[threadIdx.x * bytes({1.0, 2.0})] = 1;
  p[threadIdx.x * both({{1, 2, 3}, {4, 5, 6}})] = 1;
  p[threadIdx.x * of_pack(1, 2)] = 1;
  p[threadIdx.x * of_pack(2)] = 1;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  at<<<1, 64>>>(p, permuted({5L, 6L, 7L}, {2, 0, 1}));
  Layout<3> l = permuted({5L, 6L, 7L}, {1, 0, 2});
  auto copy = l;
  at<<<1, 64>>>(p, copy);
  at<<<1, 64>>>(p, plain({4, 1, 9}));
  scaled<<<1, 64>>>(p, sum({1, 2, 3}));
  scaled<<<1, 64>>>(p, bytes({1.0f}));
  scaled<<<1, 64>>>(p, both({{1}, {2}}));
  device<<<1, 64>>>(p);
  cudaDeviceSynchronize();
}
