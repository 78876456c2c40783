// Whether lambdas may be called, whose parameters are of types that the functions around them see.
#include <type_traits>
#include <utility>
struct T { int x; }; struct U { int x; };
template <class F, class I> __global__ void k1(int *o, F f, I) { int t = threadIdx.x; o[(std::is_invocable_v<F, I> ? 1 : 2) * t] = 1; }
template <class T> void go(int *o) { k1<<<1, 32>>>(o, [=] __device__(T i) { return i; }, int()); k1<<<1, 32>>>(o, [=] __device__(T i) { return i; }, U()); }
void local(int *o) { struct T { int y; __host__ __device__ T(int) {} }; using V = U; k1<<<1, 32>>>(o, [=] __device__(T i) { o[i.y] = 0; }, int());  k1<<<1, 32>>>(o, [=] __device__(V i) { o[i.x] = 0; }, U());  k1<<<1, 32>>>(o, [=] __device__(auto i) { o[i.x] = 0; }, U()); }
namespace sy { template <int D> struct item { int r[D]; }; struct H { template <class F> void go(int *o, F f); }; template <class F> struct buf { F *p; auto get() const { return p; } }; 
template <class F, int D> __global__ void k1(int *o, F f) { int t = threadIdx.x; o[(std::is_invocable_v<F, item<D>> ? 1 : 2) * t] = 1; }
template <class F> void H::go(int *o, F f) { k1<F, 2><<<1, 32>>>(o, f); } struct Q { template <class C> void submit(C c) { H h; c(h); } }; }
void a(int *o) { using namespace sy; H h; h.go(o, [=] __device__(item<2> i) { o[i.r[0]] = 1; }); }
void b(int *o) { sy::Q q; q.submit([&](sy::H &h) { h.go(o, [=] __device__(sy::item<2> i) { o[i.r[0]] = 1; }); }); }
void c(int *o) { sy::Q q; q.submit([&](sy::H &h) { auto w = sy::buf<int>{o}.get(); h.go(o, [=] __device__(sy::item<2> i) { w[i.r[0]] = 1; }); }); }
int main() { int *o; cudaMalloc(&o, 1 << 16); go<int>(o); go<U>(o); local(o); a(o); b(o); c(o); cudaDeviceSynchronize(); }
