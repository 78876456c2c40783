// The same of names that are qualified, within others, and beside comparisons of numbers.
#define D __device__
namespace ns { template <int N> constexpr int nv = N + 1; template <int N> struct Q { enum { q = N }; template <int M> static D int f(int x) { return N + M + x; } template <class T> struct R { static constexpr int r = N + sizeof(T); }; }; template <int N> struct Wp { using type = Q<N>; static constexpr int n = N; }; }
template <int N> constexpr int gv = N + 2; template <int N> struct V { enum { v = N }; static constexpr int w = N + 1; }; template <class T> struct Ty { static constexpr int s = sizeof(T); }; template <class T, int N> struct Arr { T a[N]; static constexpr int n = N; };
template <int N> using VA = V<N + 1>; template <int... N> struct Seq { static constexpr int sum = (N + ... + 0); };
template <int... I> D int packs() { return Seq<V<I>::v...>::sum + Seq<(V<I>::v + 1)...>::sum + Seq<V<I>::v * ns::nv<I>...>::sum; }
template <class T, int N> D int mix(T x) { return N + sizeof(T); }
__global__ void k(char *o) { int t = threadIdx.x;
    o[t * ns::Q<gv<2>>::q] = 1;
    o[t * ns::Q<ns::nv<2>>::q] = 1;
    o[t * ns::Q<ns::nv<2> >::q] = 1;
    o[t * ns::Q<V<3>::v>::q] = 1;
    o[t * ns::Q<2>::f<ns::nv<1>>(1)] = 1;
    o[t * ns::Q<2>::f<ns::nv<1> + 1>(1)] = 1;
    o[t * ns::Q<ns::Q<1>::q + 2>::f<ns::nv<1> + 1>(1)] = 1;
    o[t * ns::Q<2>::R<V<2>>::r] = 1;
    o[t * ns::Q<2>::R<Arr<char, V<2>::v * 2>>::r] = 1;
    o[t * Ty<Arr<char, V<2>::v * 2>>::s] = 1;
    o[t * Ty<Arr<char, 3> *>::s] = 1;
    o[t * Ty<Arr<char, ns::nv<2>>>::s] = 1;
    o[t * Ty<const Arr<char, 5> &>::s] = 1;
    o[t * Ty<Arr<char, 5>[2]>::s] = 1;
    o[t * VA<gv<1>>::v] = 1;
    o[t * VA<gv<1> - 1>::v] = 1;
    o[t * packs<1, 2>()] = 1;
    o[t * mix<char, V<2>::v + V<1>::w>('a')] = 1;
    o[t * mix<Arr<char, 3>, V<2>::v + V<1>::w>({})] = 1;
    o[t * mix<Arr<char, V<2>::v + V<1>::w>, 2>({})] = 1;
    o[t * Arr<int, V<2>::v - 1 + ns::Wp<3>::n>::n] = 1;
    o[t * ns::Wp<ns::Wp<3>::n / 1>::type::q] = 1;
    o[t * ns::Wp<V<5>::v % 3>::type::q] = 1;
    int i = 3, n = 4; const int K = 2;
    o[t * (i < n == 1)] = 1;
    o[t * ((i < n) > 0)] = 1;
    o[t * (i < n > 0)] = 1;
    o[t * (i > K < n)] = 1;
    o[t * (n >> 1 < 3)] = 1;
    o[t * (i < n >> 1) + t] = 1;
    o[t * ((i < n >> 1) + (K < 3 > 0))] = 1;
    for (int j = 0; j < n >> 1; j++) o[t * j] = 1;
    o[t * (sizeof(V<2>) < 3 > 0)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
