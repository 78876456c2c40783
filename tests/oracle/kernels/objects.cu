#include <cstdlib>

// 16. operator overloads: member vs free, const vs non-const, conversions
struct V { int x; __device__ V(int a = 0) : x(a) {} __device__ V operator+(int k) const { return V(x + k); } __device__ V &operator+=(const V &v) { x += 2 * v.x; return *this; } __device__ int operator[](int i) { return x + i; } __device__ int operator[](int i) const { return x - i + 40; } __device__ operator int() const { return x; } __device__ V operator++(int) { V old = *this; x += 3; return old; } __device__ V &operator++() { x += 5; return *this; } };
__device__ V operator+(int k, V v) { return V(v.x + 2 * k); }
__device__ V operator-(V v) { return V(100 - v.x); }
__device__ bool operator==(const V &a, const V &b) { return (a.x & 3) == (b.x & 3); }
__global__ void k16(int *o) {
    int t = threadIdx.x; V v(t); const V c(t); o[v + 1] = 1; o[1 + v] = 2; o[v[2]] = 3; o[c[2]] = 4;
    V w = v++; o[w] = 5; o[v] = 6; ++v; o[v.x] = 7; v += w; o[v] = 8; o[-c] = 9; if (v == c) o[t * 2] = 10;
    o[(v == V(1)) + 3 * t] = 11;
}
// 17. user-defined assignment and self-returning chains
struct A { int x; __device__ A(int v) : x(v) {} __device__ A(const A &a) : x(a.x + 1) {} __device__ A &operator=(const A &a) { x = a.x * 3; return *this; } __device__ A &set(int v) { x = v; return *this; } };
__global__ void k17(int *o) {
    int t = threadIdx.x; A a(1), b(2), c(3); a = b = c; o[t * a.x] = 1; o[t * b.x] = 2;
    A d = a.set(2).set(4); o[t * d.x] = 3; o[t * a.x] = 4; A e[2] = {A(1), a}; o[t * e[0].x] = 5;
    o[t * e[1].x] = 6; auto &f = e[1]; f = d; o[t * e[1].x] = 7;
}
// 18. destructors change outer state, at each exit of scope
struct G { int &r; int d; __device__ G(int &r, int d) : r(r), d(d) { r += d; } __device__ ~G() { r *= 2; } };
__device__ int early(int &s, int n) { G g(s, 1); if (n > 2) return s; G h(s, 2); for (int i = 0; i < 2; ++i) { G l(s, 1); if (i == 1) break; } return s; }
__global__ void k18(int *o) {
    int t = threadIdx.x; int s = 1; int a = early(s, 1); o[t * a & 4095] = 1; o[t * s & 4095] = 2; s = 1;
    a = early(s, 5); o[t * a] = 3; o[t * s] = 4; { G(s, 3), s += 1; } o[t * s & 1023] = 5;
}
// 19. lambdas: captures by value and by reference, mutable, nested, generic
__global__ void k19(int *o) {
    int t = threadIdx.x; int a = 1, b = 2;
    auto f = [a, &b](int x) mutable { a += 2; b += a; return x * a; }; o[f(t)] = 1; o[f(t)] = 2;
    o[b * t] = 3; o[a * t] = 4;
    auto g = [=](auto x, auto... r) { return x + int(sizeof...(r)) * 10 + int(sizeof(x)); };
    o[g(t, 1, 2)] = 5; o[g((short)t)] = 6;
    auto h = [&] { auto in = [&b = a] { return ++b; }; return in() + in(); }; o[h() * t] = 7; o[a * t] = 8;
}
// 20. pointer to pointer, pointer to member, array of function pointers
struct M { int a, b; __device__ int f(int k) { return a * k; } __device__ int g(int k) { return b * k; } };
__device__ int fa(int x) { return x * 2; } __device__ int fb(int x) { return x * 3; }
__global__ void k20(int *o) {
    int t = threadIdx.x; int x = 1, y = 2; int *p = &x; int **pp = &p; **pp = 4; *pp = &y; **pp = 6;
    o[x * t] = 1; o[y * t] = 2; int M::*m = &M::b; M v{3, 5}; o[v.*m * t] = 3; v.*m = 2; o[v.b * t] = 4;
    int (M::*q)(int) = &M::g; o[(v.*q)(t)] = 5; int (*fs[2])(int) = {fa, fb}; o[fs[1](t)] = 6;
    o[fs[0](t)] = 7;
}
// 21. structured bindings, pair-like by value and by reference
struct Pr { int a, b; }; __device__ Pr mk(int t) { return {t * 2, t * 3}; }
__global__ void k21(int *o) {
    int t = threadIdx.x; auto [a, b] = mk(t); o[a] = 1; o[b] = 2; Pr p{1, 2}; auto &[c, d] = p; c = 4;
    d += c; o[p.a * t] = 3; o[p.b * t] = 4; int q[2] = {3, 4}; auto [e, f] = q; e = 9; o[q[0] * t] = 5;
    o[f * t] = 6;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 20); k16<<<1, 32>>>(o); k17<<<1, 32>>>(o); k18<<<1, 32>>>(o);
    k19<<<1, 32>>>(o); k20<<<1, 32>>>(o); k21<<<1, 32>>>(o); cudaDeviceSynchronize();
}
