// An object that converts itself to a class of which a constructor takes anything.
#include <cuda_runtime.h>
#include <cstddef>
#include <type_traits>
template <int D> struct id { size_t v[D]; template <class... T> __host__ __device__ id(T... t) : v{size_t(t)...} {} __device__ size_t operator[](int i) const { return v[i]; } __device__ operator size_t() const { return v[0]; } };
template <int D> struct item { id<D> i; __device__ size_t operator[](int k) const { return i[k]; } __device__ operator id<D>() const { return i; } };
template <int D> struct acc { float *p; __device__ float &operator[](id<D> i) const { return p[i[0] * 40 + i[1]]; } };
template <int D> struct acc2 { float *p; __device__ float &operator[](id<D> i) const { return p[i[0] * 40 + i[1]]; }  template <int E = D, class = std::enable_if_t<(E > 1)>> __device__ float &operator[](size_t i) const { return p[i * 3]; } };
template <int D> struct acc3 { float *p; __device__ float &at(id<D> i) const { return p[i[0] * 40 + i[1]]; } };
template <class F> __device__ void run(F f) { f(item<2>{id<2>(threadIdx.x & 3, threadIdx.x >> 2)}); }
__device__ float &take(float *p, id<2> i) { return p[i[0] * 40 + i[1]]; }
__global__ void k(float *p) {
  item<2> it{id<2>(threadIdx.x & 3, threadIdx.x >> 2)};
  acc<2>{p}[it] = 1;
  acc2<2>{p}[it] = 1;
  acc3<2>{p}.at(it) = 1;
  take(p, it) = 1;
  id<2> j = it;
  p[j[0] * 40 + j[1]] = 1;
  run([=](item<2> it) {
    acc<2>{p}[it] = 1;
    acc2<2>{p}[it] = 1;
    acc2<2>{p}[it[1]] = 1;
    acc2<2>{p}[id<2>(1, it[1])] = 1;
  });
}
int main() { float *p; cudaMalloc(&p, 1 << 16); k<<<1, 32>>>(p); }
