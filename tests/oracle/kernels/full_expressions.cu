#include <cstdlib>
// What an argument is made of lives until the caller's full expression ends, parameters by value too.
struct Lg { int *p; int m; __device__ Lg(int *p, int m) : p(p), m(m) { *p = *p * 2 + m; } __device__ ~Lg() { *p += m; } __device__ int get() const { return m; } };
struct W { int k; __device__ W(const Lg &l) : k(l.m) {} __device__ int operator+(const Lg &l) const { return k + l.m; } };
__device__ int by_const(const Lg &a) { return a.m; } __device__ int by_rvalue(Lg &&a) { return a.m; } __device__ int by_value(Lg a) { return a.m; } __device__ int by_class(W w) { return w.k; }
__device__ int nested(int *p) { return (by_const(Lg(p, 1)), *p); } template <class T> __device__ int forwarded(T &&a) { return by_const(static_cast<T &&>(a)); }
__global__ void k1(char *o) {
    int t = threadIdx.x, x = 1, k;
    k = (by_const(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; k = (by_rvalue(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; k = (by_value(Lg(&x, 2)), x);
    o[t * k] = 1;
    o[t * x] = 1;
    x = 1; k = (W(Lg(&x, 4)), x);
    o[t * k] = 1;
    x = 1; W w(Lg(&x, 4));
    o[t * x] = 1;
    x = 1; k = (w + Lg(&x, 3), x);
    o[t * k] = 1;
    x = 1; auto l = [](const Lg &q) { return q.m; }; k = (l(Lg(&x, 3)), x);
    o[t * k] = 1;
    x = 1; k = (by_class(Lg(&x, 2)), x);
    o[t * k] = 1;
    x = 1; k = nested(&x);
    o[t * k] = 1;
    x = 1; k = (forwarded(Lg(&x, 2)), x);
    o[t * k] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x, x = 1, k = 7;
    x = 1; k = by_const(Lg(&x, 2)) && x > 4 ? 3 : 4;
    o[t * k] = 1;
    x = 1; if (by_const(Lg(&x, 2))) k = x;
    o[t * k] = 1;
    x = 1; switch (by_value(Lg(&x, 2))) { case 2: k = x + 1; }
    o[t * k] = 1;
    x = 0; k = 0; while (by_const(Lg(&x, 1)) && x < 9) k += x;
    o[t * k] = 1;
    x = 0; k = 0; for (int i = 0; i < 2; i++, by_value(Lg(&x, 1))) k += x + 1;
    o[t * k] = 1;
    x = 1; k = 1; do k += x; while (by_const(Lg(&x, t & 1)) && x < 5);
    o[k * 32] = 1;
}
// An object that is converted to a number or to another class is destroyed with the temporaries, too.
#define R(...) o[t * (__VA_ARGS__)] = 1;
struct Cv { int *l; int id; __device__ Cv(int *l, int id) : l(l), id(id) { *l = *l * 2 + id; } __device__ Cv(const Cv &o) : l(o.l), id(o.id) { *l = *l * 2 + 3; } __device__ ~Cv() { *l = *l + id; } __device__ bool ok() const { return id > 1; } __device__ operator int() const { return id; } };
struct Ot { int v; __device__ Ot(const Cv &x) : v(x.id) {} }; struct Ov { int v; __device__ Ov(Cv x) : v(x.id) {} }; struct Om { int v; __device__ Om(Cv &&x) : v(x.id) { x.id = 0; } }; __device__ int toO(Ot x) { return x.v; } __device__ int toOr(const Ov &x) { return x.v; } __device__ Cv mkT(int *l) { return Cv(l, 2); } struct Hs { int a; __device__ Hs(int *l) : a(Cv(l, 2)) {} }; struct Hd { int *l; int a = Cv(l, 2); };
__device__ int takec(const int &x, int *l) { return x + *l; }
__device__ int take(int x) { return x; }
__device__ int taker(const Cv &x) { return x.id; }
__device__ int takev(Cv x) { return x.id; }
__global__ void k3(char *o, int n) {
    int t = threadIdx.x;
    { int l = 0; int r = n > 1 ? Cv(&l, 2) : Cv(&l, 3); R(l) R(r) }
    { int l = 0; int r = n > 5 ? Cv(&l, 2) : Cv(&l, 3); R(l) R(r) }
    { int l = 0; int r = (n > 1 ? Cv(&l, 2) : Cv(&l, 3)).id; R(l) R(r) }
    { int l = 0; (n > 1 ? Cv(&l, 2) : Cv(&l, 3)).ok(); R(l) }
    { int l = 0; int r = take(n > 1 ? Cv(&l, 2) : Cv(&l, 3)); R(l) }
    { int l = 0; int r = taker(n > 1 ? Cv(&l, 2) : Cv(&l, 3)); R(l) }
    { int l = 0; int r = takev(n > 1 ? Cv(&l, 2) : Cv(&l, 3)); R(l) }
    { int l = 0; int r = (n > 1 ? Cv(&l, 2) : Cv(&l, 3)) + 1; R(l) }
    { int l = 0; int r = Cv(&l, 2); R(l) }
    { int l = 0; int r = (Cv(&l, 1), Cv(&l, 2)); R(l) }
    { int l = 0; if (n > 1 ? Cv(&l, 2) : Cv(&l, 3)) { R(l) } R(l) }
    { int l = 0; n > 1 ? Cv(&l, 2) : Cv(&l, 3); R(l) }
    { int l = 0; { const Cv &r = n > 1 ? Cv(&l, 2) : Cv(&l, 3); R(l) } R(l) }
    { int l = 0; { Cv r = n > 1 ? Cv(&l, 2) : Cv(&l, 3); R(l) } R(l) }
    { int l = 0; Cv a(&l, 1); int r = n > 1 ? a : Cv(&l, 3); R(l) }
    { int l = 0; Cv a(&l, 1); int r = n > 5 ? a : Cv(&l, 3); R(l) }
    { int l = 0; int r = n > 1 ? Cv(&l, 2) : 3; R(l) }
    { int l = 0; int r = n > 1 ? (int)Cv(&l, 2) : 3; R(l) }
    { int l = 0; int r = n > 1 ? Cv(&l, 2).id : 3; R(l) }
    { int l = 0; int r = 0; r += n > 1 ? Cv(&l, 2) : Cv(&l, 3); R(l) R(r) }
    { int l = 0; int r[1] = {n > 1 ? Cv(&l, 2) : Cv(&l, 3)}; R(l) R(r[0]) }
    { int l = 0; bool r = !(n > 1 ? Cv(&l, 2) : Cv(&l, 3)); R(l) R(r + 3) }
    { int l = 0; [&] { return int(n > 1 ? Cv(&l, 2) : Cv(&l, 3)); }(); R(l) }
    { int l = 0; [&]() -> int { return n > 1 ? Cv(&l, 2) : Cv(&l, 3); }(); R(l) }
    { int l = 0; Ot r = Cv(&l, 2); R(l) }
    { int l = 0; Ov r = Cv(&l, 2); R(l) }
    { int l = 0; Om r = Cv(&l, 2); R(l) }
    { int l = 0; Ot r(Cv(&l, 2)); R(l) }
    { int l = 0; int r = toO(Cv(&l, 2)); R(l) }
    { int l = 0; int r = toOr(Cv(&l, 2)); R(l) }
    { int l = 0; int r = mkT(&l); R(l) }
    { int l = 0; int r = 0; r = mkT(&l); R(l) }
    { int l = 0; Cv a(&l, 1); int r = a; R(l) }
    { int l = 0; Cv a[1] = {Cv(&l, 1)}; int i = 0; int r = a[i]; R(l) r = a[0] + a[i]; R(l) r = static_cast<Cv &&>(a[0]); R(l) }
    { int l = 0; Hs h(&l); R(l) R(h.a) }
    { int l = 0; Hd h{&l}; R(l) R(h.a) }
    { int l = 0; switch (Cv(&l, 2)) { case 2: R(l) } R(l) }
    { int l = 0; for (int i = 0; i < Cv(&l, 2); i++) { } R(l) }
    { int l = 0; while (Cv(&l, l ? 0 : 1)) { R(l) } R(l) }
    { int l = 0; int x = Cv(&l, 2) + Cv(&l, 1); R(l) R(x) }
    { int l = 0; bool x = Cv(&l, 2) < Cv(&l, 1); R(l) }
    { int l = 0; int *p = &l; p[Cv(&l, 0)] += 1; R(l) }
    { int l = 0; double d = Cv(&l, 2); R(l) R((int)d) }
    { int l = 0; float d{(float)Cv(&l, 2)}; R(l) }
    { int l = 0; const int &d = Cv(&l, 2); R(l) R(d) }
    { int l = 0; o[t * Cv(&l, 2)] = 3; R(l) }
    { int l = 0; auto f = [](int x) { return x; }; f(Cv(&l, 2)); R(l) }
    { int l = 0; int a[3] = {Cv(&l, 1), l, Cv(&l, 1)}; R(a[1]) R(l) }
    { int l = 0; Cv a(&l, 1); int r = true ? a : a; R(l) r = (l, a); R(l) const Cv &c = a; r = c; R(l) }
    { int l = 0; int r = takec(Cv(&l, 2), &l); R(r) R(l) }
    { int l = 0; int r = takec(n > 1 ? Cv(&l, 2) : Cv(&l, 3), &l); R(r) R(l) }
    { int l = 0; bool b = Cv(&l, 2) && Cv(&l, 1); R(l) }
    { int l = 0; bool b = Cv(&l, 0) || Cv(&l, 1); R(l) }
    { int l = 0; int r = -Cv(&l, 2); R(l) }
    { int l = 0; int r = Cv(&l, 1) ? 4 : 5; R(l) R(r) }
    { int l = 0; int r = (Cv(&l, 1)) * (Cv(&l, 2)); R(l) R(r) }
    { int l = 0; do { l++; } while (Cv(&l, 0)); R(l) }
    { int l = 0; if (Cv x = Cv(&l, 1)) { R(l) } R(l) }
    { int l = 0; if (!Cv(&l, 1)) { R(l) } else R(l) R(l) }
    { int l = 0; auto x = +Cv(&l, 1); R(l) }
    { int l = 0; int x = 1; x <<= Cv(&l, 1); R(l) R(x) }
    { int l = 0; l += Cv(&l, 1); R(l) }
    { int l = 0; int x = mkT(&l) + mkT(&l); R(l) }
    { int l = 0; for (int i = Cv(&l, 1); i < 2; i += Cv(&l, 1)) { } R(l) }
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o, 2); cudaDeviceSynchronize(); }
