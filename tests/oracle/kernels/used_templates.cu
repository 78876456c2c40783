// Class and alias templates that a using-declaration brings into another namespace, where templates name them.
#include <array>
#include <cstddef>
#include <type_traits>
namespace common {
template <typename T> struct Span {
  T *p;
  size_t n;
  __host__ __device__ T &operator[](size_t i) const { return p[i]; }
};
template <class T, int N> struct Pitched {
  T *p;
  Pitched() = default;
  __host__ __device__ Pitched(T *p) : p(p) {}
  __host__ __device__ T &operator()(int i) const { return p[i * N]; }
  static constexpr int width = sizeof(T) * N;
};
template <class T> using Pointer = T *;
template <class T> using Same = T;
template <template <class> class C, class T> struct Applied { using type = C<T>; };
}
namespace used {
using common::Pointer;
using common::Same;
using common::Span;
using std::array;
template <class T> Span<T> made(T *p, size_t n) { return Span<T>{p, n}; }
template <class T> Span<T> listed(T *p, size_t n) { return {p, n}; }
template <class T> __device__ Span<T> on_device(T *p, size_t n) { return Span<T>{p, n}; }
template <class T> __host__ __device__ auto deduced(T *p, size_t n) { return Span<T>{p, n}; }
template <class T> struct Holder { Span<T> s; Pointer<T> q; };
template <class T> struct Nested { Span<Span<T>> s; };
template <class T> __host__ __device__ array<T, 2> pair(T a, T b) { return {a, b}; }
template <class T> struct Counted { static constexpr int n = sizeof(array<T, 3>) + std::is_const_v<Same<T>>; };
namespace inner { using used::Span; template <class T> Span<T> again(T *p, size_t n) { return Span<T>{p, n}; } }
template <class T> typename common::Applied<Span, T>::type applied(T *p) { return {p, 1}; }
}
namespace other { using namespace used; using common::Pitched; template <int N, class T> Pitched<T, N> pitched(T *p) { return Pitched<T, N>(p); } }
template <class S> __global__ void one(S s) { s[threadIdx.x] = 1; }
template <class S> __global__ void called(S s) { s(threadIdx.x) = 1; }
template <class H> __global__ void held(H h) { h.s[threadIdx.x] = 1; h.q[threadIdx.x * 2] = 1; }
template <class H> __global__ void nested(H h, float *p) { p[threadIdx.x * sizeof(h.s.p[0]) / 4] = 1; }
__global__ void device(double *p) {
  auto s = used::on_device(p, 10);
  s[threadIdx.x] = 1;
  auto a = used::pair(2, 3);
  p[threadIdx.x * a[1]] = 1;
  p[threadIdx.x * used::Counted<short>::n] = 1;
  p[threadIdx.x * used::Counted<const char>::n] = 1;
  p[threadIdx.x * decltype(other::pitched<3>(p))::width / 8] = 1;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  auto s = used::made(p, 10);
  one<<<1, 32>>>(s);
  auto d = used::listed((double *)p, 10);
  one<<<1, 64>>>(d);
  auto u = used::deduced((short *)p, 10);
  one<<<1, 96>>>(u);
  auto a = used::inner::again((char *)p, 10);
  one<<<1, 128>>>(a);
  auto b = used::applied((double *)p);
  one<<<1, 160>>>(b);
  auto t = other::pitched<2>((short *)p);
  called<<<1, 64>>>(t);
  used::Holder<float> h{{p, 3}, p};
  held<<<1, 96>>>(h);
  used::Nested<float> n{};
  nested<<<1, 32>>>(n, p);
  device<<<1, 32>>>((double *)p);
  cudaDeviceSynchronize();
}
