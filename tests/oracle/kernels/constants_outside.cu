// Constants of classes that are defined outside of them.
#include <cuda_runtime.h>
namespace outer {
struct Plain { static const int a, b; static const int sizes[3]; };
const int Plain::a = 3;
const int Plain::b = a * 2;
const int Plain::sizes[3] = {2, 5, 7};
template <class T> struct Traits { static const int width; static const int twice; __device__ static int at(int i) { return i * width; } };
template <class T> const int Traits<T>::width = sizeof(T) / 2;
template <class U> const int Traits<U>::twice = sizeof(U) * 2;
template <> const int Traits<char>::width = 7;
template <class T> struct Traits<T *> { static const int width; };
template <class T> const int Traits<T *>::width = 9;
struct Base { static const int lanes; };
struct Derived : Base { __device__ int at(int i) const { return i * lanes; } };
}
const int outer::Base::lanes = 6;
using namespace outer;
template <int N> struct Wide { int v[N]; };
__global__ void k(float *p, Wide<4> *w) {
  int t = threadIdx.x;
  p[t * Plain::a] = 1;
  p[t * Plain::b] = 1;
  p[t * Plain::sizes[1]] = 1;
  p[Traits<double>::at(t)] = 1;
  p[t * Traits<char>::width] = 1;
  p[t * Traits<int *>::width] = 1;
  p[Derived{}.at(t)] = 1;
}
int main() {
  float *p;
  Wide<4> *w;
  cudaMalloc(&p, 1 << 20);
  cudaMalloc(&w, 1 << 20);
  k<<<1, 32>>>(p, w);
}
