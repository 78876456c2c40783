// What the compiler's functions take, give, and do not evaluate.
struct Ob { int v; __device__ operator bool() const { return v > 2; } };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    int i = 3; unsigned u = 4000000000u; Ob ob{5}; short sh = -3; (void)__builtin_constant_p(i++); o[t * (i)] = 1;
    o[t * ((__builtin_expect(u, 1) > -1) + 3)] = 1; o[t * (sizeof(__builtin_expect(sh, 0)) + 2)] = 1;
    o[t * (__builtin_expect(sh, 1) + 9)] = 1; o[t * (__builtin_expect(!!(i > 2), 1) + 2)] = 1;
    o[t * (__builtin_expect(i++ > 2 && ob, 1) + i)] = 1; o[t * (__builtin_constant_p(5) + 2)] = 1;
    if (__builtin_expect(ob, 1)) i += 2;  o[t * (i)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
