// Tuples of empty and other bases, of packs; operators called by name; constructors' lists with packs and aggregates.
#include <cstddef>
#include <utility>
#include <type_traits>
#define CH __host__ __device__ constexpr
typedef unsigned char u8;
template <auto v> struct C { static constexpr auto value = v; using value_type = decltype(v); CH operator value_type() const { return value; } };
template <size_t N, class T, bool E = std::is_empty<T>::value> struct EBO; template <size_t N, class T> struct EBO<N, T, true> { CH EBO() {} CH EBO(T const &) {} }; template <size_t N, class T> struct EBO<N, T, false> { CH EBO() : t_{} {} CH EBO(T const &t) : t_{t} {} T t_; };
template <size_t N, class T> CH T getv(EBO<N, T, true> const &) { return {}; }
template <size_t N, class T> CH T const &getv(EBO<N, T, false> const &x) { return x.t_; }
template <class Ix, class... T> struct TupleBase; template <size_t... I, class... T> struct TupleBase<std::index_sequence<I...>, T...> : EBO<I, T>... { CH TupleBase() {} CH TupleBase(T const &...t) : EBO<I, T>(t)... {} };
template <class... T> struct tuple : TupleBase<std::make_index_sequence<sizeof...(T)>, T...> { CH tuple() {} CH tuple(T const &...t) : TupleBase<std::make_index_sequence<sizeof...(T)>, T...>(t...) {} };
template <size_t I, class... T> CH auto get(tuple<T...> const &t) { return getv<I>(t); }
template <class... T> CH tuple<T...> mk(T const &...t) { return {t...}; }
__global__ void k1(u8 *o) { EBO<0, int> e(3); o[threadIdx.x * getv<0>(e)] = 1; EBO<1, C<5>> f; o[threadIdx.x * getv<1>(f)] = 1; o[threadIdx.x * sizeof(f)] = 1; }
__global__ void k2(u8 *o) { TupleBase<std::make_index_sequence<2>, int, C<5>> t(3, C<5>{}); o[threadIdx.x * getv<0>(t)] = 1; o[threadIdx.x * getv<1>(t)] = 1; o[threadIdx.x * sizeof(t)] = 1; }
__global__ void k3(u8 *o) { tuple<int, C<5>, short> t(3, C<5>{}, 7); o[threadIdx.x * get<0>(t)] = 1; o[threadIdx.x * get<1>(t)] = 1; o[threadIdx.x * get<2>(t)] = 1; o[threadIdx.x * sizeof(t)] = 1; auto u = mk(C<3>{}, mk(4, C<6>{})); o[threadIdx.x * get<0>(get<1>(u))] = 1; o[threadIdx.x * get<1>(get<1>(u))] = 1; o[threadIdx.x * decltype(get<0>(u))::value] = 1; }
template <class T> __global__ void k4(u8 *o, T t) { o[threadIdx.x * get<0>(t)] = 1; o[threadIdx.x * get<1>(t)] = 1; }
struct L { int s; __host__ __device__ int operator()(int i) const { return i * s; } template <class A, class B> __host__ __device__ int operator()(A a, B b) const { return operator()(a + b); } __device__ int operator[](int i) const { return this->operator()(i) + 1; } __device__ L &operator+=(int k) { s += k; return *this; } __device__ L operator+(int k) const { L r = *this; r.operator+=(k); return r; } __device__ int at(int i) const { return operator[](i); } };
struct M : L { using L::operator(); __device__ int operator()(const char *) const { return operator()(3) + L::operator()(1, 1); } };
__global__ void e1(u8 *o) { L l{3}; o[threadIdx.x * l(1, 2)] = 1; o[threadIdx.x * l[2]] = 1; o[threadIdx.x * (l + 2)(1)] = 1; o[threadIdx.x * l.at(3)] = 1; M m{{2}}; o[threadIdx.x * m("x")] = 1; o[threadIdx.x * l.operator()(5)] = 1; }
struct LL {}; struct LR {};
template <class A, class B> struct tup { A a; B b; };
template <class S, class D> __device__ int ml(S const &s, D const &d) { return 3; }
template <class A, class B> __device__ int ml(tup<A, B> const &s, LL) { return 5; }
template <class A, class B> __device__ int ml(tup<A, B> const &s, LR) { return 7; }
template <class T> __device__ int g(T) { return 2; } template <class T> __device__ int g(const tup<T, T> &) { return 4; } template <class T> __device__ int g(tup<T, int> &&) { return 6; }
template <class T> __device__ int h(T &) { return 8; } template <class T> __device__ int h(const T &) { return 9; } template <class T> __device__ int h(T *const &) { return 11; }
struct Lay : private std::pair<int, short> { __device__ Lay(int s, short d) : std::pair<int, short>(s, d) {} __device__ int f() const { return this->first * 2 + second; } };
template <class S, class D> struct La : private std::pair<S, D> { __device__ La(S const &s = {}, D const &d = {}) : std::pair<S, D>(s, d) {} __device__ S const &shape() const { return this->first; } __device__ D const &stride() const { return this->second; } };
struct Me { std::pair<int, int> p; std::pair<int, float> q; __device__ Me(int a, int b) : p(a, b), q{b, 2.f} {} };
__global__ void e2(u8 *o, int *p) { tup<int, int> t{1, 2}; const tup<int, int> c{1, 2}; o[threadIdx.x * ml(t, LL{})] = 1; o[threadIdx.x * ml(t, LR{})] = 1; o[threadIdx.x * ml(t, 4)] = 1; o[threadIdx.x * ml(3, LL())] = 1; o[threadIdx.x * g(c)] = 1; o[threadIdx.x * g(3)] = 1; o[threadIdx.x * h(t)] = 1; o[threadIdx.x * h(c)] = 1; }
__global__ void e3(u8 *o) { Lay l(3, 4); o[threadIdx.x * l.f()] = 1; La<int, short> m(5, 6); o[threadIdx.x * m.shape()] = 1; o[threadIdx.x * m.stride()] = 1; Me e(3, 9); o[threadIdx.x * e.p.first] = 1; o[threadIdx.x * e.p.second] = 1; o[threadIdx.x * e.q.first] = 1; }
int main() { u8 *a; cudaMalloc(&a, 1 << 16); k1<<<1, 64>>>(a); k2<<<1, 64>>>(a); k3<<<1, 64>>>(a); k4<<<1, 64>>>(a, mk(3, C<4>{})); e1<<<1, 64>>>(a); e2<<<1, 64>>>(a, (int *)a); e3<<<1, 64>>>(a); cudaDeviceSynchronize(); }
