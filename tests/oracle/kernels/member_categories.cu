// Categories and constness of what members, bindings and calls name.
#include <utility>
#include <type_traits>
__device__ int w(int &) { return 1; }
__device__ int w(const int &) { return 2; }
__device__ int w(int &&) { return 3; }
__device__ int w(const int &&) { return 4; }
template <class T> __device__ int pass(T &&v) { return w(std::forward<T>(v)); }
template <class... T> __device__ int all(T &&...v) { return ((w(std::forward<T>(v)) + 1) * ... * 1); }
template <class F, class... T> __device__ decltype(auto) call(F &&f, T &&...v) { return std::forward<F>(f)(std::forward<T>(v)...); }
struct H { int m; const int &ref() const { return m; } };
struct F { int v; __device__ int operator()(int k) { return k; } __device__ int operator()(int k) const { return k * 2; }
  __device__ int of() & { return 1; } __device__ int of() const & { return 2; } __device__ int of() && { return 3; } };
struct G { F m; const F c; mutable F u; F &r; const F *p; F a[2]; __device__ F &ref() { return m; } __device__ const F &ref() const { return m; } };
__global__ void k(char *o) {
  int t = threadIdx.x, v = 1; const int c = 2;
  const H k{1};
  o[t * pass(std::move(c))] = 1;
  o[t * pass(std::move(*&c))] = 1;
  o[t * pass(std::move(k.ref()))] = 1;
  o[t * pass(std::move(k.m))] = 1;
  o[t * all(std::move(c))] = 1;
  o[t * all(v, std::move(k.ref()))] = 1;
  o[t * all(c, std::move(v))] = 1;
  o[t * call([](auto &&x) { return w(std::forward<decltype(x)>(x)); }, std::move(c))] = 1;
  o[t * call([](auto &&x) { return w(std::forward<decltype(x)>(x)); }, c)] = 1;
  o[t * call([](auto &&x) { return w(std::forward<decltype(x)>(x)); }, 3)] = 1;
  o[t * call([](auto &&...x) { return (w(std::forward<decltype(x)>(x)) + ...); }, 3, c, v)] = 1;
  { const int a[2] = {4, 5}; auto [x, y] = a; auto &[p, q] = a; auto &&[r, s] = a; const auto [xx, yy] = a;
  o[t * w(x)] = 1;
  o[t * w(p)] = 1;
  o[t * w(r)] = 1;
  o[t * w(xx)] = 1;
  o[t * w(y)] = 1;
  o[t * w(q)] = 1;
  o[t * w(s)] = 1; }
  { int a[2] = {4, 5}; auto [x, y] = a; auto &[p, q] = a; auto &&[r, s] = a; const auto &[xx, yy] = a;
  o[t * w(x)] = 1;
  o[t * w(p)] = 1;
  o[t * w(r)] = 1;
  o[t * w(xx)] = 1;
  o[t * w(yy)] = 1; 
  auto &d = yy; auto &&e = x; const auto &f = x;
  o[t * w(d)] = 1;
  o[t * w(e)] = 1;
  o[t * w(f)] = 1; }
  F f{3}; const F cf{4}; G g{{1}, {2}, {3}, f, &f, {{1}, {2}}}; const G cg{{1}, {2}, {3}, f, &f, {{1}, {2}}}; G *pg = &g; const G *pcg = &g;
  o[t * f(3)] = 1;
  o[t * cf(3)] = 1;
  o[t * g.m(3)] = 1;
  o[t * g.c(3)] = 1;
  o[t * g.u(3)] = 1;
  o[t * g.r(3)] = 1;
  o[t * (*g.p)(3)] = 1;
  o[t * g.a[1](3)] = 1;
  o[t * cg.m(3)] = 1;
  o[t * cg.c(3)] = 1;
  o[t * cg.u(3)] = 1;
  o[t * cg.r(3)] = 1;
  o[t * (*cg.p)(3)] = 1;
  o[t * cg.a[1](3)] = 1;
  o[t * pg->m(3)] = 1;
  o[t * pg->c(3)] = 1;
  o[t * (*pg).u(3)] = 1;
  o[t * (*pg).m(3)] = 1;
  o[t * pcg->m(3)] = 1;
  o[t * pcg->u(3)] = 1;
  o[t * (*pcg).u(3)] = 1;
  o[t * (*pcg).m(3)] = 1;
  o[t * pcg->ref()(3)] = 1;
  o[t * pg->ref()(3)] = 1;
  o[t * g.ref()(3)] = 1;
  o[t * cg.ref()(3)] = 1;
  o[t * (true ? g.m : f)(3)] = 1;
  o[t * (true ? g.c : cf)(3)] = 1;
  o[t * std::as_const(f)(3)] = 1;
  o[t * std::move(f)(3)] = 1;
  o[t * f.of()] = 1;
  o[t * cf.of()] = 1;
  o[t * std::move(f).of()] = 1;
  o[t * std::move(cf).of()] = 1;
  o[t * F{1}.of()] = 1;
  o[t * F(f).of()] = 1;
  o[t * std::as_const(f).of()] = 1;
  o[t * g.m.of()] = 1;
  o[t * g.c.of()] = 1;
  o[t * std::move(g).m.of()] = 1;
  o[t * std::move(g).r.of()] = 1;
  o[t * std::move(g.r).of()] = 1;
  o[t * cg.u.of()] = 1;
  o[t * (*cg.p).of()] = 1;
  o[t * cg.p->of()] = 1;
  o[t * cg.r.of()] = 1;
  o[t * static_cast<const F &>(f).of()] = 1;
  o[t * static_cast<F &&>(f).of()] = 1;
  o[t * ((const F &)f)(3)] = 1;
  o[t * [&]() -> auto & { return g.c; }()(3)] = 1;
  o[t * [&] { return g.c; }()(3)] = 1;
  auto &r1 = g.c; auto &r2 = cg.u; auto r3 = g.c; const auto r4 = g.m; auto *r5 = &g.c; auto *r6 = cg.p; F *const r7 = &f; const F *r8 = &f;
  o[t * r1(3)] = 1;
  o[t * r2(3)] = 1;
  o[t * r3(3)] = 1;
  o[t * r4(3)] = 1;
  o[t * (*r5)(3)] = 1;
  o[t * (*r6)(3)] = 1;
  o[t * (*r7)(3)] = 1;
  o[t * (*r8)(3)] = 1;
  o[t * r7->of()] = 1;
  o[t * r8->of()] = 1;
  o[t * r8[0].of()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
