// Detection of what may be called, of lambdas and with packs.
#include <cuda_runtime.h>
#include <type_traits>
#include <utility>
template <class V, class F, class... A> struct inv : std::false_type {};
template <class F, class... A> struct inv<std::void_t<decltype(std::declval<F>()(std::declval<A>()...))>, F, A...> : std::true_type {};
template <class F, class = void> struct inv1 : std::false_type {};
template <class F> struct inv1<F, std::void_t<decltype(std::declval<F>()(std::declval<int>()))>> : std::true_type {};
template <class F, class = void> struct inv2 : std::false_type {};
template <class F> struct inv2<F, decltype(void(std::declval<F>()(std::declval<int>())))> : std::true_type {};
struct fn { __device__ double operator()(int) const { return 1; } };
struct no {};
template <class F> __device__ int ask(F) { return inv<void, F, int>::value ? 3 : 2; }
template <class F> __device__ int ask1(F) { return inv1<F>::value ? 3 : 2; }
template <class F> __device__ int ask2(F) { return inv2<F>::value ? 3 : 2; }
__global__ void k(float*p) { int t = threadIdx.x; auto f = [](int i) { return i; };
p[t * ask(f)] = 1;
p[t * ask(fn{})] = 1;
p[t * ask(no{})] = 1;
p[t * ask1(f)] = 1;
p[t * ask1(fn{})] = 1;
p[t * ask1(no{})] = 1;
p[t * ask2(f)] = 1;
p[t * ask2(fn{})] = 1;
p[t * ask2(no{})] = 1;
}
int main() { float *p; cudaMalloc(&p, 1<<16); k<<<1,32>>>(p); }
