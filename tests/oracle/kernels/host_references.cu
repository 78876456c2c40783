// References that objects of the standard library hold, in host code: what is changed by way of them.
#include <functional>
#include <tuple>
#include <utility>
#include <cstdio>
__global__ void k1(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k26(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k27(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k28(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k29(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k30(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k31(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k32(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k33(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k34(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k35(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k36(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k37(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k38(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k39(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
__global__ void k40(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x * n] = 1; }
void f1(float *p) { int d = 5; std::reference_wrapper<int> r = d; r.get() = 3; k1<<<1, 32>>>(p, d); }
void f2(float *p) { int d = 5; auto r = std::ref(d); r.get() = 3; k2<<<1, 32>>>(p, d); }
void f3(float *p) { int d = 5; auto r = std::ref(d); int &x = r; x = 3; k3<<<1, 32>>>(p, d); }
void f4(float *p) { int d = 5; std::tuple<int &> t(d); std::get<0>(t) = 3; k4<<<1, 32>>>(p, d); }
void f5(float *p) { int d = 5; std::pair<int &, int> t(d, 2); t.first = 3; k5<<<1, 32>>>(p, d); }
void f6(float *p) { int d = 5, e = 2; std::tie(d, e) = std::make_tuple(3, 4); k6<<<1, 32>>>(p, d); }
void f7(float *p) { int d = 5, e = 2; auto t = std::tie(d, e); std::get<0>(t) = 3; k7<<<1, 32>>>(p, d); }
void f8(float *p) { int d = 5, e = 2; auto [a, b] = std::tie(d, e); a = 3; k8<<<1, 32>>>(p, d); }
void f9(float *p) { int d = 5, e = 2; auto t = std::forward_as_tuple(d, e); std::get<0>(t) = 3; k9<<<1, 32>>>(p, d); }
void f10(float *p) { std::pair<int, int> q(5, 2); auto &[a, b] = q; a = 3; k10<<<1, 32>>>(p, q.first); }
void f11(float *p) { std::tuple<int, int> q(5, 2); auto &[a, b] = q; a = 3; k11<<<1, 32>>>(p, std::get<0>(q)); }
void f12(float *p) { int d = 5; std::pair<int &, int> t(d, 2); auto &[a, b] = t; a = 3; k12<<<1, 32>>>(p, d); }
void f13(float *p) { int d = 5; std::pair<int &, int> t{d, 2}; auto [a, b] = t; a += 3; k13<<<1, 32>>>(p, d); }
void set(int &x) { x = 3; }
void f14(float *p) { int d = 5; auto b = std::bind(set, std::ref(d)); b(); k14<<<1, 32>>>(p, d); }
void f15(float *p) { int d = 5; std::invoke(set, std::ref(d)); k15<<<1, 32>>>(p, d); }
void f16(float *p) { int d = 5; set(std::ref(d)); k16<<<1, 32>>>(p, d); }
void f17(float *p) { int d = 5; std::tuple<int &, float *> t{d, p}; auto &[x, q] = t; x = 3; k17<<<1, 32>>>(q, d); }
void f18(float *p) { int d = 5; auto t = std::make_tuple(std::ref(d), 2); std::get<0>(t) = 3; k18<<<1, 32>>>(p, d); }
void f19(float *p) { int d = 5; auto t = std::make_pair(std::ref(d), 2); t.first = 3; k19<<<1, 32>>>(p, d); }
void f20(float *p) { int d = 5; std::reference_wrapper<int> r(d), s = r; s.get()++; k20<<<1, 32>>>(p, d); }
void f21(float *p) { int d = 5, e = 7; std::reference_wrapper<int> a[] = {d, e}; for (auto &r : a) r.get() = 3; k21<<<1, 32>>>(p, d); }
void f22(float *p) { int d = 5, e = 7; for (int &r : {std::ref(d), std::ref(e)}) r = 3; k22<<<1, 32>>>(p, d); }
struct H { int &r; std::reference_wrapper<int> w; };
void f23(float *p) { int d = 5; H h{d, d}; h.r = 4; h.w.get() = 3; k23<<<1, 32>>>(p, d); }
void f24(float *p) { int d = 5; const auto t = std::tie(d); std::get<0>(t) = 3; k24<<<1, 32>>>(p, d); }
std::tuple<int &> mk(int &x) { return {x}; }
void f25(float *p) { int d = 5; std::get<0>(mk(d)) = 3; k25<<<1, 32>>>(p, d); }
std::pair<int &, int &> mp(int &x, int &y) { return {x, y}; }
void f26(float *p) { int d = 5, e = 6; mp(d, e).second = 3; k26<<<1, 32>>>(p, e); }
void f27(float *p) { int d = 5, e = 6; auto [x, y] = mp(d, e); std::swap(x, y); k27<<<1, 32>>>(p, e); }
void f28(float *p) { int d = 5; std::apply([](int &x) { x = 3; }, std::tie(d)); k28<<<1, 32>>>(p, d); }
void f29(float *p) { int d = 5, e; std::tuple<int &, int &> t(d, e); t = std::make_tuple(3, 4); k29<<<1, 32>>>(p, d); }
void f30(float *p) { int d = 5; auto c = std::cref(d); d = 3; k30<<<1, 32>>>(p, c.get()); }
void f31(float *p) { int d = 5; std::function<void(int)> f = [&](int x) { d = x; }; f(3); k31<<<1, 32>>>(p, d); }
void f32(float *p) { int d = 5; auto f = [r = std::ref(d)] { r.get() = 3; }; f(); k32<<<1, 32>>>(p, d); }
void f33(float *p) { int d = 5, e = 6; std::tuple<int &, int> t = {d, e}; std::get<int &>(t) = 3; k33<<<1, 32>>>(p, d); }
void f34(float *p) { int d = 5; auto x = std::tuple<int &>{d}; auto y = std::tuple_cat(x, std::make_tuple(2)); std::get<0>(y) = 3; k34<<<1, 32>>>(p, d); }
void f35(float *p) { int d = 5; std::reference_wrapper<int> r(d); int e = 9; r = e; r.get() = 3; k35<<<1, 32>>>(p, e); k35<<<1, 64>>>(p, d); }
void f36(float *p) { int d = 5, e = 2; std::pair<int &, int &> t(d, e); t = std::make_pair(3, 4); k36<<<1, 32>>>(p, d); }
void f37(float *p) { int d = 5, e = 2; std::tie(d, e) = std::pair<int, int>(3, 4); k37<<<1, 32>>>(p, d); }
void f38(float *p) { int d = 5, e = 2; std::tie(d, std::ignore) = std::pair<int, int>(3, 4); k38<<<1, 32>>>(p, d); }
void f39(float *p) { int d = 5, e = 2; std::tie(d, e) = std::tuple(e, d); k39<<<1, 32>>>(p, d); }
void f40(float *p) { int a[2] = {5, 6}; auto &[x, y] = a; x = 3; k40<<<1, 32>>>(p, a[0]); }
int main() { float *p; cudaMalloc(&p, 65536); f1(p); f2(p); f3(p); f4(p); f5(p); f6(p); f7(p); f8(p); f9(p); f10(p); f11(p); f12(p); f13(p); f14(p); f15(p); f16(p); f17(p); f18(p); f19(p); f20(p); f21(p); f22(p); f23(p); f24(p); f25(p); f26(p); f27(p); f28(p); f29(p); f30(p); f31(p); f32(p); f33(p); f34(p); f35(p); f36(p); f37(p); f38(p); f39(p); f40(p); cudaDeviceSynchronize(); }
