// What is volatile, in overload sets, templates and traits.
#include <type_traits>
__device__ int f(volatile int *) { return 3; } __device__ int f(int *) { return 5; } __device__ int f(const int *) { return 6; }
__device__ int g(volatile int &) { return 7; } __device__ int g(int &) { return 9; }
template <class T> __device__ int h(T &) { return std::is_volatile<T>::value ? 11 : 13; }
template <class T> __device__ int h2(T *) { return std::is_volatile_v<T> ? 11 : 13; }
__device__ int i(const volatile int *) { return 15; } __device__ int i(const int *) { return 17; }
struct S { int v; __device__ int m() { return 19; } __device__ int m() volatile { return 21; } __device__ int m() const { return 23; } };
template <class T> struct Isv { static constexpr int v = 25; }; template <class T> struct Isv<volatile T> { static constexpr int v = 27; }; template <class T> struct Isv<volatile T *> { static constexpr int v = 29; };
__device__ int j(volatile S &) { return 31; } __device__ int j(S &) { return 33; }
template <class T> __device__ int kk(volatile T *) { return 35; } template <class T> __device__ int kk(T *) { return 37; }
typedef volatile int vint; using VI = volatile int;
struct H { volatile int a; int b; mutable int c; };
__device__ int byv(int) { return 39; }
template <class T> __device__ auto dec(T x) { return sizeof(std::conditional_t<std::is_volatile_v<T>, char, short>); }
__device__ int way(float &) { return 1; } __device__ int way(const float &) { return 2; } __device__ int way(float &&) { return 3; }
template <class T> __device__ int passed(T &&v) { return way(static_cast<T &&>(v)); }
__device__ int other(float &) { return 1; } __device__ int other(const float &) { return 2; }
template <class T> __device__ int handed(T &&v) { return other(static_cast<T &&>(v)); }
template <class T> __device__ T fetched(T const *p) { return alignof(T) == 8 ? *p : alignof(T) == 4 ? *p + 1 : *p + 2; }
__device__ int which(const int *) { return 3; } __device__ int which(volatile int *) { return 5; } __device__ int which(int *) { return 4; }
typedef int myint; typedef vint myvint; using pint = int *; struct Base { myint b1; myvint b2; };
template <class T> struct Tm { T a; int b; T *p; };
struct Mem : Base { int a; unsigned long long b; volatile int c; vint d; myint e; myvint f; pint g; int h[2]; volatile int i[2];
  __device__ int own() { return which(&a) + 10 * which(&e) + 100 * g0(a) ; } __device__ int own2() { return g0(c); }
  __device__ static int g0(int &) { return 1; } __device__ static int g0(volatile int &) { return 2; } };
