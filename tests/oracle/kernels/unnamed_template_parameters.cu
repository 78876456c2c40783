// Template parameters without names, to which calls give arguments: explicit specializations are told by them.
#include <type_traits>
enum class Act { relu, gelu };
enum Old { o0, o1 };
#define T ((int)threadIdx.x)
#define D __device__
template <Act, typename X> D X act(X x);
template <> D int act<Act::relu, int>(int x) { return x + 2; }
template <> D int act<Act::gelu, int>(int x) { return x * 2; }
template <> D float act<Act::gelu, float>(float x) { return x * 3; }
template <class X, Act> D X behind(X x) { return x; }
template <> D int behind<int, Act::gelu>(int x) { return x + 4; }
template <class> D int kind() { return T; }
template <int> D int kind() { return T * 2; }
template <class X, std::enable_if_t<sizeof(X) == 4, int>> D int sized(X) { return T; }
template <class X, std::enable_if_t<sizeof(X) == 8, int>> D int sized(X) { return T * 2; }
template <class X, class, class = void> D int types(X) { return T; }
template <> D int types<int, int>(int) { return T * 3; }
template <> D int types<int, float>(int) { return T * 4; }
template <bool, class X> D int flag(X) { return T; }
template <> D int flag<true, int>(int) { return T * 3; }
template <> D int flag<true, float>(float) { return T * 5; }
template <Old> D int old() { return T; }
template <> D int old<o1>() { return T * 2; }
template <class X, int = sizeof(X)> D int byte(X) { return T; }
template <> D int byte<double, 8>(double) { return T * 3; }
template <Act A> __global__ void bias(float *o, const int *in) { o[T] = act<A, int>(in[T]); o[act<A, int>(T)] = 1; }
__global__ void k(float *o) {
  o[act<Act::relu, int>(T)] = 1; o[act<Act::gelu, int>(T)] = 2; o[T] = act<Act::gelu, float>(2.f);
  o[behind<int, Act::gelu>(T)] = 4; o[behind<int, Act::relu>(T)] = 5; o[kind<int>()] = 6; o[kind<4>()] = 7;
  o[sized<int, 0>(1)] = 8; o[sized<double, 0>(1)] = 9; o[types<int, int>(1)] = 10; o[types<int, float>(1)] = 11;
  o[types<int, double>(1)] = 12; o[flag<true>(1)] = 13; o[flag<true>(1.f)] = 14; o[flag<false>(1.f)] = 15;
  o[flag<sizeof(int) == 4, int>(1.f)] = 16; o[old<o1>()] = 17; o[old<o0>()] = 18; o[old<Old(1)>()] = 19;
  o[byte<double, 8>(1.0)] = 20; o[byte<double, 3>(1.0)] = 21;
}
template <Act, class X> void go(X *o, int *in);
template <> void go<Act::relu>(float *o, int *in) { bias<Act::relu><<<1, 64>>>(o, in); }
template <> void go<Act::gelu>(float *o, int *in) { bias<Act::gelu><<<1, 32>>>(o, in); }
int main() {
  float *p; int *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16);
  k<<<1, 64>>>(p); go<Act::relu>(p, q); go<Act::gelu, float>(p, q);
}
