#include <cstdlib>
#include <new>
// Operators and methods of which the only one is not viable.
struct View { float *p; mutable int n; __device__ View(float *q) : p(q), n(0) {} __device__ float &operator[](int i) { return p[i * 8]; } __device__ operator float *() const { return p; } };
struct Star { int *p; __device__ int &operator*() { return p[threadIdx.x * 4]; } __device__ operator int *() const { return p + threadIdx.x; } };
struct Call { int k; __device__ int operator()(int i) { return i * k; } };
typedef int (*fn)(int);
__device__ int twice(int x) { return 2 * x; }
struct Surrogate { __device__ int operator()(int i) { return i * 8; } __device__ operator fn() const { return twice; } };
struct Plus { int v; __device__ int operator+(int o) { return v * 16 + o; } __device__ operator int() const { return v; } };
struct Neg { int v; __device__ int operator-() { return v * 8; } __device__ int operator~() { return v * 8; } __device__ bool operator!() { return true; } __device__ operator int() const { return v; } };
struct Ref { int v; __device__ int operator[](const char *) const { return 1; } };
struct Bump { int v; __device__ Bump &operator+=(Bump &o) { v += o.v * 8; return *this; } __device__ operator int &() { return v; } __device__ operator int() const { return v; } };
struct L { int v; __device__ int at() & { return v * 8; } };
struct Eq { int v; __device__ bool operator==(Eq &o) { return false; } __device__ operator int() const { return v; } };
struct Lt { int v; __device__ operator int() const { return v; } };
__device__ bool operator<(Lt &a, Lt &b) { return false; }
__device__ bool operator>(Lt &&a, Lt &&b) { return true; }
struct Idx { float *p; __device__ Idx(float *q) : p(q) {} __device__ float &operator[](const Idx &i) { return p[1024]; } __device__ operator float *() const { return p; } };
struct Amp { int v; __device__ Amp *operator&() { return this; } };
struct Not { int v; __device__ bool operator&&(Not &o) { return true; } __device__ operator bool() const { return v != 0; } };
__device__ float4 max(float4 a, float4 b) { return a; }
struct Vec { float x; };
__device__ Vec min(Vec a, Vec b) { return a; }
template <class T> __device__ float get(const T &v, int i) { return v[i]; }
template <class T> __device__ float getm(T &v, int i) { return v[i]; }
__global__ void unviable(float *f, int *o, char *c, const int n) {
    int t = threadIdx.x;
    View w(f);
    const View &v = w;
    v[t] = 1;
    w[t] = 1;
    f[(int)get(w, t) * 0 + t] = 1;
    f[(int)getm(w, t) * 0 + t] = 1;
    f[(int)getm(v, t) * 0 + t] = 1;
    (View(f))[t] = 2;
    const View arr[1] = {View(f)};
    arr[0][t] = 3;
    struct Has { View in; } has{w};
    const Has &ch = has;
    ch.in[t] = 4; has.in[t] = 5;
    auto lam = [w](int i) { w[i] = 6; };
    lam(t);
    auto mut = [w](int i) mutable { w[i] = 6; };
    mut(t);
    Star s{o}; const Star cs{o};
    *s = 1; *cs = 2;
    Call call{4}; c[call(t)] = 1;
    Surrogate su; const Surrogate csu{};
    c[su(t)] = 1; c[csu(t)] = 2;
    Plus p{t}; const Plus cp{t};
    c[p + 1] = 1; c[cp + 1] = 1; c[Plus{t} + 1] = 1;
    Neg g{t}; const Neg cg{t};
    c[-g] = 1; c[128 + -cg] = 1; c[~g] = 1; c[~~cg] = 1; c[t * (!cg ? 8 : 1)] = 1; c[t * (!g ? 8 : 1)] = 1;
    Bump b{t}; const Bump cb{t}; Bump b2{t};
    b += b2; c[b.v] = 1; b2 += cb; c[b2.v] = 1; b2 += Bump{t}; c[b2.v] = 1; b2 += 1; c[b2.v * 4] = 1;
    Eq e{t}, e2{t}; const Eq ce{t};
    c[t * (e == e2 ? 1 : 8)] = 1; c[t * (ce == ce ? 1 : 8)] = 1; c[t * (e == ce ? 1 : 8)] = 1; c[t * (e != e2 ? 1 : 8)] = 1;
    Lt l{t}, l2{t + 1}; const Lt cl{t};
    c[t * (l < l2 ? 1 : 8)] = 1; c[t * (cl < l2 ? 1 : 8)] = 1; c[t * (Lt{t} < l2 ? 1 : 8)] = 1; c[t * (l > l2 ? 1 : 8)] = 1; c[t * (Lt{t} > Lt{t} ? 1 : 8)] = 1;
    Idx ix(f); const Idx cix(f);
    cix[t * 4] = 1; ix[ix] = 1;
    Not q{t}; const Not cq{t};
    c[t * ((q && q) ? 8 : 1)] = 1; c[t * ((cq && cq) ? 8 : 1)] = 1;
    c[max(t, 2) * 2] = 1; c[min(t, 2) * 2] = 1;
    L lv{t}; c[lv.at()] = 1;
}
int main() { float *f; int *o; char *c; cudaMalloc(&f, 1 << 20); cudaMalloc(&o, 1 << 20); cudaMalloc(&c, 1 << 20); unviable<<<4, 64>>>(f, o, c, 64); cudaDeviceSynchronize(); }
