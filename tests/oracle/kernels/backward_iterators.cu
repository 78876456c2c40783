// Sizes that host code reads from the last one on, and sums of them.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <set>
#include <vector>
#define K(k) __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12)
struct Level { int w, h; };
int main() {
  float *p; cudaMalloc(&p, 1 << 16);
  const std::vector<Level> levels{{64, 3}, {32, 5}}; int depth = 2;
  for (auto it = levels.rbegin(); it != levels.rend(); ++it, --depth) k1<<<depth, it->w>>>(p, it->h);
  std::vector<int> v{5, 1, 4}; std::array<int, 3> a{1, 2, 3};
  for (auto it = v.crbegin(); it < v.crend(); it++) k2<<<1, 32>>>(p, *it + (it - v.crbegin()));
  std::vector<int>::reverse_iterator r = v.rbegin(); r += 2; *r = 7; k3<<<1, 32>>>(p, v[0] + r[-1]);
  k4<<<1, 32>>>(p, *std::next(a.rbegin()) + *(r.base() - 1)); k5<<<1, 32>>>(p, std::vector<int>(a.rbegin(), a.rend())[0]);
  std::sort(v.rbegin(), v.rend()); k6<<<1, 32>>>(p, v[0] + 2 * v[2]);
  std::list<int> l(v.begin(), v.end()); l.reverse(); int sum = 0; for (auto it = l.rbegin(); it != l.rend(); ++it) sum = sum * 2 + *it; k7<<<1, 32>>>(p, sum % 16 + l.front());
  std::map<int, int> m{{1, 8}, {9, 4}}; k8<<<1, 32>>>(p, m.rbegin()->second); std::set<int> s{3, 1, 2}; k9<<<1, 32>>>(p, *s.rbegin());
  std::vector<int> o(3); std::exclusive_scan(v.begin(), v.end(), o.begin(), 1); k10<<<1, 32>>>(p, o[2] + std::distance(v.begin(), std::max_element(v.begin(), v.end())));
  auto ends = std::minmax_element(a.begin(), a.end()); k11<<<1, 32>>>(p, std::inner_product(a.begin(), a.end(), v.begin(), *ends.first) % 32 + *ends.second);
  int plain[] = {2, 3, 4}; k12<<<1, 32>>>(p, *std::rbegin(plain) + *std::prev(plain + 3, 3) + std::reduce(plain, plain + 3, 0));
}
