#include <cstdlib>

struct AS { int a[3]; int b; };
struct CC { int v; __device__ CC(int v) : v(v) {} __device__ CC(const CC &o) : v(o.v + 1) {} };
__global__ void q1(int *o) {
    int t = threadIdx.x; int q[2] = {3, 4}; auto [e, f] = q; e = 9; o[q[0] * t] = 5; o[f * t] = 6;
    o[e * t] = 1;
}
__global__ void q2(int *o) {
    int t = threadIdx.x; int q[2] = {3, 4}; auto l = [q]() mutable { q[0] += 2; return q[0]; };
    o[l() * t] = 1; o[q[0] * t] = 2; o[l() * t] = 3; auto m = [=] { return q[1]; }; q[1] = 7;
    o[m() * t] = 4;
}
__global__ void q3(int *o) {
    int t = threadIdx.x; AS s{{1, 2, 3}, 4}; AS r = s; r.a[1] = 6; o[s.a[1] * t] = 1; o[r.a[1] * t] = 2;
    s = r; o[s.a[1] * t] = 3; auto [x, y] = s; x[0] = 5; o[s.a[0] * t] = 4; o[x[0] * t] = 5;
}
__global__ void q4(int *o) {
    int t = threadIdx.x; CC c[2] = {CC(1), CC(2)}; auto [x, y] = c; o[x.v * t] = 1; o[c[0].v * t] = 2;
    auto l = [c] { return c[1].v; }; o[l() * t] = 3; int m[2][2] = {{1, 2}, {3, 4}}; auto [u, v] = m;
    u[1] = 8; o[m[0][1] * t] = 4; o[u[1] * t] = 5;
}
__global__ void q5(int *o, const int *in) {
    int t = threadIdx.x; __shared__ int s[2]; s[0] = 1; s[1] = 2; __syncthreads(); auto [x, y] = s;
    o[t + x] = 1; auto &[z, w] = s; z = 2; o[t * 2] = w;
}
__global__ void q6(int *o) {
    int t = threadIdx.x; int a = 1, b = 2; int *p = &a; auto l = [=] { return *p; }; p = &b; o[l() * t] = 1;
    a = 5; o[l() * t] = 2; auto g = [](int x) { return x * 2; }; auto h = [g](int x) { return g(x) + 1; };
    o[h(t)] = 3; auto m = [p, q = &a]() mutable { *p += 1; ++*q; return *p + *q; }; o[m() * t] = 4;
    o[b * t] = 5; o[a * t] = 6;
}
int main() {
    int *o6; cudaMalloc(&o6, 1 << 20); q6<<<1, 32>>>(o6); int *o, *in; cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 20); q1<<<1, 32>>>(o); q2<<<1, 32>>>(o); q3<<<1, 32>>>(o); q4<<<1, 32>>>(o);
    q5<<<1, 32>>>(o, in); cudaDeviceSynchronize();
}
