// Code that the grammar reads as it stands: not a byte of it may change but comments, which are blanked.
template <typename T, int N = 4>
struct Tile {
    static constexpr int size = N * N;
    T data[N][N + 1];

    __device__ __forceinline__ T &at(int row, int column) { return data[row][column]; }
    __host__ __device__ Tile() : data{} {}
};

namespace tools {
enum class Mode : int { read, write };

__constant__ float weights[64];
__device__ unsigned int counter = 0;

template <typename T>
__global__ void __launch_bounds__(256, 2) scale(const T *__restrict__ in, T *__restrict__ out, int n, T factor) {
    extern __shared__ float staging[];
    __shared__ Tile<T, 16> tile;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && in[i] > factor) {
        tile.at(threadIdx.y, threadIdx.x) = in[i];
        staging[threadIdx.x] = (float)in[i] * weights[i % 64];
    }
    __syncthreads();
    for (int k = 0, stride = 1; k < 4 && stride < n; k++, stride *= 2) {
        out[i + k] += tile.data[k][threadIdx.x] << 1;
    }
    auto vector = *reinterpret_cast<const float4 *>(&in[4 * i]);
    asm volatile("st.global.f32 [%0], %1;" : : "l"(out), "f"(vector.x) : "memory");
}
}

int main() {
    float *in = nullptr, *out = nullptr;
    dim3 block(16, 16), grid((1024 + 15) / 16);
    auto report = [&](int code) -> bool { return code == 0; };
    tools::scale<float><<<grid, block, 1024 * sizeof(float)>>>(in, out, 1024, 2.0f);
    return report(cudaDeviceSynchronize()) ? 0 : 1;
}
