#include <cstdlib>
// Conversion operators by their specifiers; which one is meant.
template <int N> struct C { static constexpr int value = N; __host__ __device__ constexpr operator int() const { return N; } };
struct H { int *p; int n; __device__ explicit operator bool() const { return n > 2; } __device__ operator int *() const { return p + n; } __device__ int *operator->() { return p; } };
struct Q { int a; __device__ operator int() const { return a; } __device__ operator long() const { return a * 2; } __device__ operator float() const { return a * 4; } };
struct D { int v; __host__ __device__ __forceinline__ operator int() const { return v; } constexpr explicit __device__ operator bool() const noexcept { return v > 3; } };
template <class T> struct Wrap { T v; __host__ __device__ operator T() const { return v; } __host__ __device__ explicit operator T *() { return &v; } };
struct R { int v; __device__ operator int &() { return v; } };
__global__ void k1(int *o) {
    int t = threadIdx.x; H h{o, 3}; if (h) *(h + t) = 1; h.n = 1; o[t * (h ? 2 : 3)] = 2; (int *)h ? o[t * 5] = 3 : 0;
    if (!h) o[t * 4] = 4; while (h) { o[t * 6] = 5; break; } o[t * (h || t < 40)] = 6;
    Q q{2}; int a = q; long b = q; o[t * a] = 7; o[t * b] = 8; o[t * static_cast<int>(q)] = 9;
    C<3> c; int x = c; o[x * t] = 10; o[int(C<2>{}) * t] = 11; o[t * (c + 1)] = 12; D d{5}; o[t * d] = 13; if (d) o[t] = 14; d.v = 2; if (!d) o[t * 2] = 15; o[int(d) * t] = 16;
    Wrap<int> w{3}; o[t * w] = 17; *static_cast<int *>(w) = 5; o[t * w] = 18; Wrap<int *> p{o}; p[t * 2] = 19; *(p + t) = 20; int *z = static_cast<int *>(w); *z = 2; o[t * w] = 21; R r{4}; int &y = r; y = 6; o[t * r] = 22; r += 1; o[t * r.v] = 23; int e; e = r; o[t * e] = 24;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 20);
    k1<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
