#include <cstdlib>

struct Base { int pad; __device__ int id() const { return 1; } __device__ virtual ~Base() {} };
// 1. slicing by value: a copy of the base part
struct P0 { int v; __device__ P0(int a) : v(a) {} __device__ P0(const P0 &o) : v(o.v * 2) {} __device__ int get() const { return v; } };
struct P1 : P0 { int w; __device__ P1(int a) : P0(a), w(7) {} __device__ int get() const { return w; } };
__device__ int sliced(P0 p) { return p.get(); }
__global__ void k1(int *o) {
    int t = threadIdx.x; P1 d(t); o[sliced(d) * 3] = d.get(); o[t * d.get()] = 1;
}
// 2. a reference bound to an element that moves
__global__ void k2(int *o) {
    int t = threadIdx.x; int a[4] = {1, 2, 3, 4}; int *p = a; int &r = *p; p += 2; r = 5; o[t * a[0]] = 1;
    o[t * *p] = 2; p[-1] = 6; o[t * a[1]] = 3;
}
// 3. comma, assignment as value, chained
__global__ void k3(int *o) {
    int t = threadIdx.x; int a, b; a = b = t & 3; (a += 2) *= 3; int c = (b++, b + a); o[c] = 1;
    o[a * 2 + (b -= 1, b)] = 2;
}
// 4. ternary lvalue
__global__ void k4(int *o) {
    int t = threadIdx.x; int a = 1, b = 2; (t & 1 ? a : b) = 7; o[a * t] = 1; o[b * t] = 2;
    ++(t > 15 ? a : b); o[a + b] = 3;
}
// 5. integer promotion, unsigned wrap, shifts
__global__ void k5(int *o) {
    int t = threadIdx.x; unsigned char c = t * 17; signed char s = c; unsigned short h = ~c; o[c] = 1;
    o[(s & 127)] = 2; o[(h >> 4) & 1023] = 3; o[(unsigned char)(c << 3) >> 1] = 4; o[(t - 40u) % 64] = 5;
    o[(-t >> 1) & 255] = 6; o[(-t / 2) + 40] = 7; o[(-t % 3) + 3] = 8;
}
// 6. shadowing in nested blocks and loops
__global__ void k6(int *o) {
    int t = threadIdx.x; int x = 1;
    for (int x = 2; x < 4; ++x) { int t = x; { int x = t * 2; o[x] = x; } o[threadIdx.x * x] = 1; } if (int x = t & 1) o[t + x] = 2;
    else o[t * 3 + x] = 3; o[x * t] = 4;
}
// 7. switch with fallthrough and declarations
__global__ void k7(int *o) {
    int t = threadIdx.x; int a = 0;
    switch (t & 3) { case 0: a = 1; case 1: a += 2; break; case 2: { int b = 5; a = b; } default: a += 10; } o[t * a] = 1;
    o[a] = 2;
}
// 8. do-while with continue
__global__ void k8(int *o) {
    int t = threadIdx.x; int i = 0, s = 0; do { ++i; if (i == 3) continue; s += i; } while (i < 6);
    o[t * s & 1023] = 1; o[i * t] = 2;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 20); k1<<<2, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); k4<<<1, 32>>>(o);
    k5<<<1, 64>>>(o); k6<<<1, 32>>>(o); k7<<<1, 64>>>(o); k8<<<1, 64>>>(o); cudaDeviceSynchronize();
}
