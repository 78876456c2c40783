// Constrained specializations, packs, conjunctions; members that are private, overloaded, or types.
#include <concepts>
#include <type_traits>
template <class T> concept Small = sizeof(T) <= 2;
template <class T> struct S { static constexpr int v = 3; }; template <std::integral T> struct S<T> { static constexpr int v = 5; };
template <class T> struct R { static constexpr int v = 7; }; template <class T> requires Small<T> struct R<T> { static constexpr int v = 9; };
template <class T> struct P { static constexpr int v = 11; }; template <class T> requires (sizeof(T) == 4) struct P<T *> { static constexpr int v = 13; };
template <class T, class U> requires Small<T> && Small<U> __device__ int both(T, U) { return 15; } template <class T, class U> __device__ int both(T, U) { return 17; }
template <class T> requires Small<T> || std::is_pointer_v<T> __device__ int either(T) { return 19; } template <class T> __device__ int either(T) { return 21; }
template <Small... T> __device__ int pack(T... x) { return 23; } template <class... T> __device__ int pack(T... x) { return 25; }
template <Small T> struct Only { T v; static constexpr int s = sizeof(T) + 27; };
template <Small T, int N = 3> __device__ int dfl(T) { return N + 30; }
struct Priv { __device__ int size() { return 1; } private: int len; __device__ int hid() { return 2; } }; class Cl { int size(); };
template <class T> __device__ int pr(T x) { if constexpr (requires { x.size(); }) return 33; else return 35; }
template <class T> __device__ int ph(T x) { if constexpr (requires { x.hid(); }) return 37; else return 39; }
template <class T> __device__ int pl(T x) { if constexpr (requires { x.len; }) return 41; else return 43; }
template <class T> __device__ auto ov(T x) -> decltype(x.size(1), 0) { return 45; } __device__ int ov(...) { return 47; }
struct O1 { int size(int); }; struct O2 { int size(); }; struct O3 { template <class U> int size(U); }; struct O4 : O1 {}; struct O5 { struct size {}; };
__global__ void k(char *o, int n) {
  int t = threadIdx.x; short s = 1; Priv p; Cl c;
  o[t * S<float>::v] = 1;
  o[t * S<int>::v] = 1;
  o[t * R<float>::v] = 1;
  o[t * R<char>::v] = 1;
  o[t * P<float>::v] = 1;
  o[t * P<float *>::v] = 1;
  o[t * P<double *>::v] = 1;
  o[t * both('a', s)] = 1;
  o[t * both('a', 1)] = 1;
  o[t * either('a')] = 1;
  o[t * either(&s)] = 1;
  o[t * either(1)] = 1;
  o[t * pack('a', s)] = 1;
  o[t * pack('a', 1)] = 1;
  o[t * Only<char>::s] = 1;
  o[t * dfl(s)] = 1;
  o[t * pr(p)] = 1;
  o[t * pr(c)] = 1;
  o[t * ph(p)] = 1;
  o[t * pl(p)] = 1;
  o[t * ov(O1())] = 1;
  o[t * ov(O2())] = 1;
  o[t * ov(O3())] = 1;
  o[t * ov(O4())] = 1;
  o[t * ov(O5())] = 1;
  o[t * ov(3)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
