// Views that convert to views of const, by constructor templates under conditions.
#include <cstddef>
#include <type_traits>
template <class T> struct Own {
  T *p;
  int s;
  __host__ __device__ Own(T *p, int s) : p(p), s(s) {}
  template <class U = T, std::enable_if_t<std::is_const<U>::value, int> = 0>
  __host__ __device__ Own(const Own<std::remove_const_t<T>> &o) : p(o.p), s(o.s) {}
};
template <class T> struct Defaulted {
  T *p;
  int s;
  __host__ __device__ Defaulted(T *p, int s) : p(p), s(s) {}
  template <class U = T, std::enable_if_t<std::is_const<U>::value, int> = 0>
  __host__ __device__ Defaulted(const Defaulted<std::remove_const_t<U>> &o) : p(o.p), s(o.s + 1) {}
};
template <class T> struct Convertible {
  T *p;
  int s;
  __host__ __device__ Convertible(T *p, int s) : p(p), s(s) {}
  template <class U, std::enable_if_t<std::is_convertible<U *, T *>::value, int> = 0>
  __host__ __device__ Convertible(const Convertible<U> &o) : p(o.p), s(o.s + (sizeof(U) == sizeof(T) ? 2 : 1)) {}
};
namespace library {
template <class T, size_t Extent = size_t(-1)> class Span {
  size_t size_{0};
  T *data_{nullptr};

public:
  Span() = default;
  __host__ __device__ Span(T *p, size_t n) : size_(n), data_(p) {}
  template <class U, size_t N> __host__ __device__ constexpr Span(const Span<U, N> &o) : size_(o.size()), data_(o.data()) {}
  __host__ __device__ constexpr size_t size() const { return size_; }
  __host__ __device__ constexpr T *data() const { return data_; }
  __host__ __device__ T &operator[](size_t i) const { return data()[i]; }
};
}  // namespace library
using library::Span;
template <class T> Span<T> made(T *p, size_t n) { return Span<T>(p, n); }
template <class T> Span<T> listed(T *p, size_t n) { return {p, n}; }
template <class T> __device__ int size(T *p, std::remove_const_t<T> v) { return sizeof(T); }
__device__ int size(double *p, double v) { return 32; }
template <class T> __device__ int size(std::decay_t<T> v) { return sizeof(T); }
template <class A> __global__ void view(A a, int *o) { o[threadIdx.x] = a.p[threadIdx.x * a.s]; }
template <class F> __global__ void call(F f) { f(threadIdx.x); }
__global__ void deduced(short *p, char *o) {
  o[threadIdx.x * size(p, 3)] = 1;
  o[threadIdx.x * size<short>(3)] = 1;
  o[threadIdx.x * (std::is_convertible<const int *, int *>::value + 4)] = 1;
  o[threadIdx.x * (std::is_convertible<int *, const void *>::value + 4)] = 1;
}
int main() {
  int *p, *q;
  cudaMalloc(&p, 1 << 20);
  cudaMalloc(&q, 1 << 20);
  Own<int> own(p, 3);
  Own<const int> const_own = own;
  view<<<1, 32>>>(const_own, q);
  view<<<1, 32>>>(Own<const int>(own), q);
  Defaulted<int> defaulted(p, 3);
  Defaulted<const int> const_defaulted = defaulted;
  view<<<1, 32>>>(const_defaulted, q);
  Convertible<int> convertible(p, 3);
  Convertible<const int> const_convertible = convertible;
  view<<<1, 32>>>(const_convertible, q);
  call<<<1, 32>>>([=] __device__(int i) { q[i] = const_own.p[i * const_own.s]; });
  auto sp = made(p, 4096), sq = listed(q, 4096);
  Span<const int> sc(sq);
  call<<<1, 32>>>([=] __device__(int i) { sp[2 * i] = sc[i]; });
  call<<<1, 32>>>([=] __device__(int i) { sq[3 * i] = sp[i]; });
  deduced<<<1, 32>>>((short *)p, (char *)q);
  cudaDeviceSynchronize();
}
