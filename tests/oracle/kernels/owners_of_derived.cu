// Objects of host code with several owners, of derived classes too.
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
#include <vector>
#include <memory>
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8)
struct B { virtual int block() const { return 64; } virtual ~B() {} }; struct D : B { int block() const override { return 96; } };
struct E { int n = 3; };
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  std::shared_ptr<E> e = std::make_shared<E>(); k1<<<1, 32>>>(p, e->n); auto e2 = e; k2<<<e.use_count(), 32>>>(p, e2->n);
  auto d = std::make_shared<D>(); k3<<<1, d->block()>>>(p, 3);
  std::shared_ptr<B> b(new D); k4<<<1, b->block()>>>(p, 3);
  std::shared_ptr<B> c = d; k5<<<1, c->block()>>>(p, 3);
  std::shared_ptr<B> f(std::make_shared<D>()); k6<<<1, f->block()>>>(p, 3);
  std::shared_ptr<B> g = std::make_shared<D>(); k7<<<1, g->block()>>>(p, 3);
}
