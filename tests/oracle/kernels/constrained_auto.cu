// Concepts in front of `auto`, in lambdas' lists and of what an expression gives; traits of classes.
#include <concepts>
#include <cuda_runtime.h>
#include <type_traits>
template <class T> concept Integral = std::is_integral_v<T>;
template <class T> concept Floating = std::is_floating_point_v<T>;
template <class T> concept HasAt = requires(T t, int i) { t.at(i); };
template <class T> concept HasSize = requires(const T &t) { { t.size() } -> std::convertible_to<int>; };
template <class T> concept Counts = requires(const T &t) { { t.size() } -> Integral; };
template <class T, class U> concept Same = std::is_same_v<T, U>;
namespace math { template <class T> concept Small = sizeof(T) <= 4; }
struct View { int *p; __device__ int &at(int i) const { return p[i * 3]; } __device__ int size() const { return 32; } };
struct Wide { int *p; __device__ int &operator[](int i) const { return p[i * 5]; } __device__ float size() const { return 32; } };
struct Owner { int *p; __device__ ~Owner() {} };
struct Copied { int v; __device__ Copied(int v) : v(v) {} __device__ Copied(const Copied &o) : v(o.v + 1) {} };
__device__ int step(Integral auto x) { return 2; }
__device__ int step(Floating auto x) { return 4; }
__device__ int step(const math::Small auto *x, auto y) { return 6; }
__device__ int &get(const HasAt auto &v, int i) { return v.at(i); }
__device__ int &get(const auto &v, int i) { return v[i]; }
template <class T> requires HasAt<T> && HasSize<T> __device__ int pick(T, int i) { return i * 7; }
template <class T> requires HasAt<T> __device__ int pick(T, int i) { return i; }
template <Counts T> __device__ int counted(T) { return 3; }
template <class T> __device__ int counted(T) { return 5; }
__device__ int conv(std::integral auto x) { return x * 2; }
__device__ int conv(std::floating_point auto x) { return 3; }
__device__ int only(Same<short> auto x) { return 9; }
template <class A> __device__ int both(A a, Integral auto b) { return int(sizeof(A)) * b; }
__device__ int sum(Integral auto... x) { return (0 + ... + x); }
template <class T> struct Box {
  T t;
  __device__ int f() requires Integral<T> { return 2; }
  __device__ int f() requires Floating<T> { return 6; }
  __device__ int g(Integral auto x) const;
  __device__ int h(auto x) const { return int(sizeof x); }
};
template <class T> __device__ int Box<T>::g(Integral auto x) const { return x * int(sizeof(T)); }
__global__ void k(int *p, View v, Wide w) {
  int i = threadIdx.x;
  p[i * step(1)] = 1;
  p[i * step(1.f)] = 1;
  p[i * step(p, 1)] = 1;
  get(v, i) = 1;
  get(w, i) = 1;
  p[pick(v, i)] = 1;
  p[i * counted(v)] = 1;
  p[i * counted(w)] = 1;
  p[conv(i)] = 1;
  p[i * conv(1.f)] = 1;
  p[i * only(short(i))] = 1;
  p[both(1.0, i)] = 1;
  p[sum(i, i, 3)] = 1;
  p[i * Box<int>{1}.f()] = 1;
  p[i * Box<double>{1}.f()] = 1;
  p[Box<double>{1}.g(i)] = 1;
  p[i * Box<double>{1}.h('a')] = 1;
  auto g = [](Integral auto a, auto b) { return a * b; };
  p[g(i, 9)] = 1;
  auto add = []<Integral T>(T a, T b) requires(sizeof(T) == 4) { return a + b; };
  p[add(i, 9)] = 1;
  p[i * (std::is_trivially_copyable_v<View> ? 3 : 1)] = 1;
  p[i * (std::is_trivially_copyable_v<Copied> ? 3 : 2)] = 1;
  p[i * (std::is_trivially_destructible_v<Owner> ? 3 : 5)] = 1;
}
__global__ void generic(auto *p, Integral auto n) { p[threadIdx.x * n] = 1; }
int main() {
  int *p;
  cudaMalloc(&p, 1 << 16);
  k<<<1, 32>>>(p, View{p + 64}, Wide{p + 4096});
  generic<<<1, 32>>>(p, 3);
  generic<<<1, 32>>>((short *)p, 5);
}
