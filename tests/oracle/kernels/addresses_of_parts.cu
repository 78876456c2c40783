// Overloads by the address of a part of what a call leads to; constructors from another instance of the class's
// template; pointers to members and variables of the device in the types that launches name; templates for classes
// of templates that are but declared beside those for all types.
#include <cstdint>
struct Slot { int64_t key; int32_t count; unsigned char flag; float v[3]; };
__device__ void put(int64_t *p, int v) { p[0] = v; }
__device__ void put(const int64_t *p, int v) { const_cast<int64_t *>(p)[4] = v; }
__device__ void put(int32_t *p, int v) { p[1] = v; }
__device__ void put(unsigned char *p, int v) { p[0] = v; }
__device__ void put(float *p, int v) { p[2] = v; }
__device__ void put(float (*p)[3], int v) { (*p)[1] = v; }
__device__ Slot *at(Slot *s, int i) { return s + i; }
__device__ const Slot *constant_at(Slot *s, int i) { return s + i; }
__device__ Slot &of(Slot *s, int i) { return s[2 * i]; }
template <typename T> struct Table {
    struct Entry { T key; int64_t index; } *entries;
    using Iterator = Entry *;
    __device__ Iterator get(int i) { return const_cast<Iterator>(entries + i); }
    __device__ void set(int i) { put(&get(i)->key, 1); }
};

__global__ void parts(Slot *s) {
    int t = threadIdx.x;
    put(&at(s, t)->key, 1);
    put(&constant_at(s, t)->key, 1);
    put(&at(s, t)->count, 2);
    put(&(*at(s, t)).flag, 3);
    put(&of(s, t).v, 4);
    put(&at(s, t)[1].v[0], 5);
    put(at(s, t)->v, 6);
}
template <typename T> __global__ void tables(Table<T> table) { table.set(threadIdx.x); }

template <int C, int R, typename T> struct Matrix;
template <typename T> struct Matrix<3, 3, T> {
    T v[9];
    Matrix() = default;
    explicit Matrix(T s) : v{s, s} {}
    __device__ explicit Matrix(Matrix<4, 4, T> const &m) : v{m.v[0], m.v[5]} {}
};
template <typename T> struct Matrix<4, 4, T> {
    T v[16];
    Matrix() = default;
    __device__ explicit Matrix(Matrix<3, 3, T> const &m) : v{m.v[0], m.v[4]} {}
};
template <typename T> __device__ T sum(Matrix<3, 3, T> m) { return m.v[0] + m.v[1]; }
__global__ void matrices(Matrix<3, 3, float> *m, Matrix<4, 4, float> *n, float *o) {
    int t = threadIdx.x;
    Matrix<3, 3, float> a = m[t];
    o[t] = sum(a) + sum(m[t + 1]);
    Matrix<3, 3, float> b(n[t]);
    n[t + 32] = Matrix<4, 4, float>(b);
}

enum Kind { HIGH, LOW };
template <int L, typename T, Kind Q = HIGH> struct Vector;
template <typename T, Kind Q> struct Vector<3, T, Q> { T x, y, z; };
template <typename T> __device__ int ordered(T a, T b) { return 1; }
template <int L, typename T, Kind Q> __device__ int ordered(Vector<L, T, Q> a, Vector<L, T, Q> b) { return 2; }
template <int L, typename T, Kind Q> __device__ int ordered(Vector<L, T, Q> a, T b) { return 3; }
__global__ void chosen(float *p) {
    Vector<3, float> a{}, b{};
    int t = threadIdx.x;
    p[t * ordered(a, b)] = 1;
    p[t * ordered(a, 1.f)] = 1;
    p[t * ordered(1.f, 1.f)] = 1;
}

struct Base { int a; };
struct Body : Base {
    float m;
    double x, y;
    __device__ int masked() const { return a & 7; }
};
template <typename T, typename F, F T::*M> struct Field {
    T *p;
    __device__ F &operator()(int i) const { return p[i].*M; }
};
template <auto M> struct Call { template <typename T> __device__ auto operator()(T &t) const { return (t.*M)(); } };
template <auto M> struct Get { template <typename T> __device__ auto &operator()(T &t) const { return t.*M; } };
template <typename F> __global__ void fields(F f, float *o) {
    o[threadIdx.x] = f(threadIdx.x * 2);
    f(threadIdx.x) = 1;
}
template <typename F> __global__ void mapped(F f, Body *b, float *o) { o[threadIdx.x] = f(b[threadIdx.x]); }
__device__ float one;
__constant__ int numbers[32];
template <float *P> __global__ void pointed(float *o) { o[threadIdx.x] = *P; }
template <const int *P> __global__ void read(float *o) { o[threadIdx.x] = P[threadIdx.x]; }

int main() {
    char *p;
    cudaMalloc(&p, 1 << 18);
    float *f = (float *)(p + 65536);
    parts<<<1, 32>>>((Slot *)p);
    tables<<<1, 32>>>(Table<int64_t>{(Table<int64_t>::Entry *)p});
    tables<<<1, 32>>>(Table<int32_t>{(Table<int32_t>::Entry *)p});
    matrices<<<1, 32>>>((Matrix<3, 3, float> *)p, (Matrix<4, 4, float> *)(p + 8192), f);
    fields<<<1, 32>>>(Field<Body, double, &Body::y>{(Body *)p}, f);
    mapped<<<1, 32>>>(Get<&Body::m>{}, (Body *)p, f);
    mapped<<<1, 32>>>(Get<&Body::a>{}, (Body *)p, f);
    mapped<<<1, 32>>>(Call<&Body::masked>{}, (Body *)p, f);
    pointed<&one><<<1, 32>>>(f);
    read<numbers><<<1, 32>>>(f);
    chosen<<<1, 32>>>(f);
}
