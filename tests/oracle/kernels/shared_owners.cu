// Shared owners with a deleter of their own, moved, exchanged and reset.
#include <memory>
#include <utility>
#define K(k) __global__ void k(char *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8)
struct Grid { int nx, ny; Grid(int x, int y) : nx(x), ny(y) {} int cells() const { return nx * ny; } };
class Field { std::shared_ptr<char> d; Grid g; public: Field(const Grid &g) : g(g) { char *q; cudaMalloc(&q, 1 << 14); d.reset(q, cudaFree); } char *ptr() const { return d.get(); } const Grid &grid() const { return g; } };
class Two { Field a, b; int steps = 3; public: Two(const Grid &g) : a(g), b(g) { k2<<<1, 32>>>(a.ptr(), a.grid().nx / 4); } void go() { k3<<<1, 32>>>(b.ptr(), steps); steps++; } };
struct Leaf { int n; Leaf(int n) : n(n) {} };
int main() {
  char *p; cudaMalloc(&p, 1 << 14);
  Grid g(20, 5); Field f(g); k1<<<1, 32>>>(f.ptr(), f.grid().cells() / 10); Two t(g); t.go(); t.go();
  int ended = 0; { std::shared_ptr<Leaf> s; s.reset(new Leaf(4), [](Leaf *one) { delete one; }); ended = s->n; s.reset(); k4<<<1, 32>>>(p, ended + (s ? 1 : 2)); }
  auto a = std::make_shared<Leaf>(5), b = std::move(a); k5<<<1, 32>>>(p, a ? 3 : b->n + (int)b.use_count());
  std::shared_ptr<Leaf> c; c = std::move(b); k6<<<1, 32>>>(p, (b ? 8 : 7) + (int)c.use_count()); a = c; k7<<<1, 32>>>(p, (int)c.use_count() + 9);
  std::shared_ptr<Leaf> d = std::make_shared<Leaf>(12); d.swap(c); k8<<<1, 32>>>(p, c->n + d->n);
}
