// What is moved from beside an lvalue, and names that a namespace declares later.
#include <utility>
struct M { int v; __device__ M(int v) : v(v) {} __device__ M(const M &o) : v(o.v + 1) {}
  __device__ M(M &&o) : v(o.v + 10) {} };
__device__ int tell(M m) { return m.v; }
constexpr int late = 4;
__device__ int table[8] = {2, 2, 2, 2, 2, 2, 2, 2};
namespace N {
__device__ int early() { return late; }
__device__ int *first() { return table; }
constexpr int late = 9;
__device__ int table[8] = {3, 3, 3, 3, 3, 3, 3, 3};
__device__ int after() { return late; }
}
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  M x(1), y(2);
  bool odd = t & 1, big = n > 3;
  o[t * tell(big ? std::move(x) : x)] = 1;
  o[t * tell(big ? x : std::move(x))] = 1;
  o[t * tell(odd ? std::move(y) : x)] = 1;
  M a = big ? x : static_cast<M &&>(y);
  o[t * a.v] = 1;
  M b = odd ? x : M(3);
  o[t * b.v] = 1;
  M &c = big ? x : y;
  o[t * c.v] = 1;
  o[t * N::early()] = 1;
  o[t * N::after()] = 1;
  o[t * late] = 1;
  o[t * (big ? N::late : 1)] = 1;
  o[t * a.v + x.v] = 1;
  o[*N::first() + t] = 1;
}
int main() {
  char *o; cudaMalloc((void **)&o, 1 << 16);
  k<<<1, 32>>>(o, 8);
  cudaDeviceSynchronize();
}
