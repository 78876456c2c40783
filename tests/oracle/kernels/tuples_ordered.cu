// Tuples compared: of several types, of floats, of classes that have `<` alone; and numbers by their values.
#include <tuple>
#include <limits>
#include <utility>
struct Only {
  int i;
  __device__ friend bool operator<(const Only &a, const Only &b) { return a.i < b.i; }
};
template <typename T> __device__ int most() { return int(std::numeric_limits<T>::max() >> (sizeof(T) * 8 - 3)); }
__global__ void k(int *o, int *p) {
  int t = threadIdx.x;
  std::tuple<long, double> a(1, 2.5), b(1, 3.5);
  std::tuple<int, float> c(1, 2.5f);
  o[t * (1 + (a < b))] = 1;
  o[t * (1 + (a > b))] = 2;
  o[t * (1 + (a == c))] = 3;
  o[t * (1 + (b != c))] = 4;
  o[t * (1 + (c <= a))] = 5;
  o[t * (1 + (c >= b))] = 6;
  std::tuple<Only, int> d(Only{3}, 1), e(Only{3}, 2);
  o[t * (1 + (d < e))] = 7;
  o[t * (1 + (d >= e))] = 8;
  o[t * (1 + (std::tie(t, t) < std::make_tuple(t, t + 1)))] = 9;
  o[std::make_tuple(t % 2, t) < std::make_tuple(1, 5) ? t : 4 * t] = 10;
  o[t * (1 + (std::tuple<float>(1.f) > std::tuple<float>(0.f)))] = 11;
  p[t * most<signed char>()] = 12;
  p[t * most<unsigned short>()] = 13;
  p[t * most<long long>()] = 14;
  p[t * (1 + int(std::numeric_limits<int>::lowest() < -2147483647))] = 15;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o, o);
  cudaDeviceSynchronize();
}
