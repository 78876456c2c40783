// Names through using, inline, anonymous and dependent scopes; members of objects made on the spot.
#include <cstdlib>
#include <utility>
namespace base { __device__ int f(int) { return 3; } struct Tag { int v; }; __device__ int adl(Tag) { return 5; } __device__ int adl(int) { return 6; } enum Col { red = 2, blue = 9 }; __device__ int g(Col) { return 11; } }
namespace top { using base::f; __device__ int f(long) { return 7; } using namespace base; __device__ int adl(double) { return 13; } }
inline namespace v1 { namespace api { inline namespace v2 { __device__ int h(int) { return 4; } struct X { int k = 6; }; } __device__ int h(char) { return 8; } } }
namespace alias = api;
namespace { constexpr int W = 3; } namespace outer { constexpr int W = 5; namespace inner { __device__ int w() { return W; } constexpr int W = 7; __device__ int w2() { return W + ::W; } } }
struct Bs { static constexpr int K = 3; __device__ int m(int) const { return 2; } __device__ int m(double) const { return 4; } };
struct Dv : Bs { using Bs::m; static constexpr int K = Bs::K + 2; __device__ int m(int) const { return 9; } };
struct Dh : Bs { __device__ int m(double) const { return 12; } };
template <class T> struct TB { int q = 5; __device__ int z() { return 7; } using type = short; };
__device__ int z() { return 2; } __device__ int q = 3;
template <class T> struct TD : TB<T> { __device__ int a() { return z(); } __device__ int b() { return this->z(); } __device__ int c() { return sizeof(typename TB<T>::type) + TB<T>::q; } };
struct Fr { int v; friend __device__ int hid(Fr f) { return f.v + 1; } friend __device__ Fr operator+(Fr a, Fr b) { return Fr{a.v + b.v + 1}; } };
__device__ int late(long) { return 3; } template <class T> __device__ int call(T x) { return late(x); } __device__ int late(int) { return 9; } struct U {}; __device__ int late(U) { return 10; }
__global__ void k(char *o) {
  int t = threadIdx.x;
  o[t * top::f(1)] = 1;
  o[t * top::f(1L)] = 1;
  o[t * adl(base::Tag{})] = 1;
  o[t * top::adl(1)] = 1;
  o[t * g(base::red)] = 1;
  o[t * g(base::Col(9))] = 1;
  o[t * api::h(1)] = 1;
  o[t * alias::h('a')] = 1;
  o[t * api::v2::h('a')] = 1;
  o[t * api::X{}.k] = 1;
  o[t * v1::api::X().k] = 1;
  o[t * outer::inner::w2()] = 1;
  o[t * Dv().m(1)] = 1;
  o[t * Dv().m(1.0)] = 1;
  o[t * Dv().m(1.0f)] = 1;
  o[t * Dh().m(1)] = 1;
  o[t * Dh().Bs::m(1)] = 1;
  o[t * Dv::K] = 1;
  o[t * Dh::K] = 1;
  o[t * Dv::Bs::K] = 1;
  o[t * TD<int>().a()] = 1;
  o[t * TD<int>().b()] = 1;
  o[t * TD<int>().c()] = 1;
  o[t * hid(Fr{3})] = 1;
  o[t * (Fr{3} + Fr{4}).v] = 1;
  o[t * call(1)] = 1;
  o[t * call(U())] = 1;
  using base::adl;
  o[t * adl(1)] = 1;
  { using namespace top; o[t * adl(1.0)] = 1; }
  int W = 2;
  o[t * (W + ::W)] = 1;
  extern __device__ int zz(int);
  o[t * zz(2)] = 1;
  int z = 4;
  o[t * z] = 1;
  o[t * ::z()] = 1;
}
__device__ int zz(int a) { return a * 7; }
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
