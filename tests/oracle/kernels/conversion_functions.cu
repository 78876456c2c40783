#include <cstdlib>
// What begin() and end() of a range are, by its constness; and conversions of bases.
struct It { int i; int s; __device__ int operator*() { return i * s; } __device__ int operator*() const { return i * 2; } __device__ It &operator++() { ++i; return *this; } __device__ bool operator!=(const It &o) const { return i != o.i; } };
struct R { int n; __device__ It begin() { return It{0, 8}; } __device__ It end() { return It{n, 8}; } __device__ It begin() const { return It{0, 1}; } __device__ It end() const { return It{n, 1}; } 
  __device__ int sum(char *c) const { int s = 0; for (int x : *this) { c[threadIdx.x * (x + 1)] = 1; s += x; } return s; }
  __device__ int sum2(char *c, R &o) const { int s = 0; for (int x : o) { c[threadIdx.x * (x + 1)] = 1; s += x; } return s; }
  __device__ int sum3(char *c, const R &o) { int s = 0; for (int x : o) { c[threadIdx.x * (x + 1)] = 1; s += x; } return s; } };
struct P { char *p; int n; __device__ char *begin() { return p; } __device__ char *end() { return p + n; } __device__ const char *begin() const { return p + 64; } __device__ const char *end() const { return p + 64 + n; } };
struct A { int v; __device__ operator int() const { return v * 4; } };
struct B : A { __device__ operator bool() const { return v != 0; } };
struct D { float *p; __device__ operator float *() const { return p; } };
struct F : D { int n; __device__ operator bool() const { return n != 0; } __device__ float &operator[](const char *) { return *p; } };
struct G : D { __device__ operator const float *() const { return p + 1; } };
struct CV { float *p; __device__ operator float *() { return p + threadIdx.x * 7; } __device__ operator const float *() const { return p; } };
struct Two { int a; __device__ operator int() { return a * 8; } __device__ operator int() const { return a; } };
struct Rq { int a; __device__ operator int() & { return a * 8; } __device__ operator int() && { return a * 2; } __device__ operator int() const & { return a; } };
struct Ex { int a; __device__ explicit operator int() const { return a * 8; } __device__ operator short() const { return (short)a; } };
struct Cap { R r; __device__ void go(char *c) const { for (int x : r) c[threadIdx.x * (x + 1)] = 1; } __device__ void gone(char *c) { for (int x : r) c[threadIdx.x * (x + 1)] = 1; } };
__global__ void conversion_functions(float *f, char *c) {
    int t = threadIdx.x;
    R r{2}; const R cr{2};
    for (int x : r) c[t * (x + 1)] = 1;
    for (int x : cr) c[t * (x + 1)] = 1;
    for (int x : R{2}) c[t * (x + 1)] = 1;
    r.sum(c); cr.sum2(c, r); r.sum3(c, r); r.sum3(c, cr);
    Cap cap{{2}}; cap.go(c); cap.gone(c);
    P p{c, 2}; const P cp{c, 2};
    for (char &x : p) { (&x)[t] = 1; }
    for (const char &x : cp) { c[t + (&x - c)] = 1; }
    B b{{t}}; c[t * (b + 1 > 2 ? 1 : 8)] = 1; c[b + 0] = 1; int bi = b; c[bi] = 1; 
    F g{{f}, 1}; g[t] = 1; 
    CV cv{f}; const CV ccv{f}; float z = cv[t] + ccv[t]; f[t] = z;
    float *q = cv; q[t] = 1; const float *q2 = ccv; f[t] = q2[t];
    Two w{t}; const Two cw{t}; c[w] = 1; c[cw] = 1; c[w + 0] = 1; c[cw + 0] = 1;
    Rq k{t}; const Rq ck{t}; c[k + 0] = 1; c[ck + 0] = 1; c[Rq{t} + 0] = 1; int ki = k; c[ki] = 1;
    Ex e{t}; c[(int)e] = 1; c[e + 0] = 1; int ei = e; c[ei] = 1; c[static_cast<int>(e)] = 1; int ej(e); c[ej] = 1; int ek{e}; c[ek] = 1; c[int(e)] = 1;
}
int main() { float *f; char *c; cudaMalloc(&f, 1 << 20); cudaMalloc(&c, 1 << 20); conversion_functions<<<4, 64>>>(f, c); cudaDeviceSynchronize(); }
