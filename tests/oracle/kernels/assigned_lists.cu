// Braced lists that objects are given, by assignments that take them, or what is made of them.
#include <initializer_list>
#include <utility>
struct Pair { int a, b; };
struct Proxy { float *p; int k; __device__ const Proxy &operator=(std::pair<float, float> v) const { p[k] = v.first; p[k + 64] = v.second; return *this; } };
struct Refs { float &a, &b; __device__ const Refs &operator=(std::pair<float, float> v) const { a = v.first; b = v.second; return *this; } };
struct Own { int n; float *o; __device__ Own(int n, float *o) : n(n), o(o) {} __device__ Own(const Own &) = default; __device__ Own &operator=(const Own &x) { n = x.n + 1; o[threadIdx.x * n] = 1; return *this; } };
struct Holds { Own h; int k; };
struct Several { int n = 0; __device__ Several &operator=(int v) { n = v; return *this; } __device__ Several &operator=(const Pair &p) { n = p.a * p.b; return *this; } __device__ Several &operator=(std::initializer_list<int> l) { n = 0; for (int v : l) n += v; return *this; } };
struct Number { int n = 1; __device__ Number &operator=(int v) { n = v + 1; return *this; } };
struct Either { int a, b; __device__ Either &operator=(int v) { a = v * 9; return *this; } };
struct Plain { int a, b; };
__device__ Refs at(float *o, int i) { return {o[i], o[i + 512]}; }
__global__ void lists(float *o) {
  int t = threadIdx.x;
  Proxy p{o, t}; p = {1.f, 2.f}; at(o, t) = {3.f, 4.f}; at(o, t * 2) = {5.f, 6.f};
  Own x(1, o); x = {2, o + 1024}; o[t * x.n] = 1; Holds h{x, 3}; h = {{4, o}, 5}; o[t * h.h.n + h.k] = 2;
  Several s; s = {3, 4, 5}; o[t * s.n] = 3; Number n; n = {3}; o[t * n.n] = 4;
  Plain q{1, 2}; q = {5, 6}; o[t * q.a + q.b] = 5; q = {}; o[t * (q.a + 3)] = 6; Either e{1, 2}; e = {2, 3}; o[t * e.a + e.b] = 8; e = 1; o[t * e.a] = 9; int i; i = {7}; o[t * i] = 7;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); lists<<<1, 32>>>(o); cudaDeviceSynchronize(); }
