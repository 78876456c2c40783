// Template arguments that compute with templates' names, beside comparisons that are some.
#define D __device__
namespace ns { template <int N> constexpr int nv = N + 1; template <int N> struct Q { enum { q = N }; }; template <class T> struct Id { using type = T; static constexpr int k = sizeof(T); }; }
template <int N> constexpr int gv = N + 2; template <int N> struct V { enum { v = N }; static constexpr int w = N + 1; static D int f(int x) { return N + x; } }; template <int A, int B = 2> D int two(int x = 1) { return A + B + x; } template <class T> constexpr int sz = sizeof(T);
template <class T, class U> struct Lay { static D int r() { return two<T::v * U::v>() + two<V<T::v>::v * V<U::v>::w>() + V<V<T::v>::v + V<U::v>::v>::w + V<V<T::v>::v * ns::nv<3>>::w; } };
__global__ void k(char *o) { int t = threadIdx.x;
    o[t * V<ns::nv<2>>::v] = 1;
    o[t * V<ns::nv<2> + 1>::v] = 1;
    o[t * V<1 + ns::nv<2>>::v] = 1;
    o[t * V<1 + ns::nv<2> >::v] = 1;
    o[t * V<~ns::nv<2> + 9>::v] = 1;
    o[t * V<(int)ns::nv<2> >::v] = 1;
    o[t * V<(int)~ns::nv<2> + 9 >::v] = 1;
    o[t * V<1 + gv<2> >::v] = 1;
    o[t * V<1 + gv<2>>::v] = 1;
    o[t * V<gv<2> * 2>::v] = 1;
    o[t * V<gv<2> * gv<1>>::v] = 1;
    o[t * V<gv<2> * ns::nv<1>>::v] = 1;
    o[t * two<V<2>::v | V<5>::v>(1)] = 1;
    o[t * two<V<2>::v * V<3>::v>(1)] = 1;
    o[t * two<4, V<2>::v * V<3>::v>(1)] = 1;
    o[t * two<4, V<2>::v | V<1>::v>(1)] = 1;
    o[t * two<4 | 1, V<2>::v>(1)] = 1;
    o[t * two<4 | 1, V<2>::v | V<1>::v>(1)] = 1;
    o[t * two<4, V<2>::v>(1)] = 1;
    o[t * V<V<2>::v + V<3>::v>::v] = 1;
    o[t * V<V<2>::w * V<3>::v>::w] = 1;
    o[t * V<V<2>::w * V<3>::v>::f(2)] = 1;
    o[t * (V<2>::w * V<3>::v)] = 1;
    o[t * V<sizeof(int) + ns::nv<2> >::v] = 1;
    o[t * V<sizeof(ns::Id<int>::type) + ns::nv<2> >::v] = 1;
    o[t * V<sizeof(ns::Id<int>::type) + 1 >::v] = 1;
    o[t * V<ns::Id<int>::k * 2>::v] = 1;
    o[t * V<ns::Q<2>::q * ns::Q<3>::q>::v] = 1;
    o[t * V<(8 << ns::nv<0>)>::f(1)] = 1;
    o[t * V<V<sizeof(int) + ns::nv<2> >::w >::v] = 1;
    o[t * (2 * V<V<sizeof(int) + ns::nv<2> >::w >::v)] = 1;
    o[t * V<sz<int> - sz<char>>::v] = 1;
    o[t * V<sz<int> & sz<float>>::v] = 1;
    o[t * V<sz<int> == sz<float>>::w] = 1;
    o[t * V<(sz<int> > sz<char>)>::w] = 1;
    o[t * V<sz<int> << 1>::w] = 1;
    o[t * (sz<int> * sz<short> + sz<char>)] = 1;
    o[t * two<sz<int> * sz<short> + sz<char>>()] = 1;
    o[t * two<sz<int> * 2, sz<char> * 3>()] = 1;
    o[t * two<(sz<int> < 8), sz<char> * 3>()] = 1;
    o[t * Lay<V<2>, V<3>>::r()] = 1;
    int q[V<2>::v * V<3>::v]; o[t * sizeof(q)] = 1;
    constexpr int z = V<gv<1> * 2>::v; o[t * z] = 1;
    V<V<2>::v * V<3>::v> obj; o[t * obj.v] = 1;
    using A = V<V<2>::w + ns::nv<4>>; o[t * A::v] = 1;
    ns::Q<V<2>::v * V<3>::v> obq; o[t * obq.q] = 1;
    o[t * ns::Q<V<2>::v * V<3>::v>::q] = 1;
    o[t * ns::Q<gv<2> * 2>::q] = 1;
}
__device__ int loc = 3; namespace ns { template <int N> constexpr const int *pp = nullptr; template <class T> struct Tm { template <int N> struct In { enum { v = N + sizeof(T) }; static __device__ int g(int x) { return x + N; } }; template <int N> static constexpr int c = N * 2; }; }
template <class T> __device__ int dep() { return V<T::template c<2> + 1>::v + V<T::template In<3>::v * 2>::w + T::template In<1 + ns::nv<2>>::v + two<(int)ns::nv<1> + T::template c<1>>(2); }
__global__ void k2(char *o) { int t = threadIdx.x;
    o[t * ((int)~ns::nv<2> + 9)] = 1;
    o[t * ((int)ns::nv<2> * 2)] = 1;
    o[t * (sizeof ns::nv<2> + 1)] = 1;
    o[t * (-ns::nv<2> + 9)] = 1;
    o[t * ((char)-ns::nv<2> + 9)] = 1;
    o[t * (1 + (int)ns::nv<2> & 5)] = 1;
    o[t * dep<ns::Tm<char>>()] = 1;
    o[t * gv<1 + gv<2>>] = 1;
    o[t * gv<(1 + ns::nv<2>)>] = 1;
    o[t * gv<1 + ns::nv<2>>] = 1;
    o[t * (gv<1 + ns::nv<2>> + 1)] = 1;
    o[t * two<gv<1 + ns::nv<2>> + 1, ns::nv<1> * ns::nv<1>>(3)] = 1;
    o[t * two<1 + ns::nv<2>>(3)] = 1;
    o[t * (two<1 + ns::nv<2>>)(3)] = 1;
    o[t * ns::Tm<int>::In<1 + ns::nv<2>>::g(2)] = 1;
    o[t * ns::Tm<int>::In<ns::Tm<char>::c<1> + ns::nv<2>>::v] = 1;
    o[t * ns::Tm<int>::c<ns::Tm<char>::c<1> + ns::nv<2>>] = 1;
    o[t * V<ns::nv<2> ? ns::nv<3> : ns::nv<4>>::v] = 1;
    o[t * V<!ns::nv<2> + 3>::v] = 1;
    o[t * V<ns::nv<2> == ns::nv<2>>::w] = 1;
    o[t * V<ns::nv<2> && ns::nv<1>>::w] = 1;
    o[t * V<ns::nv<2> <= ns::nv<1>>::w] = 1;
    V<1 + ns::nv<2>> w; o[t * w.v] = 1;
    V<ns::nv<2> * 2>{}; o[t * V<ns::nv<2> * 2>{}.v] = 1;
    o[t * V<ns::nv<2> * 2>().w] = 1;
    const V<1 + ns::nv<2>> *q = &w; o[t * q->w] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); k2<<<1, 32>>>(o); }
