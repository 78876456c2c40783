#include <cstdlib>
// Members that share bytes: of unions within structures.
struct A { union { struct { char x, y; }; short xy; }; char z; };
struct B { int k; union { int i; float f; unsigned char c[4]; }; };
struct C { union { int i; float f; }; int n; __device__ C(int x) : i(x), n(1) {} __device__ C(float x) : f(x), n(2) {} __device__ int get() const { return i; } };
struct D : B { int m; };
struct E { B b[2]; union { B one; int words[2]; }; };
__device__ int taken(B b) { return b.i; }
__device__ void change(B &b) { b.f = 1.0f; }
__device__ B made(int v) { B b; b.k = 1; b.i = v; return b; }
__global__ void overlays(char *o, B *g, A *h) {
    int t = threadIdx.x;
    A w; w.x = 1; w.y = 2;
    o[t * (w.xy >> 8)] = 1;
    A w1{}; w1.y = 2;
    o[t * (w1.xy >> 8)] = 1;
    A w2{{{1, 3}}, 4};
    o[t * (w2.xy >> 8)] = 1;
    o[t * w2.z] = 1;
    B a = {1, {2}};
    o[t * a.c[0]] = 1;
    a.f = 1.0f;
    o[t * (a.i >> 23)] = 1;
    o[t * a.k] = 1;
    B b = a; b.c[3] = 0; b.c[2] = 4;
    o[t * (b.i >> 16)] = 1;
    o[t * (a.i >> 23)] = 1;
    C c(5);
    o[t * c.get()] = 1;
    o[t * c.n] = 1;
    C d(1.0f);
    o[t * (d.get() >> 23)] = 1;
    D e; e.i = 0x00030000; e.m = 2;
    o[t * e.c[2]] = 1;
    o[t * (e.m + 1)] = 1;
    E f; f.b[1].i = 0x0200; f.words[1] = 6;
    o[t * f.b[1].c[1]] = 1;
    o[t * f.one.i] = 1;
    o[t * taken(made(7))] = 1;
    change(b);
    o[t * (b.i >> 23)] = 1;
    auto copy = [b] { return b.c[3]; };
    o[t * (copy() >> 4)] = 1;
    if (t & 1) a.i = 2; else a.i = 4;
    o[t * a.c[0]] = 1;
    for (int i = 0; i < 3; i++) { a.i = i; o[t * a.c[0] + 2] = 1; }
    B v = g[t];
    o[v.k + t] = 1;
    g[t].f = 2.0f;
    g[t] = a;
    h[t].xy = 3;
    A *p = &w; p->xy = 0x0203;
    o[t * w.x] = 1;
    o[t * p->y] = 1;
}
int main() {
    char *o;
    B *g;
    A *h;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 12);
    cudaMalloc(&h, 1 << 12);
    overlays<<<1, 32>>>(o, g, h);
    cudaDeviceSynchronize();
}
