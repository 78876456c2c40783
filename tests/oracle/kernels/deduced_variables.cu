// Classes of variables at namespace scope, and of static members, whose template arguments initializers give.
#include <array>
#include <utility>
template <class T> struct Held {
  T v;
  constexpr Held(T v) : v(v) {}
};
constexpr std::array sizes{3, 5};
constexpr std::array shapes{std::pair{32, 3}, std::pair{64, 5}};
constexpr std::pair both{3, 5};
constexpr Held plain{3};
constexpr Held nested(std::pair{3, 4});
constexpr Held copied = plain;
struct Of {
  static constexpr std::array sizes{7, 9};
  static constexpr Held held{sizes[1]};
};
template <class T> struct Generic {
  static constexpr std::array sizes{sizeof(T), sizeof(int)};
};
namespace inner {
constexpr std::array sizes{short(2), short(6), short(1)};
}
template <int N> __device__ void at(float *p) { p[threadIdx.x * N] = sizeof(inner::sizes) / 2; }
template <int S> __global__ void strided(float *p) { p[threadIdx.x * S] = 1; }
template <size_t... I> void all(float *p, std::index_sequence<I...>) {
  (strided<shapes[I].second><<<1, shapes[I].first>>>(p), ...);
}
__global__ void k(float *p) {
  at<sizes[1]>(p);
  at<shapes[1].second + 1>(p);
  at<both.second + 2>(p);
  at<plain.v>(p);
  at<nested.v.second>(p);
  at<copied.v + 5>(p);
  at<Of::sizes[1]>(p);
  at<Of::held.v + 1>(p);
  at<int(Generic<double>::sizes[0])>(p);
  at<inner::sizes[1]>(p);
  at<sizeof(inner::sizes)>(p);
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  all(p, std::make_index_sequence<shapes.size()>());
  k<<<1, both.first * 32>>>(p);
  for (auto [block, stride] : shapes) k<<<stride, block>>>(p);
}
