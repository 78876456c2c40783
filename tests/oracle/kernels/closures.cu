#include <cstdlib>
// Lambdas are objects: what they have captured is copied, moved and changed with them.
struct Box { int v; __device__ Box(int v) : v(v) {} __device__ Box(const Box &b) : v(b.v + 1) {} __device__ Box(Box &&b) : v(b.v) { b.v = 100; } };
struct Cnt { int n; __device__ Cnt(int n) : n(n) {} __device__ Cnt(const Cnt &c) : n(c.n + 1) {} };
template <class F> __device__ int twice(F f) { f(); return f(); }
template <class F> __device__ int byref(F &f) { f(); return f(); }
template <class F> struct Holder { F f; __device__ Holder(F g) : f(g) {} __device__ int go() { return f() + f(); } };
__global__ void k1(int *o) {
  int t = threadIdx.x; int n = 1;
  auto f = [n]() mutable { return ++n; };
  auto g = f;
  f(); f();
  o[t * g()] = 1;
  o[t * f()] = 2;
  o[t * twice(f)] = 3;
  o[t * twice(f)] = 4;
  o[t * byref(f)] = 5;
  o[t * f()] = 6;
  auto h = [f]() mutable { return f(); };
  o[t * (h() + h())] = 7;
  o[t * f()] = 8;
  Holder<decltype(f)> hold(f);
  o[t * hold.go()] = 9;
  o[t * f()] = 10;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; Cnt c(1);
  auto f = [c] { return c.n; };
  o[t * f()] = 1;
  auto g = f; o[t * g()] = 2;
  auto h = [=] { return c.n + [=] { return c.n; }(); }; o[t * h()] = 3;
  auto e = [d = c, &c] { return d.n + c.n; }; c.n = 7; o[t * e()] = 4;
  auto mk = [](int k) { return [k]() mutable { return k++; }; };
  auto a = mk(2), b = mk(5); o[t * (a() + b())] = 5; o[t * (a() + b())] = 6;
  int arr[3] = {1, 2, 3}; auto q = [arr]() mutable { return ++arr[1]; }; auto q2 = q; q(); q(); o[t * q2()] = 7; o[t * q()] = 8; o[t * arr[1]] = 9;
}
__global__ void k3(int *o) {
  int t = threadIdx.x; Box b(2);
  auto f = [c = static_cast<Box &&>(b)] { return c.v; };
  o[t * f()] = 1;
  o[t * (b.v & 7)] = 2;
  auto g = [b] { return b.v; };
  o[t * (g() - 90)] = 3;
  auto h = [e = b] { return e.v; };
  o[t * (h() - 90)] = 3;
  auto i = [e = Box(7)] { return e.v; };
  o[t * i()] = 3;
  auto j = i; o[t * j()] = 4;
}
int main() {
    int *o, *in;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 16);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
