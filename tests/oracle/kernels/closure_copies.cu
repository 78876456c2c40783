// Lambdas with state of their own: each copy has its own, each reference and pointer leads to one.
#include <utility>
template <class F> struct Hold { F f; __device__ int run(int x) { return f(x); } };
template <class F> __device__ int byval(F f) { return f(1); }
template <class F> __device__ int byref(F &f) { return f(1); }
template <class F> __device__ F pass(F f) { f(2); return f; }
template <class F> __device__ F &same(F &f) { return f; }
template <class F> __device__ int fwd(F &&f) { auto g = std::forward<F>(f); return g(1); }
struct P { int n; __device__ auto get() { return [*this]() mutable { return ++n; }; } };
__global__ void copied(char *o) {
  int t = threadIdx.x;
  auto a = [n = 0](int x) mutable { n += x; return n; };
  a(3); auto b = std::move(a); b(4);
  o[t * (a(1))] = 1;
  o[t * (b(1))] = 1;
  auto c = same(a); c(5);
  o[t * (c(1))] = 1;
  o[t * (a(1))] = 1;
  o[t * (byval(a))] = 1;
  o[t * (byval(std::move(a)))] = 1;
  o[t * (a(1))] = 1;
  o[t * (byref(a))] = 1;
  o[t * (fwd(a))] = 1;
  o[t * (fwd(std::move(a)))] = 1;
  o[t * (a(1))] = 1;
  auto d = pass(a);
  o[t * (d(1))] = 1;
  o[t * (a(1))] = 1;
  Hold<decltype(a)> h{a}; h.run(2); 
  o[t * (h.run(1))] = 1;
  o[t * (a(1))] = 1;
  auto h2 = h; h2.run(5);
  o[t * (h2.run(1))] = 1;
  o[t * (h.run(1))] = 1;
  auto h3 = std::move(h); h3.run(3);
  o[t * (h3.run(1))] = 1;
  o[t * (h.run(1))] = 1;
  auto e = t & 1 ? a : b; e(7);
  o[t * (a(1))] = 1;
  o[t * (b(1))] = 1;
  auto e2 = (t, a); e2(3);
  o[t * (a(1))] = 1;
  auto f = h.f; f(4);
  o[t * (h.run(1))] = 1;
  auto [g] = h; g(4);
  o[t * (h.run(1))] = 1;
  auto &[gr] = h; gr(1);
  o[t * (h.run(1))] = 1;
  auto n = [a]() mutable { return a(1); }; n();
  o[t * (a(1))] = 1;
  auto n2 = std::move(n); n2(); n2();
  o[t * (n())] = 1;
  auto q = [r = std::move(n)]() mutable { return r(); }; q();
  o[t * (n())] = 1;
  auto z = static_cast<decltype(a) &&>(a); z(4);
  o[t * (a(1))] = 1;
  auto y = *&a; y(4);
  o[t * (a(1))] = 1;
  o[t * (a(1))] = 1;
  decltype(a) x1{a}; x1(4);
  o[t * (a(1))] = 1;
  auto &ra = a; auto ra2 = ra; ra2(4); ra(1);
  o[t * (a(1))] = 1;
  auto lam = [&]() -> decltype(a) & { return a; }; auto lc = lam(); lc(5);
  o[t * (a(1))] = 1;
  auto lam2 = [&] { return a; }; lam2()(5);
  o[t * (a(1))] = 1;
  o[t * (a(1))] = 1;
  std::pair<decltype(a), int> pr{a, 3}; pr.first(2);
  o[t * (a(1))] = 1;
  auto pr2 = pr; pr2.first(1);
  o[t * (pr.first(1))] = 1;
  P p{3}; auto pg = p.get(); pg(); auto pg2 = std::move(pg); pg2();
  o[t * (pg())] = 1;
  o[t * (p.n)] = 1;
}
template <class F> struct Ref { F &f; __device__ int run(int x) { return f(x); } };
template <class F> __device__ int twice(F f, int n) { int s = 0; for (int i = 0; i < n; i++) s = f(1); return s; }
template <class F> __device__ int twicer(F &f, int n) { int s = 0; for (int i = 0; i < n; i++) s = f(1); return s; }
__global__ void shared(char *o, int n) {
  int t = threadIdx.x;
  auto a = [n = 0](int x) mutable { n += x; return n; };
  auto b = a;
  auto &e = t & 1 ? a : b; e(7);
  o[t * (a(1))] = 1;
  o[t * (b(1))] = 1;
  auto c = [n = 0](int x) mutable { n += x; return n; }; auto d = c;
  decltype(c) *tab[2] = {&c, &d}; (*tab[n > 2])(3);
  o[t * (c(1))] = 1;
  o[t * (d(1))] = 1;
  auto f = [n = 0](int x) mutable { n += x; return n; };
  for (int i = 0; i < n; i++) f(1);
  o[t * (f(1))] = 1;
  auto g = [n = 0](int x) mutable { n += x; return n; };
  Hold<decltype(g)> h{g};
  for (int i = 0; i < n; i++) h.run(2);
  o[t * (h.run(1))] = 1;
  o[t * (g(1))] = 1;
  Ref<decltype(g)> r{g};
  for (int i = 0; i < n; i++) r.run(2);
  o[t * (g(1))] = 1;
  o[t * (twice(g, n))] = 1;
  o[t * (g(1))] = 1;
  o[t * (twicer(g, n))] = 1;
  o[t * (g(1))] = 1;
  auto w = [n = 0](int x) mutable { n += x; return n; };
  for (int i = 0; i < 40; i++) { auto v = w; v(1); if (i > 37) w(1); }
  o[t * (w(1))] = 1;
  auto y = [n = 0](int x) mutable { n += x; return n; };
  if (t > 3) y(2); else { auto z = y; z(3); }
  o[t * (y(1))] = 1;
  auto m = [y]() mutable { return y(1); };
  for (int i = 0; i < n; i++) m();
  o[t * (m())] = 1;
  o[t * (y(1))] = 1;
  int v1 = 1, v2 = 2;
  auto mk = [](int &r) { return [&r](int x) { r += x; return r; }; };
  auto l1 = mk(v1), l2 = mk(v2); auto l3 = t & 1 ? l1 : l2; l3(4);
  o[t * v1] = 1;
  o[t * v2] = 1;
  o[t * l3(1)] = 1;
  auto pick = [&](bool b) { if (b) return mk(v1); return mk(v2); };
  pick(t > 7)(2);
  o[t * v1] = 1;
  o[t * v2] = 1;
  auto *pl = &l1; (*pl)(3); pl->operator()(1);
  o[t * v1] = 1;
  decltype(l1) *tb[2] = {&l1, &l2}; for (int i = 0; i < n; i++) (*tb[i & 1])(1);
  o[t * v1] = 1;
  o[t * v2] = 1;
  auto &&rr = std::move(l1); rr(1); auto *p2 = &rr; auto lq = *p2; lq(1);
  o[t * v1] = 1;
  auto zz = [q = 1](int x) mutable { q += x; return q; }; auto *pz = &zz; (*pz)(2); auto z2 = *pz; z2(3); (*pz)(1);
  o[t * zz(0)] = 1;
  o[t * z2(0)] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  copied<<<1, 32>>>(o);
  shared<<<1, 32>>>(o, 3);
  cudaDeviceSynchronize();
}
