#include <cstdlib>

// 22. macros: stringizing names, do-while(0), side effects twice, recursion-looking, __VA_OPT__-free variadics
#define SQ(x) ((x) * (x))
#define BAD(x) x * x
#define MAX2(a, b) ((a) > (b) ? (a) : (b))
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#define SWAP(a, b) do { auto t_ = a; a = b; b = t_; } while (0)
__global__ void k22(int *o) {
    int t = threadIdx.x; int i = 2; o[t * BAD(1 + 2)] = 1; o[t * SQ(1 + 2)] = 2; o[MAX2(i++, 1) * t] = 3;
    o[i * t] = 4; int CAT(v, __LINE__) = 3; o[t * CAT(v, __LINE__)] = 5; o[t * COUNT(a, b, c)] = 6;
    FOR(j, 3) FOR(k, 2) o[t + j * 7 + k] = 7; int a = 1, b = 6; if (t < 100) SWAP(a, b); else SWAP(a, i);
    o[a * t] = 8;
}
// 23. loops that wrap and step oddly
__global__ void k23(int *o) {
    int t = threadIdx.x; for (unsigned char c = 250; c != 4; ++c) o[t + c] = 1;
    for (unsigned i = 3; i < 4; --i) o[t * i] = 2; for (int i = 100; i; i >>= 1) o[t + i] = 3;
    for (int i = 1; i < 50; i *= 3) o[t * i] = 4; int n = 0; for (short s = 32766; s > 0; ++s) ++n;
    o[n * t] = 5; for (int i = 0, j = 10; i < j; i += 2, --j) o[i * j + t] = 6; int k = 10;
    while (k --> 5) o[k * t] = 7; o[k * t] = 8; for (long long q = -3; q <= 3; q += 3) o[(q + 3) * t] = 9;
}
// 24. uniformity behind loops whose trips differ by lane
__global__ void k24(int *o, const int *in) {
    int t = threadIdx.x; int i = 0; while (i < (t & 3)) ++i; o[i * 8] = 1; int u = 0, v = 5;
    for (int j = 0; j < t % 5; ++j) { u = j; v = 9; } o[u] = 2; o[v * 4] = 3; int w;
    do { w = i++; } while (i < 4); o[w] = 4; o[i + t] = 5; int acc = 0;
    for (int s = 16; s > 0; s >>= 1) acc += s; o[acc + t] = 6; int b = 0;
    for (;;) { if (b * b > t) break; ++b; } o[b] = 7;
}
// 25. shared memory through casts and offsets
__global__ void k25(int *o) {
    int t = threadIdx.x; __shared__ double d[64]; float *f = (float *)(d + 8); f[t] = 1; f[t * 2] = 2;
    char *c = reinterpret_cast<char *>(d); c[t * 4 + 1] = 3; ((short *)c)[t * 3] = 4;
    int2 *v = (int2 *)&d[1]; v[t].y = 5; __syncthreads(); o[t] = f[t] + c[t * 8];
}
// 26. variadic: fold, recursive, index by pack, pack of types
template <class... T> __device__ int sum(T... x) { return (x + ...); }
template <int... I> __device__ int nth(int k) { int a[] = {I...}; return a[k]; }
template <class T> __device__ int sz() { return sizeof(T); }
template <class... T> __device__ int szs() { int r = 0; ((r = r * 2 + sz<T>()), ...); return r; }
template <class H> __device__ int last(H h) { return h; }
template <class H, class... R> __device__ int last(H, R... r) { return last(r...); }
__global__ void k26(int *o) {
    int t = threadIdx.x; o[sum(t, 1, 2u, (short)3)] = 1; o[t * nth<4, 5, 6>(1)] = 2;
    o[t * szs<char, int, double>()] = 3; o[last(1, 2, t * 3)] = 4;
}
// 27. constexpr, recursion, class-scope constants, tables
constexpr int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
template <int N> struct Fib { static constexpr int v = Fib<N - 1>::v + Fib<N - 2>::v; };
template <> struct Fib<0> { static constexpr int v = 0; };
template <> struct Fib<1> { static constexpr int v = 1; };
struct Tb { static constexpr int N = 4, M = N * 2 + 1; enum { E = M << 1 }; };
__device__ const int table[4] = {1, 5, 2, 7}; constexpr int ct[3] = {2, 4, 6};
template <class T> constexpr int vt = sizeof(T) * 2; template <> constexpr int vt<char> = 9;
__device__ constexpr int pw(int b, int e) { int r = 1; while (e-- > 0) r *= b; return r; }
__global__ void k27(int *o) {
    int t = threadIdx.x; o[t * fact(4)] = 1; o[t * Fib<7>::v] = 2; o[t * Tb::M] = 3; o[t * Tb::E] = 4;
    o[t * table[1]] = 5; o[t * ct[2]] = 6; o[t * vt<int>] = 7; o[t * vt<char>] = 8;
    constexpr int p = pw(3, 3); o[t * p] = 9; o[t * pw(2, 3)] = 10;
}
int main() {
    int *o, *in; cudaMalloc(&o, 1 << 20); cudaMalloc(&in, 1 << 20); cudaMemset(in, 0, 1 << 20);
    k22<<<1, 32>>>(o); k23<<<1, 32>>>(o); k24<<<1, 32>>>(o, in); k25<<<1, 32>>>(o); k26<<<1, 32>>>(o);
    k27<<<1, 32>>>(o); cudaDeviceSynchronize();
}
