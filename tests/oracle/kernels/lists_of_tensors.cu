// Addresses in the arrays of an object that host code fills in part, of which each block takes one.
#include <cstdint>
#include <vector>

template <int N> struct Lists {
    void *addresses[N][6];
    int sizes[6];
    unsigned char tensor_of[16];
    int chunk_of[16];
};
template <class T> __device__ bool is_aligned(T *p) { return ((uint64_t)p) % (4 * sizeof(T)) == 0; }

template <class T> __global__ void scaled(Lists<2> lists, int chunk) {
    int tensor = lists.tensor_of[blockIdx.x], at = lists.chunk_of[blockIdx.x];
    int n = lists.sizes[tensor] - at * chunk;
    T *in = (T *)lists.addresses[0][tensor] + at * chunk;
    T *out = (T *)lists.addresses[1][tensor] + at * chunk;
    if (n % 4 == 0 && chunk % 4 == 0 && is_aligned(in)) {
        for (int i = threadIdx.x; i * 4 < n && i * 4 < chunk; i += blockDim.x) {
            float4 r = ((float4 *)in)[i];
            ((float4 *)out)[i] = r;
        }
    } else {
        for (int i = threadIdx.x; i < n && i < chunk; i += blockDim.x) out[i] = in[i];
    }
}

static void apply(int chunk, const std::vector<std::vector<float *>> &tensors, const std::vector<int> &numbers) {
    Lists<2> lists{};
    int blocks = 0;
    for (int t = 0; t < (int)numbers.size(); ++t) {
        lists.sizes[t] = numbers[t];
        for (int d = 0; d < 2; ++d) lists.addresses[d][t] = tensors[d][t];
        for (int c = 0; c < (numbers[t] + chunk - 1) / chunk; ++c) {
            lists.tensor_of[blocks] = t;
            lists.chunk_of[blocks] = c;
            ++blocks;
        }
    }
    scaled<float><<<blocks, 64>>>(lists, chunk);
}

int main() {
    float *a, *b;
    cudaMalloc(&a, 1 << 16);
    cudaMalloc(&b, 1 << 16);
    apply(512, {{a, a + 4096}, {b, b + 4096}}, {1000, 514});
    cudaDeviceSynchronize();
}
