// Conversion functions that are templates, deduced from what an object is converted to; packs beside packs.
#include <cstddef>
#include <tuple>
#include <utility>
template <class T, int N> struct Pack { T e[N]; __device__ T &operator[](int i) { return e[i]; } __device__ const T &operator[](int i) const { return e[i]; } template <class U> __device__ explicit operator Pack<U, N>() const { Pack<U, N> r; for (int i = 0; i < N; ++i) r[i] = U(e[i]); return r; } };
struct Any { int v; template <class T> __device__ operator T() const { return T(v * int(sizeof(T))); } };
struct Where { float *p; int k; template <class T> __device__ operator T *() const { return reinterpret_cast<T *>(p) + k; } };
template <class T> struct Box { T v; template <class U> __device__ operator Box<U>() const { return {U(v + 1)}; } };
__device__ int taken(Box<long> b) { return int(b.v); }
__global__ void converted(float *o, const Pack<int, 4> *p) {
  int t = threadIdx.x;
  Pack<int, 4> a{1, 2, 3, 4}; auto b = static_cast<Pack<short, 4>>(a); o[t * b[2]] = 1; Pack<long, 4> c(a); o[t * c[1]] = 2;
  auto d = p[t]; reinterpret_cast<Pack<float, 4> *>(o)[t] = static_cast<Pack<float, 4>>(d);
  int n = Any{2}; o[t * n] = 3; short s = Any{3}; o[t * s] = 4; double *q = Where{o, 2}; q[t] = 5; char *r = Where{o, 64}; r[t] = 6;
  o[t * taken(Box<int>{3})] = 7; Box<short> x = Box<int>{2}; o[t * x.v] = 8;
}
template <class T> struct Need { int n; };
template <class... T, size_t... I> __device__ int total(const std::tuple<Need<T>...> &r, std::index_sequence<I...>) { return (std::get<I>(r).n + ...); }
template <class... T> __device__ int needed(Need<T>... r) { return total<T...>(std::tuple<Need<T>...>(r...), std::index_sequence_for<T...>{}); }
template <class... T, size_t... I> __device__ int count(std::index_sequence<I...>, T... t) { return int((I + ...) + sizeof...(T) + (sizeof(t) + ...)); }
__global__ void packs(float *o) {
  int t = threadIdx.x;
  o[t * needed(Need<int>{2}, Need<float>{3})] = 1; o[t * count<int, short>(std::index_sequence<0, 1>{}, 2, 3)] = 2; o[t * count(std::index_sequence<3>{}, 2L)] = 3;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); converted<<<1, 32>>>(o, (const Pack<int, 4> *)(o + 1024)); packs<<<1, 32>>>(o); cudaDeviceSynchronize(); }
