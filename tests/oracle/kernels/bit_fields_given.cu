// Bit-fields of the objects that host code passes to kernels.
#include <cstdint>
struct Strides {
    float *p;
    int8_t first : 3;
    int8_t second : 5;
    unsigned wide : 12, at : 20;
    bool is_stored : 1;
};
struct Pair {
    int x : 4;
    int y : 4;
};
template <class T> struct With {
    T inner;
    int n;
};
union Packed {
    unsigned whole;
    struct {
        unsigned low : 4, high : 28;
    } parts;
};

__global__ void strides(Strides s) {
    s.p[threadIdx.x * s.first + 4096] = 1;
    s.p[threadIdx.x * s.second] = 1;
    s.p[threadIdx.x * s.wide + s.at] = 2;
    if (s.is_stored) s.p[threadIdx.x] = 3;
}
__global__ void pairs(float *p, With<Pair> b) {
    p[threadIdx.x * b.inner.x + 512] = 1;
    p[threadIdx.x * b.inner.y + b.n] = 1;
    b.inner.x += 1;
    p[threadIdx.x * b.inner.x + 512] = 1;
}
__global__ void packed(float *p, Packed u) { p[threadIdx.x * u.parts.low + u.parts.high] = 1; }

int main() {
    float *p;
    cudaMalloc(&p, 1 << 20);
    Strides x{p, -2, 3, 4, 5, true};
    strides<<<1, 32>>>(x);
    Strides y;
    y.p = p;
    y.first = 3;
    y.second = 2;
    y.wide = 6;
    y.at = 7;
    y.is_stored = false;
    strides<<<1, 64>>>(y);
    With<Pair> b;
    b.inner = {3, 5};
    b.n = 8;
    pairs<<<1, 32>>>(p, b);
    b.inner.x = 2;
    pairs<<<1, 64>>>(p, b);
    pairs<<<1, 96>>>(p, {{-1, 7}, 3});
    Packed u;
    u.parts.low = 3;
    u.parts.high = 40;
    packed<<<1, 32>>>(p, u);
    Packed w;
    w.whole = 0x52;
    packed<<<1, 64>>>(p, w);
    cudaDeviceSynchronize();
}
