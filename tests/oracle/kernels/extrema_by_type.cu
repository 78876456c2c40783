// The type that std::max compares in, and what it gives.
#include <algorithm>
#include <cmath>
__device__ int ov(int) { return 3; } __device__ int ov(unsigned) { return 5; } __device__ int ov(long) { return 7; } __device__ int ov(unsigned long) { return 9; } __device__ int ov(float) { return 11; } __device__ int ov(double) { return 13; } __device__ int ov(bool) { return 15; } __device__ int ov(short) { return 17; } __device__ int ov(unsigned char) { return 19; } __device__ int ov(char) { return 21; } 
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    unsigned u = 3, *pu = (unsigned *)g; short sh = 4, s2 = 5; unsigned char uc = 200; char ch = 5; long l = 6; unsigned long ul = 7; float f = 2; const int ci = 4; bool bo = true; int arr[3] = {1, 2, 3};
    o[t * (ov(min(u, 2)) + 1)] = 1; o[t * (ov(max(2, u)))] = 1; o[t * (ov(min(l, 2l)))] = 1;
    o[t * (ov(std::min(sh, s2)))] = 1; o[t * (ov(std::max<int>(u, -1)))] = 1; o[t * (std::max<int>(u, -1))] = 1;
    o[t * (std::max<long>(u, -1))] = 1; o[t * ((max(u, -1) >> 28))] = 1; o[t * (min(-1, 3u))] = 1;
    o[t * (ov(std::max({sh, s2})))] = 1; o[t * (ov(atomicAdd(pu, -1)))] = 1;
    o[t * (ov(atomicMax((int *)g + 40, 3u)))] = 1; o[t * (ov(atomicCAS(pu + 9, 1, 2)))] = 1;
    o[t * (ov(__ldg((const short *)g)))] = 1; o[t * (ov(__ldg((const unsigned char *)g + 3)))] = 1;
    o[t * (ov(__popc(u)) + ov(__clz(u)) + ov(__brev(u)))] = 1;
    o[t * (ov(std::abs(f)) + ov(fabsf(f)) + ov(std::floor(f)) + ov(floorf(f)) + ov(floor(2.0)))] = 1;
    o[t * (ov(std::pow(f, 2)) + ov(powf(f, 2)) + ov(std::sqrt(4)) + ov(std::sqrt(f)))] = 1;
    o[t * (ov(f * 2) + ov(f * 2.0) + ov(f + l) + ov(-f))] = 1;
    o[t * (ov(u - 1) + ov(uc - 1) + ov(-uc) + ov(uc << sh) + ov(sh * s2) + ov(sh = 3) + ov(sh++) + ov(++uc) + ov(sh += l))] = 1;
    o[t * (ov(bo + bo) + ov(!u) + ov(u && l) + ov(u < l) + ov(~bo) + ov(bo ? uc : ch) + ov(bo ? uc : uc) + ov(bo ? u : 1) + ov(bo ? l : u) + ov(bo ? f : 1))] = 1;
    o[t * (ov(arr[0]) + ov(*arr) + ov(arr - arr) + ov(sizeof arr) + ov(&arr[1] - arr) + ov((arr, uc)) + ov(*&uc) + ov((unsigned char)3) + ov(char(u)) + ov(static_cast<short>(u)))] = 1;
    o[t * (ov(threadIdx.x) + ov(blockDim.x * 2) + ov(warpSize) + ov(threadIdx.x - 1) + ov((int)threadIdx.x - 1))] = 1;
    o[t * (ov(std::clamp(sh, s2, sh)) + ov(std::exchange(uc, 3)))] = 1;
    o[t * ((u - 5 > 0) + (sh - 5 > 0) * 2 + (uc - 201 > 0) * 4 + (l - 7u > 0) * 8 + (int(u) - 5 > 0) * 16 + 1)] = 1;
    o[t * ((-1 > u) + (-1l > u) * 2 + (-1 > uc) * 4 + (-1 > ul) * 8 + (-1.f > u) * 16 + ('\xff' > uc) * 32 + 1)] = 1;
    o[t * ((u - 5) / 2 > 100 ? 3 : 5)] = 1; o[t * (((int)u - 5) / 2 + 9)] = 1; o[t * ((u - 5) % 7)] = 1;
    o[t * ((uc * uc * uc) >> 16)] = 1; o[t * ((short)(uc << 8) + 20000)] = 1; o[t * ((ch - 'a') / 2 + 60)] = 1;
    o[t * ((u * 1l - 5) + 9)] = 1; o[t * (-u >> 30)] = 1; o[t * (-(long)u + 9)] = 1;
    o[t * ((unsigned short)-1 >> 12)] = 1; o[t * (((unsigned)uc << 24 >> 24))] = 1;
    o[t * ((bo << 3) + (bo - 2) + bo * 4)] = 1; o[t * ((f > 1.5) + (f == 2) * 2 + (int)(f / 3 * 3 == 2) * 4)] = 1;
    o[t * ((int)-0.5f + (int)1e9f / 100000000 + (unsigned)3.9 + (unsigned char)3.9f + (long)-2.5 + 4)] = 1;
    o[t * ((int)(0.1f + 0.2f == 0.3f) + (0.1 + 0.2 == 0.3) * 2 + (0.1f == 0.1) * 4 + 1)] = 1;
    o[t * ((16777216.f + 1 == 16777216.f) + (1.f / 3 * 3 == 1) * 2 + ((float)0x7fffffff == 2147483648.f) * 4 + 1)] = 1;
    o[t * (std::min<unsigned>(-1, 7) + std::max<short>(70000, 3) / 1000)] = 1;
    o[t * (std::max<int>({3, -7, 5}) + ov(std::max<long>({3l, 4l})))] = 1;
    o[t * ((int)(std::max<float>(7, 2) / 2 * 2) + ov(std::max<float>(7, 2)) + (int)(std::min<double>(1, 2.5f) * 4))] = 1;
    o[t * (std::max<size_t>(n, 1) + ov(std::max<size_t>(n, 1)) + (std::max<size_t>(n, 1) - 6 > 0))] = 1;
    o[t * (std::max<unsigned char>(300, 7))] = 1; short sm = 9; const short &rm = std::max(sm, s2); sm = 12;
    o[t * (rm + sizeof(rm))] = 1;
    int im = 3, in = 4; const int &rn = std::max<int>(im, in); in = 8; const long &rl = std::max<long>(im, in); 
    o[t * (rn + rl)] = 1; o[t * (std::min<int>(u, t) + 1)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
