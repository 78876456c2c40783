// Whether what operands are, and what they point to, is const, by any way that it is had.
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>
template <class T> struct Is { static constexpr int v = 1; }; template <class T> struct Is<T &> { static constexpr int v = 2; }; template <class T> struct Is<T &&> { static constexpr int v = 3; }; template <class T> struct Is<const T> { static constexpr int v = 4; };
template <class T> struct Is<const T &> { static constexpr int v = 5; }; template <class T> struct Is<T *> { static constexpr int v = 6; }; template <class T> struct Is<const T *> { static constexpr int v = 7; }; template <class T> struct Is<T *const> { static constexpr int v = 8; }; template <class T> struct Is<const T &&> { static constexpr int v = 9; };
template <class T> __device__ int value(T) { return Is<T>::v; } template <class T> __device__ int lvalue(T &) { return Is<T>::v; } template <class T> __device__ int pointee(T *) { return Is<T>::v; } template <class T> __device__ int chosen(T &) { return 2; } template <class T> __device__ int chosen(const T &) { return 3; }
template <class T> __device__ T &same(T &x) { return x; } template <class T> __device__ const T &fixed(const T &x) { return x; } template <class T> __device__ T &&moved(T &x) { return static_cast<T &&>(x); }
struct Chain { int v = 2; const Chain *next = nullptr; const int *q = &v; static constexpr int sc = 4; };
template <class D> struct Root { __device__ D &derived() { return *static_cast<D *>(this); } __device__ const D &derived() const { return *static_cast<const D *>(this); } };
template <class D> struct Branch : Root<D> { using Root<D>::derived; __device__ int go() { return lvalue(derived()); } __device__ int go() const { return lvalue(derived()); } }; struct Leaf : Branch<Leaf> { int v; };
template <class T> struct Reach { T *p; __device__ T *operator->() const { return p; } }; struct Cells { int a[2]; };
template <class T> struct Of { static constexpr int v = Is<T>::v; }; template <> struct Of<int *const *> { static constexpr int v = 3; }; template <> struct Of<const int **> { static constexpr int v = 5; }; template <> struct Of<int Cells::*> { static constexpr int v = 6; };
template <class T> __device__ int by_name(T) { return Of<T>::v; }
struct Own { int x, y; }; template <> struct std::tuple_size<Own> { static constexpr size_t value = 2; }; template <> struct std::tuple_element<0, Own> { using type = const int; }; template <> struct std::tuple_element<1, Own> { using type = int; }; template <int I> __device__ int get(const Own &o) { return I ? o.y : o.x; }
__device__ const int outside = 3; __device__ const float table[2] = {1, 2};
__global__ void k(char *o, int n) {
  int t = threadIdx.x, i = 0, a[3] = {}; const int ca[3] = {}; int *p = &i, *const *w = &p; const int *q = &i, **pq = &q; volatile int kept = 0;
  std::tuple<int, const int> pair(1, 2); auto [b0, b1] = pair; const auto [c0, c1] = std::tuple<int &, int>(i, 2); auto [own0, own1] = Own{1, 2}; const Chain cs; Chain s; Cells cells{}; const Cells fixed_cells{}; const std::pair<int, int> rows[2] = {{1, 2}, {3, 4}};
  o[t * (lvalue(b0) + lvalue(b1))] = 1;
  o[t * (lvalue(c0) + lvalue(c1) * 2)] = 1;
  o[t * (lvalue(own0) + lvalue(own1) * 2)] = 1;
  o[t * (std::is_const_v<decltype(b1)> ? 3 : 2)] = 1;
  o[t * (std::is_same_v<std::tuple<int, const int>, std::tuple<int, int>> ? 3 : 2)] = 1;
  o[t * (Is<decltype(std::get<1>(pair))>::v)] = 1;
  for (auto &[x, y] : rows) o[t * (lvalue(x) + x)] = 1;
  o[t * (value(std::move(ca)) + value(same(ca)))] = 1;
  o[t * (pointee(std::as_const(a)) + pointee(*&ca))] = 1;
  o[t * (value((i, ca)) + value(+ca))] = 1;
  o[t * (lvalue(static_cast<const int (&)[3]>(a)))] = 1;
  o[t * (pointee(std::addressof(ca[0])) + Is<decltype(std::addressof(b1))>::v)] = 1;
  o[t * (Is<decltype(n ? a : q)>::v + Is<decltype(n ? p : q)>::v)] = 1;
  o[t * (value("ab") + value(n ? p : q))] = 1;
  o[t * (Is<decltype(std::move(1))>::v + Is<decltype(moved(outside))>::v)] = 1;
  o[t * (lvalue(outside) + lvalue(same(table)))] = 1;
  o[t * (Is<decltype(s.sc)>::v + chosen(cs.sc))] = 1;
  o[t * (pointee(s.next) + pointee(cs.q))] = 1;
  o[t * (value(nullptr) + (std::is_same_v<decltype(n ? nullptr : p), int *> ? 2 : 3))] = 1;
  Leaf leaf; const Leaf dry{}; Reach<const Cells> far{&fixed_cells}; Reach<Cells> near{&cells};
  o[t * (leaf.go() + dry.go())] = 1;
  o[t * (chosen(far->a[1]) + chosen(near->a[1]))] = 1;
  o[t * (by_name(w) + by_name(pq))] = 1;
  o[t * (by_name(&Chain::v) + by_name(&Chain::q))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
