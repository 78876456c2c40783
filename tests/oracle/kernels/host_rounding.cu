// Functions of floating-point numbers that host code computes with: each rounds as its type does.
#include <cmath>
__global__ void k1(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { p[threadIdx.x * n] = 1; }
int main() { float *p; cudaMalloc(&p, 1 << 20); 
 k1<<<1, 32>>>(p, (int)std::round(2.5)); k2<<<1, 32>>>(p, (int)-roundf(-3.5f)); k3<<<1, 32>>>(p, (int)round(0.49999999999999994) + 2); float f = 16777215.0f; k4<<<1, 32>>>(p, (int)sqrtf(f) - 4090); k5<<<1, 32>>>(p, (int)std::sqrt(f) - 4090);  k6<<<1, 32>>>(p, (int)sqrt((double)f) - 4090); float t = 0.1f; k7<<<1, 32>>>(p, (int)(t * 10 * 10 * 10) - 95); float third = 1.0f / 3; k8<<<1, 32>>>(p, (int)(third * 3 * 7)); double d = 0.1 + 0.2; k9<<<1, 32>>>(p, d == 0.3 ? 2 : 3); float h = 0.1f + 0.2f; k10<<<1, 32>>>(p, h == 0.3f ? 2 : 3); k11<<<1, 32>>>(p, (int)(0.7f * 10)); k12<<<1, 32>>>(p, int(float(16777217) - 16777210)); unsigned u = 4000000000u; k13<<<1, 32>>>(p, (int)((float)u / 1e9f)); k14<<<1, 32>>>(p, (int)ceilf(100 / 32.0f)); int n = 1000; k15<<<1, 32>>>(p, (int)ceil(n / 256)); k16<<<1, 32>>>(p, (int)ceil((float)n / 256)); k17<<<1, 32>>>(p, (int)log2(1024.0)); k18<<<1, 32>>>(p, (int)pow(2, 3)); k19<<<1, 32>>>(p, (int)trunc(-2.7) + 6); k20<<<1, 32>>>(p, abs(-3) + (int)fabs(-2.5)); k21<<<1, 32>>>(p, (int)(1.1f * 1.1f * 100) - 115); k22<<<1, 32>>>(p, (int)fmod(7.5, 4)); k23<<<1, 32>>>(p, (int)(float)2.9999999999); float e = 24.999998f; k24<<<1, 32>>>(p, (int)sqrtf(e)); k25<<<1, 32>>>(p, (int)sqrt((double)e)); }
