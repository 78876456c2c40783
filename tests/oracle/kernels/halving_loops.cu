// Registers that lanes exchange in loops that halve a distance.
template <class T, int N> __device__ void transpose(T (&x)[N]) {
    int lane = threadIdx.x % N;
    for (int s = N / 2; s; s >>= 1) {
        bool upper = lane & s;
        for (int i = 0; i < N; ++i)
            if (!(i & s)) {
                T a = upper ? x[i] : x[i | s];
                a = __shfl_xor_sync(~0u, a, s);
                if (upper) x[i] = a;
                else x[i | s] = a;
            }
    }
}
template <int N> __global__ void transposed(int *p) {
    int x[N];
    for (int i = 0; i < N; ++i) x[i] = threadIdx.x * N + i;
    transpose(x);
    for (int i = 0; i < N; ++i) p[x[i]] = i;
}
__global__ void butterfly(int *p) {
    int x[8];
    for (int i = 0; i < 8; ++i) x[i] = threadIdx.x * 8 + i;
#pragma unroll
    for (int s = 4; s; s /= 2)
        for (int i = 0; i < 8; ++i) {
            int y = __shfl_xor_sync(~0u, x[i ^ s], s);
            if (threadIdx.x & s) x[i] = y;
        }
    for (int i = 0; i < 8; ++i) p[x[i]] = i;
}
// The lower half of a row of registers, again and again.
__global__ void folded(int *p) {
    int x[16];
    for (int i = 0; i < 16; ++i) x[i] = threadIdx.x * i;
    int s = 8;
    do {
        for (int i = 0; i < s; ++i) x[i] += x[i + s];
        s /= 2;
    } while (s > 0);
    p[x[0]] = s;
    for (int s = 1; s < 16; s *= 4)
        for (int i = 0; i < 16; i += 4 * s) x[i] = x[i + s];
    p[x[0]] = 2;
}

int main() {
    int *p;
    cudaMalloc(&p, 1 << 20);
    transposed<2><<<1, 64>>>(p);
    transposed<4><<<1, 32>>>(p);
    transposed<8><<<2, 64>>>(p);
    butterfly<<<1, 64>>>(p);
    folded<<<1, 96>>>(p);
    cudaDeviceSynchronize();
}
