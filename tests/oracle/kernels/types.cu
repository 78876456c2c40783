#include <cstdlib>

// 9. enum overloads
enum Color { RED, GREEN = 5 }; enum class Mode : unsigned char { A, B };
__device__ int ov(int) { return 1; } __device__ int ov(Color) { return 2; }
__device__ int ov(Mode) { return 3; } __device__ int ov(unsigned char) { return 4; }
__global__ void k9(int *o) {
    int t = threadIdx.x; o[t * ov(RED)] = 1; o[t * ov(Mode::A)] = 2; o[t * ov(RED + 1)] = 3;
    o[t * ov((unsigned char)1)] = 4; o[t * ov(static_cast<Color>(t & 1))] = 5; Color c = GREEN;
    o[c * t] = 6; o[ov(c) * t] = 7;
}
// 10. two block-local records of one name
__global__ void k10(int *o) {
    int t = threadIdx.x;
    { struct S { int a, b; __device__ int f() { return a; } }; S s{1, 2}; o[t * s.f()] = 1; } { struct S { int a, b; __device__ int f() { return b; } }; S s{1, 2}; o[t * s.f()] = 2; }
}
// 11. static member functions, hidden friend, ADL
namespace n1 { struct X { int v; friend __device__ int val(const X &x) { return x.v + 1; } }; __device__ int twice(X x) { return 2 * x.v; } }
__device__ int twice(int x) { return 3 * x; }
__global__ void k11(int *o) {
    int t = threadIdx.x; n1::X x{4}; o[t * val(x)] = 1; o[t * twice(x)] = 2; o[t * twice(4)] = 3;
}
// 12. default arguments evaluated at the call; with globals
__device__ int dflt(int a, int b = 3, int c = 4) { return a * b + c; }
__global__ void k12(int *o) {
    int t = threadIdx.x; o[dflt(t)] = 1; o[dflt(t, 1)] = 2; o[dflt(t, 1, 0)] = 3;
}
// 13. template partial ordering
template <class T> struct W { static const int v = 1; };
template <class T> struct W<T *> { static const int v = 2; };
template <class T> struct W<const T *> { static const int v = 3; };
template <class T, int N> struct W<T[N]> { static const int v = N; };
template <> struct W<int *> { static const int v = 5; };
template <class T> __device__ int po(T) { return 1; }
template <class T> __device__ int po(T *) { return 2; }
template <class T> __device__ int po(const T *) { return 3; }
__global__ void k13(int *o, const float *cf) {
    int t = threadIdx.x; o[t * W<float>::v] = 1; o[t * W<float *>::v] = 2; o[t * W<const float *>::v] = 3;
    o[t * W<float[6]>::v] = 4; o[t * W<int *>::v] = 5; o[t * po(t)] = 6; o[t * po(o)] = 7;
    o[t * po(cf)] = 8;
}
// 14. bit-fields
struct Bits { unsigned a : 3; unsigned b : 5; int c : 4; unsigned : 0; unsigned d : 7; };
__global__ void k14(int *o) {
    int t = threadIdx.x; Bits b; b.a = t; b.b = t * 3; b.c = t; b.d = 100; o[b.a] = 1; o[b.b] = 2;
    o[b.c + 8] = 3; o[b.d + t] = 4; o[sizeof(Bits) * t] = 5;
}
// 15. unions, packed, alignas
union U { int i; unsigned char c[4]; short s[2]; };
struct __attribute__((packed)) Pk { char a; int b; short c; }; struct alignas(16) Al { char a; int b; };
struct Em {}; struct D1 : Em { int a; }; struct D2 : Em { Em e; int a; };
__global__ void k15(int *o, Pk *p, Al *a, D2 *d) {
    int t = threadIdx.x; U u; u.i = 0x01020304; o[t * u.c[0]] = 1; o[t * u.s[1] & 1023] = 2;
    o[t * sizeof(Pk)] = 3; a[t].b = 1; d[t].a = 2; o[t * sizeof(D1)] = 4; o[t * sizeof(D2)] = 5;
    o[t * alignof(Al)] = 6; p[t].a = 1;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); float *cf; cudaMalloc(&cf, 1 << 20); Pk *p; Al *a; D2 *d; cudaMalloc(&p, 1 << 16); cudaMalloc(&a, 1 << 16); cudaMalloc(&d, 1 << 16);
k9<<<1, 32>>>(o); k10<<<1, 32>>>(o); k11<<<1, 32>>>(o); k12<<<1, 32>>>(o); k13<<<1, 32>>>(o, cf);
k14<<<1, 32>>>(o); k15<<<1, 32>>>(o, p, a, d); cudaDeviceSynchronize(); }
