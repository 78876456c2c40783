// Packs written out in braces of a list for their effects.
#include <initializer_list>
#include <tuple>
#include <utility>
template <class P, size_t... I> __device__ void s3(P p, int i, std::index_sequence<I...>) { auto d = std::initializer_list<int>{((std::get<I>(p)[i * 3] = 1), 0)...}; }
template <class P, size_t... I> __device__ void s4(P p, int i, std::index_sequence<I...>) { ((std::get<I>(p)[i * 4] = 1), ...); }
template <class P, size_t... I> __device__ void s5(P p, int i, std::index_sequence<I...>) { (void)std::initializer_list<int>{((std::get<I>(p)[i * 5] = 1), 0)...}; }
template <class P, size_t... I> __device__ void s6(P p, int i, std::index_sequence<I...>) { std::initializer_list<int>{((std::get<I>(p)[i * 6] = 1), 0)...}; }
template <class... I> __device__ void s7(int *o, int i, I... v) { (void)std::initializer_list<int>{(o[i * v] = 1, 0)...}; }
__global__ void k(int *o) { int t = threadIdx.x; auto p = std::make_tuple(o, o + 64); auto q = std::make_index_sequence<2>(); 
s3(p, t, q); 
s4(p, t, q); 
s5(p, t, q); 
s6(p, t, q); 
s7(o, t, 3, 4); }
int main() { int *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
