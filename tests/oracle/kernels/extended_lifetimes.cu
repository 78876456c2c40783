// Temporaries that references refer to live as long as those: members of aggregates, elements of lists, ranges.
#include <initializer_list>
#include <new>
#include <utility>
#define T ((int)threadIdx.x)
#define D __device__
struct G { unsigned *p; int k; D G(unsigned *p, int k) : p(p), k(k) { *p = *p * 5 + k; } D G(const G &g) : p(g.p), k(g.k + 1) { *p = *p * 7 + k; } D ~G() { *p = *p * 3 + k; } };
D const G &same(const G &g) { return g; } D G mk(unsigned *p, int k) { return G(p, k); }
struct R { const G &g; int z; }; struct N { R r; int y; }; struct Rng { G g; int n[2]; D int *begin() { return n; } D int *end() { return n + 2; } }; D Rng rng(const G &g) { return {g, {3, 4}}; }
D int il(std::initializer_list<G> l) { int s = 0; for (auto &g : l) s += g.k; return s; }
#define C o[c % 61 * T + c / 61 % 8] = 9
__global__ void k(float *o) {
  unsigned c = 1;
  { R r{G(&c, 1), 2}; C; } C;
  { R r = {mk(&c, 3), 4}; o[r.g.k * T] = 1; C; } C;
  { R r{same(G(&c, 1)), 2}; C; } C;
  { N n{{G(&c, 2), 3}, 4}; C; } C;
  c = 1; for (const G &g : {G(&c, 1), G(&c, 2)}) { c += g.k; C; } C;
  c = 1; { std::initializer_list<G> l = {G(&c, 1), G(&c, 2)}; C; for (auto &g : l) c += g.k; C; } C;
  c = 1; { std::initializer_list<G> l{{&c, 1}, {&c, 2}}; C; for (auto g : l) c += g.k; C; } C;
  c = 1; o[il({{&c, 1}, {&c, 2}}) * T] = 1; C;
  c = 1; for (int x : rng(G(&c, 1))) { c += x; C; } C;
  c = 1; for (int x : rng(G(&c, 1)).n) { c += x; } C;
  c = 1; alignas(G) char b[sizeof(G) * 2]; new (b) G(mk(&c, 2)); C; reinterpret_cast<G *>(b)->~G(); C;
  G *p = new (b) G(&c, 1), *q = ::new (p + 1) G(*p); C; q->~G(); C; p->~G(); C;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a); }
