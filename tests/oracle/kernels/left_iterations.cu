// Loops that are left or go on in their midst, and tests that change what they test.
__global__ void k(float *a) {
    int d[8] = {3, 1, 4, 1, 5, 2, 6, 5};
    int x = 1, e[6]; e[0] = 2; e[1] = 5; e[2] = 7; e[3] = 9;
    for (int i = 0; i < 6; ++i) { a[e[i] * 32 + threadIdx.x] = 1; if (i == 3) break; }
    int n = 5, y = 2;
    do { a[y * 32 + threadIdx.x] = 2; } while ((y = y * 3 % 11) != 8 && --n > 0);
    a[y * threadIdx.x] = 3; a[n * threadIdx.x] = 4;
    int i = 0; y = 2; do { a[e[i] * 32 + y + threadIdx.x] = 5; y = y * y % 13; } while (e[++i] < 8);
    a[i * 32 + threadIdx.x] = 6; a[y + threadIdx.x] = 7;
    int j = 0; while (e[j] != 7) { a[d[j] * threadIdx.x] = 8; ++j; x = x * 5 % 7; } a[x * 32 + j + threadIdx.x] = 9;
    for (j = 0; j < 4; ++j) { if (e[j] == 5) continue; a[e[j] + threadIdx.x] = 1; x = x + e[j] & 15; if (x > 12) break; } a[x * threadIdx.x] = 2;
    int c = 3; while (c = c * 2 % 7, c != 5 && x < 100) { a[c * 64 + threadIdx.x] = 3; x += 30; } a[c * threadIdx.x] = 4;
}
int main() { float *a; cudaMalloc(&a, 1 << 16); k<<<1, 32>>>(a); cudaDeviceSynchronize(); }
