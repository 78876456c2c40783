#include <cstdint>
#include <cstdlib>

struct Pair { int v[2]; __device__ int &operator[](int i) { return v[i]; } };
struct Nest { int first; Pair pair; int last[3]; };
struct Powers { int v[4]; __device__ Powers(int s) { for (int i = 0; i < 4; ++i) v[i] = s << i; } };
template <int N> struct View {
    int *p; int64_t strides[N];
    __host__ __device__ View(int *q, const int64_t *s) : p(q) { for (int i = 0; i < N; ++i) strides[i] = s[i]; }
    __device__ View<N - 1> operator[](int i) const { return View<N - 1>(p + i * strides[0], strides + 1); }
};
struct Divide {
    unsigned by; __host__ __device__ Divide(unsigned d) : by(d) {}
    __host__ __device__ unsigned quotient(unsigned n) const { return n / by; }
};
struct Offsets {
    int dims; Divide sizes[3] = {1, 1, 1}; unsigned strides[3][2];
    __device__ Pair get(unsigned i) const {
        Pair o; for (int a = 0; a < 2; a++) o[a] = 0;
        for (int d = 0; d < 3; ++d) {
            if (d == dims) break;
            unsigned q = sizes[d].quotient(i), r = i - q * sizes[d].by; i = q;
            for (int a = 0; a < 2; a++) o[a] += r * strides[d][a];
        }
        return o;
    }
};
__device__ Pair by_loop(int i) { Pair o; for (int a = 0; a < 2; a++) o[a] = i * (a + 1); return o; }
__device__ Pair by_branch(int i) {
    Pair o; if (i & 1) { o.v[0] = 1; o.v[1] = 2; return o; } o.v[0] = 3; o.v[1] = 4; return o;
}
__device__ Nest nested(int i) {
    Nest n; n.first = 1; n.pair = by_loop(i); for (int k = 2; k >= 0; k--) n.last[k] = k * i; return n;
}
__device__ Pair swapped(Pair p) { int t = p[0]; p[0] = p[1]; p[1] = t; return p; }

__global__ void r1(int *o) {
    int t = threadIdx.x; int v[4]; for (int i = 0; i < 4; i++) v[i] = (t + 32 * i) * 2;
    for (int i = 0; i < 4; i++) o[v[i]] = 1; o[v[3] - v[1]] = 2;
}
__global__ void r2(int *o) {
    int t = threadIdx.x; int s[3]; s[2] = 1; for (int i = 1; i >= 0; --i) s[i] = s[i + 1] * 4; o[s[1] * t] = 1;
    int d[3] = {4, 8, 2}, c[3], r = t; for (int i = 2; i >= 0; --i) { c[i] = r % d[i]; r /= d[i]; }
    o[c[2] * 16 + c[1]] = 2; o[r + c[0] * 8] = 3;
}
__global__ void r3(int *o) {
    int t = threadIdx.x; int s[4] = {9, 9, 9, 9};
    for (int d = 0; d < 4; ++d) { if (d == 2) continue; if (t & 1) s[d] = d; else s[d] += d; }
    o[s[3] * t] = 1; o[s[2] * t] = 2; int m[2][3];
    for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) m[i][j] = i * 3 + j;
    o[m[1][2] * t] = 3; o[m[t & 1][1] * t] = 4;
}
__global__ void r4(int *o, int n) {
    int t = threadIdx.x; int v[4] = {1, 1, 1, 1}; for (int i = 0; i < 4; i++) { if (i == t) break; v[i] = 8; }
    o[v[0] * t] = 1; int w[4] = {0, 0, 0, 0}; for (int i = 0; i < (t & 3); i++) w[i] = t; o[w[2]] = 2;
    int x[4] = {0, 0, 0, 0}; for (int i = 0; i < n; i++) x[i] = t; o[x[2] * 2] = 3;
    int y[3] = {0, 1, 2}, i = 0; do { y[i] = y[(i + 1) % 3] * t; i++; } while (i < 3); o[y[2] + y[0]] = 4;
}
__global__ void r5(int *o) {
    int t = threadIdx.x; Pair p = by_loop(t); o[p[1]] = 1; o[nested(t).pair.v[1]] = 2; o[by_branch(t).v[1] * t] = 3;
    Pair a[2]; a[0] = by_loop(1); a[1] = by_loop(t); Pair q = a[1]; a[1] = a[0]; o[q.v[1]] = 4; o[a[1][1] * t] = 5;
    Nest n = nested(t), m = n; n.last[2] = 7; o[m.last[2]] = 6; o[n.last[2] * t] = 7; o[swapped(p).v[0]] = 8;
    o[p[0]] = 9; Powers w(2); o[w.v[1] * t] = 10;
}
__global__ void r6(View<3> v) {
    v[blockIdx.x][threadIdx.y].p[v.strides[2] * threadIdx.x] = 1; auto w = v[1]; w.p[w.strides[0] * threadIdx.x] = 2;
}
__global__ void r7(int *o, Offsets f) {
    Pair p = f.get(threadIdx.x); o[p[1]] = 1; o[p[0]] = 2; o[f.strides[1][0] * threadIdx.x] = 3;
    o[f.sizes[threadIdx.x & 1].by] = 4;
}
__global__ void r8(int *o) {
    int t = threadIdx.x; int v[8]; int *p = v; for (int i = 0; i < 4; i++) { *p++ = i * t; *p++ = i; }
    o[v[4]] = 1; o[v[5] * t] = 2; int *e = v + 8; for (int i = 0; i < 4; i++) *--e = i; o[v[7 - 3] * t] = 3;
    unsigned char b[4]; for (int i = 0; i < 4; i++) b[i] = (unsigned char)(200 + i * 30); o[b[2] * t] = 4;
    long s = 0; for (int i = 0; i < 4; i++) { s += b[i]; b[i] = (unsigned char)s; } o[b[3] + t] = 5;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 22); int64_t s[3] = {4096, 64, 2};
    r1<<<1, 32>>>(o); r2<<<1, 32>>>(o); r3<<<1, 32>>>(o); r4<<<1, 32>>>(o, 3); r5<<<1, 32>>>(o);
    r6<<<4, dim3(32, 2)>>>(View<3>(o, s));
    Offsets f; f.dims = 2; f.sizes[0] = Divide(8); f.sizes[1] = Divide(64); f.strides[2][0] = f.strides[2][1] = 0;
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) f.strides[i][j] = i * 16 + j * 3 + 1;
    r7<<<1, 64>>>(o, f); r8<<<1, 32>>>(o); cudaDeviceSynchronize();
}
