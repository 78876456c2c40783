// Candidates that constraints, return types and braces decide.
#include <cstdlib>
#include <utility>
#include <type_traits>
#include <initializer_list>
template <class T> struct Sel { static constexpr int v = 3; }; template <class T> struct Sel<T *> { static constexpr int v = 4; }; template <> struct Sel<char *> { static constexpr int v = 5; }; template <class T, int N> struct Sel<T[N]> { static constexpr int v = N; }; template <class R, class A> struct Sel<R(A)> { static constexpr int v = sizeof(A) + 6; };
template <int N, bool B = (N > 3)> struct Fl { static constexpr int v = N; }; template <int N> struct Fl<N, true> { static constexpr int v = N * 2; };
template <class T, class U = T> struct Df { static constexpr int v = sizeof(T) + sizeof(U); };
template <template <class> class W, class T> struct App { static constexpr int v = W<T>::v + 1; };
template <class... T> struct Cnt { static constexpr int v = sizeof...(T); }; template <class H, class... T> struct Cnt<H, T...> { static constexpr int v = sizeof(H) + Cnt<T...>::v; };
template <int... I> struct Sm { static constexpr int v = (I + ... + 0); }; template <int... I> __device__ int wsum(int k) { int s = 0; ((s += I * k++), ...); return s; }
template <class T> __device__ int who(T) { return 1; } template <> __device__ int who<short>(short) { return 2; } __device__ int who(long) { return 3; }
template <class T> struct Ct { T v; template <class U> __device__ int cast() const { return (U)v; } template <int M> __device__ int mul() const { return v * M; } static __device__ int sz() { return sizeof(T); } struct In { T a, b; }; using V = T; enum { E = sizeof(T) * 2 }; };
template <class T> __device__ int dep(const Ct<T> &c) { return c.template mul<3>() + sizeof(typename Ct<T>::In) + Ct<T>::E; }
template <class D> struct Crtp { __device__ int call() { return static_cast<D *>(this)->impl() + 1; } __device__ int impl() { return 20; } }; struct Dd : Crtp<Dd> { __device__ int impl() { return 6; } }; struct De : Crtp<De> {};
template <class T, T V> struct Ic { static constexpr T value = V; using type = Ic; __device__ constexpr operator T() const { return V; } };
template <bool B, class T, class F> struct If { using t = T; }; template <class T, class F> struct If<false, T, F> { using t = F; };
template <class T> auto constexpr ssz = sizeof(T); template <class T> constexpr int vv = 3; template <class T> constexpr int vv<T *> = 7; template <> constexpr int vv<int *> = 9;
template <auto X> struct Au { static constexpr int v = sizeof(X); };
template <class T> concept Four = sizeof(T) == 4; 
template <class T> requires Four<T> __device__ int cc(T) { return 3; } template <class T> __device__ int cc(T) { return 5; }
template <Four T> __device__ int cd(T) { return 6; } __device__ int cd(...) { return 7; }
__device__ int ce(Four auto x) { return x + 1; } __device__ int ce(auto x) { return 9; }
template <class T> requires requires(T a) { a.foo(); } __device__ int rq(T a) { return a.foo(); } template <class T> __device__ int rq(T) { return 4; }
struct Fo { __device__ int foo() { return 11; } };
template <class T, int N> struct Ar { T d[N]; __device__ constexpr int size() const { return N; } }; template <class T, class... U> Ar(T, U...) -> Ar<T, 1 + sizeof...(U)>;
template <class T> struct Pr { T a, b; __device__ Pr(T x, T y) : a(x), b(y) {} }; template <class T> Pr(T, T) -> Pr<T>;
template <int N> __device__ int rec() { if constexpr (N <= 0) return 0; else return N + rec<N - 1>(); }
template <class T> __device__ int ic(T x) { if constexpr (std::is_pointer_v<T>) return 5; else if constexpr (sizeof(T) > 4) return 6; else return x; }
template <class F, int... I> __device__ int each(F f, std::integer_sequence<int, I...>) { return (f(I) + ...); }
template <class T, class = std::enable_if_t<(sizeof(T) > 2)>> __device__ int sf(T) { return 3; } __device__ int sf(...) { return 8; }
template <class T> __device__ auto sg(T t) -> decltype(t.foo(), int()) { return 5; } __device__ int sg(...) { return 6; }
template <class T> __device__ int sh(T t, decltype(&T::foo) = nullptr) { return 7; } template <class T> __device__ int sh(T t, ...) { return 8; }
template <class T> struct Vt { static constexpr bool value = false; }; 
__global__ void k(char *o) {
  int t = threadIdx.x; short s = 1; Fo fo; Dd dd; De de; Ct<int> ci{5}; Ct<double> cdd{2.5};
  o[t * Sel<int>::v] = 1;
  o[t * Sel<int *>::v] = 1;
  o[t * Sel<char *>::v] = 1;
  o[t * Sel<int[9]>::v] = 1;
  o[t * Sel<int(double)>::v] = 1;
  o[t * Fl<3>::v] = 1;
  o[t * Fl<4>::v] = 1;
  o[t * Df<char>::v] = 1;
  o[t * Df<char, int>::v] = 1;
  o[t * App<Sel, int *>::v] = 1;
  o[t * Cnt<char, int, short>::v] = 1;
  o[t * Sm<1, 2, 3>::v] = 1;
  o[t * wsum<1, 2, 3>(1)] = 1;
  o[t * who(1)] = 1;
  o[t * who(s)] = 1;
  o[t * who(1L)] = 1;
  o[t * ci.cast<char>()] = 1;
  o[t * ci.mul<2>()] = 1;
  o[t * Ct<short>::sz()] = 1;
  o[t * dep(ci)] = 1;
  o[t * dep(cdd)] = 1;
  o[t * dd.call()] = 1;
  o[t * de.call()] = 1;
  o[t * Ic<int, 5>()] = 1;
  o[t * Ic<int, 5>::type::value] = 1;
  o[t * sizeof(If<(sizeof(int) > 4), int, short>::t)] = 1;
  o[t * ssz<double>] = 1;
  o[t * vv<int>] = 1;
  o[t * vv<char *>] = 1;
  o[t * vv<int *>] = 1;
  o[t * cc(1)] = 1;
  o[t * cc(1.0)] = 1;
  o[t * cd(1)] = 1;
  o[t * cd(1.0)] = 1;
  o[t * ce(1)] = 1;
  o[t * ce(1.0)] = 1;
  o[t * rq(fo)] = 1;
  o[t * rq(1)] = 1;
  o[t * Ar{1, 2, 3}.size()] = 1;
  Ar ar{4, 5};
  o[t * ar.d[1]] = 1;
  Pr pr(3, 4);
  o[t * pr.b] = 1;
  o[t * rec<4>()] = 1;
  o[t * ic(3)] = 1;
  o[t * ic(o)] = 1;
  o[t * ic(3.0)] = 1;
  o[t * each([](int i) { return i * 2; }, std::make_integer_sequence<int, 4>{})] = 1;
  o[t * sf(1)] = 1;
  o[t * sf('a')] = 1;
  o[t * sg(fo)] = 1;
  o[t * sg(1)] = 1;
  o[t * sh(1)] = 1;
  o[t * decltype(ci)::E] = 1;
  o[t * sizeof(decltype(s + s))] = 1;
  o[t * sizeof(std::common_type_t<char, short>)] = 1;
  o[t * std::conditional_t<true, Ic<int, 3>, Ic<int, 4>>::value] = 1;
  o[t * (std::is_base_of<Crtp<Dd>, Dd>::value + 2)] = 1;
  o[t * (std::is_convertible<int, double>::value + 2)] = 1;
  o[t * sizeof(std::remove_pointer_t<short *>)] = 1;
}
struct L { int v; __device__ L(int a, int b) : v(3) {} __device__ L(std::initializer_list<int> l) : v(10 + l.size()) {} };
struct P { int v; __device__ P() : v(2) {} __device__ P(std::initializer_list<int> l) { v = 4; for (int x : l) v += x; } __device__ P(int) : v(9) {} };
struct Q { int v; __device__ Q(int, long) : v(3) {} __device__ Q(std::initializer_list<const char *> l) : v(7) {} };
struct H { L l; int z; __device__ H() : l{1, 2}, z(3) {} __device__ H(int) : l(1, 2), z(3) {} };
struct I { L l = {1, 2, 3}; };
__device__ int take(L l) { return l.v; }
__device__ int sum(std::initializer_list<int> l) { int s = 0; for (auto x : l) s += x; return s; }
__device__ L mk() { return {1, 2}; }
__global__ void k1(char *o, int n) {
  int t = threadIdx.x;
  L a{1, 2};
  o[t * a.v] = 1;
  L b = {1, 2};
  o[t * b.v] = 1;
  L c(1, 2);
  o[t * c.v] = 1;
  auto d = L{1, 2};
  o[t * d.v] = 1;
  P e{};
  o[t * e.v] = 1;
  P f{1};
  o[t * f.v] = 1;
  P g(1);
  o[t * g.v] = 1;
  P g2({1, 2});
  o[t * g2.v] = 1;
  Q h{1, 2};
  o[t * h.v] = 1;
  o[t * H().l.v] = 1;
  o[t * H(1).l.v] = 1;
  o[t * I().l.v] = 1;
  o[t * take({1, 2})] = 1;
  o[t * mk().v] = 1;
  o[t * sum({1, 2, 3})] = 1;
  L arr[2] = {{1, 2}, L(1, 2)};
  o[t * arr[0].v] = 1;
  o[t * arr[1].v] = 1;
  a = {4, 5, 6};
  o[t * a.v] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); k1<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
