// Scopes again: friends, nested classes, members defined outside, parameters of templates that members hide, directives.
#include <type_traits>
#include <utility>
constexpr int N = 2;
constexpr int W = 3;
enum { E0 = 4 };
struct Tag { float pad[2]; };
__device__ int fn(int i) { return 2 * i; }
namespace far { constexpr int N = 41, Q = 43, R = 47; struct Tag { float pad[11]; }; __device__ int fn(int i) { return 11 * i; } __device__ int only(int i) { return 13 * i; } }
namespace a {
constexpr int N = 5;
struct Tag { float pad[5]; };
__device__ int fn(int i) { return 5 * i; }
struct A {
    static constexpr int N = 7;
    enum { E0 = 9 };
    struct Tag { float pad[7]; };
    friend __device__ int fr(A, int i) { return i * N + E0 + sizeof(Tag); }
    friend __device__ int operator+(A, int i) { return i * N; }
    struct In {
        struct Tag2 : Tag { float more[N]; };
        static constexpr int M = N + E0;
        __device__ int get(int i) const { return i * N + M + sizeof(Tag2); }
        template <int K = N> __device__ int t(int i) const { return K * i; }
        static __device__ int st(int i);
    };
    static const int table[N];
    static constexpr int later[] = {N, E0, sizeof(Tag)};
    __device__ auto trail(int i) const -> std::conditional_t<(N > 6), int, char> { return i * N; }
    template <class T> __device__ int tm(int i, int k = sizeof(Tag) / 4) const { return i * k; }
    __device__ int fn(int i) const { return 7 * i; }
    __device__ int calls(int i) const { return fn(i) + a::fn(1) + ::fn(1); }
    __device__ int lam(int i) const {
        auto l = [=](int j) { return j * N + fn(1); };
        auto m = [N = 10](int j) { return j * N; };
        return l(i) + m(1);
    }
};
__device__ int A::In::st(int i) { return i * N + M + E0; }
template <class T, int W> struct Hide {
    static constexpr int own = W;
    struct W2 { float x[W]; };
    typedef double X;
    template <int X> __device__ int n(int i);
    static constexpr int S = 6;
};
template <class T, int W> template <int X> __device__ int Hide<T, W>::n(int i) { return i * W + X; }
struct NonDep { static constexpr int B = 21; typedef short T; };
template <class T, int B> struct Der : NonDep { static __device__ int m(int i) { return i * B + sizeof(T); } };  // the base's
template <class T> struct DepBase { static constexpr int N = 23; __device__ int fn(int i) const { return 23 * i; } };
template <class T> struct Dep2 : DepBase<T> {
    __device__ int m(int i) const { return i * N + fn(1); }                  // the namespace's
    __device__ int q(int i) const { return i * this->N + this->fn(1); }
    using DepBase<T>::fn;
    __device__ int u(int i) const { return fn(i); }
};
template <class T> struct Inj { T x[3]; __device__ int s(int i) const { return i * sizeof(Inj) + sizeof(Inj<char>); } template <class U> using Other = Inj<U>; };
struct Over { __device__ int f(int i) const { return i; } __device__ int f(float) const { return 31; } };
struct Hid : Over { __device__ int f(double) const { return 37; } };
struct Both : Over { using Over::f; __device__ int f(double) const { return 37; } };
enum class Sc : unsigned char { N = 12, X };
struct UE { using enum Sc; static constexpr int k = (int)N; };
namespace cpo {
struct fn_t { template <class T> __device__ int operator()(T, int i) const { return i * 17; } };
inline constexpr fn_t go{};
}
namespace other { struct Z {}; __device__ int go(Z, int i) { return i * 19; } __device__ int hid(Z, int i) { return i * 29; } template <int K> __device__ int tpl(Z, int i) { return i * K; } }
__device__ int hid(int, int) { return 1; }
template <class T> __device__ int later_adl(T t, int i) { return hid(t, i); }
__global__ void k1(float *p) {
    int t = threadIdx.x;
    A x;
    p[fr(x, t)] = 1;
    p[(x + t)] = 2;
    A::In in;
    p[in.get(t)] = 3;
    p[in.t(t)] = 4;
    p[A::In::st(t)] = 5;
    p[t * A::later[0] + A::later[2]] = 6;
    p[x.trail(t)] = 7;
    p[x.tm<int>(t)] = 8;
    p[x.calls(t)] = 9;
    p[x.lam(t)] = 10;
    Hide<float, 8> h;
    p[h.n<3>(t)] = 12;
    p[Der<float, 4>::m(t)] = 13;
    Dep2<int> d;
    p[d.m(t)] = 14;
    p[d.q(t)] = 15;
    p[d.u(t)] = 16;
    Inj<float> j;
    p[j.s(t)] = 17;
    ((Inj<float>::Other<double> *)p)[t % 8].x[1] = 18;
    Hid hi;
    Both bo;
    p[hi.f(t) + bo.f(t)] = 19;
    p[t * UE::k] = 20;
    {
        using cpo::go;
        p[go(other::Z{}, t)] = 21;
    }
    p[go(other::Z{}, t)] = 22;
    p[hid(other::Z{}, t)] = 23;
    p[later_adl(other::Z{}, t)] = 24;
}
__global__ void k2(float *p) {
    int t = threadIdx.x;
    using namespace far;
    p[t * N] = 1;            // a::N: far's are as if of the global namespace
    p[t * Q] = 2;
    ((Tag *)p)[t].pad[0] = 3;
    p[fn(t)] = 4;
    p[only(t)] = 5;
    {
        using far::N;
        using far::Tag;
        p[t * N] = 6;
        ((Tag *)p)[t].pad[0] = 7;
        {
            int N = 3;
            p[t * N] = 8;
        }
        {

            enum { N = 14 };
            p[t * N] = 9;
        }
        p[t * N] = 10;
    }
    if (int N = 4; N > 3) p[t * N] = 11;
    else p[t] = 12;
    for (int N = 6; N < 7; N++) {
        p[t * N] = 13;
        struct Tag { float z[13]; };
        ((Tag *)p)[t].z[0] = 14;
    }
    switch (int N = 8; t & 0) {
        case 0: p[t * N] = 15; break;
    }
    ((Tag *)p)[t].pad[1] = 16;
    ((struct Tag *)p)[t].pad[1] = 17;
    auto N2 = [](auto N) { return N * 2; };
    p[N2(t)] = 18;
    typedef far::Tag Tag2;
    ((Tag2 *)p)[t].pad[0] = 19;
    [&](int W) { p[t * W] = 20; }(21);
    p[t * W] = 21;
}
namespace {
constexpr int N3 = 6;
struct Hidden { float q[N3]; };
__device__ int helper(int i) { return i * N3; }
}
namespace inner {
constexpr int N3 = 10;
namespace {
struct Hidden { float q[N3]; };
__device__ int helper(int i) { return i * N3; }
}
__global__ void k3(float *p) {
    int t = threadIdx.x;
    ((Hidden *)p)[t].q[0] = 1;
    p[helper(t)] = 2;
    ((a::Hidden *)p)[t].q[0] = 3;
    p[a::helper(t)] = 4;
    p[t * ::N + a::N * N3] = 5;
    extern __device__ int fn(int);
    p[fn(t)] = 6;
}
__device__ int fn(int i) { return 33 * i; }
}
}
const int a::A::table[N] = {1, 2, 3};
namespace b {
using namespace a;
struct X : A { static constexpr int k = N; __device__ int c(int i) const { return fn(i) + N + E0; } };
template <template <class, int> class H, int... Is> struct Packs {
    static constexpr int sum = (Is + ... + W);
    template <class T> using Of = H<T, sizeof...(Is)>;
    Of<float> o;
};
namespace a { constexpr int N = 51; }
__global__ void k4(float *p) {
    int t = threadIdx.x;
    X x;
    p[x.c(t)] = 1;
    p[t * X::k] = 2;
    p[t * a::N] = 3;
    p[t * ::a::N] = 4;
    p[t * Packs<Hide, 1, 2>::sum] = 5;
    Packs<Hide, 1, 2> q;
    p[q.o.n<1>(t)] = 6;
}
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 18);
    a::k1<<<1, 32>>>(p);
    a::k2<<<1, 32>>>(p);
    a::inner::k3<<<1, 32>>>(p);
    b::k4<<<1, 32>>>(p);
}
