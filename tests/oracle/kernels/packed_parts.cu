// Parts of packed objects, which are taken in words of the alignment that the compiler knows of them; through a
// pointer or a reference they are taken whole. Loops of counts that constants of blocks and namespaces give.
#include <cstdint>
struct __attribute__((packed, aligned(4))) Aligned { uint32_t x; unsigned short d; uint32_t high; uint16_t z; };
#pragma pack(push, 2)
struct Halves { unsigned short d; uint32_t high; double w; };
#pragma pack(pop)
struct __attribute__((packed)) Nested {
    char c;
    float a[4];
    struct Inner { int q; char r; } in;
    __device__ float get() const { return a[1]; }
};
struct __attribute__((packed)) Point { float x, y, z; };
struct Holder { Point p; float w; };
struct Derived : Point { int k; };
constexpr int COUNT = 4;

__global__ void aligned(const Aligned *x, float *y) {
    int t = threadIdx.x;
    y[t] = x[t].x;
    y[t + 32] = x[t].d;
    y[t + 64] = x[t].high;
}
__global__ void halves(const Halves *x, float *y) {
    int t = threadIdx.x;
    y[t] = x[t].d;
    y[t + 32] = x[t].high;
    y[t + 64] = x[t].w;
}
__global__ void nested(const Nested *x, float *y) {
    int t = threadIdx.x;
    y[t] = x[t].c;
    y[t + 32] = x[t].a[2];
    y[t + 64] = x[t].get();
    y[t + 96] = x[t].in.q;
}
__global__ void pointed(const Point *x, Point *z, float *y) {
    int t = threadIdx.x;
    const float *p = &x[t].y;
    y[t] = *p;
    z[t].x = 1;
    z[t + 32] = x[t];
}
__global__ void held(const Holder *x, const Derived *d, float *y) {
    int t = threadIdx.x;
    y[t] = x[t].p.y;
    y[t + 32] = x[t].w;
    y[t + 64] = d[t].z + d[t].k;
}
__global__ void shared(float *y) {
    __shared__ Point s[32];
    int t = threadIdx.x;
    s[t].x = y[t];
    __syncthreads();
    y[t] = s[t ^ 1].x;
}
__global__ void left(float *p, int n) {
    constexpr int half = COUNT / 2;
    int rest = n - blockIdx.x * 256, t = threadIdx.x;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
        if (t >= rest) break;
        p[blockIdx.x * 256 + t] = i;
        t += 64;
    }
#pragma unroll
    for (int i = 0; i < half; i++) {
        if (i * 64 + (int)threadIdx.x >= rest) return;
        p[i * 64 + threadIdx.x] = i;
    }
}

int main() {
    char *p;
    cudaMalloc(&p, 1 << 18);
    float *f = (float *)(p + 65536);
    aligned<<<1, 32>>>((Aligned *)p, f);
    halves<<<1, 32>>>((Halves *)p, f);
    nested<<<1, 32>>>((Nested *)p, f);
    pointed<<<1, 32>>>((Point *)p, (Point *)(p + 32768), f);
    held<<<1, 32>>>((Holder *)p, (Derived *)(p + 8192), f);
    shared<<<1, 32>>>(f);
    left<<<3, 64>>>(f, 700);
}
