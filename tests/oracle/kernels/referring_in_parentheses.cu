// References and pointers that are given their values in parentheses, which the grammar reads as functions.
struct Pair {
    int first, second;
};
__device__ int *chosen(int *p) {
    return p + 1;
}
template <class T> __device__ int sum(T *values) {
    T *at(values + 1);
    T &r(*at);
    r += 4;
    return values[0] + values[1];
}
__global__ void references(int *out) {
    int w = 3;
    int &r(w);
    r = 5;
    out[threadIdx.x * w] = 1;
    const int &c(w);
    out[threadIdx.x * c + 1] = 1;
    auto &&q(w);
    q = 2;
    out[threadIdx.x * w + 2] = 1;
    int one(w), two(one), *three(&two);
    *three = 3;
    out[threadIdx.x * two + 4] = 1;
    Pair pair = {1, 2};
    Pair &same(pair);
    same.second = 7;
    out[threadIdx.x * pair.second] = 1;
    int &second(pair.second), third(4);
    second = third;
    out[threadIdx.x * pair.second + 3] = 1;
}
__global__ void pointers(int *out) {
    int v[4] = {1, 2, 3, 4};
    int *z(&v[1]);
    *z = 6;
    out[threadIdx.x * v[1]] = 1;
    int *y(v + 2);
    *y = 9;
    out[threadIdx.x * v[2] + 1] = 1;
    int *const x(chosen(v));
    *x = 3;
    out[threadIdx.x * v[1] + 2] = 1;
    int **pp(&z);
    **pp = 8;
    out[threadIdx.x * v[1] + 3] = 1;
    out[threadIdx.x * sum(v)] = 1;
    int *to(out + threadIdx.x);
    *to = 1;
    int d = 4, e(d), &f(d), g[2] = {1, 2}, *h(g);
    f = e + 1;
    h[1] = 6;
    out[threadIdx.x * d + 5] = 1;
    out[threadIdx.x * g[1] + 6] = 1;
    for (int *p(out), *end(out + 256); p < end; p += 64)
        p[threadIdx.x] = 2;
}
int main() {
    int *out;
    cudaMalloc(&out, 1 << 20);
    references<<<2, 64>>>(out);
    pointers<<<2, 64>>>(out);
    return cudaDeviceSynchronize();
}
