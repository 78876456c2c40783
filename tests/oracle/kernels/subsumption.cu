// Constraints that say more than others do.
#include <concepts>
#include <type_traits>
typedef unsigned char u8;
template <class T> concept Num = std::is_arithmetic_v<T>; template <class T> concept Int = Num<T> && std::is_integral_v<T>; template <class T> concept Small = Int<T> && (sizeof(T) <= 2); template <class T> concept View = requires(T t) { t.data(); { t.size() } -> std::convertible_to<int>; }; template <class T> concept SView = View<T> && requires { T::stride; };
template <Num T> __device__ int rank(T) { return 1; } template <Int T> __device__ int rank(T) { return 2; } template <Small T> __device__ int rank(T) { return 3; } template <class T> requires View<T> __device__ int rank(const T &) { return 4; } template <class T> requires SView<T> __device__ int rank(const T &t) { return 5; } template <class T> struct Ops { __device__ int f() const { return 2; } __device__ int f() const requires Int<T> { return 6; } }; template <class T> struct Sel { enum { v = 2 }; }; template <Num T> struct Sel<T> { enum { v = 3 }; }; template <Int T> struct Sel<T> { enum { v = 4 }; };
struct V { u8 *p; __device__ u8 *data() const { return p; } __device__ int size() const { return 3; } }; struct S : V { static constexpr int stride = 4; };
__global__ void subs(u8 *o) { o[threadIdx.x * rank(1.f)] = 1; o[threadIdx.x * rank(1)] = 1; o[threadIdx.x * rank((short)1)] = 1; o[threadIdx.x * rank(V{o})] = 1; o[threadIdx.x * Ops<int>().f()] = 1; o[threadIdx.x * Ops<float>().f()] = 1; o[threadIdx.x * Sel<int>::v] = 1; o[threadIdx.x * Sel<float>::v] = 1; o[threadIdx.x * Sel<V>::v] = 1; }
template <class T> concept Wide = Num<T> && (sizeof(T) > 4); template <class T, class U> concept Both = Num<T> && Int<U>;
template <class T, Num U> __device__ int two(T, U) { return 7; } template <Num T, Num U> __device__ int two(T, U) { return 8; } template <class T, class U> requires Both<T, U> __device__ int two(T, U) { return 9; } template <Int T, Int U> __device__ int two(T, U) { return 10; }
template <class T> __device__ int w(T) { return 11; } template <Wide T> __device__ int w(T) { return 12; } template <Small T> __device__ int w(T) { return 13; }
__global__ void more(u8 *o) { o[threadIdx.x * two(1.f, 2.f)] = 1; o[threadIdx.x * two(1.f, 2)] = 1; o[threadIdx.x * two(1, 2)] = 1; o[threadIdx.x * two(o, 2)] = 1; o[threadIdx.x * w(2.0)] = 1; o[threadIdx.x * w(2)] = 1; o[threadIdx.x * w('a')] = 1; }
int main() { u8 *o; cudaMalloc(&o, 1 << 16); subs<<<1, 64>>>(o); more<<<1, 64>>>(o); cudaDeviceSynchronize(); }
