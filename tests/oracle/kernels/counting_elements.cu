// Pairs and tuples whose elements count their copies, moves and ends; comparisons and conversions of pairs.
#include <utility>
#include <functional>
#include <new>
#include <tuple>
struct Ref { int *c; int v; __device__ Ref(int *c, int v) : c(c), v(v) {} __device__ Ref(const Ref &o) : c(o.c), v(o.v) { *c += 1; } __device__ Ref(Ref &&o) : c(o.c), v(o.v) { *c += 2; } __device__ ~Ref() { *c += 16; } __device__ Ref &operator=(const Ref &o) { v = o.v; *c += 64; return *this; } __device__ Ref &operator=(Ref &&o) { v = o.v; *c += 128; return *this; } __device__ bool operator<(const Ref &o) const { return v < o.v; } __device__ bool operator==(const Ref &o) const { return v == o.v; } };
struct Wide { Ref r; __device__ Wide(const Ref &r) : r(r) {} };
__device__ std::pair<Ref, int> make(int *n, int v) { return {Ref(n, v), v}; }
__device__ std::pair<int, int> both(int a, int b) { return {a, b}; }
__device__ int taken(std::pair<Ref, int> p) { return p.second; }
__global__ void held(float *o) { int t = threadIdx.x, n = 1; {
  std::pair<Ref, int> p(Ref(&n, 3), 4); o[n * t] = 1;
  auto q = p; o[n * t] = 2;
  q = p; o[n % 61 * t] = 3;
  auto r = std::make_pair(p.first, 5); o[n % 61 * t] = 4;
  auto s = std::move(r); o[n % 61 * t] = 5;
  q = std::move(s); o[n % 61 * t] = 6;
  std::pair<Ref, int> u{p.first, 3}; o[n % 61 * t] = 7;
  std::pair<Ref, int> v = {Ref(&n, 2), 3}; o[n % 61 * t] = 8;
  q = make(&n, 3); o[n % 61 * t] = 9;
  o[taken(p) * t + n % 61] = 1;
  o[taken(make(&n, 6)) * t + n % 61] = 1;
  std::pair<Wide, int> w(p); o[n % 61 * t] = 10;
  const auto &[a, b] = p; o[n % 61 * t + a.v] = 11;
  auto [c, d] = p; o[n % 61 * t + c.v] = 12;
  } o[n % 61 * t] = 11; }
