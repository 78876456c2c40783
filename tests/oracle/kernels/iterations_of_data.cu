// Short loops in which some of what changes is data: the rest is told, and what rests on data is not.
__global__ void some(float *a, const int *q) {
    int x = 1, n = 0; int d[4] = {1, 2, 3, 4};
    for (int i = 0; i < 6; ++i) {
        a[threadIdx.x * x] = 1; a[n * 32 + threadIdx.x] = 2; a[d[n & 3] * 32 + threadIdx.x] = 3;
        if (i == 1) x = q[3]; else if (i == 3) x = 5;
        n = n * n + 1 & 7;
        d[i & 3] = i == 2 ? q[2] : i + n;
    }
    a[x * 32 + threadIdx.x] = 4; a[n * 32 + threadIdx.x] = 5; a[d[1] * 32 + threadIdx.x] = 6;
}
__global__ void left(float *a, const int *q) {
    int x = 1, y = 3;
    for (int i = 0; i < 8; ++i) { a[x * 32 + threadIdx.x] = 1; x = x * 3 % 11; if (q[i] > 100) break; y = x; }
    a[y * 32 + threadIdx.x] = 2;
    int z = 2;
    for (int i = 0; i < 5; ++i) { if (threadIdx.x == 3 * i) break; z = z * z % 13; a[z * 32 + threadIdx.x] = 3; }
    a[z * 32 + threadIdx.x] = 4;
}
__device__ int found(int k, float *a) { int x = 2; for (int i = 0; i < 7; ++i) { x = x * 5 % 17; a[x] = 1; if (x > k) return x; } return 1; }
__global__ void returned(float *a) {
    a[found(9, a) * 32 + threadIdx.x] = 1; a[found(threadIdx.x, a) * 32] = 2;
    int s = 1; for (int j = 0; j < 3; ++j) { for (int i = 0; i < j + 2; ++i) { s = s * 3 % 10; a[s * threadIdx.x] = 3; } a[s + threadIdx.x] = 4; }
}
struct P { int *at; int n; };
__global__ void through(float *a) {
    int u = 1, v = 2; int *p = &u; int w[3] = {1, 2, 3};
    for (int i = 0; i < 4; ++i) { *p += 2; a[threadIdx.x * u] = 1; a[threadIdx.x * v] = 2; p = i & 1 ? &u : &v; w[*p % 3] += u; a[w[i % 3] + threadIdx.x] = 3; }
    a[u * threadIdx.x] = v; P h[2] = {{&u, 3}, {&v, 1}};
    for (int i = 0; i < 4; ++i) { P &e = h[i & 1]; *e.at += e.n; e.n = *e.at & 3; a[u * 32 + threadIdx.x] = 5; a[v * 32 + threadIdx.x] = 6; }
}
int main() {
    float *a; int *q; cudaMalloc(&a, 1 << 16); cudaMalloc(&q, 4096);
    some<<<1, 32>>>(a, q); left<<<1, 32>>>(a, q); returned<<<1, 32>>>(a); through<<<1, 32>>>(a);
    cudaDeviceSynchronize();
}
