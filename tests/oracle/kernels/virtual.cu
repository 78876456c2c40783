#include <cstdlib>

struct Base {
    int k; __device__ Base(int q = 3) : k(q) {}
    __device__ virtual int g(int s = 2) const { return s * k; }
    __device__ virtual int over(int x) const { return x + 1; }
    __device__ int over(double) const { return 20; }
    __device__ int plain(int x = 4) const { return x * 2; }
    __device__ int h() const { return g(1); }
    __device__ int d() const { return g(); }
};
struct Derived : Base {
    int k; __device__ Derived() : Base(5), k(7) {}
    __device__ int g(int s = 9) const override { return s + k; }
    __device__ int over(int x) const { return x + 2; }
    __device__ int plain(int x = 6) const { return x * 3; }
};
struct Last : Derived { __device__ int g(int s = 1) const final { return s * 2; } };
struct Marked {
    __device__ virtual int g() const { return 3; }
    __device__ virtual int g() { return 5; }
};
struct Half : Marked { __device__ int g() { return 7; } };
enum Color { Red = 2, Green, Blue = Green * 2 };
struct Mat { int m; __device__ Mat operator*(const Mat &o) const { return Mat{m * o.m}; } };
__device__ int by_value(Base b, int t) { return b.g() * t; }
__device__ int by_reference(const Base &b, int t) { return b.g() * t; }

__global__ void v1(int *o) {
    int t = threadIdx.x; Derived d; Base &b = d; o[t * b.g()] = 1; o[t * d.h()] = 2; o[t * d.Base::k] = 3;
    o[t * b.k + d.k] = 4; Base c = d; o[t * c.g()] = 5; o[t * b.d()] = 6; o[t * b.over(1)] = 7;
    o[t * b.over(1.0)] = 8; o[t * b.plain()] = 9; o[t * d.plain()] = 10; o[t * d.g()] = 11;
}
__global__ void v2(int *o) {
    int t = threadIdx.x; Last l; Base &b = l; Derived &d = l; o[t * b.g()] = 1; o[t * d.g()] = 2; o[t * l.g()] = 3;
    o[by_value(l, t)] = 4; o[by_reference(l, t)] = 5; Base c; c = l; o[t * c.k] = 6; o[t * b.over(2)] = 7;
    Base e[2] = {Base(2), l}; o[t * e[1].k] = 8; o[t * e[1].g()] = 9;
}
__global__ void v3(int *o) {
    int t = threadIdx.x; o[t * Blue] = 1; Mat a{2}; o[t * (a * a).m] = 2; o[t * sizeof(Color)] = 3;
}
__global__ void v4(int *o) {
    int t = threadIdx.x; Half h; Marked &m = h; const Marked &c = h; o[t * m.g()] = 1; o[t * c.g()] = 2;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 20); v1<<<1, 32>>>(o); v2<<<1, 32>>>(o); v3<<<1, 32>>>(o);
    v4<<<1, 32>>>(o); cudaDeviceSynchronize();
}
