// The index of a constant array is evaluated as any other, though the element is known without memory.
#include <cuda_runtime.h>

struct Own {
    static constexpr int table[] = {3, 1, 4, 1, 5, 9, 2, 6};
};
template <class T> struct Of {
    static constexpr int table[] = {sizeof(T), 2, 7};
};
constexpr int steps[4] = {5, 2, 3, 4};
constexpr int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};

template <class T> __global__ void k(const int *in, float *out) {
    int t = threadIdx.x, i = 0;
    out[Own::table[i++] * t] = 1;
    out[Own::table[i++] * t] = 1;
    out[Own::table[++i] * t] = 1;
    out[T::table[i -= 2] * t] = 1;
    out[i * t] = 1;
    i = 0;
    out[steps[i++] * t] = 1;
    out[steps[i++] * t] = 1;
    out[grid[1][i++] * t] = 1;
    out[i * t] = 1;
    out[T::table[(i = in[3 * t], 2)] * t] = 1;
    i = 0;
    out[steps[in[i++ * t] & 3]] = 1;
    out[i * t] = 1;
    out[Own::table[t % 8]] = 1;
    for (int j = 0; j < 3;) out[Own::table[j++] * t] = 1;
}

int main() {
    int *in;
    float *out;
    cudaMalloc(&in, 1 << 12);
    cudaMalloc(&out, 1 << 12);
    k<Of<double>><<<1, 64>>>(in, out);
}
