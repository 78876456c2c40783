// Names with :: in front beside nearer ones.
#include <cstdlib>
struct Bs { using K = int; struct In { int a, b; using Q = char; }; int a, b; template <class T> using W = T; };
namespace ns { struct Bs { using K = double; struct In { int a[3]; using Q = long; }; }; template <class T> struct tag { T v[2]; }; }
template <class T> struct tag { T v[3]; };
template <class T> __device__ int sz() { return sizeof(T); }
__global__ void k1(int *o) {
  int t = threadIdx.x;
  struct Bs { using K = short; struct In { char c; using Q = short; }; char x; };
  o[t * sizeof(::Bs::K)] = 1;
  o[t * sizeof(Bs::K)] = 2;
  ::Bs::K *p = (::Bs::K *)o; p[t] = 3;
  o[t * sizeof(::Bs::In)] = 4;
  ::Bs::In *q = (::Bs::In *)o; q[t].b = 5;
  o[t * sizeof(::Bs::In::Q)] = 6;
  o[t * sz<::Bs::K>()] = 7;
  o[t * sz<typename ::Bs::K>()] = 8;
  using Z = ::Bs::In::Q; o[t * sizeof(Z)] = 9;
  o[t * sizeof(::ns::Bs::K)] = 10;
  o[t * sizeof(::ns::Bs::In::Q)] = 11;
  o[t * sizeof(::tag<::Bs::K>)] = 12;
  o[t * sizeof(const ::Bs::K)] = 13;
  o[t * static_cast<::Bs::K>(3)] = 14;
  o[t * ::Bs::K(5)] = 15;
  auto *r = reinterpret_cast<const ::Bs::K *>(o); o[t] = r[t];
}
template <class T> struct Hold { struct Bs { using K = char; }; __device__ static int f() { return sizeof(::Bs::K) + sizeof(typename Bs::K); } __device__ static int g(); };
template <class T> __device__ int Hold<T>::g() { return sizeof(::Bs::K) * 2 + sizeof(typename Bs::K); }
namespace ns { __device__ int h() { return sizeof(::Bs::K) + sizeof(Bs::K) + sizeof(::tag<char>) + sizeof(tag<char>); } }
__global__ void k2(int *o) { int t = threadIdx.x; o[t * Hold<int>::f()] = 1; o[t * Hold<int>::g()] = 2; o[t * ns::h()] = 3; }
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1,32>>>(o); cudaDeviceSynchronize(); }
