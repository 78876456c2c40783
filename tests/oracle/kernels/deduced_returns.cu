// What functions and lambdas of a deduced return type return: references, constness, values.
#include <utility>
#include <type_traits>
__device__ int w(int &) { return 1; }
__device__ int w(const int &) { return 2; }
__device__ int w(int &&) { return 3; }
__device__ int w(const int &&) { return 4; }
struct H { int m; const int c; int a[2]; mutable int u; int &r; const int *p;
  __device__ int &ref() { return m; }
  __device__ const int &ref() const { return m; }
  __device__ int &operator[](int k) { return a[k]; }
  __device__ int const &operator[](int k) const { return a[k]; }
  __device__ auto &seen() const { return m; }
  __device__ auto val() const { return m; }
  __device__ const auto &cs() { return m; }
  __device__ auto &&fw() { return m; }
  __device__ decltype(auto) da() { return (m); }
  __device__ decltype(auto) dn() { return m; }
  __device__ auto tr() -> int & { return m; }
  __device__ auto trc() -> const int & { return m; }
  __device__ auto trd() -> decltype((m)) { return m; }
  __device__ int &&mv() { return (int &&)m; }
};
template <class T> __device__ auto &pass(T &v) { return v; }
template <class T> __device__ decltype(auto) dpass(T &&v) { return (v); }
template <class T> __device__ T &&fwd(T &&v) { return (T &&)v; }
template <class T> __device__ auto &&afwd(T &&v) { return std::forward<T>(v); }
__global__ void k(char *o) {
  int t = threadIdx.x, v = 1; const int c = 2;
  H s{1, 2, {1, 2}, 3, v, &v}; const H k{1, 2, {1, 2}, 3, v, &v};
  H *p = &s; const H *cp = &s;
  o[t * w(s.seen())] = 1;
  o[t * w(k.seen())] = 1;
  o[t * w(s[1])] = 1;
  o[t * w(k[1])] = 1;
  o[t * w((*cp)[1])] = 1;
  o[t * w(cp->seen())] = 1;
  o[t * w(s.val())] = 1;
  o[t * w(s.cs())] = 1;
  o[t * w(s.fw())] = 1;
  o[t * w(s.da())] = 1;
  o[t * w(s.dn())] = 1;
  o[t * w(s.tr())] = 1;
  o[t * w(s.trc())] = 1;
  o[t * w(s.trd())] = 1;
  o[t * w(s.mv())] = 1;
  o[t * w(pass(v))] = 1;
  o[t * w(pass(c))] = 1;
  o[t * w(dpass(v))] = 1;
  o[t * w(dpass(c))] = 1;
  o[t * w(dpass(1))] = 1;
  o[t * w(fwd(v))] = 1;
  o[t * w(fwd(c))] = 1;
  o[t * w(fwd(1))] = 1;
  o[t * w(afwd(v))] = 1;
  o[t * w(afwd(c))] = 1;
  o[t * w(afwd(1))] = 1;
  o[t * w(std::as_const(v))] = 1;
  o[t * w(std::as_const(s).m)] = 1;
  o[t * w(std::as_const(s)[1])] = 1;
  o[t * w(std::as_const(s).r)] = 1;
  o[t * w(std::move(v))] = 1;
  o[t * w(std::move(c))] = 1;
  o[t * w(std::move(s).m)] = 1;
  o[t * w(std::move(k).m)] = 1;
  o[t * w(std::move(s.seen()))] = 1;
  o[t * w([&] { return v; }())] = 1;
  o[t * w([&] { return c; }())] = 1;
  o[t * w([&] { return s[1]; }())] = 1;
  o[t * w([&]() -> auto & { return v; }())] = 1;
  o[t * w([&]() -> auto & { return c; }())] = 1;
  o[t * w([&]() -> auto & { return k[1]; }())] = 1;
  o[t * w([&]() -> auto && { return v; }())] = 1;
  o[t * w([&]() -> const auto & { return v; }())] = 1;
  o[t * w([&]() -> decltype(auto) { return (v); }())] = 1;
  o[t * w([&]() -> decltype(auto) { return (c); }())] = 1;
  o[t * w([&]() -> decltype(auto) { return k[1]; }())] = 1;
  o[t * w([&]() -> decltype(auto) { return s.seen(); }())] = 1;
  o[t * w([=]() -> decltype(auto) { return (v); }())] = 1;
  o[t * w([=]() mutable -> decltype(auto) { return (v); }())] = 1;
  o[t * w([&]() -> int & { return v; }())] = 1;
  o[t * w([&]() -> const int & { return v; }())] = 1;
  o[t * w([](auto &&x) -> decltype(auto) { return std::forward<decltype(x)>(x); }(v))] = 1;
  o[t * w([](auto &&x) -> decltype(auto) { return std::forward<decltype(x)>(x); }(c))] = 1;
  o[t * w([](auto &&x) -> decltype(auto) { return std::forward<decltype(x)>(x); }(3))] = 1;
  o[t * [](auto &&x) { return w(std::forward<decltype(x)>(x)); }(v)] = 1;
  o[t * [](auto &&x) { return w(std::forward<decltype(x)>(x)); }(c)] = 1;
  o[t * [](auto &&x) { return w(std::forward<decltype(x)>(x)); }(3)] = 1;
  o[t * [](auto &&x) { return w(x); }(c)] = 1;
  o[t * [](auto &x) { return w(x); }(c)] = 1;
  o[t * [](auto x) { return w(x); }(c)] = 1;
  o[t * w((t, s.seen()))] = 1;
  o[t * w(true ? s.seen() : c)] = 1;
  o[t * w(true ? s.m : k.m)] = 1;
  o[t * w(p->seen())] = 1;
  auto &d1 = s.seen(); auto &&d2 = k[1]; auto d3 = k[1]; const auto &d4 = s[1]; auto &d5 = pass(c); auto &&d6 = s.val();
  decltype(auto) d7 = s.seen(); decltype(auto) d8 = (v); decltype(auto) d9 = k[0];
  o[t * w(d1)] = 1;
  o[t * w(d2)] = 1;
  o[t * w(d3)] = 1;
  o[t * w(d4)] = 1;
  o[t * w(d5)] = 1;
  o[t * w(d6)] = 1;
  o[t * w(d7)] = 1;
  o[t * w(d8)] = 1;
  o[t * w(d9)] = 1;
  auto q = &s.seen(); auto *q2 = &k[1]; auto q3 = &pass(v); auto q4 = s.p; const auto q5 = &v;
  o[t * w(*q)] = 1;
  o[t * w(*q2)] = 1;
  o[t * w(*q3)] = 1;
  o[t * w(*q4)] = 1;
  o[t * w(*q5)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
