#include <cstdlib>
// In the style of libraries: layouts, expression templates, proxies, traits, forwarded callables.
#include <cstdint>
#include <type_traits>
// CuTe-like by hand
template <int N> struct C { static constexpr int value = N; __host__ __device__ constexpr operator int() const { return N; } };
template <class S, class D> struct Layout { S s; D d; template <class I, class J> __host__ __device__ constexpr int operator()(I i, J j) const { return int(i) * int(d.a) + int(j) * int(d.b); } __host__ __device__ constexpr int operator()(int k) const { return (k % int(s.a)) * int(d.a) + (k / int(s.a)) * int(d.b); } __host__ __device__ constexpr int size() const { return int(s.a) * int(s.b); } };
template <class A, class B> struct Pr { A a; B b; };
template <class A, class B> __host__ __device__ constexpr Pr<A, B> mp(A a, B b) { return {a, b}; }
template <class S, class D> __host__ __device__ constexpr Layout<S, D> mk(S s, D d) { return {s, d}; }
template <class E, class L> struct Ten { E *p; L l; __host__ __device__ E &operator()(int i, int j) const { return p[l(i, j)]; } __host__ __device__ E &operator[](int k) const { return p[l(k)]; } };
template <class E, class L> __host__ __device__ Ten<E, L> ten(E *p, L l) { return {p, l}; }
template <class T, class P> __device__ auto tile(T t, P p, int i, int j) { auto l = mk(p, t.l.d); return ten(t.p + t.l(i * int(p.a), j * int(p.b)), l); }
__global__ void k1(float *o, const float *in, int ld) {
  int t = threadIdx.x; auto g = ten(o, mk(mp(64, 64), mp(C<1>{}, ld))); auto tl = tile(g, mp(C<8>{}, C<4>{}), blockIdx.x, 1); tl[t] = 1; tl(t % 8, t / 8) = 2; auto s = ten(in, mk(mp(C<32>(), C<8>()), mp(C<8>(), C<1>()))); g[t * 2] = s[t]; for (int k = 0; k < s.l.size(); k += 32) o[k + t] = s[k + t];
}
// expression templates
template <class E> struct Ex { __host__ __device__ const E &self() const { return static_cast<const E &>(*this); } __host__ __device__ auto operator[](int i) const { return self().at(i); } };
struct V : Ex<V> { float *p; int st; __host__ __device__ V(float *p, int s = 1) : p(p), st(s) {} __host__ __device__ float at(int i) const { return p[i * st]; } template <class E> __device__ V &operator=(const Ex<E> &e) { int i = threadIdx.x; p[i * st] = e[i]; return *this; } };
template <class L, class R, class Op> struct Bin : Ex<Bin<L, R, Op>> { L l; R r; __host__ __device__ Bin(const L &l, const R &r) : l(l), r(r) {} __host__ __device__ auto at(int i) const { return Op::run(l[i], r[i]); } };
struct Add { template <class T> __host__ __device__ static T run(T a, T b) { return a + b; } }; struct Mul { template <class T> __host__ __device__ static T run(T a, T b) { return {a * b}; } };
template <class L, class R> __host__ __device__ Bin<L, R, Add> operator+(const Ex<L> &l, const Ex<R> &r) { return {l.self(), r.self()}; }
template <class L, class R> __host__ __device__ auto operator*(const Ex<L> &l, const Ex<R> &r) { return Bin<L, R, Mul>{l.self(), r.self()}; }
__global__ void k2(V a, V b, V c) { a = b + c; a = b * c + V(c.p, 3); V d(a.p, 2); d = d + d * b; }
// void_t, decltype(auto), forward, ref-qualified, array-returning operators
template <class T, class = void> struct has_sz : std::false_type {}; template <class T> struct has_sz<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
struct S1 { int *p; __device__ int size() const { return 3; } }; struct S2 { int *p; };
template <class T> __device__ int szof(const T &t) { if constexpr (has_sz<T>::value) return t.size(); else return 7; }
struct Mat { int m[2][3]; __device__ int (&operator[](int i))[3] { return m[i]; } __device__ const int (&row(int i) const)[3] { return m[i]; } };
struct RQ { int v; __device__ int get() & { return v; } __device__ int get() const & { return v + 10; } __device__ int get() && { return v + 20; } };
__device__ RQ mkrq(int v) { return {v}; }
template <class F, class... A> __device__ decltype(auto) inv(F &&f, A &&...a) { return static_cast<F &&>(f)(static_cast<A &&>(a)...); }
__device__ decltype(auto) ref(int *p, int i) { return (p[i]); }
__device__ int &pick(int &a, int &b, bool c) { return c ? a : b; }
struct Acc { int n = 0; __device__ void operator()(int k) { n += k; } };
template <class F> __device__ F each(int n, F f) { for (int i = 0; i < n; ++i) f(i); return f; }
namespace { constexpr int AN = 3; __device__ int anon(int x) { return x * 2; } } inline namespace v3 { constexpr int IN = 5; }
__global__ void k3(int *o) {
  int t = threadIdx.x; o[t * szof(S1{})] = 1; o[t * szof(S2{})] = 2; Mat m = {{{1, 2, 3}, {4, 5, 6}}}; m[1][2] = 2; o[t * m[1][2]] = 3; const Mat &cm = m; o[t * cm.row(0)[1]] = 4; RQ r{1}; const RQ cr{2}; o[t * r.get()] = 5; o[t * cr.get()] = 6; o[t * mkrq(3).get()] = 7; o[t * static_cast<RQ &&>(r).get()] = 8;
  int x = 2, y = 5; inv([&x](int k) { x += k; }, 3); o[t * x] = 9; ref(o, t * 2) = 10; pick(x, y, t < 40) = 9; o[t * x] = 11; int &z = t < 40 ? x : y; z = 3; o[t * x] = 12; Acc a; inv(a, 4); o[t * a.n] = 13; auto b = each(4, a); o[t * b.n] = 14; o[t * a.n] = 15; o[anon(t) + AN] = 16; o[t * IN] = 17; inv([](int &q) { q = 8; }, y); o[t * y] = 18; auto l = [v = 3](auto &&...s) { return (v + ... + s); }; o[t * l(1, 2)] = 19;
}
// proxies
struct BitRef { unsigned *w; int b; __device__ operator bool() const { return *w >> b & 1; } __device__ BitRef &operator=(bool v) { if (v) *w |= 1u << b; else *w &= ~(1u << b); return *this; } };
struct BitVec { unsigned *p; __device__ BitRef operator[](int i) { return {p + i / 32, i % 32}; } };
template <class T> struct Zip { T *a, *b; struct Ref { T &x, &y; __device__ Ref &operator=(const Ref &o) { x = o.x; y = o.y; return *this; } }; __device__ Ref operator[](int i) const { return {a[i], b[i * 2]}; } };
struct Rev { int *p; int n; struct It { int *q; __device__ int &operator*() const { return q[-1]; } __device__ It &operator++() { --q; return *this; } __device__ It operator+(int k) const { return {q - k}; } __device__ bool operator!=(It o) const { return q != o.q; } __device__ int &operator[](int k) const { return *(*this + k); } }; __device__ It begin() { return {p + n}; } __device__ It end() { return {p}; } };
__global__ void k4(unsigned *w, int *o, int *in) { int t = threadIdx.x; BitVec v{w}; v[t * 4] = 1; if (v[t]) o[t] = 1; Zip<int> z{o, in}; z[t] = z[t + 32]; auto r = z[2 * t]; r.x = 1; Rev rv{o, 64}; rv.begin()[t] = 3; *(rv.begin() + t) = 4; int loc[3] = {1, 2, 3}; Rev rl{loc, 3}; int k = 0; for (int e : rl) k = k * 2 + e; o[t * k / 11] = 5; }
int main() { int *o, *in; float *f, *g; unsigned *w; cudaMalloc(&o, 1 << 20); cudaMalloc(&in, 1 << 20); cudaMalloc(&f, 1 << 20); cudaMalloc(&g, 1 << 20); cudaMalloc(&w, 1 << 20); k1<<<2, 32>>>(f, g, 64); k2<<<1, 32>>>(V(f), V(g), V(f + 512, 2)); k3<<<1, 32>>>(o); k4<<<1, 32>>>(w, o, in); cudaDeviceSynchronize(); }
