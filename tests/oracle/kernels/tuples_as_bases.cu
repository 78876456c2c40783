// Classes that derive from tuples of a library.
#include <tuple>
#include <type_traits>
#include <utility>
template <class... T> struct tp : std::tuple<T...> { using std::tuple<T...>::tuple; };
struct ex : std::tuple<int, char> { using std::tuple<int, char>::tuple; int e = 5; char f; };
template <class S, class D> struct L : private std::tuple<S, D> { using base = std::tuple<S, D>; __host__ __device__ constexpr L(S const &s = {}, D const &d = {}) : std::tuple<S, D>(s, d) {} __device__ int a() const { return std::get<0>(static_cast<base const &>(*this)); } __device__ D &b() { return std::get<1>(static_cast<base &>(*this)); } };
struct Item : std::pair<int, float> { using pair::pair; __device__ int twice() const { return first * 2; } };
struct Both : Item, ex { Both() : Item(3, 4.f), ex(7, 'a') {} __device__ Both(int) : Item(3, 4.f), ex(7, 'a') {} };
template <class T> struct named : std::tuple<T, T, T> { using super = std::tuple<T, T, T>; using super::super; __host__ __device__ named(T x) : super(x, x + 1, x + 2) {} template <int I> __device__ T &at() { return std::get<I>(*this); } };
struct Args : std::tuple<float *, int> { int n; Args(float *p, int s, int n) : std::tuple<float *, int>(p, s), n(n) {} };
template <class... T, size_t... I> __device__ int sum(const std::tuple<T...> &t, std::index_sequence<I...>) { return (0 + ... + std::get<I>(t)); }
template <class... T> __device__ int total(const std::tuple<T...> &t) { return sum(t, std::index_sequence_for<T...>{}); }
__global__ void k(float *o, Item *it, tp<int, float> *g, Args a, L<int, int> *gl) { int t = threadIdx.x; 
tp<int, int> x(3, 4); 
o[t * std::get<0>(x)] = 1; 
o[t * std::get<1>(static_cast<std::tuple<int, int> const &>(x))] = 1; 
std::get<0>(x) = 9;
o[t * std::get<0>(x)] = 1; 
L<int, int> l{2, 3}; 
o[t * l.a()] = 1; 
l.b() = 7;
o[t * l.b()] = 1; 
L<int, int> d; 
o[t + d.a()] = 1; 
Item i(5, 2.f);
o[t * i.twice()] = 1;
o[t * std::get<0>(i)] = 1;
it[t].second = 2;
std::get<1>(g[t]) = 2;
gl[t].b() = 4;
ex e(6, 'b');
o[t * std::get<0>(e) + e.e] = 1;
o[t * (std::get<1>(e) - 'a') + (int)sizeof(ex)] = 1;
Both b(1);
o[t * std::get<0>(static_cast<Item &>(b))] = 1;
named<int> n(4);
o[t * n.at<2>()] = 1;
n.at<1>() = 8;
o[t * std::get<1>(n)] = 1;
named<int> m(1, 2, 3);
o[t * m.at<1>()] = 1;
o[t * total(n)] = 1;
auto [p, q] = std::make_pair(t, 3);
o[p * q] = 1;
std::get<0>(a)[t * std::get<1>(a)] = 2;
o[t * a.n] = 1;
o[t * (int)std::tuple_size<std::tuple<int, int>>::value] = 1;
o[t * (int)sizeof(tp<char, int, char>)] = 1;
tp<int, int> y = x;
std::get<0>(x) = 1;
o[t * std::get<0>(y)] = 1; 
std::tuple<int, int> z = y;
o[t * std::get<0>(z)] = 1; 
}
int main() { float *a; cudaMalloc(&a, 1 << 16); k<<<1, 32>>>(a, (Item *)a, (tp<int, float> *)a, Args(a, 6, 3), (L<int, int> *)a); }
