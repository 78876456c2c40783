// Templates that are members of classes and namespaces, whose arguments read as comparisons.
#define T ((int)threadIdx.x)
#define D __device__
namespace N { template <int K> constexpr int fac = K * fac<K - 1>; template <> constexpr int fac<0> = 1; template <class X, int K> constexpr int sz = sizeof(X) * K; constexpr int plain = 5; __device__ int var; }
template <int... K> struct Sq { static constexpr int a[] = {K...}; template <int I> static constexpr int at = a[I]; template <int I> static constexpr long big = a[I]; static constexpr int n = sizeof...(K); enum { e = 3 }; };
D int kind(bool) { return 1; } D int kind(int) { return 2; } D int kind(long) { return 3; }
__global__ void k(float *o) {
  using S = Sq<1, 2, 3>; int x = 4, *p = &x;
  o[N::fac<3> * T] = 1; o[N::fac<3> - 1 + T] = 2; o[T + N::fac<2> + 3] = 3; o[2 * N::fac<2> * T] = 4; o[(N::sz<int, 2>) * T] = 5; o[N::fac<4> - -x - T] = 6; o[N::fac<3> & 3 | T] = 7;
  o[kind(N::fac<2> * x) * T] = 8; auto m = N::fac<2> * 3l; o[sizeof(m) * T + m] = 9; o[(N::fac<3> * T > 30) * 32 + T] = 10; if (N::fac<2> * x == 8) o[T * 2] = 11;
  o[T + (N::plain < 6 > 0) * 32] = 12; o[T + (S::e < 4 > 0) * 64] = 13; o[T + (S::n < 4 > -1) * 64] = 14; o[N::fac<2 + 1> * T] = 15; o[N::fac<(2 > 1)> * T] = 16;
}
template <class Q> struct V { float *p; D float &operator()(int i, int j) { return p[i * Q::template at<1> + j * Q::template at<2>]; } };
template <class Q> __global__ void two(float *o) { V<Q> v{o}; v(T, 1) = 1; o[T * Q::template at<2> - T * Q::template at<0> + 7] = 2; }
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 256; k<<<1, 32>>>(a); two<Sq<1, 2, 3>><<<1, 32>>>(a); }
