// Operators and conversion functions that are virtual: those of the object's own class are called.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
struct V { int v = 3; D virtual bool operator==(const V &o) const { return false; } D virtual operator int() const { return 6; } D virtual int operator()(int x) { return x; } D virtual int operator[](int i) const { return i; } D virtual V &operator+=(int x) { v += x; return *this; } D virtual V &operator=(int x) { v = x; return *this; } D virtual int operator*() { return 2; } D virtual V *operator->() { return this; } D virtual V &operator++() { ++v; return *this; } D virtual int operator-() const { return 4; } D virtual explicit operator bool() const { return false; } D virtual int operator,(int x) { return x; } D virtual V &operator=(const V &o) { v = o.v + 1; return *this; } D virtual int operator<<(int x) { return x; } D int nv(int x) { return (*this)(x) + (*this)[x] + **this; } D int nw() { return operator()(2) + operator[](1); } };
struct W : V { int w = 5; V other; D bool operator==(const V &o) const override { return &o == this; } D operator int() const override { return w + 2; } D int operator()(int x) override { return x + w; } D int operator[](int i) const override { return i * 2 + 1; } D V &operator+=(int x) override { v += x * 2; return *this; } D V &operator=(int x) override { v = x + 1; return *this; } D int operator*() override { return w; } D V *operator->() override { return &other; } D V &operator++() override { v += 4; return *this; } D int operator-() const override { return 9; } D explicit operator bool() const override { return true; } D int operator,(int x) override { return x + 10; } D V &operator=(const V &o) override { v = o.v + 6; return *this; } D int operator<<(int x) override { return x * 2; } };
D int conv(int x) { return x; } D int byref(const V &v) { return v[2] + v; }
struct Fn { D virtual int operator()(int x) const = 0; }; struct Dbl : Fn { int k = 2; D int operator()(int x) const override { return x * k; } }; struct Inc : Fn { D int operator()(int x) const override { return x + 1; } }; D int apply(const Fn &f, int x) { return f(x); } D int twice(const Fn *f, int x) { return (*f)((*f)(x)); }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; W w; V &v = w; V base;
 Q((v == w) + 4)
 Q((base == w) + 4)
 Q(v(3))
 Q(v[4])
 v += 2;
 Q(v.v) v = 8;
 Q(v.v)
 Q(*v)
 v->v = 12;
 Q(w.other.v) ++v;
 Q(w.v)
 Q(-v)
 Q(v ? 5 : 6)
 Q((v, 3))
 v = base;
 Q(v.v)
 Q(v << 3)
 Q(conv(v))
 int i = v;
 Q(i)
 Q(static_cast<int>(v) + 1)
 Q(v.nv(2))
 Q(w.nv(2)) Q(base.nv(2)) Q(v.nw()) Q(base.nw())
 Q(byref(w)) Q(byref(base))
 V &m = t < 40 ? static_cast<V &>(w) : base;
 Q(m[3]) Q(m(1))
 Dbl d; Inc n; Q(apply(d, 4)) Q(apply(n, 4)) Q(twice(&d, 3)) const Fn *fs[] = {&d, &n}; int s = 1; for (auto f : fs) s = (*f)(s);
 Q(s) d.k = 3;
 Q(apply(d, 4))
 if (v) { Q(7) } if (base) { Q(8) } else { Q(9) }
 W w2; w2 = w;
 Q(w2.v)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
