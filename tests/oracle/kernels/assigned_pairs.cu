// Pairs that are assigned pairs of other types, element by element.
#include <cstdlib>
#include <utility>
__global__ void k(std::pair<float, int> *p, std::pair<double, long> *q, int *o) {
  int t = threadIdx.x;
  q[t] = p[t];
  p[t * 2] = std::make_pair(1, 2);
  p[t * 3] = {1, 2};
  p[t * 4] = p[t * 5];
  std::pair<int, int> a{1, 2};
  std::pair<long, short> b{3, 4};
  b = a;
  o[t * b.first + b.second] = 1;
  b = std::make_pair(5, 6);
  o[t * b.first + b.second] = 1;
  std::pair<int, int> c = a;
  c = {7, 8};
  o[t * c.first + c.second] = 1;
}
int main() {
  std::pair<float, int> *p; std::pair<double, long> *q; int *o;
  cudaMalloc(&p, 1 << 20); cudaMalloc(&q, 1 << 20); cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(p, q, o);
}
