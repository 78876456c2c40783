#include <cstdlib>
#include <type_traits>
#include <utility>
// What `T &&` is deduced as: an lvalue makes T a reference, which conditions on T see.
template <class T, class = typename std::enable_if<std::is_lvalue_reference<T>::value>::type> __device__ int f(T &&) { return 1; }
template <class T, class = typename std::enable_if<!std::is_lvalue_reference<T>::value>::type, int = 0> __device__ int f(T &&) { return 2; }
template <class T> __device__ int g(T &&, typename std::enable_if<std::is_same<T, int>::value>::type * = 0) { return 1; }
template <class T> __device__ int g(T &&, typename std::enable_if<!std::is_same<T, int>::value>::type * = 0) { return 2; }
template <class T> __device__ int h(T &&, typename std::enable_if<std::is_same<T, const int &>::value>::type * = 0) { return 1; }
template <class T> __device__ int h(T &&, typename std::enable_if<!std::is_same<T, const int &>::value>::type * = 0) { return 2; }
__device__ int &lvalue(int &i) { return i; }
__device__ int value(int i) { return i; }
__global__ void functions(char *o) {
    int t = threadIdx.x, i = 1;
    const int c = 2;
    int a[2] = {1, 2};
    o[t * f(i)] = 1;
    o[t * f(3)] = 1;
    o[t * f(i + 1)] = 1;
    o[t * f(a[0])] = 1;
    o[t * f(lvalue(i))] = 1;
    o[t * f(value(i))] = 1;
    o[t * f(std::move(i))] = 1;
    o[t * g(i)] = 1;
    o[t * g(3)] = 1;
    o[t * h(i)] = 1;
    o[t * h(c)] = 1;
    o[t * h(7)] = 1;
}
// Constructor templates under a condition, and of packs.
template <class T> using Decayed = typename std::decay<T>::type;
struct N { int v; __device__ N(int a) : v(a) {} __device__ N(const N &o) : v(o.v + 1) {}
    template <class T, class = typename std::enable_if<!std::is_same<Decayed<T>, int>::value>::type> __device__ N(T &&) : v(9) {} };
struct X { int v; __device__ X(int a) : v(a) {} __device__ X(const X &o) : v(o.v + 1) {}
    template <class T, class = typename std::enable_if<!std::is_same<Decayed<T>, X>::value && !std::is_same<Decayed<T>, int>::value>::type> __device__ X(T &&) : v(9) {} };
struct I { int v; __device__ I(int a) : v(a) {}
    template <class T, typename std::enable_if<!std::is_same<T, I>::value && !std::is_same<T, int>::value, int>::type = 0> __device__ I(T &&) : v(9) {} };
struct P { int v; __device__ P(int a) : v(a) {} __device__ P(const P &o) : v(o.v + 1) {} template <class... T> __device__ P(T &&...) : v(9) {} };
struct L { int v; __device__ L(int a) : v(a) {} __device__ L(const L &o) : v(o.v + 1) {} template <class T> __device__ L(T &) : v(9) {} };
struct D { int v; __device__ D(int a) : v(a) {} __device__ ~D() {} template <class T> __device__ D(T &&) : v(9) {} };
struct Q { int v; __device__ Q(int a) : v(a) {} __device__ Q(Q &o) : v(o.v + 1) {} __device__ Q(const Q &o) : v(o.v + 2) {} template <class T> __device__ Q(T &&) : v(9) {} };
template <class S> __device__ S made() { return S(3); }
template <class S> __device__ S &same(S &s) { return s; }
template <class S> __device__ int taken(S s) { return s.v; }
#define EACH(NAME, S)                                   \
    __global__ void NAME(char *o) {                     \
        int t = threadIdx.x;                            \
        S a(1); const S b(2);                           \
        S c(a); S d = a; S e(b); S f = b;               \
        S g(std::move(a)); S h = std::move(a);          \
        S i = made<S>(); S j(made<S>()); S k = S(4);    \
        S l(same(a)); S m = same(b); S n{a}; S q = {a}; \
        o[t * c.v] = 1;                                 \
        o[t * d.v] = 1;                                 \
        o[t * e.v] = 1;                                 \
        o[t * f.v] = 1;                                 \
        o[t * g.v] = 1;                                 \
        o[t * h.v] = 1;                                 \
        o[t * i.v] = 1;                                 \
        o[t * j.v] = 1;                                 \
        o[t * k.v] = 1;                                 \
        o[t * l.v] = 1;                                 \
        o[t * m.v] = 1;                                 \
        o[t * n.v] = 1;                                 \
        o[t * q.v] = 1;                                 \
        o[t * taken<S>(a)] = 1;                         \
        o[t * taken<S>(b)] = 1;                         \
        o[t * taken<S>(S(5))] = 1;                      \
    }
EACH(n, N)
EACH(x, X)
EACH(i, I)
EACH(p, P)
EACH(l, L)
EACH(d, D)
EACH(q, Q)
int main() {
    char *out;
    cudaMalloc(&out, 1 << 20);
    functions<<<1, 32>>>(out);
    n<<<1, 32>>>(out);
    x<<<1, 32>>>(out);
    i<<<1, 32>>>(out);
    p<<<1, 32>>>(out);
    l<<<1, 32>>>(out);
    d<<<1, 32>>>(out);
    q<<<1, 32>>>(out);
    cudaDeviceSynchronize();
}
