// Arrays of a length that is not told are of no type that is told apart from others.
template <class A, class B> struct same { static const int v = 1; };
template <class A> struct same<A, A> { static const int v = 2; };
template <class A> struct of { static const int v = 1; };
template <> struct of<int[1]> { static const int v = 3; };
template <class T, int N> struct of<T (&)[N]> { static const int v = N; };
__device__ int open[__builtin_is_constant_evaluated() ? 1 : 2];
__device__ int one[1];
__device__ int two[2];
__device__ int rows[2][3];
__global__ void k(float *o) {
  int t = threadIdx.x;
  int c[__builtin_is_constant_evaluated() ? 3 : 4], d[3];
  o[t * same<decltype(open), decltype(one)>::v] = 1;
  o[t * same<decltype(&open), decltype(&one)>::v] = 1;
  o[t * same<decltype((open)), decltype((two))>::v] = 1;
  o[t * same<decltype(c), decltype(d)>::v] = 1;
  o[t * of<decltype(open)>::v] = 1;
  o[t * (std::is_same<decltype(open), decltype(one)>::value + 1)] = 1;
  o[t * same<decltype(two), decltype(one)>::v] = 1;
  o[t * same<decltype(two), int[2]>::v] = 1;
  o[t * same<decltype((two)), int (&)[2]>::v] = 1;
  o[t * same<decltype(&two), int (*)[2]>::v] = 1;
  o[t * same<decltype(&two), int (*)[3]>::v] = 1;
  o[t * same<decltype(rows), int[2][3]>::v] = 1;
  o[t * same<decltype(rows[0]), int (&)[3]>::v] = 1;
  o[t * same<decltype(&rows[0]), int (*)[3]>::v] = 1;
  o[t * of<decltype(one)>::v] = 1;
  o[t * of<decltype((two))>::v] = 1;
  o[t * of<decltype((d))>::v] = 1;
  o[t * (std::is_same<decltype(two), decltype(one)>::value + 1)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
