// What references are deduced as, seen by the parameter's type and by decltype.
#include <utility>
#include <type_traits>
template <class T> struct C { static constexpr int value = 1; };
template <class T> struct C<const T> { static constexpr int value = 2; };
template <class T> struct C<T &> { static constexpr int value = 2 + C<T>::value; };
template <class T> struct C<T &&> { static constexpr int value = 4 + C<T>::value; };
template <class T> struct C<T *> { static constexpr int value = 6 + C<T>::value; };
template <class T, int N> struct C<T[N]> { static constexpr int value = 8 + C<T>::value; };
template <class T, int N> struct C<const T[N]> { static constexpr int value = 9 + C<T>::value; };
__device__ int w(int &) { return 1; }
__device__ int w(const int &) { return 2; }
__device__ int w(int &&) { return 3; }
template <class T> __device__ int ded(T && v) { return C<T>::value + 10 * C<decltype(v)>::value; }
template <class T> __device__ int dl(T & v) { return C<T>::value + 10 * C<decltype(v)>::value; }
template <class T> __device__ int dc(const T & v) { return C<T>::value + 10 * C<decltype(v)>::value; }
template <class T> __device__ int dv(T v) { return C<T>::value + 10 * C<decltype(v)>::value; }
template <class T> __device__ int dp(T *v) { return C<T>::value + 10 * C<decltype(v)>::value; }
template <class T> __device__ int pass(T &&v) { return w(std::forward<T>(v)); }
template <class... T> __device__ int all(T &&...v) { return ((w(std::forward<T>(v)) + 1) * ... * 1); }
template <class T, std::enable_if_t<std::is_lvalue_reference_v<T>, int> = 0> __device__ int pif(T &&) {
    return 1 + std::is_const_v<std::remove_reference_t<T>>;
}
template <class T, std::enable_if_t<!std::is_lvalue_reference_v<T>, int> = 0> __device__ int pif(T &&) {
    return 4 + std::is_const_v<T>;
}
struct H { int m; const int c; int a[2]; mutable int u; int &r; const int *p;
  __device__ int &operator[](int k) { return a[k]; }
  __device__ int const &operator[](int k) const { return a[k]; }
  __device__ int &ref() { return m; }
  __device__ const int &ref() const { return m; }
};
__global__ void k(char *o) {
  int t = threadIdx.x, v = 1; const int c = 2; int a[3] = {1, 2, 3}; const int ca[2] = {1, 2};
  H s{1, 2, {1, 2}, 3, v, &v}; const H k{1, 2, {1, 2}, 3, v, &v};
  H *p = &s; const H *cp = &s;
  o[t * C<decltype((std::as_const(c)))>::value] = 1;
  o[t * C<decltype(std::as_const(v))>::value] = 1;
  o[t * C<decltype(std::move(v))>::value] = 1;
  o[t * C<decltype(std::move(c))>::value] = 1;
  o[t * C<decltype(((t, k[1])))>::value] = 1;
  o[t * C<decltype((t, k[1]))>::value] = 1;
  o[t * C<decltype(k[1])>::value] = 1;
  o[t * C<decltype(s[1])>::value] = 1;
  o[t * C<decltype(a[1])>::value] = 1;
  o[t * C<decltype(ca[1])>::value] = 1;
  o[t * C<decltype(ca)>::value] = 1;
  o[t * C<decltype((ca))>::value] = 1;
  o[t * C<decltype(*cp)>::value] = 1;
  o[t * C<decltype(cp)>::value] = 1;
  o[t * C<decltype(&k)>::value] = 1;
  o[t * C<decltype(&k.m)>::value] = 1;
  o[t * C<decltype(&s.c)>::value] = 1;
  o[t * C<decltype(s.c)>::value] = 1;
  o[t * C<decltype((s.c))>::value] = 1;
  o[t * C<decltype(k.m)>::value] = 1;
  o[t * C<decltype((k.m))>::value] = 1;
  o[t * C<decltype((k.u))>::value] = 1;
  o[t * C<decltype((k.r))>::value] = 1;
  o[t * C<decltype(k.r)>::value] = 1;
  o[t * C<decltype(k.p)>::value] = 1;
  o[t * C<decltype((k.p))>::value] = 1;
  o[t * C<decltype(*k.p)>::value] = 1;
  o[t * C<decltype((const int &)v)>::value] = 1;
  o[t * C<decltype((int &&)v)>::value] = 1;
  o[t * C<decltype(static_cast<int &>(v))>::value] = 1;
  o[t * C<decltype(int(v))>::value] = 1;
  o[t * C<decltype(v++)>::value] = 1;
  o[t * C<decltype(++v)>::value] = 1;
  o[t * C<decltype(v = 1)>::value] = 1;
  o[t * C<decltype(v += 1)>::value] = 1;
  o[t * C<decltype(true ? v : c)>::value] = 1;
  o[t * C<decltype(true ? v : a[1])>::value] = 1;
  o[t * C<decltype(s.ref())>::value] = 1;
  o[t * C<decltype(cp->ref())>::value] = 1;
  o[t * C<decltype("abc")>::value] = 1;
  o[t * w(std::as_const(a[1]))] = 1;
  o[t * pass(std::as_const(a[1]))] = 1;
  o[t * pass(std::as_const(v))] = 1;
  o[t * pass(k[1])] = 1;
  o[t * all(s.ref(), k[1])] = 1;
  o[t * all(v, c, 3)] = 1;
  o[t * all(std::move(v), k[1])] = 1;
  o[t * pif([&]() -> auto & { return k[1]; }())] = 1;
  o[t * pif(k[1])] = 1;
  o[t * pif(k.c)] = 1;
  o[t * pif(std::move(c))] = 1;
  o[t * pif(std::as_const(v))] = 1;
  o[t * pif((const int)v)] = 1;
  o[t * ded(v)] = 1;
  o[t * ded(c)] = 1;
  o[t * ded(3)] = 1;
  o[t * ded(k[1])] = 1;
  o[t * ded(std::move(c))] = 1;
  o[t * ded(std::as_const(v))] = 1;
  o[t * ded(a)] = 1;
  o[t * ded(ca)] = 1;
  o[t * ded(&c)] = 1;
  o[t * ded(&v)] = 1;
  o[t * ded(cp)] = 1;
  o[t * dl(v)] = 1;
  o[t * dl(c)] = 1;
  o[t * dl(k[1])] = 1;
  o[t * dl(k)] = 1;
  o[t * dl(ca)] = 1;
  o[t * dl(a)] = 1;
  o[t * dl("abc")] = 1;
  o[t * dc(c)] = 1;
  o[t * dc(v)] = 1;
  o[t * dc(ca)] = 1;
  o[t * dc(&c)] = 1;
  o[t * dv(c)] = 1;
  o[t * dv(ca)] = 1;
  o[t * dv(&c)] = 1;
  o[t * dv(k)] = 1;
  o[t * dp(&c)] = 1;
  o[t * dp(&v)] = 1;
  o[t * dp(ca)] = 1;
  o[t * dp(cp)] = 1;
  o[t * dp(&k[1])] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
