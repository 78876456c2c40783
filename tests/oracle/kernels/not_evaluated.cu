// Operands that are not evaluated: of noexcept, sizeof, decltype, and of conditions that are constants.
#include <typeinfo>
#include <concepts>
#include <type_traits>
__device__ int fx(int *p, int i) { p[i] = 3; return 4; }
__device__ int fy(int *p) noexcept(noexcept(fx(p, 3))) { return 5; }
template<class T> __device__ auto fz(T *p) noexcept(noexcept(p[3] + fx(p, 1))) -> decltype(fx(p, 2)) { static_assert(sizeof(fx(p, 1)) == 4); static_assert(noexcept(p) || sizeof(p[1])); return 6; }
__device__ int g6(int x) noexcept { return x; }
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    int i = 0; o[t * (sizeof(fx(g, t)) + sizeof(i++))] = 1; o[t * (sizeof(decltype(fx(g, t))))] = 1;
    decltype(g[i++]) r = g[t * 2]; typename std::remove_reference<decltype(*g++)>::type z = 3; __typeof__(fx(g, i++)) zz = 2;
    o[t * (i + z + zz)] = 1; o[t * (noexcept(g[t * 5]) + 2)] = 1; o[t * (noexcept(fx(g, 7)) + 2)] = 1;
    o[t * (noexcept(i++) + i + 1)] = 1; o[t * (fy(g))] = 1; o[t * (fz(g))] = 1;
    o[t * (alignof(decltype(g[9])))] = 1; if constexpr (requires { fx(g, i++); }) i += 4; o[t * (i)] = 1;
    if (false) fx(g, 100); if constexpr (sizeof(fx(g, 3)) == 8) fx(g, 200); 0 && fx(g, 300); 1 || fx(g, 400); (0 ? fx(g, 500) : 0); while (false) fx(g, 600); for (; false; fx(g, 700)) ; do { break; fx(g, 800); } while (fx(g, 900)); switch (3) { fx(g, 1000); case 4: fx(g, 1100); }
    o[t * (sizeof(int[sizeof(fx(g, 1))]))] = 1; o[t * (sizeof(new int(fx(g, 4))))] = 1;
    o[t * (i + sizeof(i = 9))] = 1;
    auto lam = [](auto p) noexcept(noexcept(fx(p, 1))) -> decltype(fx(p, 3)) { return 7; }; o[t * (lam(g))] = 1;
    o[t * (sizeof(lam(g)))] = 1; { int fx = 2; int sizeof_ = sizeof(fx); o[t * (sizeof_ + fx)] = 1; }
    o[t * (noexcept(g6(1)) + 2)] = 1; o[t * (noexcept(fx(g, 1) + 1) + noexcept(1 + 2) + 3)] = 1;
    static_assert(noexcept(g6(3)) && !noexcept(fx(nullptr, 1)));
    std::conditional_t<noexcept(g6(1)), int, char> cw;  o[t * (sizeof(cw))] = 1;
    o[t * (noexcept(noexcept(fx(g, 2))) + 1)] = 1; if constexpr (noexcept(g6(i++))) i += 3; o[t * (i)] = 1;
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
