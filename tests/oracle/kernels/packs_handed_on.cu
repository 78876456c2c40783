// Elements of parameter packs that are handed on: by value, const, by reference and by pointer, and casts to what
// their types say.
template <class T> struct Size { static constexpr int value = 1; };
template <class T> struct Size<const T> { static constexpr int value = 2; };
template <class T> struct Size<T &> { static constexpr int value = 3; };
template <class T> struct Size<const T &> { static constexpr int value = 4; };
template <class... G> __device__ int forwarded(G &&...g) { return ((Size<G>::value * 10) + ... + 0); }
template <class... G> __device__ int kept(G &...g) { return (Size<G>::value + ... + 0); }
template <class... A> __device__ int by_value(A... a) { return forwarded(a...) + kept(a...); }
template <class... A> __device__ int by_const(const A... a) { return forwarded(a...) + kept(a...); }
template <class... A> __device__ int by_reference(A &...a) { return forwarded(a...) + kept(a...); }
template <class... A> __device__ int by_const_reference(const A &...a) { return forwarded(a...) + kept(a...); }
template <class... A> __device__ int by_forwarding(A &&...a) { return forwarded(a...) + kept(a...); }
template <class... A> __device__ int by_pointer(A *...a) { return forwarded(a...) + kept(*a...); }
template <class... G>
__device__ int cast(G &&...g) {
  return (static_cast<G &&>(g) + ... + 0);
}
template <class T, class... A>
__device__ int cast_of(A... a) {
  return cast(a...) * sizeof(T);
}
template <class... A>
__device__ int deduced(A *...a) {
  return (Size<A>::value + ... + 0);
}
template <class... A>
__device__ int deduced_const(const A *...a) {
  return (Size<A>::value + ... + 0);
}
template <class... A>
__device__ int deduced_twice(A **...a) {
  return (Size<A>::value + ... + 0);
}
template <class... A>
__device__ int fixed_pointers(A *const... a) {
  return (Size<A>::value + ... + 0) + forwarded(a...);
}
template <class... A>
__device__ int restricted(int n, const A *__restrict__ const... a) {
  return n + (Size<A>::value + ... + 0) + forwarded(a...);
}
template <class... T>
__global__ void many(T *__restrict__... p) {
  ((p[threadIdx.x] = 1), ...);
}
template <class... T>
__global__ void strided(int n, const T *__restrict__... p) {
  int sum = 0;
  ((sum += p[threadIdx.x * n]), ...);
}
__global__ void k(float *y, const float *z) {
  int i = 1; const int c = 2;
  y[by_value(i, c) * threadIdx.x] = 1;
  y[by_value<const int>(i) * threadIdx.x] = 1;
  y[by_const(i, c) * threadIdx.x] = 1;
  y[by_reference(i, c) * threadIdx.x] = 1;
  y[by_const_reference(i, c) * threadIdx.x] = 1;
  y[by_forwarding(i, c, 3) * threadIdx.x] = 1;
  y[by_pointer(y, z, &i, &c) * threadIdx.x] = 1;
  y[cast_of<short>(i, c, 1) * threadIdx.x] = 1;
  const float *const fixed = z, *moving = z;
  float *own = y;
  y[deduced(y, z, &i, &c, fixed) * threadIdx.x] = 1;
  y[deduced_const(y, z, &i, &c) * threadIdx.x] = 1;
  y[deduced_twice(&own, &moving) * threadIdx.x] = 1;
  y[fixed_pointers(y, z, &c) * threadIdx.x] = 1;
  y[restricted(2, y, z) * threadIdx.x] = 1;
  y[by_pointer<const float, const float>(y, z) * threadIdx.x] = 1;
}
int main() {
  float *p;
  double *q;
  cudaMalloc(&p, 1 << 16), cudaMalloc(&q, 1 << 16);
  k<<<1, 32>>>(p, p);
  many<<<1, 32>>>(p, q);
  strided<<<1, 64>>>(3, q, p);
}
