// Algorithms of the standard library on what host code keeps its sizes in, and what C only reads.
#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>
#define K(k) __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12) K(k13)
int main() {
  float *p; cudaMalloc(&p, 1 << 16);
  std::vector<int> v{5, 3, 8, 3};
  std::sort(v.begin(), v.end()); k1<<<1, 32>>>(p, v[0]); k2<<<1, 32>>>(p, v[2]); k3<<<1, 32>>>(p, v.back());
  std::for_each(v.begin(), v.end(), [](int &a) { a += 2; }); k4<<<1, 32>>>(p, v[1]);
  k5<<<1, 32>>>(p, std::count(v.begin(), v.end(), 5)); k6<<<1, 32>>>(p, std::count_if(v.begin(), v.end(), [](int x) { return x > 5; }));
  std::vector<int> o(5, 0); std::partial_sum(v.begin(), v.end(), o.begin() + 1); k7<<<1, 32>>>(p, o[2]);
  std::reverse(v.begin(), v.end()); k8<<<1, 32>>>(p, v[0]);
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return x * 2; }); k9<<<1, 32>>>(p, o[1]);
  int a[3] = {9, 7, 8}; std::sort(a, a + 3); k10<<<1, 32>>>(p, a[1]); std::for_each(a, a + 3, [&](int n) { k11<<<1, 64>>>(p, n); });
  int m = 9, q[2] = {3, 4}; cudaMemcpy(p, &m, sizeof m, cudaMemcpyHostToDevice); cudaMemcpy(p, q, sizeof q, cudaMemcpyHostToDevice); k12<<<1, 32>>>(p, m);
  if (std::strcmp("a", "b") || !std::memcmp(q, &m, 4)) m = 7; k13<<<1, 32>>>(p, q[1]);
}
