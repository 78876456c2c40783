// A structured binding that stands in front of a tuple_size is of members; in a template, where that is made.
#include <utility>
struct Late { int x; };
struct Soon { int x; };
template <size_t N> __device__ int get(const Late &) { return 9; }
template <size_t N> __device__ int get(const Soon &) { return 8; }
namespace std {
template <> struct tuple_element<0, Late> { using type = int; };
template <> struct tuple_element<0, Soon> { using type = int; };
}
__device__ int before() { const Late l{3}; auto &[p] = l; return p; }
template <class T> __device__ int of() { const T l{3}; auto &[p] = l; return p; }
namespace std {
template <> struct tuple_size<Late> { static constexpr size_t value = 1; };
template <> struct tuple_size<Soon> { static constexpr size_t value = 1; };
}
__device__ int behind() { const Soon l{3}; auto &[p] = l; return p; }
__global__ void a(float *o) { o[threadIdx.x * before()] = 1; }
__global__ void b(float *o) { o[threadIdx.x * behind()] = 1; }
__global__ void c(float *o) { o[threadIdx.x * of<Soon>()] = 1; }
int main() { float *o; cudaMalloc(&o, 1 << 16); a<<<1, 32>>>(o); b<<<1, 32>>>(o); c<<<1, 32>>>(o); }
