// lambdas and callbacks that see changes
#include <functional>
#include <vector>
#include <map>
#include <string>
#include <memory>
__global__ void k1(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
std::vector<std::function<void()>> *added;
struct Q { void add(std::function<void()> f); void run(); }; void with(void (*f)(void *), void *d); void visit(std::vector<int> &v, std::function<void(int &)> f);
struct App { Q q; int n = 1; float *p; int arr[2] = {1, 2}; void init() { q.add([this] { k1<<<1, 32>>>(p, n); }); n = 5; q.run(); } void el() { q.add([=] { k2<<<1, 32>>>(p, arr[1]); }); arr[1] = 6; q.run(); } };
void f1(float *p) { App a; a.p = p; a.init(); a.n = 7; a.el(); }
void f2(float *p) { Q q; int a[2] = {1, 2}; q.add([&] { k3<<<1, 32>>>(p, a[1]); }); a[1] = 5; q.run(); int *h = new int(2); q.add([=] { k4<<<1, 32>>>(p, *h); }); *h = 6; q.run(); auto s = std::make_shared<int>(3); q.add([s, p] { k5<<<1, 32>>>(p, *s); }); *s = 8; q.run(); }
void reg(Q &q, float *p, int &n) { q.add([&n, p] { k6<<<1, 32>>>(p, n); }); } void f3(float *p) { Q q; int n = 1; reg(q, p, n); n = 5; q.run(); }
struct D { float *p; int n; }; void cb(void *d) { D *x = (D *)d; k7<<<1, 32>>>(x->p, x->n); } void f4(float *p) { D d{p, 2}; with(cb, &d); d.n = 4; with(cb, &d); with([](void *v) { k8<<<1, 32>>>(((D *)v)->p, ((D *)v)->n); }, &d); }
void f5(float *p) { int n = 1; auto l = [&] { k9<<<1, 32>>>(p, n); }; Q q; q.add(l); n = 4; q.run(); n = 6; l(); std::function<void()> g = l; n = 7; g(); auto m = std::move(g); n = 8; m(); }
void f6(float *p) { int c = 0; Q q; auto inc = [&] { c += 2; }; q.add(inc); q.add([&] { k10<<<1, 32>>>(p, c + 1); }); q.run(); k11<<<1, 32>>>(p, c + 1); }
void f7(float *p) { std::vector<int> v{2, 3}; visit(v, [&](int &x) { k12<<<1, 32>>>(p, x); x = 5; }); k13<<<1, 32>>>(p, v[0]); int t = 0; visit(v, [&](int &x) { t += x; }); k14<<<1, 32>>>(p, t); }
void f8(float *p) { std::map<std::string, std::function<void(int)>> m; int b = 2; m["a"] = [&](int n) { k15<<<1, 32>>>(p, n * b); }; b = 3; m["a"](2); b = 4; for (auto &kv : m) kv.second(1); std::vector<std::function<void()>> v; for (int i = 1; i < 3; ++i) v.emplace_back([&, i] { k16<<<1, 32 * i>>>(p, b + i); }); b = 5; for (auto &f : v) f(); }
int glob = 2; void f9(float *p) { Q q; q.add([p] { k17<<<1, 32>>>(p, glob); }); glob = 6; q.run(); static int st = 3; q.add([p] { k18<<<1, 32>>>(p, st); }); st = 7; q.run(); }
struct Ev { std::vector<std::function<void(float *, int)>> hs; template <class F> void on(F f) { hs.push_back(f); } void fire(float *p, int n) { for (auto &h : hs) h(p, n); } }; void f10(float *p) { Ev e; int k = 2; e.on([&k](float *q, int n) { k19<<<1, 64>>>(q, n * k); }); k = 3; e.fire(p, 4); e.on([](float *q, int n) { k20<<<1, 64>>>(q, n + 1); }); e.fire(p, 5); }
int main() { float *p; cudaMalloc(&p, 1 << 20); f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); }
#ifdef EMULATED
void Q::add(std::function<void()> f) { if (!added) added = new std::vector<std::function<void()>>; added->push_back(f); }
void Q::run() { for (auto &f : *added) f(); added->clear(); }
void with(void (*f)(void *), void *d) { f(d); }
void visit(std::vector<int> &v, std::function<void(int &)> f) { for (int &x : v) f(x); }
#endif
