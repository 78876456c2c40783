// Variables without a value that a loop's iterations set, and that are read behind it.
template <int D>
struct Point {
    long v[D];
    __device__ Point() {}
    __device__ long& operator[](int i) { return v[i]; }
};
template <>
struct Point<1> {
    long v;
    __device__ Point() {}
    __device__ long& operator[](int) { return v; }
    __device__ operator long() const { return v; }
};
template <int D>
__device__ Point<D> unlinear(int i) {
    Point<D> p;
    for (int d = 0; d < D; d++) {
        p[d] = 3 + i % 7;
        i /= 7;
    }
    return p;
}
struct Pair {
    int first, second;
};

__global__ void reads(float* out, const int* in, int n) {
    out[unlinear<1>(threadIdx.x)] = 1;
    out[unlinear<2>(threadIdx.x)[1]] = 2;
    long x;
    for (int d = 0; d < 2; d++) x = threadIdx.x + d;
    out[x] = 3;
    Pair pair;
    for (int d = 0; d < 3; d++) {
        pair.first = threadIdx.x * d;
        pair.second = d;
    }
    out[pair.first + pair.second] = 4;
    int i, last, swapped;
    for (i = 0; i < 4; i++) {
        swapped = in[i * 32 + threadIdx.x];
        last = i * 32;
        if (i % 2 == 0) out[last + threadIdx.x + 64] = swapped;
    }
    out[last + threadIdx.x + i] = 5;
    int k;
    do {
        k = threadIdx.x + n;
        n += 32;
    } while (n < 100);
    out[k] = 6;
}

int main() {
    float* p;
    int* q;
    cudaMalloc(&p, 1 << 14);
    cudaMalloc(&q, 1 << 14);
    reads<<<1, 32>>>(p, q, 10);
    cudaDeviceSynchronize();
}
