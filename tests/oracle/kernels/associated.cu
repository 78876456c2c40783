// Functions found in the namespaces of enums, scoped or not, nested in classes, behind references and aliases.
#include <cstdlib>
namespace q { enum E { A = 3 }; enum class F : short { B = 4 }; struct S { enum G { C = 2 }; enum class H { D }; };
__device__ int adl(E) { return 2; } __device__ int adl(F) { return 5; } __device__ int adl(S::G) { return 6; } __device__ int only(S::H) { return 3; }
__device__ int two(E, int) { return 4; } template <class T> __device__ int any(T) { return 7; }
namespace { enum K { L = 1 }; __device__ int hid(K) { return 8; } } inline namespace v1 { enum class M { N }; } __device__ int inl(v1::M) { return 2; } inline namespace v2 { enum O { R = 1 }; struct Z { int z; }; } __device__ int lax(O) { return 2; } __device__ int sz(Z) { return 3; }
__device__ int operator+(F, int) { return 9; } }
__device__ int lax(int) { return 1; } __device__ int adl(int) { return 1; } __device__ int adl(double) { return 1; } __device__ int two(int, double) { return 1; } __device__ int hid(int) { return 1; }
using Alias = q::F; enum Plain { X = 3 }; __device__ int adl(Plain) { return 4; }
__global__ void k1(int *o) {
  int t = threadIdx.x; q::E e = q::A; const q::F &f = q::F::B; Alias a = Alias::B;
  o[t * adl(q::A)] = 1;
  o[t * adl(q::F::B)] = 2;
  o[t * adl(3)] = 3;
  o[t * adl(e)] = 4;
  o[t * adl(f)] = 5;
  o[t * adl(a)] = 6;
  o[t * adl(q::S::C)] = 7;
  o[t * only(q::S::H::D)] = 8;
  o[t * two(e, 1)] = 9;
  o[t * any(e)] = 10;
  o[t * hid(q::L)] = 11;
  o[t * inl(q::M::N)] = 12;
  o[t * (f + 1)] = 13;

  o[t * adl(X)] = 15;
  o[t * lax(q::R)] = 17;
  o[t * sz(q::Z{})] = 18;
  o[t * ::adl(e)] = 16;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); cudaDeviceSynchronize(); }
