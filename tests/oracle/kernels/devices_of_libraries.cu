// What device code in the style of libraries rests on.
#include <concepts>
#include <utility>

// What concepts ask of calls, packs, lambdas, constants and exceptions.
namespace required {
template <class F, class... A> concept Forwards = requires(F f, A... a) { f(std::forward<A>(a)...); };
template <class F, class... A> concept Takes = requires(F f, A... a) { f(a...); };
template <class F> concept Counts = requires(F f) { { f(1) } -> std::integral; };
template <class T> concept Stores = requires(T t, float *p) { t.store(p); };
template <class T> concept Word = requires(T x) { ++x; x++; requires sizeof(T) == 4; };
template <class T> concept Wide = requires { requires sizeof(T) == 8 && alignof(T) == 8; requires !Word<T>; };
template <class A, class B> concept Added = requires(A a, B b) { { a + b } noexcept -> std::same_as<B>; };
struct Row {
    int v;
    __device__ void store(float *p) const { p[threadIdx.x * 6] = 1; }
};
struct Same {
    int v;
    __device__ int operator()(int i) const { return i; }
};
template <class F> __global__ void asked(float *p, F f) {
    p[threadIdx.x * (Counts<F> ? 2 : 1)] = 1;
    p[threadIdx.x * (Stores<F> ? 2 : 1)] = 1;
    p[threadIdx.x * (Forwards<F, float *, int> ? 2 : 1)] = 1;
    p[threadIdx.x * (Takes<F, float *> ? 2 : 1)] = 1;
    p[threadIdx.x * (Word<F> ? 2 : 1)] = 1;
}
template <class A, class B> __global__ void numbers(float *p, A, B) {
    p[threadIdx.x * (Added<A, B> ? 2 : 1)] = 1;
    p[threadIdx.x * (Word<A> ? 2 : 1)] = 1;
    p[threadIdx.x * (Wide<B> ? 2 : 1)] = 1;
}
void run(float *p) {
    asked<<<1, 32>>>(p, [] __device__(int i) { return i * 4; });
    asked<<<1, 32>>>(p, [] __device__(float *q, int i) { q[i] = 1; });
    asked<<<1, 32>>>(p, [] __device__(float *q) { q[1] = 1; });
    asked<<<1, 32>>>(p, Row{1});
    asked<<<1, 32>>>(p, Same{1});
    asked<<<1, 32>>>(p, 3);
    numbers<<<1, 32>>>(p, 1, 2.f);
    numbers<<<1, 32>>>(p, 1.f, 2.0);
    numbers<<<1, 32>>>(p, 1.0, 2);
}
}  // namespace required

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    required::run(p);
    cudaDeviceSynchronize();
}
