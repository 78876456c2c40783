// Comparisons in lists of templates; compound assignments of braced lists.
#include <cstddef>
#include <cuda_runtime.h>
#include <type_traits>
template <class T, int N, bool Whole = sizeof(T) * 8 >= 32> struct Array;
template <class T, int N> struct Array<T, N, true> { T v[N]; __device__ T &operator[](int i) { return v[i]; } };
template <class T, int N> struct Array<T, N, false> { unsigned v[(sizeof(T) * N + 3) / 4]; __device__ T &operator[](int i) { return reinterpret_cast<T *>(v)[i]; } };
template <class T, int N, int Alignment = (sizeof(T) * N)> class alignas(Alignment) Aligned : public Array<T, N> {};
template <class T, std::enable_if_t<sizeof(T) >= 4, int> = 0> __device__ int width(T) { return 4; }
template <class T, std::enable_if_t<(sizeof(T) < 4), int> = 0> __device__ int width(T) { return 2; }
template <int N> using Pick = std::conditional_t<N >= 4, double, float>;
template <bool B> struct Choose { static constexpr int value = B ? 3 : 5; };
template <bool B> __device__ int chosen(int i) { return B ? i * 2 : i; }
struct Coord {
  int i[2];
  __device__ Coord(int r = 0, int c = 0) : i{r, c} {}
  __device__ Coord &operator+=(Coord const &b) { i[0] += b.i[0]; i[1] += b.i[1]; return *this; }
  __device__ int at() const { return i[0] * 40 + i[1]; }
};
template <int N> __global__ void k(float *p) {
  int t = threadIdx.x, cur_t = t;
  *reinterpret_cast<Aligned<float, 4> *>(p + t * 4) = Aligned<float, 4>{};
  *reinterpret_cast<Aligned<short, 4> *>(p + t * 4) = Aligned<short, 4>{};
  p[t * sizeof(Aligned<char, 2>)] = 1;
  p[t * width(1.f)] = 1;
  p[t * width(short(1))] = 1;
  reinterpret_cast<Pick<N> *>(p)[t] = 1;
  reinterpret_cast<std::conditional_t<N >= 9, short, double> *>(p)[t] = 1;
  p[t * Choose<N >= 4>::value] = 1;
  p[t * Choose<sizeof(int) >= 8>::value] = 1;
  p[chosen<N >= 4>(t)] = 1;
  if (cur_t < 5 && N >= 3 && t > 2) p[t] = 1;
  Coord c(t / 8, t % 8);
  c += {2, 2};
  p[c.at()] = 1;
  (c += {1, t}) += {3};
  p[c.at()] = 1;
  p[t] = 1;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 20);
  k<4><<<1, 32>>>(p);
}
