// Default arguments: braced, converted, and bound to by references.
typedef unsigned char u8;
__device__ int gd[32]; 
struct H { int s; __host__ __device__ constexpr H(int s = 2) : s{s} {} };
__device__ int f(int &r = gd[3]) { r = 5; return r; }
__device__ int g(const int &r = gd[4]) { return r; }
__device__ int h(H h = 7) { return h.s; }
__device__ int i(const H &h = 9) { return h.s; }
__device__ int j(H h = {11}, const int (&a)[3] = {1, 2, 3}) { return h.s + a[1]; }
__device__ int k(int a, int b = 3, float c = 2.5f, char d = 300) { return a + b + (int)c + d; }
__device__ int l(float2 v = {4, 5}) { return v.y; }
template <class T> __device__ int m(T t = {}, int n = {}) { return t + n + 6; }
struct Z { int n = 4; __device__ int at(int i = 1, H h = {}) const { return n + i + h.s; } };
template <class T> struct W { T v; __device__ W(T v = T{}, T w = {}) : v(v + w) {} };
__global__ void k1(u8 *o) { f(); g(); o[threadIdx.x * h()] = 1; o[threadIdx.x * i()] = 1; o[threadIdx.x * j()] = 1; o[threadIdx.x * k(1)] = 1; o[threadIdx.x * l()] = 1; o[threadIdx.x * m<int>()] = 1; Z z; o[threadIdx.x * z.at()] = 1; W<int> w; o[threadIdx.x * (w.v + 3)] = 1; int q = 0; f(q); o[threadIdx.x * q] = 1; }
struct P { H h; __host__ __device__ constexpr P(H const &h = {}) : h{h} {} };
struct P2 { H h; __host__ __device__ constexpr P2(H const &h = H{}) : h{h} {} };
struct P3 { H h; __host__ __device__ constexpr P3(H h = {}) : h(h) {} };
struct P4 { H h; __host__ __device__ constexpr P4(H h = {5}) : h(h) {} };
struct P5 { H h{}; int k = 3; };
template <class T> __global__ void e1(u8 *o, T p) { o[threadIdx.x * p.h.s] = 1; }
__global__ void e2(u8 *o) { P a; P2 b; P3 c; P4 d; P5 e; P f{}; o[threadIdx.x * a.h.s] = 1;o[threadIdx.x * b.h.s] = 1;o[threadIdx.x * c.h.s] = 1;o[threadIdx.x * d.h.s] = 1;o[threadIdx.x * e.h.s] = 1;o[threadIdx.x * f.h.s] = 1; }
int main() { u8 *a; cudaMalloc(&a, 1 << 16); k1<<<1, 64>>>(a); e1<<<1, 64>>>(a, P{}); e1<<<1, 64>>>(a, P2{}); e1<<<1, 64>>>(a, P3{}); e1<<<1, 64>>>(a, P4{}); e1<<<1, 64>>>(a, P5{}); e1<<<1, 64>>>(a, P{H{7}}); P p; P4 q; P5 r; e1<<<1, 64>>>(a, p); e1<<<1, 64>>>(a, q); e1<<<1, 64>>>(a, r); e2<<<1, 64>>>(a); cudaDeviceSynchronize(); }
