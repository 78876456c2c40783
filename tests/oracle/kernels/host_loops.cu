#include <cstdlib>
// Loops of host code and of constants: left by a return or a break, in the midst of them.
constexpr int r1(int n) { for (int i = 2; i * i <= n; i++) if (n % i == 0) return 5; return 7; }
constexpr int r2(int n) { int r = 7, i = 2; while (i * i <= n) { if (n % i == 0) return 5; i++; } return r; }
constexpr int r3(int n) { int r = 7; for (int i = 2; i * i <= n; i++) { if (n % i == 0) { r = 5; break; } } return r; }
constexpr int r4(int n) { for (int i = 1; i < 5; i++) for (int j = 1; j < 5; j++) if (i * j == n) return i + j; return 20; }
template <int N> struct Of { static constexpr int a = r1(N), b = r2(N), c = r3(N), d = r4(N); enum { e = r1(N + 2) }; };
template <int N> struct Primes { static constexpr int v = (r1(N) == 7) + Primes<N - 1>::v; }; template <> struct Primes<1> { static constexpr int v = 0; };
__global__ void k1(char *o) {
    int t = threadIdx.x;
    o[t * Of<9>::a] = 1;
    o[t * Of<9>::b] = 1;
    o[t * Of<9>::c] = 1;
    o[t * Of<6>::d] = 1;
    o[t * Of<7>::e] = 1;
    o[t * Of<11>::a] = 1;
    o[t * Primes<11>::v] = 1;
}
struct FastDiv { unsigned d, m, s; FastDiv(unsigned d) : d(d) { for (s = 0; s < 32; s++) if ((1u << s) >= d) break; unsigned long one = 1; m = unsigned(((one << 32) * ((one << s) - d)) / d + 1); } __host__ __device__ unsigned div(unsigned n) const { unsigned t = ((unsigned long)n * m) >> 32; return (t + n) >> s; } };
int shift(int d) { int s; for (s = 0; s < 32; s++) { if ((1 << s) >= d) { s += 1; break; } } return s; }
int skip(int n) { int c = 0; for (int i = 0; i < 12; i++) { if (i % n) { c++; if (c > 5) break; } } return c; }
int nest(int n) { int c = 0; for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j == i) break; c++; } if (c > n) break; } return c; }
int cases(int n) { int c = 0; for (int i = 0; i < n; i++) { switch (i) { case 2: c += 5; break; default: c += 1; } } return c; }
__global__ void k2(char *o, FastDiv f) { o[f.div(threadIdx.x) * 32] = 1; }
__global__ void k3(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k4(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k5(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k6(char *o, int s) { o[threadIdx.x * s] = 1; }
// What such a function returns is not known where its loop is not followed.
int pick(int n) { for (int i = 2; i < 20; i++) if (i * i > n) return i; return 1; }
int divisor(int n) { int i = 2; while (i < 1000) { if (n % i == 0) return i; i += 1; } return 64; }
void filled(int &g, int n) { g = 3; for (int i = 0; i < n; i++) if (i * 7 % 5 == 3) return; g = 9; }
int held; int &chosen(int n) { static int other = 7; for (int i = 0; i < n; i++) if (i * 3 == n) return other; held = 2; return held; }
__global__ void k7(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k8(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k9(char *o, int s) { o[threadIdx.x * s] = 1; }
__global__ void k10(char *o, int s) { o[threadIdx.x * s] = 1; }
int main() {
    char *o; int g; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o, FastDiv(7)); k3<<<1, 32>>>(o, shift(9)); k4<<<1, 32>>>(o, skip(3));
    k5<<<1, 32>>>(o, nest(2)); k6<<<1, 32>>>(o, cases(4)); k7<<<1, 32>>>(o, pick(9)); k8<<<1, 32>>>(o, divisor(9)); filled(g, 10); k9<<<1, 32>>>(o, g);
    k10<<<1, 32>>>(o, chosen(9)); cudaDeviceSynchronize();
}
