// Explicit specializations of function templates whose declarations tell the arguments.
namespace convert {
template <class TO, class FROM> __device__ TO to(FROM v) { return (TO)(v + 1); }
template <> __device__ double to(double v) { return v + 2; }
template <> __device__ float to(float v) { return v + 3; }
template <> __device__ int to(float v) { return (int)v + 4; }
template <> __device__ float to(double v) { return (float)v + 5; }
template <> __device__ short to<short>(double v) { return (short)v + 6; }
template <> __device__ short to<short>(float v) { return (short)v + 7; }
template <> __device__ char to<char, int>(int v) { return (char)v + 8; }
}
template <> __device__ long long convert::to(float v) { return (long long)v + 9; }
template <class T> __device__ int kind(T) { return 1; }
template <class T> __device__ int kind(T *) { return 2; }
template <> __device__ int kind(int) { return 3; }
template <> __device__ int kind(int *) { return 4; }
template <> __device__ int kind(float *) { return 5; }
__device__ int kind(double) { return 6; }
template <class T> __device__ int near(const T &) { return 7; }
template <> __device__ int near(const float &) { return 8; }
template <class T> __device__ int none(T) { return 9; }
template <> __device__ int none(double) { return 10; }
template <int N, class T> __device__ int sized(T (&)[N]) { return N; }
template <> __device__ int sized(int (&)[3]) { return 11; }
template <class T, class U = int> __device__ U other(T t) { return (U)t + 12; }
template <> __device__ int other(float t) { return (int)t + 13; }
template <class... T> __device__ int many(T...) { return 14; }
template <> __device__ int many(int, float) { return 15; }
template <class T> struct Box { T v; template <class U> __device__ int get(U u) { return 16 + (int)u; } __device__ int own() { return 17; } };
template <> __device__ int Box<int>::own() { return 18; }
template <> template <> __device__ int Box<int>::get(float u) { return 19; }
struct Plain { template <class U> __device__ int get(U u) { return 20; } };
template <> __device__ int Plain::get(float u) { return 21; }
template <class T> __device__ T later(T v);
template <class T> __device__ T later(T v) { return v + 22; }
__device__ int asks() { return later(1); }
template <> __device__ float later(float v) { return v + 23; }
template <class T> struct Out { __device__ int f(); __device__ int g(T v); __device__ int h() { return 37; } };
template <class T> __device__ int Out<T>::f() { return 31; }
template <class T> struct Out<T *> { __device__ int f(); __device__ int g(T v) { return 38; } };
template <class T> __device__ int Out<T *>::f() { return 32; }
template <> __device__ int Out<char>::f() { return 33; }
template <> __device__ int Out<short>::g(short v) { return 34; }
template <class T> __device__ int Out<T>::g(T v) { return 35; }
template <> struct Out<double> { __device__ int f(); };
__device__ int Out<double>::f() { return 36; }
template <int N, class... T> struct Pack { __device__ int f(); };
template <int N, class... T> __device__ int Pack<N, T...>::f() { return 39 + N; }
template <> __device__ int Pack<2, int>::f() { return 45; }
__global__ void k(char *o) {
  int t = threadIdx.x; int a3[3] = {1, 2, 3}, a4[4] = {1, 2, 3, 4}; float f = 1; int i = 1; double d = 1;
  using convert::to;
  o[t * (int)to<double>(1.0)] = 1;
  o[t * (int)to<float>(f)] = 1;
  o[t * to<int>(f)] = 1;
  o[t * (int)to<float>(d)] = 1;
  o[t * to<short>(d)] = 1;
  o[t * to<short>(f)] = 1;
  o[t * to<char>(i)] = 1;
  o[t * (int)to<long long>(f)] = 1;
  o[t * to<int>(i)] = 1;
  o[t * to<int>(d)] = 1;
  o[t * (int)to<float, double>(f)] = 1;
  o[t * kind(i)] = 1;
  o[t * kind(&i)] = 1;
  o[t * kind(&f)] = 1;
  o[t * kind(f)] = 1;
  o[t * kind(d)] = 1;
  o[t * kind(&d)] = 1;
  o[t * kind('a')] = 1;
  o[t * near(f)] = 1;
  o[t * near(d)] = 1;
  o[t * none(f)] = 1;
  o[t * none(d)] = 1;
  o[t * none(3)] = 1;
  o[t * sized(a3)] = 1;
  o[t * sized(a4)] = 1;
  o[t * other(f)] = 1;
  o[t * other(d)] = 1;
  o[t * (int)other<float, double>(f)] = 1;
  o[t * many(i, f)] = 1;
  o[t * many(f, i)] = 1;
  Box<int> bi{1}; Box<float> bf{1};
  o[t * bi.own()] = 1;
  o[t * bf.own()] = 1;
  o[t * bi.get(f)] = 1;
  o[t * bi.get(i)] = 1;
  o[t * bf.get(f)] = 1;
  Plain p;
  o[t * p.get(f)] = 1;
  o[t * p.get(i)] = 1;
  o[t * Out<int>().f()] = 1;
  o[t * Out<int *>().f()] = 1;
  o[t * Out<char>().f()] = 1;
  o[t * Out<char>().g('a')] = 1;
  o[t * Out<short>().g(2)] = 1;
  o[t * Out<short>().f()] = 1;
  o[t * Out<short>().h()] = 1;
  o[t * Out<short *>().g(2)] = 1;
  o[t * Out<double>().f()] = 1;
  o[t * Pack<2, int>().f()] = 1;
  o[t * Pack<3, int>().f()] = 1;
  o[t * Pack<2, int, float>().f()] = 1;
  o[t * asks()] = 1;
  o[t * (int)later(f)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
