#include <cstdlib>
#include <utility>
#include <tuple>
template <int... I> struct seq {}; template <int N, int... I> struct mk : mk<N - 1, N - 1, I...> {}; template <int... I> struct mk<0, I...> { using type = seq<I...>; };
template <class... T> __device__ int total(T... t) { return (0 + ... + t); }
template <int... I> __device__ int go(const int *a, seq<I...>) { return total(a[I] * (I + 1)...); }
template <class T, T... I> __device__ int go2(const int (&a)[sizeof...(I)], std::integer_sequence<T, I...>) { return total(a[I]...); }
template <size_t... I> __device__ int go3(const int *a, std::index_sequence<I...>) { int s = 0; ((s = s * 2 + a[I]), ...); return s; }
template <class T> struct span { T *p; int n; __device__ span(T *p, int n) : p(p), n(n) {} template <int K> __device__ span(T (&a)[K]) : p(a), n(K) {} __device__ T *begin() const { return p; } __device__ T *end() const { return p + n; } __device__ int size() const { return n; } __device__ T &operator[](int i) const { return p[i]; } };
template <class T, int K> __device__ int len(T (&)[K]) { return K; }
struct any { int v; template <class T> __device__ any(T x) : v(sizeof(T)) {} template <class T> __device__ any(T *x, int k) : v(k) {} __device__ any(int x) : v(100) {} };
__global__ void k1(int *o) {
  int t = threadIdx.x; int a[4] = {1, 2, 3, 4}; int b[3] = {5, 1, 2};
  o[t * go(a, typename mk<3>::type())] = 1;
  o[t * go2(b, std::make_integer_sequence<int, 3>())] = 2;
  o[t * go3(b, std::make_index_sequence<3>{})] = 3;
  span<int> s(b); o[t * s.size()] = 4; int sum = 0; for (int &x : s) { x++; sum += x; } o[t * sum] = 5; o[t * b[0]] = 6; o[t * s[1]] = 7;
  span<int> u{a, 2}; for (auto v : u) o[t * v] = 8;
  o[t * len(a)] = 9; any x('c'), y(3), z(&a[0], 7); any w(2.0); o[t * x.v] = 10; o[t * (y.v & 7)] = 11; o[t * z.v] = 12; o[t * w.v] = 13;
}
// counting/transform
template <class T> struct counting { T v; __host__ __device__ counting(T v) : v(v) {} __host__ __device__ T operator*() const { return v; } __host__ __device__ counting operator+(long n) const { return counting(v + n); } };
struct times { int k; __host__ __device__ int operator()(int x) const { return x * k; } };
template <class F, class It> struct transform_it { It it; F f; __host__ __device__ transform_it(It i, F f) : it(i), f(f) {} __host__ __device__ auto operator*() const { return f(*it); } __host__ __device__ transform_it operator+(long n) const { return {it + n, f}; } __host__ __device__ auto operator[](long n) const { return *(*this + n); } };
__global__ void k2(int *o) {
  int t = threadIdx.x; transform_it<times, counting<int>> it(counting<int>(2), times{3}); o[it[t]] = 1; o[*it * t] = 2; auto j = it + t; o[*j] = 3; int i = *(it + 2); o[t * i] = 4;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
