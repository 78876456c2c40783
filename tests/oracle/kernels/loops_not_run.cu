// Loops that a template's arguments leave no iteration, and bases that have defaulted constructors only.
template <int N, int Fill>
struct Array {
    int data[N];
    __host__ __device__ int& operator[](int i) { return data[i]; }
    __host__ __device__ const int& operator[](int i) const { return data[i]; }
    __host__ __device__ Array() {
        for (int i = 0; i < N; i++) data[i] = Fill;
    }
    __host__ __device__ Array(int a, int b, int c) {
        data[0] = a;
        data[1] = b;
        data[2] = c;
        for (int i = 3; i < N; i++) data[i] = Fill;
    }
};
struct Base {
    Base() = default;
    Base(const Base&) = default;
};
template <class T, int N>
struct VectorBase {
    using value = T;
    static constexpr int size = N;
    VectorBase() = default;
};
template <class T, int N>
struct alignas(sizeof(T) * N) Vector : VectorBase<T, N>, Base {
    T items[N];
    Vector() = default;
    __host__ __device__ Vector(T one) {
        for (int i = 0; i < N; ++i) items[i] = one;
    }
};

template <int N>
__device__ Array<N, 0> indices(int flat, const Array<N, 1>& sizes) {
    Array<N, 0> found;
    for (int i = N - 1; i >= 0; i--) {
        int rest = flat / sizes[i];
        found[i] = flat - sizes[i] * rest;
        flat = rest;
    }
    return found;
}

__global__ void tiles(float* out, Array<3, 1> sizes) {
    Array<3, 1> tiles = {sizes[0], (sizes[1] + 3) / 4, (sizes[2] + 15) / 16};
    Array<3, 0> at = indices(blockIdx.x, tiles);
    out[at[0] * 64 + at[1] * 8 + at[2] * 16 + threadIdx.x] = 1;
    int width = at[2] == tiles[2] - 1 ? sizes[2] - (tiles[2] - 1) * 16 : 16;
    if (threadIdx.x < width) out[threadIdx.x + 1024] = 2;
}

template <class V>
__global__ void vectors(V* out) {
    out[threadIdx.x] = V(1);
    out[threadIdx.x + 64] = out[threadIdx.x];
}

int main() {
    float* p;
    cudaMalloc(&p, 1 << 14);
    tiles<<<12, 32>>>(p, Array<3, 1>(2, 10, 33));
    vectors<<<1, 32>>>((Vector<float, 4>*)p);
    vectors<<<1, 32>>>((Vector<short, 2>*)p);
    cudaDeviceSynchronize();
}
