#include <cstdlib>
// Operands of commas that nobody uses; assignments among them; braced arguments of references to const.
struct Coord { int r, c; __device__ Coord(int r = 0, int c = 0) : r(r), c(c) {} };
struct View {
    int *p;
    __device__ int &at(Coord const &c) const { return p[c.r * 33 + c.c]; }
    __device__ int &operator[](Coord const &c) const { return p[c.r * 34 + c.c]; }
    __device__ int &operator()(const Coord &c) const { return p[c.r * 35 + c.c]; }
};
template <int... I> __device__ void stores(int *o, int t) { ((o[t + I * 40] = I), ...); }
__device__ int row(const Coord &c) { return c.r; }
__global__ void k1(int *o) {
    int t = threadIdx.x, a = 1, b = 2;
    (o[t + 1] = 1), (o[t * 2] = 2);
    stores<0, 1, 2>(o, t);
    int z = (o[t * 3] = 3, t * 2);
    o[z] = 4;
    int y = (a = 3, b = a * 2, b);
    o[t * y] = 5;
    int *p = &a;
    int w = (*p = 7, b, a);
    o[t * w] = 6;
    o[t * (b += 3, a)] = 7;
    for (a = 0, b = 3; a < b; a++, --b)
        o[t * b + a] = 8;
    View v{o};
    v.at({t, 1}) = 9;
    v[{t, 2}] = 10;
    v({1, t}) = 11;
    o[row({t})] = 12;
    o[t] = v.at({t / 8, t % 8});
}
template <class D> struct Facade {
    __device__ D operator+(int n) const { D d = static_cast<const D &>(*this); d.advance(n); return d; }
    __device__ int &operator[](int n) const { return *(*this + n); }
};
struct Row : Facade<Row> {
    int *p, ld;
    __device__ Row(int *p, int ld) : p(p), ld(ld) {}
    __device__ void advance(int n) { p += n * ld; }
    __device__ int &operator*() const { return *p; }
};
__global__ void k2(int *o) {
    int t = threadIdx.x;
    Row r(o + t, 48);
    r[3] = 1;
    *(r + t) = 2;
}
int main() {
    int *o;
    cudaMalloc(&o, 1 << 20);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
