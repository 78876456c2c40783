// The type of a pointer tells which of several functions it is given [over.over].
#include <cstdlib>
__device__ int f(int) { return 2; }
__device__ int f(char) { return 3; }
__device__ int f(int, int) { return 4; }
template <class T> __device__ int g(T) { return sizeof(T); }
__device__ int g(int) { return 7; }
using OfInt = int (*)(int);
typedef int (*OfChar)(char);
template <class T> struct Of { using type = int (*)(T); };
__device__ int by_int(OfInt p) { return p(2); }
__device__ int by_char(OfChar p) { return p(2); }
template <class T> __device__ int by(typename Of<T>::type p) { return p(1); }
struct S {
  OfInt p;
  OfChar q[2];
  __device__ int m(int) { return 5; }
  __device__ int m(char) { return 6; }
};
__device__ OfChar given(bool b) { return b ? OfChar(f) : OfChar(g); }
__global__ void k(int *o) {
  int t = threadIdx.x;
  o[t * by_int(f)] = 1;
  o[t * by_char(f)] = 2;
  o[t * by_char(&f)] = 3;
  o[t * by<char>(f)] = 4;
  OfInt p = f;
  o[t * p(1)] = 5;
  OfChar q = &f;
  o[t * q(1)] = 6;
  q = g;
  o[t * q(1)] = 7;
  p = g;
  o[t * p('a')] = 8;
  S s{f, {f, g}};
  o[t * s.p(1)] = 9;
  o[t * s.q[0](1)] = 10;
  o[t * s.q[1](1)] = 11;
  s.p = g;
  o[t * s.p(1)] = 12;
  int (S::*m)(char) = &S::m;
  o[t * (s.*m)(1)] = 13;
  o[t * static_cast<OfChar>(f)(1)] = 14;
  o[t * ((OfInt)f)(1)] = 15;
  int (*r)(int, int) = f;
  o[t * r(1, 2)] = 16;
  OfInt a[2] = {f, g};
  o[t * a[0]('a')] = 17;
  o[t * a[1](1)] = 18;
  o[t * given(true)(1)] = 19;
  o[t * given(false)(1)] = 20;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
