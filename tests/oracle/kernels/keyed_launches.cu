// Maps and sets of host code, as it looks up in them what it launches with.
#include <map>
#include <set>
#include <queue>
#include <stack>
#include <list>
#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12)
K(k13) K(k14) K(k15) K(k16) K(k17) K(k18) K(k19) K(k20) K(k21) K(k22) K(k23) K(k24)
K(k25) K(k26) K(k27) K(k28) K(k29) K(k30) K(k31)
struct Config { std::map<std::string, int> opts; int get(const std::string &k, int d) const { auto it = opts.find(k); return it == opts.end() ? d : it->second; } };
struct Reg { std::unordered_map<std::string, int> m_; std::map<int, std::vector<int>> lists; void add(const std::string &n, int v) { m_[n] = v; } int get(const std::string &n) { auto it = m_.find(n); if (it == m_.end()) return 9; return it->second; } };
static void in_order(char *p) {
  std::queue<int> q; q.push(3); q.push(5); k1<<<q.size(), 32>>>(p, q.front()); q.pop(); k2<<<q.size(), 32>>>(p, q.front());
  std::set<int> st = {5, 2, 5, 8}; k3<<<st.size(), 32>>>(p, *st.begin());
  std::map<int, int> m; m[3] = 7; m[1] = 9; k4<<<m.size(), 32>>>(p, m[1]); k5<<<m.count(3), 32>>>(p, m.at(3)); k6<<<m.begin()->first, 32>>>(p, m.count(5) + 2);
  std::map<int, int> byId = {{3, 7}, {1, 9}}; for (auto &kv : byId) k7<<<kv.first, 32>>>(p, kv.second);
  for (auto it = byId.begin(); it != byId.end(); ++it) k8<<<it->first, 32>>>(p, it->second);
  Config c; c.opts["block"] = 64; c.opts["tile"] = 6; k9<<<c.get("grid", 4), c.get("block", 32)>>>(p, c.opts["tile"]);
  std::deque<int> dq; dq.push_back(4); dq.push_front(7); k10<<<dq.front(), 32>>>(p, dq.back());
  std::stack<int> s; s.push(2); s.push(6); s.pop(); k11<<<s.size(), 32>>>(p, s.top());
  std::list<int> l = {4, 2}; for (int v : l) k12<<<v, 32>>>(p, v + 1);
}
static void one_by_one(char *p) {
  std::set<int> st; st.insert(5); st.insert(2);  st.insert(5); k13<<<st.size(), 32>>>(p, *st.begin());
  std::set<int> s2 = {5, 2}; k14<<<s2.size(), 32>>>(p, *s2.begin());
  std::list<int> l = {4, 2}; k15<<<l.size(), 32>>>(p, l.front());
  int n = 0; for (auto it = l.begin(); it != l.end(); ++it) n += *it;  k16<<<n, 32>>>(p, n);
  int m = 0; for (int v : l) m += v;  k17<<<m, 32>>>(p, m);
  for (int v : l) k18<<<v, 32>>>(p, v + 1);
  std::queue<int> w; w.push(3); w.push(5); int z = 0; while (!w.empty()) { z += w.front(); w.pop(); } k19<<<z, 32>>>(p, z);
}
static void by_key(char *p) {
  std::unordered_map<int, int> m; m[4] = 3; m[9] = 5; m[4] = 6; k20<<<m.size(), 32>>>(p, m[4]); if (m.count(7)) {} else k21<<<2, 32>>>(p, m.at(9));
  Reg r; r.add("a", 5); r.add("b", 7); k22<<<1, 32>>>(p, r.get("b")); k23<<<2, 32>>>(p, r.get("c"));
  std::unordered_set<int> s = {3, 1, 3}; k24<<<s.size(), 32>>>(p, s.count(1) + 2); s.erase(3); k25<<<s.size(), 32>>>(p, 4);
  r.lists[2].push_back(5); r.lists[2].push_back(6); k26<<<r.lists[2].size(), 32>>>(p, r.lists[2][1]);
  std::map<int, int> e; e[1] = 2; e[5] = 3; auto it = e.find(1); e.erase(it); k27<<<e.size(), 32>>>(p, e.begin()->second); e.emplace(0, 4); k28<<<e.size(), 32>>>(p, e.begin()->second); std::map<int, int> f = e; f[0] = 6; k29<<<f.begin()->second, 32>>>(p, e[0]);
  std::set<int> q; for (int i = 0; i < 6; i++) q.insert(i * 4 % 5); k30<<<q.size(), 32>>>(p, *q.begin() + 2);
  auto res = q.insert(3); k31<<<1, 32>>>(p, res.second ? 4 : 5);
}
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  in_order(p); one_by_one(p); by_key(p);
}
