// `sizeof...` of a pack within an expansion of the same pack.
#include <cstddef>
#include <utility>
template <size_t I> __device__ constexpr int weight() { return int(I) + 2; }
template <size_t... I> __device__ int digits(int c, std::index_sequence<I...>) { int r = 0; ((r += (I + 1 == sizeof...(I) ? c : c % 4) * weight<I>(), c /= 4), ...); return r; }
template <class... T> __device__ int last(T... v) { int k = 0, r = 0; ((++k == sizeof...(v) ? r = int(v) : 0), ...); return r; }
template <class... T> struct Sizes { static constexpr int values[] = {int(sizeof(T) * sizeof...(T))...}; };
template <int... N> __device__ int backwards(int i) { int k = 0, r = 0; ((r = k++ == i ? N * int(sizeof...(N)) : r), ...); return r; }
template <class F, class... T> __device__ void each(F f, T... v) { (f(v, sizeof...(T)), ...); }
template <class... T> __device__ int sum(T... v) { return (0 + ... + (v * int(sizeof...(T)))); }
__global__ void counted(float *o) {
  int t = threadIdx.x;
  o[digits(t, std::make_index_sequence<2>{})] = 1; o[digits(t, std::make_index_sequence<3>{})] = 2;
  o[t * last(1, 2L, 3)] = 3; o[t * Sizes<int, short>::values[1]] = 4; o[t * backwards<3, 1, 2>(0)] = 5;
  each([&](int v, size_t n) { o[t * v + n] = 6; }, 2, 3); o[sum(t, 1)] = 7; o[t * sum(1, 1, 1)] = 8;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); counted<<<1, 32>>>(o); cudaDeviceSynchronize(); }
