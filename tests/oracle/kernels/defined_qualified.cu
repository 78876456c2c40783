// Definitions outside of the namespaces and classes that their names are qualified by.
constexpr int N = 2;
constexpr int M = 3;
struct Pair { float a, b; };
template <class T> struct Tr { static constexpr int n = 2; };
__device__ int f(int i) { return 2 * i; }
enum { E0 = 4 };
typedef char idx;
namespace lib {
constexpr int N = 5;
struct Pair { float a, b, c; };
__device__ int f(int i) { return 3 * i; }
enum { E0 = 7 };
struct Fwd;
struct Outer { static constexpr int M = 6; struct In; template <class T> struct Tin; struct Pair { float q[7]; }; static __device__ int s(int i); template <class T> __device__ int t(int i) const; static const int later; struct Deep { struct Deeper; }; };
template <class T> struct Tr { static constexpr int n = N; };
template <class T, class U> struct Part { static constexpr int n = 1; };
__device__ int g(int i);
template <int K> __device__ int h(int i);
__global__ void kern(float *p);
template <class T> struct Cls { static constexpr int N = 11; struct In; __device__ int m(int i); template <int K> __device__ int tm(int i); static int st; enum Kind : int; };
typedef int idx; enum class Mode : idx;
extern __constant__ int table[N];
template <int N> __device__ int own(float *p, int i) {
    struct L { float v[N]; Pair q; };
    ((L *)p)[i].q.b = 1;
    using P = Pair;
    typedef Pair Ps[N];
    ((Ps *)p)[i][1].a = 2;
    auto l = [](int W) { struct Z { float v[lib::N]; }; return W * sizeof(Z) / 4; };
    return sizeof(P) + l(i);
}
template <class Pair> __device__ int typed(float *p, int i) {
    struct L { Pair q; float z[N]; };
    ((L *)p)[i].z[0] = 1;
    return sizeof(L);
}
}
struct lib::Fwd { float v[N]; Pair q; };
struct lib::Outer::In { float v[N + M]; Pair q; };
template <class T> struct lib::Outer::Tin { T v[N * M]; };
struct lib::Outer::Deep::Deeper { float v[M]; Pair q; __device__ int k(int i) { return i * N + M + E0; } };
const int lib::Outer::later = N + M;
__device__ int lib::Outer::s(int i) { return i * N + M + sizeof(Pair); }
template <class T> __device__ int lib::Outer::t(int i) const { return i * M + N + sizeof(T); }
template <> struct lib::Tr<float> { static constexpr int n = N + E0; Pair p; };
template <class U> struct lib::Part<int, U> { static constexpr int n = N; Pair p; U u; };
__device__ int lib::g(int i) { struct L { float v[N]; }; return i * N + f(1) + E0 + sizeof(L); }
template <int K> __device__ int lib::h(int i) { return i * N + K; }
template <> __device__ int lib::h<3>(int i) { return i * E0 + N; }
template <class T> struct lib::Cls<T>::In { T v[N]; Pair p; };
template <class T> __device__ int lib::Cls<T>::m(int i) { return i * N + sizeof(Pair) + f(1) + E0; }
template <class T> template <int K> __device__ int lib::Cls<T>::tm(int i) { return i * N * K + E0; }
enum class lib::Mode : int { A = N, B = E0 };
__constant__ int lib::table[N] = {1, 2, 3, 4, N};
__global__ void lib::kern(float *p) {
    int t = threadIdx.x;
    p[t * N] = 1;
    ((Pair *)p)[t].c = 2;
    p[f(t) + g(t)] = 3;
    p[h<1>(t)] = 4;
    p[h<3>(t)] = 5;
    ((Fwd *)p)[t].q.c = 6;
    ((Outer::In *)p)[t].q.q[1] = 7;
    ((Outer::Tin<float> *)p)[t].v[1] = 8;
    p[Outer::s(t)] = 9;
    p[Outer().t<char>(t)] = 10;
    p[t * Tr<float>::n + Tr<int>::n] = 11;
    ((Part<int, double> *)p)[t].u = 12;
    p[t * Part<int, char>::n] = 13;
    p[Cls<float>().m(t)] = 14;
    p[Cls<float>().tm<2>(t)] = 15;
    ((Cls<double>::In *)p)[t % 8].p.a = 16;
    p[t * (int)Mode::B + (int)Mode::A] = 17;
    ((Mode *)p)[t] = Mode::A;
    p[own<6>(p, t)] = 19;
    p[typed<short>(p, t)] = 20;
    p[Outer::Deep::Deeper().k(t)] = 22;
    ((Outer::Deep::Deeper *)p)[t % 16].q.q[0] = 23;
    p[t * Outer::later] = 24;
    auto lam = [=](int i) { return i * N + E0; };
    p[lam(t)] = 25;
    struct Loc { float v[N + E0]; Pair x; } *q = (Loc *)p;
    q[t % 8].x.b = 26;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 17);
    lib::kern<<<1, 32>>>(p);
}
