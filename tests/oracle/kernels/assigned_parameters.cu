// Real numbers that are assigned: parameters, captures, elements, members.
__device__ float b4(float v) { v = v + 1; return v; }
__device__ float c4(float v) { float w = v + 1; return w; }
__device__ float d4(float v) { v = 3; return v; }
__device__ float e4(float v) { v = v * 2; v = v * 2; return v; }
__device__ double f4(double v) { v = v + 1; return v; }
__device__ float h4(float v, int q) { v = v + 1; return v; }
struct S { float v; }; __device__ float s4(S s) { s.v = s.v + 1; return s.v; }
template<class T> __device__ T t4(T v) { v = v + 1; return v; }
#include <utility>
#include <tuple>
#include <array>
struct P { float a; int b; double c; float *p; }; struct M { float v = 1.5f; __device__ void inc() { v += 1; } __device__ float &get() { return v; } };
__device__ float df(float a, float b = 2.5f) { b += 1; a -= b; return a + 2 * b; } __device__ void rf(float &r, float *q) { r += 1; *q = 3; }
template<class... T> __device__ float vf(T... v) { ((v += 1), ...); return (v + ... + 0); } __device__ float arrf(float a[2], float s) { a[1] = s; s = a[0]; a[0] = 9; return s + a[1]; } template<class T> __device__ T tf(T a, T b) { T t = a; a = b; b = t; return a * 10 + b; }
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * ((int)b4(0.5f))] = 1; float xq = 0.5f; o[t * ((int)b4(xq))] = 1; o[t * ((int)c4(0.5f))] = 1;
    o[t * ((int)d4(0.5f))] = 1; o[t * ((int)(e4(0.5f) * 4))] = 1; o[t * ((int)f4(0.5))] = 1;
    o[t * ((int)h4(0.5f, 3))] = 1; o[t * ((int)s4(S{0.5f}))] = 1; o[t * ((int)t4(0.5f))] = 1;
    o[t * ([](float v) { v = v + 1; return (int)v; }(1.5f))] = 1; xq = xq + 1; o[t * ((int)xq)] = 1;
    float f = 1.5f; double d = 2.5; float arr[3] = {1.5f, 2.5f, 3.5f}; int r = 0;
    for (float v : arr) { v += 1; r += (int)v; }  o[t * (r)] = 1;
    for (auto &v : arr) v += 1; for (int i = 0; i < 3; i++) { float v = arr[i]; v *= 2; r += (int)v; }
    o[t * (r)] = 1; auto [a, b] = std::make_pair(1.5f, 2.5); a += 1; b = 7; o[t * ((int)a + (int)b)] = 1;
    auto l = [f, g2 = f * 2]() mutable { f += 1; g2 = 3; return (int)(f * 2 + g2); }; o[t * (l())] = 1;
    o[t * (l())] = 1; auto l2 = [](float x, auto y) { x += 1; y = y + 1; return (int)(x + y); };
    o[t * (l2(1.5f, 2.5f))] = 1; auto l3 = [&f](float x = 4.5f) { f += x; x = 1; return (int)(f + x); };
    o[t * (l3())] = 1; o[t * ((int)f)] = 1; o[t * ((int)df(8.5f))] = 1; o[t * ((int)df(8.5f, 1.5f))] = 1;
    float x = 1.5f, y = 2.5f; rf(x, &y);  o[t * ((int)x + (int)y)] = 1; o[t * ((int)vf(1.5f, 2.5f, 3))] = 1;
    o[t * ((int)arrf(arr, 7.5f) + (int)arr[0])] = 1; o[t * ((int)tf(1.5f, 2.5f))] = 1;
    if (float z = 1.5f; (z += 2) > 3) r = (int)z;  o[t * (r)] = 1;
    switch (float z = 2.5f; (int)(z += 1)) { case 3: r = 5; break; default: r = 6; }  o[t * (r)] = 1;
    std::tuple<float, int> tu{1.5f, 2}; std::get<0>(tu) += 1; auto &[tx, ty] = tu; tx += 1; 
    o[t * ((int)std::get<0>(tu) + (int)tx)] = 1;
    std::array<float, 2> sa{1.5f, 2.5f}; sa[0] += 5; std::swap(sa[0], sa[1]); 
    o[t * ((int)sa[0] * 10 + (int)sa[1])] = 1;
    M m; m.inc(); m.get() += 2; M m2 = m; m2.inc(); float &mr = m2.v; mr *= 2; 
    o[t * ((int)m.v * 10 + (int)m2.v)] = 1;
    float *fp = &f; fp[0] = 3.5f; float **fpp = &fp; **fpp += 1; const float &cr = f; f += 1; 
    o[t * ((int)cr)] = 1; double dd = f; dd = dd + 0.5; int ii = dd; ii += 0.7; f = ii / 2;
    o[t * (ii * 10 + (int)f)] = 1; volatile float vf2 = 2.5f; vf2 += 1; o[t * ((int)vf2 + 1)] = 1;
    float u1 = 1, u2 = 2; float &ur = n > 3 ? u1 : u2; ur = 5; (n > 3 ? u2 : u1) += 3; std::exchange(u1, 7.5f); 
    o[t * ((int)(u1 + u2))] = 1;
    float fa[2][2] = {{1, 2}, {3, 4}}; fa[1][0] += 2; float (*fr)[2] = fa; fr[0][1] = 8; 
    o[t * ((int)(fa[1][0] * 10 + fa[0][1]))] = 1; union { float f; int i; } un; un.f = 1.5f; un.f += 1;
    o[t * ((un.i >> 23) - 100)] = 1; float w = 0; for (int i = 0; i < 3; i++) w = i; o[t * ((int)w + 1)] = 1;
    w = 5; w++; ++w; w--;  o[t * ((int)w)] = 1; w -= 2, w /= 2; float w2 = w = w * 3; o[t * ((int)(w + w2))] = 1;
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
