// The lines that __LINE__ means: of a macro's use, of a function, of default arguments.
#define HERE __LINE__
#define AT(x) (x + __LINE__)
#define ADD(a, b) \
  ((a) + (b) + __LINE__)
#define CAT2(a, b) a##b
#define CAT(a, b) CAT2(a, b)
__device__ int ln() { return __LINE__; }
template <int N = __LINE__> __device__ int tl() { return N; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  o[t * __LINE__] = 1;
  o[t * HERE] = 1;
  o[t * AT(1)] = 1;
  o[t * ADD(1, 2)] = 1;
  o[t * ln()] = 1;
  o[t * tl()] = 1;
  if (__LINE__ == 18) o[t * 3] = 1;
  static_assert(__LINE__ == 19);
  int a[__LINE__]; o[t * sizeof(a) / 4] = 1;
  auto l = [] { return __LINE__; }; o[t * l()] = 1;
  o[t * CAT(2, 1) + __LINE__] = 1;
  o[t * (HERE - __LINE__ + 2)] = 1;
  o[t * (ln() + HERE)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
