// nullptr, scoped enums and references among overloads.
enum class S { X = 2 }; enum E { A = 1 };
struct B { int v; }; struct D : B { int w; };
__device__ int f1(const S &) { return 2; } template <class T> __device__ int f1(T) { return 3; }
template <class T> __device__ int f2(const T &) { return 2; } __device__ int f2(const D *) { return 3; } __device__ int f2(...) { return 4; }
__device__ int f3(const E &) { return 2; } template <class T> __device__ int f3(T) { return 3; }
__device__ int f4(const int *) { return 2; } __device__ int f4(const B &) { return 3; } __device__ int f4(bool) { return 4; }
template <class T> __device__ int f5(T) { return 2 + sizeof(T); } template <class T> __device__ int f5(T *) { return 3; }
__device__ int f6(bool) { return 2; } __device__ int f6(const B *) { return 3; } template <class T> __device__ int f6(const T &) { return 4; }
__device__ int f7(S) { return 2; } __device__ int f7(int) { return 3; } __device__ int f7(const long &) { return 4; }
namespace n { enum class Q { Y = 1 }; __device__ int f8(const Q &) { return 2; } template <class T> __device__ int f8(T) { return 3; }
__device__ int u(int t) { return t * f8(Q::Y); } }
using null = decltype(nullptr); const null none = nullptr; const null zero = 0;
__global__ void k(char *o) {
  int t = threadIdx.x; D d; B b; const int c = 1;
  o[t * f1(S::X)] = 1;
  o[t * f2(&d)] = 1;
  o[t * f2((const D *)&d)] = 1;
  o[t * f3(A)] = 1;
  o[t * f4(nullptr)] = 1;
  o[t * f4(&t)] = 1;
  o[t * f4(&c)] = 1;
  o[t * f4(d)] = 1;
  o[t * f5(nullptr)] = 1;
  o[t * f5(&d)] = 1;
  o[t * f6(nullptr)] = 1;
  o[t * f6(&d)] = 1;
  o[t * f7(S::X)] = 1;
  o[t * f7(3)] = 1;
  o[t * n::f8(n::Q::Y)] = 1;
  o[n::u(t)] = 1;
  o[t * sizeof(none)] = 1;
  o[t * sizeof(zero)] = 1;
  o[t * f4(zero)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
