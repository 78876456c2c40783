// What functions take and give: pointers to them, names in parentheses, parameters behind a pack; and names that
// using-declarations give to what the library has.
#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>
using std::is_same_v; using std::integral; namespace s = std; namespace L { using std::swap; using namespace std; }
__device__ int add(int a, int b) { return a + b; } __device__ int two(int x) { return x * 2; } __device__ double real(float) { return 1; } __device__ void none() {}
__device__ int taken(int (*)(int)) { return 2; } __device__ int taken(double (*)(float)) { return 3; } __device__ int taken(void (*)()) { return 5; } __device__ int taken(...) { return 7; }
template <class T> struct Fn { static constexpr int v = 1; }; template <class R, class... A> struct Fn<R (*)(A...)> { static constexpr int v = 4 + sizeof...(A); }; template <class R, class... A> struct Fn<R(A...)> { static constexpr int v = 9; };
template <class R, class C, class... A> struct Fn<R (C::*)(A...)> { static constexpr int v = 2; }; template <class R, class C, class... A> struct Fn<R (C::*)(A...) const> { static constexpr int v = 3; };
template <class T> __device__ int kind(T) { return Fn<T>::v; } template <class T> __device__ int referred(T &) { return Fn<T>::v; }
struct M { int v; __device__ int a(int x) { return x; } __device__ int b(int x) const { return x + v; } __device__ int go(int) { return 2; } __device__ int go(double) { return 4; } __device__ int run() { return (go)(1.0); } };
typedef int (*Op)(int, int); typedef int Plain(int); struct Table { Op ops[2]; };
namespace A { struct S {}; __device__ int f(S) { return 3; } } __device__ int f(...) { return 7; } __device__ int g(int) { return 2; } __device__ int g(double) { return 3; } __device__ int g(long) { return 5; }
#define bigger(a, b) 9
__device__ int (bigger)(int a, int b);
template <class... X> __device__ int last(X... x, int z = 3) { return sizeof...(X) + z; } template <class... X> __device__ void out(X... x, int &r) { r = (1 + ... + x); } template <class... X> struct Held { int v; __device__ Held(X... x, int z) : v((z + ... + x)) {} };
template <class T> requires integral<T> && (!is_same_v<T, char>) __device__ int limited(T) { return 3; } template <class T> __device__ int limited(T) { return 5; } template <integral T> __device__ int whole(T) { return 4; } template <class T> __device__ int whole(T) { return 6; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  int (*p)(int) = two; auto q = real; auto *r = &none; Plain &ref = two; int (*wide)(long) = g; int (*const table[2])(int, int) = {add, add}; auto lambda = +[](int x) { return x; }; int (M::*kept)(int) const = &M::b; auto method = &M::a; Table ops{{add, add}};
  o[t * (taken(p) + taken(q))] = 1;
  o[t * (taken(r) + taken(ref))] = 1;
  o[t * (taken(lambda) + taken(&real))] = 1;
  o[t * (kind(p) + kind(lambda))] = 1;
  o[t * (kind(kept) + kind(method) * 2)] = 1;
  o[t * (referred(two) + Fn<decltype(two)>::v)] = 1;
  o[t * (is_same_v<decltype(p), int (*)(int)> ? 3 : 2)] = 1;
  o[t * (is_same_v<Op, int (*)(int, long)> ? 3 : 2)] = 1;
  o[t * (wide(1) + table[1](2, 3) + ops.ops[1](1, 1))] = 1;
  A::S object; M m{3};
  o[t * (f(object) + (f)(object))] = 1;
  o[t * ((g)(1L) + (g)(1.0) + m.run())] = 1;
  o[t * (last<int, int>(1, 2) + last<int>(1, 2))] = 1;
  int x = 3, y = 9; out<int, int>(1, 2, x);
  o[t * x] = 1;
  o[t * Held<int, int>(1, 2, 3).v] = 1;
  L::swap(x, y);
  o[t * x] = 1;
  o[t * (is_same_v<int, int> + s::is_same_v<int, char> + L::is_const_v<const int>)] = 1;
  o[t * (limited(1) + limited('c'))] = 1;
  o[t * (whole(1) + whole(1.f))] = 1;
}
struct Launching { char *o; Launching(char *p, int n) try : o(p) { k<<<1, 64>>>(o, n); } catch (int) { throw; } ~Launching() try { k<<<1, 96>>>(o, 3); } catch (...) {} };
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); { Launching launching(o, 3); } cudaDeviceSynchronize(); }
