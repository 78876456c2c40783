// Calls and lists whose arguments compare, before arguments that name templates.
namespace ns { template <int N> struct A { static constexpr int v = N; }; template <bool C> struct T { static constexpr int v = C ? 3 : 5; }; constexpr int W = 7; template <int N> constexpr int sq = N * N; } using ns::A; constexpr int X = 5, Y = 3;
__host__ __device__ constexpr int f(int a, int b = 1, int c = 0) { return a * 2 + b + c; } template <int N> __host__ __device__ constexpr int g(int a = 4) { return N + a; }
template <int N, int M = 3> struct S1 { enum { m = f(N < M, ns::A<2>::v), q = f(N > 1 && N < M, ns::T<(X > 2)>::v), r = f(M < N, A<3>::v, ns::A<1>::v) }; };
template <int N, int M> struct S2 { static constexpr int m = f(N < M, ns::A<2>::v), q = f(N > 1 && N < M, ns::T<(X > 2)>::v), r = f(X < N, ns::sq<3>, A<1>::v), s = f(Y < N, g<2>(), A<1>::v); };
template <int N> struct S3 { int a = f(N < X, ns::A<2>::v), b = f(Y < X, A<4>::v), c; __device__ S3(int n = f(N < X, ns::A<2>::v)) : c(f(n < N, ns::A<3>::v)) {} };
template <int N, int M = f(N < X, ns::A<2>::v), int K = f(N < 3 && X < N, ns::T<true>::v)> struct S4 { static constexpr int v = M * 10 + K; int x[f(N < X, ns::A<2>::v)]; };
constexpr int e1 = f(X < Y, ns::A<2>::v), e2 = f(Y < X, ns::T<(X > 2)>::v); enum { e3 = f(X < Y, ns::A<2>::v), e4 = f(Y < X && X < ns::W, A<2>::v, A<Y>::v) };
template <int N> __device__ int h(int a = f(N < X, ns::A<2>::v)) { return a; }
template <int N> __global__ void k(float *o, int n) { int t = threadIdx.x, i = 2, j = 4;
o[t * S1<2>::m] = 1;
o[t * S1<2>::q] = 1;
o[t * S1<2>::r] = 1;
o[t * S2<2, 4>::m] = 1;
o[t * S2<2, 4>::q] = 1;
o[t * S2<2, 4>::r] = 1;
o[t * S2<2, 4>::s] = 1;
S3<2> s; 
o[t * s.a] = 1;
o[t * s.b] = 1;
o[t * s.c] = 1;
o[t + S4<2>::v] = 1;
o[t * (int)sizeof(S4<4>)] = 1;
o[t * e1] = 1;
o[t * e2] = 1;
o[t * e3] = 1;
o[t * e4] = 1;
o[t * h<2>()] = 1;
o[t * f(i < j, ns::A<2>::v)] = 1;
o[t * f(i < n, A<2>::v)] = 1;
o[t * f(i < N, ns::T<(X > 2)>::v)] = 1;
o[t * f(N < i, ns::sq<2>, A<2>::v)] = 1;
o[t * f(i < j && j < n, ns::T<true>::v)] = 1;
int x[] = {i < j, ns::A<2>::v, N < X, A<4>::v};
o[t * (x[0] + x[1] + 2 * x[2] + 3 * x[3])] = 1;
const int p = f(N < X, ns::A<2>::v), q = f(j < i, A<3>::v);
o[t * (p + 3 * q)] = 1;
if (f(i < j, ns::A<2>::v) > 3) 
o[t * 2] = 1;
for (int a = f(i < j, ns::A<2>::v), b = 0; b < 2; ++b) 
o[t * a + b] = 1;
auto l = [=](int z) { return f(z < j, ns::A<2>::v); };
o[t * l(3)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 16); k<3><<<1, f(X < Y, ns::A<32>::v)>>>(o, f(Y < X, ns::A<2>::v)); }
