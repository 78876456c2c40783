// Packs of functions and of templates: given by launches, by calls and by classes, and handed on.
#include <cuda_runtime.h>

using Step = int (*)(int);
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
template <int K> __device__ int times(int x) { return K * x; }
struct Own {
    static __device__ int fourfold(int x) { return 4 * x; }
};

template <class T, Step... F> __global__ void by_alias(T *out) { ((out[F(threadIdx.x)] = 1), ...); }
template <int (*...F)(int)> __global__ void by_declarator(float *out) { ((out[F(threadIdx.x)] = 1), ...); }
template <int (&...F)(int)> __global__ void by_reference(float *out) { ((out[F(threadIdx.x)] = 1), ...); }
template <auto... F> __global__ void by_value(float *out) { ((out[F(threadIdx.x)] = 1), ...); }

template <Step F, int (*...Rest)(int)> struct Chain {
    static __device__ int call(int x) {
        if constexpr (sizeof...(Rest) > 0) return Chain<Rest...>::call(F(x));
        else return F(x);
    }
};
template <Step... F> __global__ void chained(float *out) {
    out[Chain<F...>::call(threadIdx.x)] = 1;
    constexpr Step all[] = {F...};
    out[all[1](threadIdx.x) + sizeof...(F)] = 2;
}

template <class T> struct One { static constexpr int size = sizeof(T); };
template <class T> struct Two { static constexpr int size = 2 * sizeof(T); };
template <template <class> class... Of> __global__ void templates(float *out) {
    ((out[Of<short>::size * threadIdx.x] = 1), ...);
}
template <int... N> __global__ void numbers(float *out) { ((out[N * threadIdx.x] = 1), ...); }

template <Step... F> void launch(float *out) {
    by_alias<float, F..., twice><<<1, 64>>>(out);
    by_declarator<F...><<<1, 64>>>(out);
    chained<F...><<<1, 64>>>(out);
}
template <template <class> class... Of> void launch_templates(float *out) { templates<Of..., Two><<<1, 64>>>(out); }

int main() {
    float *out;
    cudaMalloc(&out, 1 << 16);
    launch<twice, times<5>, Own::fourfold>(out);
    by_declarator<thrice, &times<7>><<<1, 64>>>(out);
    by_declarator<><<<1, 64>>>(out);
    by_reference<thrice, twice><<<1, 64>>>(out);
    by_value<Own::fourfold, twice><<<1, 64>>>(out);
    launch_templates<Two, One>(out);
    numbers<3, sizeof(double), -1 + 2><<<1, 64>>>(out);
}
