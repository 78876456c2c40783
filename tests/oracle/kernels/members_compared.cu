// Members, enumerators and variables whose initializers compare.
constexpr int W = 32; template <int N> struct A { static constexpr int v = N; };
template <int N, int M> struct C1 { enum { e = N < 4 ? 1 : 2, f = M > 2 ? 3 : 4 }; };
template <int N, int M> struct C2 { static constexpr int e = N < 4 ? 1 : 2, f = M > 2 ? 3 : 4; };
template <int N, int M> struct C3 { enum { e = N < 4, f = M > 2, g = A<3>::v }; };
template <int N, int M> struct C4 { static constexpr bool e = N < 4, f = M > 2; static constexpr int g = A<3>::v; };
template <int N, int M> struct C5 { enum { e = N < M ? N : M, g = A<3>::v, h = N > M ? N : M }; };
template <int N, int M> struct C6 { static const int e = N < M ? N : M, g = A<3>::v, h = N > M ? N : M; };
enum E1 { a1 = W < 4 ? 1 : 2, b1 = W > 2 ? 3 : 4 };
enum E2 { a2 = W < 40, b2 = W > 2, c2 = A<4>::v };
constexpr int a3 = W < 4 ? 1 : 2, b3 = W > 2 ? 3 : 4;
constexpr bool a4 = W < 40, b4 = W > 2; constexpr int c4 = A<4>::v;
struct S5 { int a = W < 4 ? 1 : 2, b = W > 2 ? 3 : 4, c = A<4>::v; };
template <int N> struct S6 { int a = N < 4 ? 1 : 2, b = N > 2 ? 3 : 4, c = A<4>::v; };
template <int N> struct S7 { int a[N < 4 ? 1 : 2], b[N > 2 ? 3 : 4]; int c{N < 4 ? 1 : 2}, d{N > 2 ? 3 : 4}; };
template <int N> struct S8 { enum : bool { a = N < 4, b = !(N > 5), c = N >= 3 && N < 7, d = N > 4 || N < 2 }; };
template <int N, bool B = N < 4, int M = A<N>::v> struct S9 { static constexpr int v = B + 2 * M; };
template <int N> __device__ int fn(int a = N < 4 ? 1 : 2, int b = N > 2 ? 3 : 4) { return a * 10 + b; }
__global__ void k(float *o) { int t = threadIdx.x;
o[t * (C1<5, 1>::e + 3 * C1<5, 1>::f)] = 1;
o[t * (C2<5, 1>::e + 3 * C2<5, 1>::f)] = 1;
o[t * (C3<5, 3>::e + 2 * C3<5, 3>::f + C3<1, 1>::g)] = 1;
o[t * (C4<5, 3>::e + 2 * C4<5, 3>::f + C4<1, 1>::g)] = 1;
o[t * (C5<5, 3>::e + 2 * C5<5, 3>::g + C5<5, 3>::h)] = 1;
o[t * (C6<5, 3>::e + 2 * C6<5, 3>::g + C6<5, 3>::h)] = 1;
o[t * (a1 + 3 * b1)] = 1;
o[t * (a2 + 2 * b2 + c2)] = 1;
o[t * (a3 + 3 * b3)] = 1;
o[t * (a4 + 3 * b4 + c4)] = 1;
S5 s5; o[t * (s5.a + 3 * s5.b + s5.c)] = 1;
S6<2> s6; o[t * (s6.a + 3 * s6.b + s6.c)] = 1;
S7<5> s7; o[t * (s7.c + 3 * s7.d + (int)sizeof(s7))] = 1;
o[t * (S8<5>::a + 2 * S8<5>::b + 4 * S8<5>::c + 8 * S8<5>::d)] = 1;
o[t * S9<3>::v] = 1;
o[t + fn<5>()] = 1;
constexpr int p = W < 4 ? W : 4, q = A<3>::v, r = W > 2 ? 1 : 2;
o[t * (p + 2 * q + r)] = 1;
static constexpr int u = W < A<3>::v ? W : 4, v = A<2>::v, w = W > 2 ? v : 2;
o[t * (u + 2 * v + w)] = 1;
}
int main() { float *a; cudaMalloc(&a, 1 << 18); k<<<1, 32>>>(a + 64); }
