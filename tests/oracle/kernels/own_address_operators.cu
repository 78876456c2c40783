// std::addressof of objects whose class has an operator & of its own.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#include <memory>
struct Ad { int v; D int operator&() const { return v + 1; } };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; Ad ad{4}; Ad *p = (Ad *)g; int x = 3; __shared__ int s[32];
Q(std::addressof(ad)->v) std::addressof(ad)->v = 7; Q(ad.v) Q(&ad) *std::addressof(x) = 5; Q(x) std::addressof(p[t])->v = 2; *std::addressof(s[t]) = 1; *__builtin_addressof(x) = 6; Q(x) auto *q = std::addressof(g[t]); q[32] = 1;
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1 << 16); k<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
