#include <cstdlib>
// User-defined literals.
constexpr int operator""_k(unsigned long long v) { return (int)v * 3; }
__device__ constexpr int operator""_len(const char *, size_t n) { return (int)n; }
struct Deg { int v; }; __host__ __device__ constexpr Deg operator""_deg(unsigned long long v) { return Deg{(int)v + 1}; }
constexpr int operator""_f(long double v) { return (int)(v * 2); }
namespace lit { constexpr int operator""_k2(unsigned long long v) { return (int)v + 7; } constexpr int operator"" _c(char c) { return c - 'a'; } }
template <int N> struct Val { static constexpr int v = N; };
__global__ void k1(int *o) {
  int t = threadIdx.x; o[t * 2_k] = 1; o[t * "abc"_len] = 2; o[t * (3_deg).v] = 3; o[t * 1.5_f] = 4; { using namespace lit; o[t * 1_k2] = 5; o[t * 'd'_c] = 6; } constexpr int n = 3_k; o[t * n] = 7; o[t * Val<1_k>::v] = 8; int a[2_k]; o[t * (sizeof(a) / 4)] = 9;
  auto d = 4_deg; o[t * d.v] = 10; o[t * 0x2_k] = 11; o[t * (1_k + 2_k)] = 12;
}
int main() { int *o; cudaMalloc(&o, 1 << 22); k1<<<1, 32>>>(o); cudaDeviceSynchronize(); }
