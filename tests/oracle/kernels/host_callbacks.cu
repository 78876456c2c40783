// Lambdas and functions that host code keeps, and calls where what it calls is not known.
#include <functional>
#include <map>
#include <list>
#include <string>
#include <vector>
#include <memory>
#include <algorithm>
__global__ void k1(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x * n] = 1; }
std::vector<std::function<void()>> *added;
struct Queue { void add(std::function<void()> f); void run(); };
void later(void (*f)(float *, int), float *p, int n);
void each(int n, const std::function<void(int)> &f);
void f1(float *p) { Queue q; int n = 1; q.add([&] { k1<<<1, 32>>>(p, n); }); n = 5; q.run(); }
void f2(float *p) { Queue q; int n = 1; q.add([=] { k2<<<1, 32>>>(p, n); }); n = 5; q.run(); }
void h3(float *p, int n) { k3<<<1, 64>>>(p, n); }
void f3(float *p) { h3(p, 1); later(h3, p, 4); }
void f4(float *p) { each(3, [&](int i) { k4<<<1, 32>>>(p, i + 1); }); }
void h5(float *p, int n) { k5<<<1, 32 * n>>>(p, n); }
void f5(float *p) { h5(p, 1); std::invoke(h5, p, 4); auto b = std::bind(h5, p, 5); b(); auto c = std::bind(h5, std::placeholders::_1, 6); c(p); }
void h6(float *p, int n) { k6<<<1, 32 * n>>>(p, n); }
void f6(float *p) { h6(p, 1); std::map<std::string, std::function<void(float *, int)>> m; m["a"] = h6; m["a"](p, 2); std::vector<void (*)(float *, int)> v; v.push_back(h6); for (auto f : v) f(p, 3); std::list<std::function<void()>> l; l.push_back([=] { h6(p, 4); }); l.front()(); }
void f7(float *p) { std::vector<std::function<void(float *)>> v; for (int i = 1; i < 4; ++i) v.push_back([=](float *q) { k7<<<1, 32 * i>>>(q, i); }); for (auto &f : v) f(p); }
using Cb = void (*)(float *, int);
Cb saved; void setcb(Cb c) { saved = c; }
void h8(float *p, int n) { k8<<<1, 32 * n>>>(p, n); }
void f8(float *p) { h8(p, 1); setcb(h8); saved(p, 2); }
void f9(float *p) { using L = void (*)(float *); L ls[2] = {[](float *q) { k9<<<1, 32>>>(q, 2); }, [](float *q) { k10<<<1, 64>>>(q, 3); }}; for (L l : ls) l(p); }
struct Layer { int n; Layer(int n) : n(n) {} void go(float *p) { k11<<<1, 64>>>(p, n); } };
void f10(float *p) { Layer(1).go(p); std::map<std::string, Layer *> m; m["a"] = new Layer(2); m["a"]->go(p); std::list<Layer> l; l.push_back(Layer(3)); for (auto &x : l) x.go(p); }
struct Base { virtual ~Base() {} virtual void go(float *p) = 0; };
struct Impl : Base { int n; Impl(int n) : n(n) {} void go(float *p) override { k12<<<1, 96>>>(p, n); } };
void f11(float *p) { Impl(1).go(p); std::vector<std::unique_ptr<Base>> v; v.emplace_back(new Impl(2)); v.push_back(std::make_unique<Impl>(3)); for (auto &e : v) e->go(p); }
int main() { float *p; cudaMalloc(&p, 65536); f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); f11(p); }
#ifdef EMULATED
void Queue::add(std::function<void()> f) { if (!added) added = new std::vector<std::function<void()>>; added->push_back(f); }
void Queue::run() { for (auto &f : *added) f(); added->clear(); }
void later(void (*f)(float *, int), float *p, int n) { f(p, n); }
void each(int n, const std::function<void(int)> &f) { for (int i = 0; i < n; ++i) f(i); }
#endif
