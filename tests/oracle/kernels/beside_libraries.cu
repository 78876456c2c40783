// Functions in view that have the name of a library's, and do not take what the library's is called with.
#include <cstdlib>
#include <tuple>
#include <utility>
template <class... T> struct Var { int w = 2; __device__ Var() {} template <class U> __device__ Var(U) : w(sizeof(U)) {} };
template <class T> struct Box { int v = 3; };
struct Vec { int x, y; };
namespace std {
template <int I, class... T> __device__ int get(Var<T...> &v) { return v.w; }
template <class U, class... T> __device__ int get(Var<T...> &v) { return v.w * 2; }
}
namespace own {
template <class T> __device__ int min(Box<T>, Box<T>) { return 5; }
template <class... T> __device__ int get(Var<T...> &) { return 7; }
}
using own::min;
template <class... T> __device__ int a(Var<T...> &) { return 2; }
__device__ int a(...) { return 3; }
template <class... T> __device__ int b(const Var<T...> &) { return 2; }
__device__ int b(...) { return 4; }
template <class T> __device__ int c(const Box<T> &) { return 2; }
__device__ int c(...) { return 5; }
template <int I, class... T> __device__ int d(Var<T...>) { return 2; }
template <int I> __device__ int d(...) { return 6; }
__device__ int e(int) { return 2; }
__device__ int e(...) { return 7; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  std::tuple<int, char, long> u{1, 2, 3};
  std::pair<int, int> p{3, 4};
  Var<int> v;
  Box<int> x;
  o[t * std::get<2>(u)] = 1;
  o[t * std::get<1>(p)] = 2;
  o[t * std::get<0>(v)] = 3;
  o[t * std::get<char>(v)] = 4;
  o[t * std::get<char>(u)] = 5;
  o[t * min(6, 4)] = 6;
  o[t * min(x, x)] = 7;
  o[t * own::get(v)] = 8;
  o[t * a(u)] = 9;
  o[t * a(v)] = 10;
  o[t * b(u)] = 11;
  o[t * b(p)] = 12;
  o[t * c(u)] = 13;
  o[t * c(x)] = 14;
  o[t * d<1>(u)] = 15;
  o[t * d<1>(v)] = 16;
  o[t * e(u)] = 17;
  o[t * e(t)] = 18;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
