// Launches behind template arguments that end with several brackets.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <cstdint>
#include <cstddef>

template <class T> struct D1 { static constexpr int v = T::v + 1; }; template <class T> struct C1 { static constexpr int v = T::v + 1; }; template <class T> struct B1 { static constexpr int v = T::v + 1; }; struct Z { static constexpr int v = 2; }; 
template <class T> __global__ void k(unsigned char *o) { int t = threadIdx.x; Q(T::v) } template <class T, int N = 0> __global__ void k3(unsigned char *o) { int t = threadIdx.x; Q(T::v + N) }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<B1<C1<D1<Z>>>><<<1, 32>>>(o); k<D1<Z>><<<1, 32>>>(o); k<C1<D1<Z>>><<<1, 32>>>(o); k<B1<B1<C1<D1<Z>>>>><<<1, 32>>>(o); k3<B1<C1<D1<Z>>>, (8>>1)><<<1, 32>>>(o); auto f = k3<B1<C1<D1<Z>>>>; f<<<1, 32>>>(o); k<B1<C1<D1<Z>>> ><<<1, 32>>>(o); 
 k3 < B1 <C1< D1<Z>>> > <<<1, 32>>>(o); cudaDeviceSynchronize(); }
