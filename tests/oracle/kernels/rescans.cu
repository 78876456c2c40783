// Macros that name themselves, as arguments of others and of each other; uses before a definition and behind a dot.
#define N 5
#define ID(x) x
#define IDP(x) (x)
struct S { int n = N; int a[N]; __device__ int g() { return n + N; } };
template <int K> struct T { static constexpr int v = K + N; int m = N * 2; };
struct U { T<N> t; int b[T<N>::v]; };
__device__ int df(int a, int b = N) { return a + b; }
__device__ int f(int x) { return x + 1; }
__device__ int fa(int x) { return x + 1; } __device__ int fb(int x) { return x + 2; }
template <class... A> __device__ int sum(A... a) { return (f(a) + ... + N); }
template <class... A> __device__ int sum2(A... a) { return (N + ... + a); }
template <class... A> __device__ int sum3(A... a) { return IDP((f(a) + ... + N)); }
#define f(x) f((x) * 2)
template <class... A> __device__ int sum4(A... a) { return (f(a) + ... + N); }
template <class... A> __device__ int sum5(A... a) { return IDP((f(a) + ... + N)); }
template <class... A> __device__ int sum6(A... a) { return ID(sum2(f(a)...)); }
#define fa(x) fb(x) * 2
#define fb(x) fa(x) + 3
#define arr(i) arr[(i) + 1]
#define SQ(x) ((x) * (x))
#define NEST(x) SQ(ID(x))
struct V { int x, y; __device__ int get(int k) { return x * k; } };
#define get(k) get((k) + 1)
#define x x
#define y y * 2
__global__ void k(unsigned char *o) {
    int t = threadIdx.x;
    V v{2, 3};
    o[t * ID(S{}.n)] = 1;
    o[t * ID(S{}.g())] = 1;
    o[t * IDP(sizeof(S))] = 1;
    o[t * ID(T<N>().m + T<N>::v)] = 1;
    o[t * IDP(sizeof(U))] = 1;
    o[t * ID(df(1))] = 1;
    o[t * IDP(df(1, N))] = 1;
    o[t * ID(N)] = 1;
    o[t * ID(sum(1, 2))] = 1;
    o[t * ID(sum2(1, 2))] = 1;
    o[t * IDP(sum3(1, 2))] = 1;
    o[t * IDP(sum4(1, 2))] = 1;
    o[t * IDP(sum5(1, 2))] = 1;
    o[t * IDP(sum6(1, 2))] = 1;
    int arr[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
#undef arr
#define arr(i) arr[(i) + 1]
    o[t * arr(2)] = 1;
    o[t * IDP(arr(arr(0)))] = 1;
    o[t * SQ(f(1))] = 1;
    o[t * NEST(f(1))] = 1;
    int r = 0; for (int i = 0; i < 3; i++) r += fa(i);
    o[t * r] = 1;
    r = 0; for (int i = 0; i < t % 3; i++) { r += ID(fa(i)); }
    o[t * r] = 1;
    o[t * v.get(1)] = 1;
    o[t * ID(v.get(1))] = 1;
    o[t * ID(v.x)] = 1;
    o[t * (IDP(v.y))] = 1;
    auto l = [&](int z) { return ID(f(z)) + N; };
    o[t * l(2)] = 1;
    o[t * ID([&](int z) { return f(z) + N; }(2))] = 1;
    o[t * ID(SQ)(2)] = 1;
    o[t * SQ(ID(SQ(2)))] = 1;
#define i (i + 1)
    for (int q = 0, j = 2; q < 1; q++) { int
#undef i
 i = 3;
#define i (i + 1)
    o[t * IDP((i) + j)] = 1; o[t * SQ(i)] = 1; o[t * SQ((i))] = 1; }
#undef i
}
#define STMT(e) do { o[t * (e)] = 1; } while (0)
#define WR(a, b) o[t * a] = b
__device__ void wr(unsigned char *o, int t, int n) { o[t * n] = 1; }
#define wr(n) wr(o, t, n)
__global__ void statements(unsigned char *o) {
    int t = threadIdx.x; STMT(f(2)); STMT(ID(f(2))); WR(f(3), 1); WR(N, 2); wr(f(1)); ID(wr(6)); if (t) wr(7); ID(wr)(8); ID(wr(ID(f(3)));) }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); statements<<<1, 32>>>(o); }
