// Variable templates: the specialization that fits, partial ones and constants among them.
#include <type_traits>
template <class T> struct Box {}; struct half_ { short x; };
template <class T> inline constexpr bool is_half_v = false; template <> inline constexpr bool is_half_v<half_> = true;
template <class T> constexpr int rank_v = 0; template <class T> constexpr int rank_v<T *> = rank_v<T> + 1; template <class T, int N> constexpr int rank_v<T[N]> = N + rank_v<T>; template <class T> constexpr int rank_v<Box<T>> = 7; template <class T> constexpr int rank_v<const T> = rank_v<T> + 9;
template <class T, class U> constexpr int same_v = 3; template <class T> constexpr int same_v<T, T> = 5;
template <int N> constexpr int fac = N * fac<N - 1>; template <> constexpr int fac<0> = 1;
template <class T, class = void> constexpr int szd = 2; template <class T> constexpr int szd<T, std::void_t<typename T::type>> = 6;
template <template <class> class C, class T> constexpr int tt = 1; template <class T> constexpr int tt<Box, T> = 4;
struct WT { using type = int; };
template <class T> __device__ int f() { if constexpr (is_half_v<T>) return 2; else return 3 + rank_v<T>; }
__global__ void k(char *o) { int t = threadIdx.x;
  o[t * rank_v<int>] = 1; o[t * rank_v<int **>] = 1; o[t * rank_v<char[3]>] = 1; o[t * rank_v<Box<int>>] = 1; o[t * rank_v<const int>] = 1; o[t * rank_v<const char *>] = 1;
  o[t * same_v<int, int>] = 1; o[t * same_v<int, char>] = 1; o[t * fac<4>] = 1; o[t * szd<WT>] = 1; o[t * szd<int>] = 1; o[t * f<half_>()] = 1; o[t * f<int *>()] = 1; o[t * f<float>()] = 1; o[t * tt<Box, int>] = 1; }
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
