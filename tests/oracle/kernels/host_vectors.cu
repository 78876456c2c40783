// Objects in vectors: copied, moved and destroyed one by one.
#include <memory>
#include <utility>
#include <vector>
#define K(k) __global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12) K(k13) K(k14) K(k15) K(k16) K(k17) K(k18) K(k19)
struct P { int m, n; dim3 t; };
std::vector<P> problems() { return {{64, 16, dim3(32, 4)}, {128, 24, dim3(32, 8)}}; }
struct Plan { std::vector<std::pair<int, int>> steps; Plan &add(int b, int n) { steps.emplace_back(b, n); return *this; } };
struct C { int n; C(int n) : n(n) {} C(const C &o) : n(o.n + 1) {} C &operator=(const C &o) { n = o.n + 2; return *this; } ~C() {} };
struct Buf { float *d; int n; explicit Buf(int n) : n(n) { cudaMalloc(&d, n * 256); } Buf(const Buf &) = delete; Buf(Buf &&o) : d(std::exchange(o.d, nullptr)), n(std::exchange(o.n, 0)) {} ~Buf() { if (d) cudaFree(d); } };
struct B { int n; B(int n) : n(n) {} virtual ~B() {} virtual int get() const { return n; } };
struct D : B { D(int n) : B(n) {} int get() const override { return n * 2; } };
struct End { int &n; ~End() { n += 3; } };
std::vector<int> made(int n) { std::vector<int> v(n); v[n - 1] = n * 2; return v; }
void h(float *p, int n) { k18<<<1, 32>>>(p, n); }
template <class G> void call(G &&g, float *p) { g(p, 5); }
template <class... G> void pass(G &&...g) { call(static_cast<G &&>(g)...); }
int main() {
  float *p; cudaMalloc(&p, 1 << 16);
  for (const P &q : problems()) k1<<<q.m / 32, q.t>>>(p, q.n / 8);
  Plan plan; plan.add(1, 2).add(3, 6); for (auto &s : plan.steps) k2<<<s.first, 64>>>(p, s.second);
  std::vector<C> c; c.reserve(4); c.emplace_back(3); c.push_back(C(4)); k4<<<1, 32>>>(p, c[0].n); k5<<<1, 32>>>(p, c[1].n);
  auto d = c; k6<<<1, 32>>>(p, d[0].n); d[0].n = 9; k7<<<1, 32>>>(p, c[0].n); d = c; k8<<<1, 32>>>(p, d.size() + d[1].n - d[1].n);
  std::vector<Buf> b; b.reserve(2); b.emplace_back(3); b.emplace_back(5); for (auto &x : b) k9<<<1, 32>>>(x.d, x.n);
  auto e = std::move(b); k10<<<1, 32>>>(e[1].d, e[1].n + b.size());
  std::vector<std::unique_ptr<B>> u; u.push_back(std::make_unique<B>(3)); u.emplace_back(new D(4)); for (auto &x : u) k11<<<1, 32>>>(p, x->get());
  std::vector<std::vector<int>> v; v.push_back({1, 2}); v.push_back({3, 4, 5}); k12<<<1, 32>>>(p, v[1].size()); k13<<<1, 32>>>(p, v[1][2]); v.swap(v); v[0].swap(v[1]); k14<<<1, 32>>>(p, v[0][0] + v[1].size());
  int n = 2; { std::vector<End> ends; ends.reserve(2); ends.push_back(End{n}); n = 2; ends.pop_back(); } k15<<<1, 32>>>(p, n);
  auto w = made(3); w.insert(w.begin() + 1, 7); w.erase(w.begin()); k16<<<1, 32>>>(p, w[0]); k17<<<1, 32>>>(p, w.back() + w.size());
  pass(h, p); w.assign({4, 11}); w.pop_back(); w.resize(3); k19<<<1, 32>>>(p, w[0] + w[2]);
}
