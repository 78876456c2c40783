#include <algorithm>
#include <cstdlib>
// Launches in host loops whose number of iterations is known in part: by a choice, a bound, a break.
typedef unsigned char u8;
__global__ void k1(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k2(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k3(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k4(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k5(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k6(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k7(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k8(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k9(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k10(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k11(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k12(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k13(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k14(u8 *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void k15(u8 *o, int n) { o[threadIdx.x * n] = 1; }
void run(u8 *o, bool quick, int n) {
    { int it = quick ? 2 : 4; for (int i = 0; i < it; i++) k1<<<1, 32>>>(o, i + 3); }
    { int it = std::max(1, n); for (int i = 0; i < it; i++) k2<<<1, 32>>>(o, i + 3); }
    { int it = 2; if (quick) it = 1; for (int s = 32, i = 0; i < it; i++, s *= 2) k3<<<1, s>>>(o, 3); }
    { int it = 1 + (rand() & 7); for (int i = 0; i < it; i++) k4<<<1, 32>>>(o, i + 3); }
    { int it = quick ? 0 : 4; for (int i = 0; i < it; i++) k5<<<1, 32>>>(o, i + 3); }
    { int x = 3; for (int i = 0; i < 1 || (i < 4 && quick); i++) { k6<<<1, 32>>>(o, x); x += 2; } }
    { int it = quick ? 2 : 4; for (int i = 0; i < it; i++) for (int j = 0; j <= i; j++) k7<<<1, 32>>>(o, i + j + 3); }
    for (int i = 0; i < 3; i++) for (int j = 0; j < (i ? n : 1); j++) k8<<<1, 32>>>(o, i + j + 3);
    for (int i = 0; i < 3; i++) for (int j = 0; j < (quick ? i : 1); j++) k9<<<1, 32>>>(o, i + j + 3);
    for (int i = 0; i < 1 || n > i; i += 2) k10<<<1, 32>>>(o, i + 1);
    for (int m = 1, i = 0; i < 2 + quick; m = m * 2 + quick, i++) k11<<<1, 32>>>(o, m);
    { int cap = 1; if (n > 1) cap += 2; if (quick) cap += 2; for (int i = 0; i < cap; i++) k12<<<1, 32>>>(o, i + 3); }
    { int left = n; while (left > 0) { int c = std::min(left, 2); k13<<<1, 32>>>(o, c); left -= c; } }
    for (int i = 0; i < 3; i++) { k14<<<1, 32>>>(o, i + 3); if (n == 2 && i == 1) break; }
    for (int i = 0; i < 3; i++) { if (n == 2 && i == 1) return; k15<<<1, 32>>>(o, i + 3); }
}
int main() { u8 *o; cudaMalloc(&o, 1 << 16); run(o, getenv("NO_SUCH_X"), 5); run(o, !getenv("NO_SUCH_X"), rand() % 1 + 2); cudaDeviceSynchronize(); }
