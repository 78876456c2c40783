// What optionals hold is constructed, copied, assigned and destroyed once each.
#include <cstdlib>
#include <optional>
#include <utility>
struct C {
  int &n;
  __device__ C(int &n) : n(n) { n++; }
  __device__ C(const C &o) : n(o.n) { n += 10; }
  __device__ ~C() { n += 2; }
};
struct G {
  int *p;
  int k;
  __device__ G(int *p, int k) : p(p), k(k) {}
  __device__ G(const G &o) : p(o.p), k(o.k + 1) {}
  __device__ G(G &&o) : p(o.p), k(o.k) { o.p = nullptr; }
  __device__ G &operator=(const G &o) { p = o.p; k = o.k + 3; return *this; }
  __device__ ~G() { if (p) p[threadIdx.x * k] = k; }
};
struct V { int x; __device__ V() : x(7) {} __device__ V(int a) : x(a) {} };
__global__ void k(int *o) {
  int t = threadIdx.x, n = 0;
  {
    std::optional<C> a;
    a.emplace(n);
    std::optional<C> b = a;
    o[t * n] = 1;
  }
  o[t * n] = 2;
  n = 0;
  {
    std::optional<C> a;
    if (a) n = 9;
    a.emplace(n);
    a.reset();
    o[t * n] = 3;
    a.emplace(n);
    a.emplace(n);
  }
  o[t * n] = 4;
  {
    std::optional<G> g;
    g.emplace(o, 3);
  }
  {
    std::optional<G> g = G(o, 4);
    std::optional<G> h = std::move(g);
    o[t * h->k] = 5;
  }
  {
    G x(o, 5);
    std::optional<G> g;
    g = x;
    o[t * (*g).k] = 6;
    g = x;
    o[t * g.value().k] = 7;
  }
  std::optional<V> v;
  o[t * (v ? 2 : 3)] = 8;
  v = 5;
  o[t * v->x] = 9;
  v.emplace();
  o[t * v->x] = 10;
  o[t * v.value_or(V(2)).x] = 11;
  v = std::nullopt;
  o[t * v.value_or(V(2)).x] = 12;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
