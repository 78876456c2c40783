// Remainders and quotients of indices whose parts are multiples of what the divisor has as a factor.
__global__ void strided(float *p, const float *b, int n) {
    for (int j = blockIdx.x * blockDim.x + threadIdx.x; j < n; j += blockDim.x * gridDim.x) {
        p[j] = b[j % 1024];
        p[j] = b[j & 511];
        p[j / 128 * 128 + j % 128] = b[j / 256 * 64 + j % 64];
        p[(j + 64) % 768] = b[(j * 2 + 1) % 2048];
        p[j % 192 / 64 * 80 + j % 64] = 1;
        p[(j + 13) % 1024] = b[(unsigned)j / 96u * 96u + j % 96];
        p[(4 * j + 64 * blockIdx.y) % 4096] = b[(j - 64 + 640) / 640];
    }
}
__global__ void rows(float *p, int rows, int ld) {
    int i = blockIdx.x * 64 + threadIdx.x + 128 * rows;
    p[i % 512 + i / 512 * ld] = 1;
    p[(i + ld * 64) % 2048] = 2;
    p[(i - 128 * rows * 2) % 256 + 4096] = 3;
    p[(long)(i + 64) % 4096 / 64] = 4;
}

int main() {
    float *p, *b;
    cudaMalloc(&p, 1 << 20);
    cudaMalloc(&b, 1 << 20);
    strided<<<dim3(3, 2), 64>>>(p, b, 2500);
    strided<<<5, 256>>>(p, b, 3000);
    strided<<<2, 96>>>(p, b, 1000);
    rows<<<4, 64>>>(p, 3, 520);
    rows<<<3, 64>>>(p, 1, 77);
    cudaDeviceSynchronize();
}
