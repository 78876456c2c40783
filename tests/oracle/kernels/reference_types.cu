#include <cstdlib>
#include <iterator>
#include <type_traits>
#include <utility>
// Types that may be references: of expressions, of members that a class declares, of libraries.
template <class It> struct Walk { It at; using ref = decltype(*std::declval<It>()); using ref2 = decltype(std::declval<It &>()[0]); typedef decltype(*at) ref3; using ref4 = typename std::iterator_traits<It>::reference; using val = typename std::iterator_traits<It>::value_type;
    __device__ explicit Walk(It p) : at(p) {} __device__ ref operator*() const { return *at; } __device__ ref2 second(int i) { return at[i]; } __device__ ref3 operator[](int i) { return at[i]; } __device__ decltype(*at) direct() { return *at; } __device__ auto trailing() -> ref { return *at; } __device__ ref4 traits() const { return at[1]; } __device__ val value() const { return at[2]; } };
__global__ void k1(float *a, const float *b) {
    int t = threadIdx.x; Walk<float *> q(a + t); float x = 0;
    *q = 2;
    q.second(3) = 1;
    q[5] = 1;
    q.direct() = 1;
    q.trailing() += 1;
    q.traits() = 1;
    x += q.value();
    auto &w = q[7]; w = 5;
    float *p = &q[3]; p[t] = x;
    const float &y = *q; a[t * 2] = y;
    Walk<const float *> c(b + t * 3);
    x = *c + c[2] + c.value();
    const float &z = c.traits(); a[t * 5] = z + x;
    using R = decltype(*a); R r = a[t * 2]; r = 4;
}
// Not known here: that nothing is said of what may be accessed would be silence.
template <class F> struct Call { F f; template <class... A> __device__ typename std::invoke_result<F, A...>::type operator()(A... a) { return f(a...); } };
struct At { float *p; __device__ float &operator()(int i) const { return p[i]; } };
__global__ void k2(float *a) {
    int t = threadIdx.x;
    Call<At> c{{a}};
    c(t * 3) = 4;
    float x = c(t);
    c(t * 2) += x;
    int k = 3; int old = std::exchange(k, 5); a[t * k + old] = 1;
}
int main() { float *a, *b; cudaMalloc(&a, 1 << 20); cudaMalloc(&b, 1 << 20); k1<<<1, 32>>>(a, b); k2<<<1, 32>>>(a); cudaDeviceSynchronize(); }
