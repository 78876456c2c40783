// Values of template parameters: in arguments that are ranked, in partial ordering, and large ones in names.
#include <cstddef>
#include <cstdint>
typedef unsigned char u8;
template <typename SizeType, size_t N = size_t(-1)> struct extent { using value_type = SizeType; __host__ __device__ constexpr extent() = default; __host__ __device__ constexpr explicit extent(SizeType) {} __host__ __device__ constexpr operator value_type() const noexcept { return N; } };
template <typename SizeType> struct extent<SizeType, size_t(-1)> { using value_type = SizeType; __host__ __device__ constexpr extent(SizeType v) : value_{v} {} __host__ __device__ constexpr operator value_type() const noexcept { return value_; } private: value_type value_; };
__global__ void k1(u8 *o, extent<uint32_t> e) { o[threadIdx.x * e] = 1; extent<uint32_t> f{5}; o[threadIdx.x * f] = 1; extent<size_t, 3> g; o[threadIdx.x * g] = 1; extent<size_t, size_t(-1)> h{7}; o[threadIdx.x * h] = 1; }
template <class E> struct st { E e; __host__ __device__ explicit st(E e) : e(e) {} __host__ __device__ E ext() const { return e; } };
template <class S> __global__ void k2(u8 *o, S s) { o[threadIdx.x * s.ext()] = 1; auto n = s.ext(); o[threadIdx.x * n] = 1; }
template <typename T, int N> struct Array { T data[N]; __host__ __device__ T operator[](int i) const { return data[i]; } __host__ __device__ T &operator[](int i) { return data[i]; } };
template <template <int i> typename func, int c> struct sv { static __device__ void with(u8 *o) { func<c>::apply(o); } template <class A> static __device__ void w2(u8 *o, A &&a) { func<c>::app2(o, a); }  };
template <int I> struct H { static __device__ void apply(u8 *o) { o[threadIdx.x * I] = 1; }  template <class O> static __device__ void app2(u8 *o, O off) { o[threadIdx.x * off[I]] = 1; } };
__global__ void e1(u8 *o) { sv<H, 3>::with(o); }
__global__ void e2(u8 *o) {  Array<int, 2> a; a.data[0] = 3; a.data[1] = 5; sv<H, 1>::w2(o, a); }
__global__ void e3(u8 *o) {  Array<int, 2> a; a.data[0] = 3; a.data[1] = 5; H<1>::app2(o, a); }
template <int A> struct I2 { enum { VALUE = A }; };
template <int L> struct S { enum { STEPS = L };
  template <bool H, int STEP, class Op> __device__ void st(u8 *o, Op op, I2<STEP>) { o[threadIdx.x * (STEP + 1)] = 1; st<H>(o, op, I2<STEP + 1>()); }
  template <bool H, class Op> __device__ void st(u8 *, Op, I2<STEPS>) {} };
struct su {};
__global__ void e4(u8 *o) { S<3> s; s.st<true>(o, su(), I2<0>()); }
int main() { u8 *a; cudaMalloc(&a, 1 << 16); k1<<<1, 64>>>(a, extent<uint32_t>{7}); k2<<<1, 64>>>(a, st<extent<uint32_t>>{extent<uint32_t>{7}}); k2<<<1, 64>>>(a, st<extent<size_t, 512>>{extent<size_t, 512>{}}); e1<<<1, 64>>>(a); e2<<<1, 64>>>(a); e3<<<1, 64>>>(a); e4<<<1, 64>>>(a); cudaDeviceSynchronize(); }
