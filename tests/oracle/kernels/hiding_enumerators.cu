// Enumerators, functions and variables that a block declares by the name of an outer variable or member.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
typedef unsigned char u8;
constexpr int GK = 6;
namespace n1 { constexpr int V = 4; __device__ int f() { return 3; } enum { W = 9 }; enum class Sc { p = 5, q = 6 }; }
__device__ int sz(int) { return 4; }
enum Big { big = 2 };
__device__ int sz(Big) { return 7; }
__device__ int ext(int x) { return x + 2; }
template <int N> struct C { static constexpr int v = N + 1; };
struct S { int N = 8, V = 2; __device__ int a() { enum { N = 4 }; return N; } __device__ int b() { int r = N; { enum X { N = 5 } x = N; r += N + x; } return r + N; } __device__ int c() { using n1::V; return V; } __device__ int d() { auto f = [this] { enum { N = 3 }; return N + V; }; return f() + N; }
    __device__ int e() { enum X : char { N = 4 }; decltype(N) x = N; return sz(N) * 2 + sizeof(x) + sizeof(N) + sz(this->N); }
    __device__ int f(int N) { enum { V = 3 }; int r = N + V; { enum { N = 2 }; r += N; int a[N * V]; r += sizeof a; } return r + N; }
    static constexpr int K = 3; __device__ int g() { enum { K = 5 }; int a[K]; { constexpr int K = 2; int b[K]; return sizeof a + sizeof b + C<K>::v; } } };
__device__ int par(int N) { int r = N; { enum { N = 4 }; r += N; } return r + N; }
template <int M> __device__ int tp(int N) { int r = N; { enum { N = M * 2, K }; r += N + K; } return r; }
__global__ void hides(u8 *o) { int t = threadIdx.x, N = 1, V = 1, f = 1, W = 1; typedef int T;
    { enum { N = 4 };
    Q(N) }
    { enum { N = 5 } e = N;
    Q(e + N) }
    { enum class N { a = 3 };
    Q((int)N::a) }
    { enum X { N = 3, M = N + 4 };
    Q(N + M)
    Q(C<N>::v + sizeof(int[M]))
    { int N = 2; Q(N) N++; Q(N + M) }
    { constexpr int N = 9; int a[N]; Q(sizeof a + C<N>::v) }
    X x = N;
    Q(x) }
    { typedef enum { N = 6 } E; E e = N;
    Q(e + 1) }
    { enum { GK = 7 };
    Q(GK + ::GK) }
    { const int GK = 3;
    Q(GK) }
    auto g = [N](int x) { enum { N = 4 }; return N + x; };
    Q(g(3))
    auto h = [&](int x) { enum { N = 4 }; x += N; { int N = x; x += N; } return x; };
    Q(h(3))
    Q(N + 1)
    { using n1::V;
    Q(V) }
    { using n1::f;
    Q(f()) }
    { using n1::W;
    Q(W) }
    { using enum n1::Sc; int p2 = (int)p;
    Q(p2 + (int)q) }
    { int ext = 3; { int ext(int);
    Q(ext(2)) }
    Q(ext) }
    { int big = 3; { enum Loc { big = 9 };
    Q(big + sz(::big)) } }
    Q(par(3))
    Q(tp<3>(2))
    S s;
    Q(s.a())
    Q(s.b())
    Q(s.c())
    Q(s.d())
    Q(s.e())
    Q(s.f(5))
    Q(s.g())
    for (int N = 0; N < 1; N++) {{ enum { N = 3 };
    Q(N) }}
    for (int i = 0; i < 3; i++) { enum { N = 2 }; W += N; }
    Q(W)
    if (t < 40) { enum { N = 8 };
    Q(N) } else { Q(N) }
    { int x = N; const int M = 2; { enum { x = 7, N = M * 3, O2 = N + x }; int a[O2]; Q(sizeof a + x) } Q(x) }
    { auto l = [&](auto a) { enum { f = sizeof(a) }; return f + N; }; Q(l(2.0)) }
    enum { Z = 3 };
    { int Z = 5; Z++;
    Q(Z) }
    Q(Z)
    N = 3;
    Q(N)
}
int main() { u8 *o; cudaMalloc(&o, 1 << 16); hides<<<1, 32>>>(o); }
