// Static members that are called or made of lists, and variable templates that are arrays.
template <int N> constexpr int powers[4] = {1, N, N * N, N * N * N};
template <> constexpr int powers<7>[2] = {5, 9};
template <class T> constexpr int sizes[] = {int(sizeof(T)), int(alignof(T)) * 2};
namespace wide { template <int N> inline constexpr int twice[2] = {2 * N, 4 * N}; }
struct Layout { int s0, s1; __host__ __device__ constexpr int operator()(int i, int j) const { return i * s0 + j * s1; } };
template <int W> struct Image { static constexpr Layout layout{W, 1}; static constexpr Layout tiled[2] = {{W, 1}, {1, W}}; __device__ int at(int i) const { return layout(i, 2); } };
struct Plain { static constexpr Layout layout{40, 1}; };
struct Derived : Image<9> { __device__ int other(int i) const { return layout(i, 1) + Image<5>::layout(1, i); } };
template <int N> struct Masks { static inline const int mask = (1 << N) - 1; static constexpr int next{N + 1}; static inline constexpr unsigned char small{N}; };
template <class T> struct Functors { static constexpr auto scaled = [](int x) { return x * int(sizeof(T)); }; __device__ static int twice(int x) { return scaled(scaled(x)); } };
__global__ void members(float *o) {
  int t = threadIdx.x;
  o[Image<40>::layout(t, 3)] = 1; o[Image<40>::tiled[1](3, t)] = 2; o[Plain::layout(t, 3)] = 3; o[Image<7>{}.at(t)] = 4; o[Derived{}.other(t)] = 5;
  o[Masks<3>::mask * t] = 6; o[Masks<3>::next * t] = 7; o[Masks<5>::small * t] = 8; o[Functors<short>::scaled(t)] = 9; o[Functors<short>::twice(t)] = 10;
}
__global__ void arrays(float *o) {
  int t = threadIdx.x;
  o[t * powers<3>[2]] = 1; o[t * powers<2>[3]] = 2; o[t * powers<7>[1]] = 3; o[t * sizes<short>[1]] = 4; o[t * wide::twice<3>[1]] = 5;
  int s = 0; for (int i = 0; i < 4; ++i) s += powers<2>[i]; o[t * s] = 6; o[powers<2>[t & 3]] = 7;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); members<<<1, 32>>>(o); arrays<<<1, 32>>>(o); cudaDeviceSynchronize(); }