__global__ void compared(float *o) { int t = threadIdx.x; std::pair<int, int> a{t & 1, 3}, b(1, t); if (a < b) o[t] = 1; if (a == b) o[t + 32] = 2; if (a >= b) o[t + 64] = 3; o[(a <= b) * t] = 6; if (a != b) o[t * 2] = 3; if (a > b) o[t * 3] = 1; auto m = a < b ? a : b; o[m.first * 5 + m.second * t] = 7; std::pair z{2, short(3)}; o[z.first * t] = 8; std::pair<long, double> w = z; o[w.first * t + int(sizeof w)] = 9; std::pair<int, float> e; o[e.first * t] = 11; o[sizeof(z) * t] = 3; auto f = both(t, 3); o[f.first * f.second] = 1; f = both(2, t); o[f.first * f.second] = 2; auto g = f; f = {3, t}; o[f.first * f.second] = 2; f = z; o[f.first * t] = 2; std::pair<int *, long> h(nullptr, 2); o[h.second * t] = 2; f = std::make_pair(4, t); o[f.first * t] = 2; std::pair<std::pair<int, int>, int> k{{t, 2}, 3}; o[k.first.first * k.second] = 7; k = {f, 4}; o[k.first.first * t] = 1; f.swap(g); o[f.first * t] = 1; }
template <class K, class V> struct Best : std::pair<K, V> { using Base = std::pair<K, V>; using Base::Base; __device__ void take(K k, V v) { if (v < this->second) { this->first = k; this->second = v; } } };
struct Tail : std::pair<int, short> { short z; };
struct argmin { template <class P> __device__ P operator()(const P &a, const P &b) const { return b.second < a.second ? b : a; } };
__global__ void stored(std::pair<int, float> *p, float *o, std::pair<int, int> given) { int t = threadIdx.x; p[t] = {t, 1.f}; p[t].first = 2; std::pair<int, float> x = p[t * 2]; o[t] = x.second; auto &[a, b] = p[t + 100]; a = 4; b = o[t]; p[t + 200] = x; p[t + 300] = std::make_pair(t, 2.f); Best<int, int> m(3, 100); m.take(t, 5); o[m.first] = 1; o[m.second * t] = 2; p[t + 400] = argmin{}(x, p[t + 1]); p[t + 32] = p[t + 33]; o[given.first * t] = given.second; o[sizeof(Tail) * t] = 1; p[t + 64] = std::pair<int, float>(3, x.second); new (p + t + 96) std::pair<int, float>(x); }
__global__ void refs(float *o, int *k) { int t = threadIdx.x; int i = t, j = 5; std::pair<int &, int> p{i, 2}; p.first = t * 3; o[i] = 1; auto q = std::make_pair(std::ref(j), 1); q.first += t; o[j] = 2; std::pair<int *, int> h(k, 1); h.first += t; *h.first = h.second; std::pair<const char *, int> lit{"ab", 3}; o[t * lit.second] = 1; auto ml = std::make_pair("ab", 3); o[ml.second * t] = 2; std::tie(i, j) = both(t, 4); o[i * j] = 3; o[std::get<0>(h)[t]] = 1; o[std::get<1>(p) * t] = 3; auto fn = std::make_pair([=](int x) { return x * 3; }, 2); o[fn.first(t)] = 1; }
struct Has { Ref r; int k; };
struct Only { int v; __device__ Only &operator=(const Only &o) { v = o.v + 1; return *this; } };
struct Cv { int v; __device__ Cv(int v) : v(v) {} __device__ Cv(const Cv &o) : v(o.v * 2) {} };
template <class... T> __device__ int counted(std::tuple<T...> p) { return sizeof...(T); }
__device__ std::tuple<int, Ref> make3(int *n, int v) { return std::make_tuple(v, Ref(n, v)); }
__device__ std::tuple<int, Ref> make4(int *n, int v) { return {v, Ref(n, v)}; }
__device__ int taken2(std::tuple<Ref, int> p) { return std::get<1>(p); }
__global__ void held_in_tuples(float *o) { int t = threadIdx.x, n = 1; {
  std::tuple<Ref, int> p(Ref(&n, 3), 4); o[n % 61 * t] = 1;
  auto q = p; o[n % 61 * t] = 2;
  q = p; o[n % 61 * t] = 3;
  auto r = std::make_tuple(std::get<0>(p), 5); o[n % 61 * t] = 4;
  auto s = std::move(r); o[n % 61 * t] = 5;
  q = std::move(s); o[n % 61 * t] = 6;
  auto x = make3(&n, 3); o[n % 61 * t] = 9;
  auto y = make4(&n, 3); o[n % 61 * t] = 9;
  o[taken2(p) * t + n % 61] = 1;
  o[counted(p) * t] = 1; o[n % 61 * t] = 10;
  const auto &[a, b] = p; o[n % 61 * t + a.v] = 11;
  auto [c, d] = p; o[n % 61 * t + c.v] = 12;
  std::get<0>(p).v = 7; o[std::get<0>(p).v * t] = 1;
  std::swap(p, q); o[n % 61 * t] = 12;
  auto cat = std::tuple_cat(p, std::make_tuple(1)); o[n % 61 * t] = 12;
  auto e = std::apply([](const Ref &r, int k) { return r.v * k; }, p); o[e * t] = 1;
  } o[n % 61 * t] = 11; }
__global__ void others(float *o) { int t = threadIdx.x, n = 1; { std::tuple<Has, int> h(Has{Ref(&n, 2), 3}, 1); o[n % 61 * t] = 1; auto g = h; o[n % 61 * t] = 2; } o[n % 61 * t] = 3; 
  std::tuple<Only, int> a(Only{2}, 3), b(Only{4}, 5); a = b; o[std::get<0>(a).v * t] = 4;
  std::tuple<Cv, int> c(Cv(2), 3); auto d = c; o[std::get<0>(c).v * t] = 5; o[std::get<0>(d).v * t] = 6;
  auto e = std::make_tuple(Cv(1), 2); o[std::get<0>(e).v * t] = 7;
  std::pair<Cv, int> pc(Cv(2), 3); auto pd = pc; o[pc.first.v * t] = 5; o[pd.first.v * t] = 6; auto pe = std::make_pair(Cv(1), 2); o[pe.first.v * t] = 7;
  std::pair<Only, int> oa(Only{2}, 3), ob(Only{4}, 5); oa = ob; o[oa.first.v * t] = 4;
  int z = t; Ref rr(&n, 4); { std::tuple<Ref &, int> ref(rr, 3); std::get<0>(ref).v = 5; auto r2 = ref; } o[rr.v * t] = 3; o[n % 61 * t] = 3; std::tie(z, rr) = make3(&n, 3); o[n % 61 * t] = 3; o[rr.v * t] = 3; }
__global__ void given(float *o, std::tuple<int, float *> g) { int t = threadIdx.x; auto [a, b] = g; o[a * t] = 1; b[t] = 2; }

int main() { float *o; void *a; int *k; cudaMalloc(&o, 1 << 20); cudaMalloc(&a, 1 << 16); cudaMalloc(&k, 4096); held<<<1, 32>>>(o); compared<<<1, 32>>>(o); stored<<<1, 32>>>((std::pair<int, float> *)a, o, std::make_pair(3, 4)); refs<<<1, 32>>>(o, k); held_in_tuples<<<1, 32>>>(o); others<<<1, 32>>>(o); given<<<1, 32>>>(o, std::make_tuple(3, o)); cudaDeviceSynchronize(); }
