// Folds over packs without elements: over a comma they do nothing, over && and || they are true and false.
#include <cuda_runtime.h>

template <int... N> __global__ void numbers(float *out) {
    ((out[N * threadIdx.x] = 1), ...);
    out[sizeof...(N) * threadIdx.x] = 1;
}
template <class... T> __device__ int product(int x, T... t) {
    ((x = x * t), ...);
    return x;
}
template <class... T> __device__ bool all(const float *in, T... t) { return ((in[t] == 0) && ...); }
template <class... T> __device__ bool any(const float *in, T... t) { return (... || (in[t] != 0)); }
template <class... F> __device__ int composed(int x, F &&...f) {
    ((x = f(x)), ...);
    return x;
}

__global__ void calls(float *out) {
    out[product(threadIdx.x)] = 0;
    out[product(threadIdx.x, 2, 3)] = 0;
    if (all(out)) out[2 * threadIdx.x] = 0;
    if (any(out)) out[4 * threadIdx.x] = 0;
    if (all(out, threadIdx.x)) out[3 * threadIdx.x] = 0;
    out[composed(threadIdx.x)] = 0;
    out[composed(threadIdx.x, [](int x) { return 5 * x; }, [](int x) { return x ^ 1; })] = 0;
}

int main() {
    float *out;
    cudaMalloc(&out, 1 << 16);
    calls<<<1, 64>>>(out);
    numbers<><<<1, 64>>>(out);
    numbers<<<1, 64>>>(out);
    numbers<2, 3><<<1, 64>>>(out);
}
