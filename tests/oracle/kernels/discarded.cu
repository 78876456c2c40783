#include <cstdlib>
// Expressions whose values are not used: what they name is not read, but for volatile objects.
struct V { float *p; __device__ float &operator[](int i) { return p[i]; } __device__ float &at(int i) { return p[i]; } __device__ float value(int i) { return p[i]; } };
__device__ float &get(float *p, int i) { return p[i]; }
__device__ float &bump(float *p, int i) { p[i] += 1; return p[i]; }
struct Pair { float a, b; };
__global__ void dropped(float *p, volatile float *q, Pair *r) {
    int t = threadIdx.x;
    V v{p};
    get(p, t);
    v[t];
    v.at(t);
    v.value(t);
    bump(p, 2 * t);
    (void)get(p, t);
    (void)p[t];
    static_cast<void>(p[t]);
    p[t];
    *p;
    *(p + t);
    (p[t]);
    r[t].b;
    q[t];
    (void)q[2 * t];
    p[t], p[2 * t];
    p[t] = 1, q[t];
    (void)(p[t] = 3);
    int i = 0;
    for (i = 0; i < 3; p[t], i++) p[t + i] = 2;
    p[(i++, t)];
    p[i * t] = 4;
    bump(p, 3 * t), bump(p, 5 * t);
}
int main() { float *p, *q; Pair *r; cudaMalloc(&p, 1 << 20); cudaMalloc(&q, 1 << 20); cudaMalloc(&r, 1 << 20); dropped<<<1, 32>>>(p, q, r); cudaDeviceSynchronize(); }
