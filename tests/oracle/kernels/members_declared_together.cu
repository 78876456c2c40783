// Several members of one declaration, with widths, initializers and choices between values.
#include <utility>
template <int B, class T> struct R1 { static constexpr int S = B, R = B < 32 ? B : 32, G = S / R; };
template <int B> struct R2 { static constexpr int R = B < 32 ? B : 32, G = B / R; static constexpr int H = B > 32 ? 32 : B, I = B > 64 ? 1 : B > 48 ? 2 : 3, J = R + 1; };
template <int A, int B> struct V { static constexpr int v = A + B; };
template <class T, int I> class Peer {};
struct F { int a = 1, b : 3 = 2, c : 4 = 5; unsigned d : 2 = true ? 3 : 1, e = 4, f : 5 = V<3, 4>::v; int g : 6 = 7, h; };
struct G { std::pair<int, int> p, q{1, 2}; int x : 4, y : 5 = 9, z : 2 = 1; };
struct H { bool a : 1 = true, b : 1 = false; int c = 3 < 4 ? 5 : 6, d = 7; };
template <class T, int I> struct Proxy { int v; __host__ __device__ Proxy<T, I> operator=(int n) { v = n; return *this; } protected: friend struct Other; friend class Peer<T, 1>; int a = 4, b = 5; public: __host__ __device__ int sum() const { return v + a + b; } };
template <int N> __global__ void k(float *o) { int t = threadIdx.x; F f; f.h = 2; G g; g.x = 3; H h;
if (t < R1<N, int>::R)
o[t * 2] = 1;
o[t * R1<N, int>::R] = 1;
o[t * R1<N, int>::G] = 1;
o[t * R2<N>::R] = 1;
o[t * R2<N>::G] = 1;
o[t * R2<N>::H] = 1;
o[t * R2<N>::I] = 1;
o[t * R2<N>::J] = 1;
o[t * f.a] = 1;
o[t * f.b] = 1;
o[t * f.c] = 1;
o[t * f.d] = 1;
o[t * f.e] = 1;
o[t * f.f] = 1;
o[t * (f.g + f.h)] = 1;
o[t * (g.x + g.z)] = 1;
o[t * g.y] = 1;
o[t * g.q.second] = 1;
o[t * (int)sizeof(F)] = 1;
o[t * (int)sizeof(G)] = 1;
o[t * (h.a + h.b + h.c)] = 1;
o[t * h.d] = 1;
Proxy<int, 2> p; p = 3;
o[t * p.sum()] = 1;
}
int main() { float *a; cudaMalloc(&a, 1 << 16); k<64><<<1, 64>>>(a); k<16><<<1, 16>>>(a); }