template <class T> __device__ int named(T &&v) { return way(v); }
__global__ void k(char *o, int n) {
  int t = threadIdx.x; volatile int v = 2; int w = 4; const int c = 5; volatile S s; S s2; vint v3 = 1; VI v4 = 1; H h1{1, 2, 3}; const volatile int cv = 6; volatile int va[3] = {1, 2, 3};
  o[t * f(&v)] = 1;
  o[t * f(&w)] = 1;
  o[t * f(&c)] = 1;
  o[t * g(v)] = 1;
  o[t * g(w)] = 1;
  o[t * h(v)] = 1;
  o[t * h(w)] = 1;
  o[t * h2(&v)] = 1;
  o[t * h2(&w)] = 1;
  o[t * i(&v)] = 1;
  o[t * i(&w)] = 1;
  o[t * i(&cv)] = 1;
  o[t * s.m()] = 1;
  o[t * s2.m()] = 1;
  o[t * Isv<decltype(v)>::v] = 1;
  o[t * Isv<int>::v] = 1;
  o[t * Isv<volatile int>::v] = 1;
  o[t * Isv<decltype(&v)>::v] = 1;
  o[t * j(s)] = 1;
  o[t * j(s2)] = 1;
  o[t * kk(&v)] = 1;
  o[t * kk(&w)] = 1;
  o[t * f(&v3)] = 1;
  o[t * g(v4)] = 1;
  o[t * h(v3)] = 1;
  o[t * f(&h1.a)] = 1;
  o[t * f(&h1.b)] = 1;
  o[t * g(h1.a)] = 1;
  volatile H &rh = h1;
  o[t * f(&rh.b)] = 1;
  o[t * f(va)] = 1;
  o[t * f(&va[1])] = 1;
  o[t * g(va[1])] = 1;
  o[t * byv(v)] = 1;
  auto cp = v;
  o[t * f(&cp)] = 1;
  auto &rv = v;
  o[t * f(&rv)] = 1;
  volatile int *pv = &w;
  o[t * f(pv)] = 1;
  o[t * g(*pv)] = 1;
  o[t * h(pv[0])] = 1;
  o[t * f(const_cast<int *>(pv))] = 1;
  int *volatile vp = &w;
  o[t * f(vp)] = 1;
  o[t * dec(v)] = 1;
  o[t * (std::is_volatile_v<decltype(v)> + 2)] = 1;
  o[t * sizeof(std::conditional_t<std::is_same_v<std::remove_volatile_t<decltype(v)>, int>, char, short>)] = 1;
  auto l = [&](auto &x) { return h(x); };
  o[t * l(v)] = 1;
  v = 41; v += 2;
  o[t * v] = 1;
  volatile unsigned char *b = (volatile unsigned char *)o;
  b[t * 3] = 1;
  for (auto &x : va) o[t * g(x)] = 1;
  float f1 = 1, f2 = 2; const float f3 = 3;
  o[t * passed(t < 5 ? f1 : f2)] = 1;
  o[t * passed(t < 5 ? f1 : f3)] = 1;
  o[t * handed(t < 5 ? f1 : f2)] = 1;
  o[t * handed((t, f1))] = 1;
  o[t * passed((t, f1))] = 1;
  o[t * passed((v, f1))] = 1;
  o[t * passed(f1 + f2)] = 1;
  o[t * named(t < 5 ? f1 : f2)] = 1;
  o[t * way(t < 5 ? f1 : f2)] = 1;
  o[t * g(t < 5 ? v : v3)] = 1;
  Mem mm{}; Mem *pm = &mm; volatile Mem *vm = &mm; const Mem &cm = mm;
  o[t * (int)fetched(&mm.a)] = 1;
  o[t * (int)fetched(&pm->a)] = 1;
  o[t * (int)fetched(&pm->b)] = 1;
  o[t * (int)fetched(&cm.e)] = 1;
  o[t * which(&pm->a)] = 1;
  o[t * which(&pm->c)] = 1;
  o[t * which(&pm->d)] = 1;
  o[t * which(&pm->e)] = 1;
  o[t * which(&pm->f)] = 1;
  o[t * which(pm->g)] = 1;
  o[t * which(pm->h)] = 1;
  o[t * which(&pm->h[1])] = 1;
  o[t * which(&pm->i[1])] = 1;
  o[t * which(&vm->a)] = 1;
  o[t * which(&pm->b1)] = 1;
  o[t * which(&pm->b2)] = 1;
  o[t * f(&pm->b1)] = 1;
  o[t * f(&pm->b2)] = 1;
  o[t * g(pm->d)] = 1;
  o[t * g(pm->e)] = 1;
  o[t * mm.own()] = 1;
  o[t * mm.own2()] = 1;
  Tm<int> ti{}; Tm<volatile int> tv{};
  o[t * g(ti.a)] = 1;
  o[t * g(tv.a)] = 1;
  o[t * f(&tv.b)] = 1;
  o[t * f(tv.p)] = 1;
  o[t * f(ti.p)] = 1;
  o[t * g((w, v))] = 1;
  o[t * g((v, w))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
