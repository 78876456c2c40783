#include <cstdlib>

// pointers alternating between locals, arrays of pointers, references rebound through structs
struct Node { int v; Node *next; };
__device__ void bump(int *p, int i) { *p += i; }
__device__ int &pick(int &a, int &b, bool c) { return c ? a : b; }
__device__ int *later(int *p, int n) { while (n-- > 0) ++p; return p; }
__global__ void p1(int *o, int n) {
    int t = threadIdx.x; int a = 3, b = 5; int *p = &a, *q = &b;
    for (int i = 0; i < n; ++i) { bump(p, i); int *r = p; *r += 1; p = q; q = r; } o[a * t & 1023] = 1;
    o[b * t & 1023] = 2; o[*p & 1023] = 3;
}
__global__ void p2(int *o, int n) {
    int t = threadIdx.x; int a = 1, b = 2; pick(a, b, t & 1) = 7; o[a * t] = 1; o[b * t] = 2;
    pick(a, b, true) += 3; o[a * t] = 3; int c[5] = {1, 2, 3, 4, 5}; *later(c, 2) = 9; o[c[2] * t] = 4;
    o[*later(c + 1, t & 1)] = 5; o[later(c, 4)[-1] * t] = 6;
}
__global__ void p3(int *o, int n) {
    int t = threadIdx.x; Node x{1, nullptr}, y{2, &x}, z{3, &y}; int s = 0;
    for (Node *p = &z; p; p = p->next) s = s * 2 + p->v; o[s * t & 1023] = 1; z.next->next->v = 8;
    o[x.v * t] = 2; Node *h = &x; h->next = &z; o[h->next->v * t] = 3;
}
__global__ void p4(int *o, int n) {
    int t = threadIdx.x; int a = 1, b = 2, c = 3; int *ps[3] = {&a, &b, &c}; *ps[1] = 9; o[b * t] = 1;
    for (int i = 0; i < 3; ++i) *ps[i] += i; o[c * t] = 2; o[a * t] = 3; *ps[t % 3] = 4; o[a * 8] = 4;
    int **pp = ps + 2; **pp = 6; o[c * t] = 5;
}
__global__ void p5(int *o, int n) {
    int t = threadIdx.x; int2 v = make_int2(1, 2); int *q = &v.x; q[1] = 5; o[v.y * t] = 1;
    float4 f = make_float4(1, 2, 3, 4); float *g = (float *)&f; g[2] = 6; o[(int)f.z * t] = 2;
    unsigned u = 0x11223344; unsigned char *c = (unsigned char *)&u; c[1] = 2; o[(u >> 8 & 255) * t] = 3;
    struct { short a, b; } s = {1, 2}; *(int *)&s = 0x00030004; o[s.a * t] = 4; o[s.b * t] = 5;
}
__global__ void p6(int *o, int n) {
    int t = threadIdx.x; int m[3][4];
    for (int i = 0; i < 3; ++i) for (int j = 0; j < 4; ++j) m[i][j] = i * 4 + j; int(*r)[4] = m + 1;
    o[r[0][2] * t] = 1; o[(*r)[1] * t] = 2; int *f = &m[0][0]; f[5] = 2; o[m[1][1] * t] = 3;
    int(&w)[4] = m[2]; w[3] = 4; o[m[2][3] * t] = 4; o[*(*(m + 1) + 3) * t] = 5;
    o[(int)(&m[2][1] - &m[0][2]) * t] = 6;
}
// a value that a helper changes through a reference member, a returned struct, a nested lambda
struct Ref { int &r; __device__ Ref &operator=(int x) { r = x; return *this; } __device__ operator int() const { return r; } };
struct Vec { int d[4]; __device__ Ref operator[](int i) { return Ref{d[i]}; } __device__ int operator()(int i) const { return d[i]; } };
__global__ void p7(int *o, int n) {
    int t = threadIdx.x; Vec v{{1, 2, 3, 4}}; v[2] = 7; o[v(2) * t] = 1; v[1] = int(v[2]); o[v(1) * t] = 2;
    int k = v[0]; v[0] = k + 4; o[v(0) * t] = 3; auto r = v[3]; r = 2; o[v(3) * t] = 4; Vec w = v; w[3] = 9;
    o[v(3) * t] = 5; o[w(3) * t] = 6;
}
// uninitialised, swapped, self-assigned, conditionally constructed
__global__ void p8(int *o, int n) {
    int t = threadIdx.x; int a = 2; { int &r = a; r = r * 3; auto &&q = r; q += 1; } o[a * t] = 1;
    int b = 4; a ^= b; b ^= a; a ^= b; o[a * t] = 2; o[b * t] = 3; const int &c = a + 1; a = 50;
    o[c * t] = 4; int i = 1; i = i++ + 2; o[i * t] = 5; int d[3] = {0, 1, 2}; int j = 0; d[j++] = 5;
    o[(d[0] + j) * t] = 6;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 20); int n = 3; p1<<<1, 32>>>(o, n); p2<<<1, 32>>>(o, n);
    p3<<<1, 32>>>(o, n); p4<<<1, 32>>>(o, n); p5<<<1, 32>>>(o, n); p6<<<1, 32>>>(o, n); p7<<<1, 32>>>(o, n);
    p8<<<1, 32>>>(o, n); cudaDeviceSynchronize();
}
