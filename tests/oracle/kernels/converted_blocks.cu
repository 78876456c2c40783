// grids and blocks that are converted
__global__ void k1(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x * n] = 1; }
struct V { int x, y, z; operator dim3() const { return dim3(x * 2, y, z); } };
struct W { int n; operator int() const { return n * 3; } };
struct U { int n; operator unsigned() const { return n + 32; } };
struct Cfg { dim3 b; explicit Cfg(unsigned x = 32, unsigned y = 1) : b(x, y) {} operator dim3() const { return b; } };
struct D : dim3 { D(int n) : dim3(n, 2) {} };
struct Ref { dim3 b; operator const dim3 &() const { return b; } }; enum Size { SMALL = 32, BIG = 64 }; enum class Ec { A = 96 };
template <int N> struct Int { constexpr operator int() const { return N; } constexpr int operator()() const { return N; } };
int main() { float *p; cudaMalloc(&p, 1 << 20); V v{32, 1, 1}; k1<<<1, v>>>(p, 2); k2<<<v, 32>>>(p, 3); k3<<<1, V{16, 2, 2}>>>(p, 2);  k6<<<1, Cfg(64, 2)>>>(p, 2); Ref r{dim3(32, 4)}; k8<<<1, r>>>(p, 3); k9<<<1, BIG>>>(p, SMALL / 8); k10<<<1, (int)Ec::A>>>(p, 2); k11<<<1, Int<96>{}()>>>(p, Int<2>()); k12<<<1, 'A' - 1>>>(p, 2); k13<<<1, 64u>>>(p, 2); k14<<<1, 64.7>>>(p, 2); k15<<<true, 32L>>>(p, 2); uint3 u{32, 2, 1}; k16<<<1, u>>>(p, 3);  Int<5> five; k18<<<1, 32>>>(p, five); k19<<<1, five() * 32>>>(p, V{2, 1, 1}.x); }
