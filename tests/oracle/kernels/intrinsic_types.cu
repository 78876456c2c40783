// what intrinsics return, where values tell but size and signedness
#include <type_traits>
#include <utility>
__device__ int w(int) { return 1; } __device__ int w(unsigned) { return 2; } __device__ int w(long) { return 3; } __device__ int w(unsigned long) { return 4; } __device__ int w(long long) { return 5; } __device__ int w(unsigned long long) { return 6; } __device__ int w(float) { return 7; } __device__ int w(double) { return 8; } __device__ int w(bool) { return 9; } __device__ int w(char) { return 10; } __device__ int w(short) { return 11; }
template <class T> struct K { static constexpr int v = 1; }; template <> struct K<long> { static constexpr int v = 3; }; template <> struct K<long long> { static constexpr int v = 5; }; template <> struct K<unsigned long long> { static constexpr int v = 6; }; template <> struct K<unsigned long> { static constexpr int v = 4; };
template <class T> __device__ int kk(T) { return K<T>::v; }
__device__ long long lg(long long x) { return x; }
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    long long L = n; unsigned long long UL = n; long l = n; unsigned long ul = n; o[t * (w(llabs(L)))] = 1;
    o[t * (w(labs(l)))] = 1; o[t * (w(llroundf(1.5f)))] = 1; o[t * (w(lroundf(1.5f)))] = 1;
    o[t * (w(llrint(1.5)))] = 1; o[t * (w(__shfl_sync(~0u, L, 0)))] = 1; o[t * (w(__shfl_sync(~0u, l, 0)))] = 1;
    o[t * (w(__shfl_sync(~0u, UL, 0)))] = 1; o[t * (w(__shfl_xor_sync(~0u, ul, 1)))] = 1;
    o[t * (w(min(1LL, 2LL)))] = 1; o[t * (w(max(L, L)))] = 1; o[t * (w(max(l, l)))] = 1;
    o[t * (w(max(UL, UL)))] = 1; o[t * (w(max(ul, ul)))] = 1; o[t * (w(__ballot_sync(~0u, 1)))] = 1;
    o[t * (w(__popcll(UL)))] = 1; o[t * (w(__ffsll(L)))] = 1; o[t * (w(clock64()))] = 1;
    o[t * (w(__ldg(&UL)))] = 1; o[t * (w(__ldg(&L)))] = 1; o[t * (w(__ldg(&l)))] = 1;
    o[t * (w(atomicAdd(&UL, 1ull)))] = 1; o[t * (w(atomicCAS(&UL, 1ull, 2ull)))] = 1;
    o[t * (w(atomicMax(&UL, 1ull)))] = 1; o[t * (w(std::abs(-3)))] = 1; o[t * (kk(llabs(L)))] = 1;
    o[t * (kk(__shfl_sync(~0u, L, 0)))] = 1; o[t * (kk(max(L, L)))] = 1;
    auto a1 = llabs(L); auto a2 = __shfl_sync(~0u, L, 0); auto a3 = min(L, 3LL);  o[t * (w(a1))] = 1;
    o[t * (w(a2))] = 1; o[t * (w(a3))] = 1; o[t * (K<decltype(llabs(L))>::v)] = 1; o[t * (K<decltype(a2)>::v)] = 1;
    o[t * (w(L + l))] = 1; o[t * (w(L * 3))] = 1; o[t * (w(UL + L))] = 1; o[t * (w(ul + L))] = 1;
    o[t * (w(n > 3 ? L : l))] = 1; o[t * (w(-L))] = 1; o[t * (w(L++))] = 1; o[t * (w(lg(3)))] = 1;
    o[t * (w(&L - &L))] = 1; o[t * (w(1LL << 3))] = 1; o[t * (w(__ldcs(&UL)))] = 1;
    o[t * (w(__reduce_add_sync(~0u, 1u)))] = 1; o[t * (w(__clzll(L)))] = 1;
    longlong2 l2 = make_longlong2(1, 2); long2 k2 = make_long2(1, 2); ulonglong2 ull2{1, 2};  o[t * (w(l2.x))] = 1;
    o[t * (w(k2.y))] = 1; o[t * (w(ull2.x))] = 1; o[t * (w(__sad(1, 2, 3u)))] = 1; o[t * (w(__mul24(1, 2)))] = 1;
    o[t * (w(__umulhi(1, 2)))] = 1; o[t * (w(__funnelshift_l(1, 2, 3)))] = 1; o[t * (w(__byte_perm(1, 2, 3)))] = 1;
    o[t * (w(__float_as_int(1.f)))] = 1; o[t * (w(__float_as_uint(1.f)))] = 1; o[t * (w(__activemask()))] = 1;
    o[t * (w(__any_sync(~0u, 1)))] = 1; o[t * (w(__match_any_sync(~0u, 1)))] = 1; o[t * (w(threadIdx.x))] = 1;
    o[t * (w(warpSize))] = 1; o[t * (w(fabsf(1.f)))] = 1; o[t * (w(pow(2, 3)))] = 1; o[t * (w(fmaxf(1, 2)))] = 1;
    o[t * (w(max(1.0f, 2.0)))] = 1; o[t * (w(max(1, 2u)))] = 1; o[t * (w(lrintf(1.f)))] = 1;
    float lf = 3; double ld = 3; unsigned lu = 3; int li = 3;  o[t * (w(atomicAdd(&lf, 1.f)))] = 1;
    o[t * (w(atomicAdd(&ld, 1.0)))] = 1; o[t * (w(atomicAdd(&lu, 1u)))] = 1; o[t * (w(atomicExch(&li, 3)))] = 1;
    o[t * (sizeof(atomicAdd(&ld, 1.0)))] = 1; auto ax = atomicAdd(&ld, 1.0); o[t * (sizeof(ax))] = 1;
    o[t * (w(ax))] = 1; o[t * (w(std::max(L, 3LL)))] = 1; o[t * (w(std::min(l, 3L)))] = 1;
    o[t * (w(std::max<long long>(L, 3)))] = 1; o[t * (w(std::abs(L)))] = 1; o[t * (w(std::abs(l)))] = 1;
    o[t * (w(std::abs(-1.5f)))] = 1;
    auto mx = std::max(L, 3LL); auto &&my = max(L, 2LL); decltype(auto) mz = llabs(L);  o[t * (w(mx))] = 1;
    o[t * (w(my))] = 1; o[t * (w(mz))] = 1; o[t * (w(llabs(llabs(L)) + 1))] = 1;
    o[t * (w(__shfl_sync(~0u, __shfl_sync(~0u, L, 0) + 1, 0)))] = 1; o[t * (w(n > 3 ? llabs(L) : 3))] = 1;
    o[t * (w((llabs(L), l)))] = 1; o[t * (w((long)llabs(L)))] = 1; o[t * (w(__shfl_sync(~0u, (short)n, 0)))] = 1;
    o[t * (w(__shfl_sync(~0u, 1.5, 0)))] = 1; o[t * (w(__shfl_sync(~0u, (char)n, 0)))] = 1;
    long arl[2] = {}; long long arL[2] = {};  o[t * (w(__ldg(arl)))] = 1; o[t * (w(__ldg(arL + 1)))] = 1;
    o[t * (w(__ldg(&arL[1])))] = 1; o[t * (w(atomicMax((unsigned long long *)arL, 3ull)))] = 1;
    o[t * (w(atomicMin(arL, 3ll)))] = 1;
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
