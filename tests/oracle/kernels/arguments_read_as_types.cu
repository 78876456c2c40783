// Values among template arguments that read as types: functional casts, and what variable templates are.
#define D __device__
typedef unsigned char Ty; struct S { static const int sc = 3; enum { e = 4 }; }; template <int A, int B = 2> D int two(int x = 1) { return A + B + x; } template <int N> struct V { enum { v = N }; static D int f() { return N; } };
template <class T> D int tt(T x) { return two<T(x.n)>() + two<int(T::n)>(); } constexpr int cf(int a) { return a + 1; } struct W { static constexpr int n = 260; constexpr operator int() const { return 3; } }; template <int N> D int fwd() { return two<Ty(N)>() + two<cf(N)>() + V<cf(N)>::f() + V<Ty(N)>::f(); }
template <class F> struct Sig { enum { v = 1 }; }; template <class R, class A> struct Sig<R(A)> { enum { v = 2 + sizeof(R) }; }; template <class F> D int sig() { return Sig<F>::v; }
template <bool B, class T = int> D int bo() { return B ? 5 : 6; } template <class T, T v> D int tv() { return v; } template <auto v> D int av() { return v + sizeof(v); }
__global__ void k(char *o) { int t = threadIdx.x; constexpr int K = 258;
    o[t * two<Ty(S::sc)>()] = 1;
    o[t * two<Ty(K)>()] = 1;
    o[t * two<int(S::e), Ty(K)>()] = 1;
    o[t * V<Ty(K)>::f()] = 1;
    o[t * V<int(S::sc)>::v] = 1;
    o[t * two<cf(K) - 256>()] = 1;
    o[t * two<cf(S::sc)>()] = 1;
    o[t * fwd<2>()] = 1;
    o[t * sig<int(S)>()] = 1;
    o[t * sig<char(int)>()] = 1;
    o[t * sig<Ty(Ty)>()] = 1;
    o[t * bo<bool(K)>()] = 1;
    o[t * bo<bool(S::sc), char>()] = 1;
    o[t * tv<int, int(S::sc)>()] = 1;
    o[t * tv<Ty, Ty(K)>()] = 1;
    o[t * av<Ty(K)>()] = 1;
    o[t * av<short(S::sc)>()] = 1;
}
template <class T> constexpr int sz = sizeof(T); template <class T, class U> constexpr bool sm = sizeof(T) == sizeof(U); 
template <class T> constexpr bool is_small_v = sizeof(T) < 4;
template <class T, bool S> __global__ void kk(char *o) { o[threadIdx.x * (S ? 2 : 3)] = 1; }
template <class T> D void useT(char *o) { o[threadIdx.x * bo<is_small_v<T>>()] = 1; o[threadIdx.x * bo<!is_small_v<T>>()] = 1; }
template <class T> void lau(char *o) { kk<T, is_small_v<T>><<<1, 32>>>(o); }
template <class T> struct Of { static D int m() { return bo<is_small_v<T>>(); } template <int N> D int n() { return N; } D int p() { return n<sz<T>>(); } };
__global__ void k2(char *o) { int t = threadIdx.x;
    o[t * two<sz<char>>()] = 1;
    o[t * two<sz<char>, 3>()] = 1;
    o[t * bo<sm<int, char>>()] = 1;
    o[t * bo<(sm<int, char>)>()] = 1;
    o[t * bo<sm<int, char> >()] = 1;
    o[t * bo<!sm<int, char> >()] = 1;
    o[t * V<sz<char>>::v] = 1;
    o[t * V<Ty(259)>::v] = 1;
    o[t * two<Ty(259)>()] = 1;
    o[t * two<int(3)>()] = 1;
    o[t * two<int(sizeof(short))>()] = 1;
    o[t * two<sz<short> + 1>()] = 1;
    useT<short>(o); useT<double>(o);
    o[t * Of<char>::m()] = 1;
    o[t * Of<short>().p()] = 1;
    o[t * Of<short>().n<sz<char>>()] = 1;
    o[t * Of<short>().n<Ty(5)>()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); k2<<<1, 32>>>(o); lau<short>(o); lau<double>(o); }
