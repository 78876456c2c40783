// Algorithms without the header of their own, which others include.
#include <cstdint>
template <int N, class I> struct A { I s[N]; I t[N]; A(const int64_t *x, const int64_t *y) { std::copy(x, x + N, s); for (int i = 0; i < N; ++i) t[i] = y[i]; } };
template <int N, class I> struct B { I s[N]; B(const int64_t *x) { std::copy(x, x + N, s); } };
__global__ void k(float *o, A<4, int> a, B<2, int64_t> b) { int t = threadIdx.x; 
o[t * a.s[2]] = 1; 
o[t * a.t[2]] = 1; 
o[t * b.s[1]] = 1; 
}
int main() { float *a; cudaMalloc(&a, 1 << 16); int64_t s[4] = {2, 3, 16, 32}, st[4] = {1536, 1, 96, 3}; k<<<1, 32>>>(a, A<4, int>(s, s), B<2, int64_t>(st));  }
