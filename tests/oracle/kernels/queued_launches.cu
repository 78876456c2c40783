// Lists, queues and stacks of host code, as it takes from them what it launches with.
#include <deque>
#include <list>
#include <queue>
#include <stack>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11)
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  std::queue<int> q; q.push(3); q.push(5); k1<<<q.size(), 32>>>(p, q.front()); q.pop(); k2<<<q.size(), 32>>>(p, q.front());
  std::deque<int> dq; dq.push_back(4); dq.push_front(7); k3<<<dq.front(), 32>>>(p, dq.back()); k4<<<dq[1], 32>>>(p, dq.size());
  std::stack<int> s; s.push(2); s.push(6); s.pop(); k5<<<s.size(), 32>>>(p, s.top());
  std::list<int> l = {4, 2}; k6<<<l.size(), 32>>>(p, l.front());
  int n = 0; for (auto it = l.begin(); it != l.end(); ++it) n += *it; k7<<<n, 32>>>(p, n);
  for (int v : l) k8<<<v, 32>>>(p, v + 1);
  int z = 0; while (!q.empty()) { z += q.front(); q.pop(); } k9<<<z, 32>>>(p, z);
  std::list<int> copy = l; copy.pop_front(); copy.push_back(9); k10<<<copy.size(), 32>>>(p, copy.front() + l.size()); k11<<<l.back(), 32>>>(p, copy.back());
}
