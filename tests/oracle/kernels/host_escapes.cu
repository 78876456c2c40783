// Host code out of view: what it may change of what it is given, and of what it was given before.
#include <vector>
#include <functional>
#include <algorithm>
#include <string>
#include <map>
#include <iostream>
#include <thread>
#include <cstring>
#include <sstream>
__global__ void k1(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k26(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k27(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k29(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k30(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k34(float *p, int n) { p[threadIdx.x + 2048] = 2; if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
int *kept; int **keptp;
void keep(int *x);
void poke();
void byref(int &x);
void byval(int x);
struct Op { static void change(int &x); };
struct Reg { std::vector<std::function<void()>> v; void add(std::function<void()> f) { v.push_back(f); } void run() { for (auto &f : v) f(); } };
void f1(float *p) { int d = 5; keep(&d); d = 9; poke(); k1<<<1, 32>>>(p, d); }
void f2(float *p) { int d = 5; byref(d); k2<<<1, 32>>>(p, d); }
void f3(float *p) { int d = 5; byval(d); k3<<<1, 32>>>(p, d); }
void f4(float *p) { int d = 5; Op::change(d); k4<<<1, 32>>>(p, d); }
void f5(float *p) { int d = 5; Reg r; r.add([&] { d = 3; }); d = 9; r.run(); k5<<<1, 32>>>(p, d); }
void f6(float *p) { int d = 5; std::vector<int *> v; v.push_back(&d); d = 9; *v[0] = 3; k6<<<1, 32>>>(p, d); }
void f7(float *p) { int d = 5; std::vector<int *> v{&d}; d = 9; for (int *x : v) *x = 3; k7<<<1, 32>>>(p, d); }
void f8(float *p) { int d = 5; std::map<std::string, int *> m; m["a"] = &d; d = 9; *m["a"] = 3; k8<<<1, 32>>>(p, d); }
void f9(float *p) { int d = 5; std::vector<int> v(d); v.push_back(d); v.resize(d); k9<<<1, 32>>>(p, d); }
void f10(float *p) { int d = 5; std::cout << d << std::endl; std::string s = std::to_string(d); k10<<<1, 32>>>(p, d); }
void f11(float *p) { int d = 5; std::thread t([&] { d = 3; }); t.join(); k11<<<1, 32>>>(p, d); }
void f12(float *p) { int d = 5; std::thread t(byref, std::ref(d)); t.join(); k12<<<1, 32>>>(p, d); }
void f13(float *p) { int a[3] = {5, 6, 7}; auto it = std::begin(a); *it = 3; k13<<<1, 32>>>(p, a[0]); }
void f14(float *p) { int a[3] = {7, 6, 5}; std::sort(a, a + 3); k14<<<1, 32>>>(p, a[0]); }
void f15(float *p) { int a[3] = {7, 6, 5}; int b[3]; std::copy(a, a + 3, b); int *e = std::max_element(a, a + 3); *e = 3; k15<<<1, 32>>>(p, a[0]); }
void f16(float *p) { int d = 5; char buf[8]; std::snprintf(buf, 8, "%d", d); std::sscanf("3", "%d", &d); k16<<<1, 32>>>(p, d); }
void f17(float *p) { int d = 5, e = 9; std::memcpy(&d, &e, 4); k17<<<1, 32>>>(p, d); }
void f18(float *p) { int d = 5; std::function<void(int &)> f = byref; f(d); k18<<<1, 32>>>(p, d); }
void f19(float *p) { int d = 5; void (*f)(int &) = byref; f(d); k19<<<1, 32>>>(p, d); }
void f20(float *p) { int d = 5; auto f = std::bind(byref, std::ref(d)); d = 9; f(); k20<<<1, 32>>>(p, d); }
void f21(float *p) { int d = 5; int *q = &d; keptp = &q; d = 9; poke(); k21<<<1, 32>>>(p, d); }
void f22(float *p) { int d = 5; kept = &d; d = 9; poke(); k22<<<1, 32>>>(p, d); }
struct Box { int *x; };
void f23(float *p) { int d = 5; Box b{&d}; extern void box(Box); box(b); d = 9; poke(); k23<<<1, 32>>>(p, d); }
void f24(float *p) { int d = 5; std::vector<std::reference_wrapper<int>> v{std::ref(d)}; v[0].get() = 3; k24<<<1, 32>>>(p, d); }
void f25(float *p) { int d = 5; std::vector<Box> v; v.push_back(Box{&d}); *v[0].x = 3; k25<<<1, 32>>>(p, d); }
void f26(float *p) { int d = 5; std::vector<Box> v; v.push_back({&d}); *v.back().x = 3; k26<<<1, 32>>>(p, d); }
void f27(float *p) { int d = 5; std::for_each(&d, &d + 1, [](int &x) { x = 3; }); k27<<<1, 32>>>(p, d); }
void f29(float *p) { int d = 5; for (int i = 0; i < 2; ++i) byref(d); k29<<<1, 32>>>(p, d); }
void f30(float *p) { int d = 5; keep(&d); d = 9; for (int i = 0; i < 2; ++i) { k30<<<1, 32>>>(p, d); poke(); } }
void f34(float *p) { int d = 5; Box b; b.x = &d; extern void boxp(Box *); boxp(&b); k34<<<1, 32>>>(p, d); }
int main() { float *p; cudaMalloc(&p, 65536);  f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); f11(p); f12(p); f13(p); f14(p); f15(p); f16(p); f17(p); f18(p); f19(p); f20(p); f21(p); f22(p); f23(p); f24(p); f25(p); f26(p); f27(p); f29(p); f30(p); f34(p); cudaDeviceSynchronize(); }
#ifdef EMULATED
void keep(int *x) { kept = x; }
void poke() { if (kept) *kept = 3; if (keptp) **keptp = 3; kept = 0; keptp = 0; }
void byref(int &x) { x = 3; }
void byval(int x) {}
void Op::change(int &x) { x = 3; }
void box(Box b) { kept = b.x; }
void boxp(Box *b) { *b->x = 3; }
#endif
