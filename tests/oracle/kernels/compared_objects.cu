// std::min and std::max of objects: their class's operator compares them, once for each pair.
#include <algorithm>
#include <cstdlib>
struct C {
  int *n;
  int v;
  __device__ C(int *n, int v) : n(n), v(v) { *n += 1; }
  __device__ C(const C &o) : n(o.n), v(o.v) { *n += 10; }
  __device__ ~C() { *n += 3; }
  __device__ bool operator<(const C &o) const {
    *n += 7;
    return v < o.v;
  }
};
struct P {
  int *at;
  __device__ bool operator<(P o) const { return *at < *o.at; }
};
struct Q { int v; };
__device__ bool operator<(const Q &a, const Q &b) { return a.v > b.v; }
__device__ int taken(C c) { return c.v; }
__global__ void k(int *o) {
  int t = threadIdx.x, n = 0;
  {
    C a(&n, 4), b(&n, 2);
    o[t * std::min(a, b).v] = 1;
    o[t * taken(std::max(a, b))] = 2;
    const C &c = std::min(a, b);
    o[t * c.v] = 3;
    C d = std::max(a, C(&n, 6));
    o[t * d.v] = 4;
  }
  o[t * n] = 5;
  P p{o + t}, q{o + 2 * t};
  *std::min(p, q).at = 6;
  Q x{3}, y{5}, z{4};
  o[t * std::min(x, y).v] = 7;
  o[t * std::max({x, y, z}).v] = 8;
  o[t * std::min({x, z}).v] = 9;
  const Q &w = std::max(y, z);
  o[t * w.v] = 10;
  o[t * (std::min(x, z).v + 3)] = 11;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
