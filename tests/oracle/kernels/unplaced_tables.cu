// Constant arrays in no memory of the device: their lengths, their elements, pointers and references to them.
#include <cstdlib>
#include <iterator>
struct Q { int x; short y; };
const int fixed[3] = {3, 1, 4};
const int open[] = {3, 1, 4};
constexpr int numbers[] = {3, 1, 4};
static constexpr float reals[] = {3, 1, 4};
namespace inner { constexpr short named[] = {1, 2, 3, 4, 5}; constexpr int two[][2] = {{1, 2}, {3, 4}, {5, 6}}; }
struct S {
  static constexpr int listed[] = {1, 2, 3};
  static constexpr int filled[4] = {1, 2, 3};
  static constexpr int rows[][2] = {{1, 2}, {3, 4}, {5, 6}};
  __device__ static int total() { int s = 0; for (int v : listed) s += v; return s + sizeof(filled) / sizeof(*filled); }
};
template <int... Ns> struct Seq { static constexpr int values[] = {Ns...}; static constexpr int size = sizeof(values) / sizeof(values[0]); };
template <class T> constexpr int widths[] = {sizeof(T), sizeof(T) * 2};
constexpr int square[2][3] = {{1, 2, 3}, {4, 5, 6}};
constexpr int elided[][2] = {1, 2, 3, 4};
constexpr Q objects[] = {{1, 2}, {3, 4}};
constexpr char text[] = "abc";
constexpr const char *names[] = {"a", "b", "c"};
__constant__ float coefficients[] = {1, 2, 3, 4, 5};
__device__ float weights[] = {1, 2, 3};
template <class T, int N> __device__ int length(T (&)[N]) { return N; }
template <class T, int N> __device__ int length2(const T (&)[N]) { return N; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  o[sizeof(fixed) * t] = 1;
  o[sizeof(open) * t] = 1;
  o[sizeof(numbers) * t] = 1;
  o[sizeof(reals) / sizeof(reals[0]) * t] = 1;
  o[sizeof(reals) / sizeof(*reals) * t] = 1;
  o[sizeof(inner::named) / sizeof(inner::named[0]) * t] = 1;
  o[sizeof(inner::two) / sizeof(inner::two[0][0]) * t] = 1;
  o[sizeof(inner::two[0]) * t] = 1;
  o[sizeof(S::listed) / sizeof(S::listed[0]) * t] = 1;
  o[sizeof(S::filled) / sizeof(S::filled[0]) * t] = 1;
  o[sizeof(S::rows) * t] = 1;
  o[S::total() * t] = 1;
  o[Seq<3, 4, 5>::size * t] = 1;
  o[sizeof(Seq<3, 4, 5>::values) * t] = 1;
  o[Seq<3, 4, 5>::values[1] * t] = 1;
  o[sizeof(square) / sizeof(square[0]) * t] = 1;
  o[sizeof(square[0]) * t] = 1;
  o[sizeof(text) * t] = 1;
  o[sizeof(names) * t] = 1;
  o[sizeof(coefficients) / sizeof(float) * t] = 1;
  o[sizeof(weights) / sizeof(*weights) * t] = 1;
  o[std::size(numbers) * t] = 1;
  o[std::size(S::listed) * t] = 1;
  o[std::size(coefficients) * t] = 1;
  o[length(numbers) * t] = 1;
  o[length2(numbers) * t] = 1;
  o[length2(S::rows) * t] = 1;
  o[length2(weights) * t] = 1;
  o[sizeof(widths<short>) * t] = 1;
  o[widths<short>[1] * t] = 1;
}
__global__ void used(int *o) {
  int t = threadIdx.x;
  o[numbers[1] * t] = 1;
  o[numbers[2] * t] = 1;
  o[square[1][1] * t] = 1;
  o[inner::two[1][1] * t] = 1;
  o[S::rows[1][1] * t] = 1;
  for (int i = 0; i < 3; ++i) o[S::rows[i][1] * t] = 1;
  for (int i = 0; i < sizeof(numbers) / sizeof(*numbers); ++i) o[numbers[i] * t] = 1;
  for (int i = 0; i < std::size(numbers); ++i) o[numbers[i] * t] = 1;
  for (int v : numbers) o[v * t] = 1;
  for (int v : S::listed) o[v * t] = 1;
  for (auto &v : inner::two) o[v[1] * t] = 1;
  auto p = numbers;
  o[p[1] * t] = 1;
  o[sizeof(p) * t] = 1;
  auto &r = numbers;
  o[r[1] * t] = 1;
  o[sizeof(r) * t] = 1;
  const int *q = S::rows[1];
  o[q[1] * t] = 1;
  o[*(numbers + 2) * t] = 1;
  o[*std::begin(numbers) * t] = 1;
  for (auto i = std::begin(numbers); i != std::end(numbers); ++i) o[*i * t] = 1;
  for (auto &c : coefficients) o[(int)(&c - coefficients) * t] = c;
  o[elided[1][0] * t] = 1;
  o[sizeof(objects) * t] = 1;
  o[sizeof(objects) / sizeof(objects[0]) * t] = 1;
  for (auto &b : objects) o[b.x * t] = 1;
  o[objects[1].y * t] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  k<<<1, 32>>>(o);
  used<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
