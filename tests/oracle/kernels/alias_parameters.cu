// An alias template in the parameter's type: its const and non-const operator[] can no longer be told apart.
#include <cstddef>
template <typename T, size_t N> struct Acc { T *p; int s[N];
  __host__ Acc(T *d, int k) : p(d) { for (size_t i = 0; i < N; i++) s[i] = k; }
  __device__ T &operator[](int i) { return p[s[0] * i]; }
  __device__ const T &operator[](int i) const { return p[s[0] * i]; } };
template <typename T, size_t N, typename I> struct Bcc { T *p; I s[N];
  __host__ Bcc(T *d, int k) : p(d) { for (size_t i = 0; i < N; i++) s[i] = k; }
  __device__ T &operator[](int i) { return p[s[0] * i]; }
  __device__ const T &operator[](int i) const { return p[s[0] * i]; } };
template <typename T> struct Dp { typedef T *type; };
template <typename T, size_t N, template <typename U> class Tr = Dp> struct Ccc { typename Tr<T>::type p; int s[N];
  __host__ Ccc(T *d, int k) : p(d) { for (size_t i = 0; i < N; i++) s[i] = k; }
  __device__ T &operator[](int i) { return p[s[0] * i]; }
  __device__ const T &operator[](int i) const { return p[s[0] * i]; } };
template <typename T, size_t N> using AccAlias = Acc<T, N>;
template <typename T> using AccAlias1 = Acc<T, 1>;
template <typename T, size_t N> using BccAlias = Bcc<T, N, int>;
template <typename T, size_t N, template <typename U> class Tr = Dp> using CccAlias = Ccc<T, N, Tr>;
template <typename T, size_t N, template <typename U> class Tr> using CccAlias2 = Ccc<T, N, Tr>;
template <typename T, size_t N> using CccAlias3 = Ccc<T, N, Dp>;
__global__ void k1(AccAlias<float, 1> a) { a[threadIdx.x] = 1; }
__global__ void k2(AccAlias1<float> a) { a[threadIdx.x] = 1; }
__global__ void k3(BccAlias<float, 1> a) { a[threadIdx.x] = 1; }
__global__ void k4(CccAlias<float, 1> a) { a[threadIdx.x] = 1; }
__global__ void k5(CccAlias2<float, 1, Dp> a) { a[threadIdx.x] = 1; }
__global__ void k6(CccAlias3<float, 1> a) { a[threadIdx.x] = 1; }
__global__ void k7(Ccc<float, 1, Dp> a) { a[threadIdx.x] = 1; a[2 * threadIdx.x] = 1; a[threadIdx.x + 1] = 1; a[3] = 1; a[threadIdx.x / 2] = 1; }
int main() { float *p; cudaMalloc(&p, 1 << 14);
  k1<<<1, 32>>>(AccAlias<float, 1>(p, 2)); k2<<<1, 32>>>(AccAlias1<float>(p, 2)); k3<<<1, 32>>>(BccAlias<float, 1>(p, 2));
  k4<<<1, 32>>>(CccAlias<float, 1>(p, 2)); k5<<<1, 32>>>(CccAlias2<float, 1, Dp>(p, 2)); k6<<<1, 32>>>(CccAlias3<float, 1>(p, 2)); k7<<<1, 32>>>(Ccc<float, 1>(p, 2));
  cudaDeviceSynchronize(); }
