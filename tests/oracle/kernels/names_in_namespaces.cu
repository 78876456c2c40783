// The same names in several namespaces, used from every place in which libraries write them.
#include <type_traits>
#include <utility>
#include <tuple>
constexpr int N = 2;
constexpr int kTile = 3;
struct Cfg { static constexpr int n = 2; float x[2]; };
template <class T> struct Box { static constexpr int n = 2; T v[2]; };
enum Mode { A = 1, B = 2 };
__device__ int f(int i) { return 2 * i; }
__device__ int g(int i, int k = N) { return i * k; }
template <int K = N> __device__ int h(int i) { return i * K; }
using idx = short;
namespace lib {
constexpr int N = 5;
inline namespace v1 { constexpr int kTile = 7; struct Cfg { static constexpr int n = 9; float x[9]; }; }
template <class T> struct Box { static constexpr int n = N; T v[N + 1]; };
enum Mode { A = 11, B = 13 };
__device__ int f(int i) { return 3 * i; }
__device__ int g(int i, int k = N) { return i * k; }
template <int K = N> __device__ int h(int i) { return i * K; }
using idx = int;
typedef struct { float a[N]; } Anon;
struct Base {
    static constexpr int N = 17;
    enum { A = 19 };
    struct Cfg { float y[3]; };
    template <int M = N> __device__ int m(int i, int k = N) const { return i * k + M; }
    __device__ int out(int i, int k = N) const;
    using idx = char;
    static constexpr int kLater();
};
__device__ int Base::out(int i, int k) const { return i * k + A + sizeof(Cfg) + sizeof(idx); }
constexpr int Base::kLater() { return N + 1; }
struct Derived : Base {
    float z[N];
    Cfg c;
    static constexpr int twice = 2 * N, a = A;
    template <class T> struct In { T v[N]; Cfg c; static constexpr int k = A + N; };
    __device__ int all(int i) const { return i * (N + A) + twice + a + sizeof(Cfg) + sizeof(In<float>) + In<idx>::k; }
};
template <class T> struct Dep : T {
    static constexpr int own = N;       // of the namespace: T's names are not looked up
    static constexpr int its = T::N;
    Cfg c;                              // lib::Cfg
    typename T::Cfg d;
    __device__ int all(int i) const { return i * own + its * f(1) + sizeof(c) + sizeof(d) + this->m(1); }
};
template <int K = N, class C = Cfg, template <class> class X = Box> struct Defaults {
    X<C> x;
    static constexpr int k = K + C::n + X<C>::n;
};
template <class T, class = void> struct Trait { static constexpr int n = N; };
template <class T> struct Trait<T, std::enable_if_t<(sizeof(T) > N)>> { static constexpr int n = N * 2; };
auto const lambda = [] __device__(int i) { return f(i) + N; };
constexpr int arr[] = {N, A, kTile, B};
namespace detail {
constexpr int N = 23;
struct Probe { float p[N]; };
__device__ int f(int i) { return 4 * i; }
__device__ int use(int i) { return f(i) + N + g(i) + A; }
template <class T> __device__ int adl(T) { return N; }
}
namespace tags { struct T {}; __device__ int pick(T) { return 29; } __device__ int pick2(T, int k = N) { return k; } constexpr int N = 31; }
__device__ int pick(...) { return 37; }
__global__ void k1(float *p) {
    int t = threadIdx.x;
    p[t * N] = 1;
    p[t * kTile] = 2;
    ((Cfg *)p)[t].x[0] = 3;
    ((Box<float> *)p)[t].v[1] = 4;
    p[f(t) + A] = 5;
    p[g(t)] = 6;
    p[h(t)] = 7;
    ((idx *)p)[t] = 8;
    ((Anon *)p)[t].a[0] = 9;
    p[::g(t) + ::h(1)] = 10;
    {
        using ::N;
        using detail::f;
        constexpr int M = N;
        p[t * M + f(1)] = 11;
        using detail::Probe;
        ((Probe *)p)[t].p[0] = 12;
    }
    {
        namespace d = detail;
        p[t * d::N + d::use(1)] = 13;
        using C = ::Cfg;
        ((C *)p)[t].x[0] = 14;
    }
    p[t * pick(tags::T{}) + tags::pick2({})] = 15;
    p[lambda(t)] = 16;
    p[t * arr[1] + arr[2]] = 17;
}
__global__ void k2(float *p) {
    int t = threadIdx.x;
    Base b;
    Derived d;
    Dep<Base> e;
    p[b.m(t)] = 1;
    p[b.out(t)] = 2;
    p[d.all(t)] = 3;
    p[e.all(t)] = 4;
    p[t * Defaults<>::k] = 5;
    p[t * Defaults<1, ::Cfg, ::Box>::k] = 6;
    ((Defaults<> *)p)[t % 8].x.v[0].x[1] = 7;
    p[t * Trait<char>::n + Trait<double>::n] = 8;
    ((Derived *)p)[t % 16].c.y[1] = 9;
    ((Dep<Base> *)p)[t % 16].d.y[1] = 10;
    p[t * Base::kLater()] = 11;
}
template <class T, int K = N> __global__ void k3(T *p, int n = N) {
    int t = threadIdx.x;
    constexpr auto s = [] { return N + K; }();
    p[t * s] = 1;
    auto gen = [&](auto i) { struct Q { T w[N]; }; return i * sizeof(Q) / sizeof(T) + f(1); };
    p[gen(t)] = 2;
    if constexpr (K == N) p[t * kTile + n] = 3;
    else p[t + 1] = 4;
    static __shared__ T tile[kTile * 32];
    tile[t * kTile] = p[t];
    p[t * h<>(1)] = tile[(t * N) % (kTile * 32)];
}
void go(float *p) {
    k1<<<N, A + B + 8>>>(p);
    k2<<<1, 32>>>(p);
    k3<float><<<1, 32>>>(p);
    k3<double, 2><<<1, 32>>>((double *)p, 4);
    auto launch = [=](auto k, int b = N) { k<<<b, 32>>>(p, N); };
    launch(k3<float, N + 1>);
}
}
// Reopened, with what was declared between.
constexpr int late = 2;
namespace lib {
constexpr int late = 41;
namespace detail {
__device__ int more(int i) { return f(i) + N + late + A; }
struct More : Derived { int q[late]; static constexpr int n = N; };
}
template <> struct Box<double> { static constexpr int n = late; double v[late]; };
template <> __device__ int h<3>(int i) { return i * late; }
__global__ void k4(float *p) {
    int t = threadIdx.x;
    p[detail::more(t)] = 1;
    p[t * detail::More::n] = 2;      // of the base: 17
    ((Box<double> *)p)[t % 4].v[1] = 3;
    p[h<3>(t)] = 4;
}
}
namespace user {
using namespace lib;
using lib::detail::use;
constexpr int P = lib::N * 2;
template <class F> struct Op : F {
    using F::operator();
    __device__ int operator()(int i, int j) const { return F::operator()(i) * P + j; }
};
template <class F> Op(F) -> Op<F>;
__global__ void k5(float *p) {
    int t = threadIdx.x;
    p[use(t)] = 1;
    p[t * lib::N + lib::f(1)] = 2;
    Op o{[](int i) { return i + P; }};
    p[o(t, 1) + o(2)] = 3;
}
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 18);
    p += 1024;
    lib::go(p);
    lib::k4<<<1, 32>>>(p);
    user::k5<<<1, 32>>>(p);
}
