// What forwarding references deduce, one call behind the other.
#include <cstdlib>
#include <utility>
#include <type_traits>
template <class T> __device__ int fw(T &&x) { return std::is_lvalue_reference<T>::value ? 2 : 3; }
template <class T> __device__ int fwd(T &&x) { return fw(std::forward<T>(x)); }
template <class T> __device__ int fwn(T &&x) { return fw(x); }
template <class T> __device__ int fwm(T &&x) { return fw(std::move(x)); }
template <class T> __device__ int fws(T &&x) { return fw(static_cast<T &&>(x)); }
template <class... T> __device__ int fwp(T &&...x) { return (fw(std::forward<T>(x)) + ...); }
template <class T> __device__ int cst(T &&x) { return std::is_const<std::remove_reference_t<T>>::value ? 5 : 6; }
template <class T> __device__ int cfw(T &&x) { return cst(std::forward<T>(x)); }
__device__ int lv(int &) { return 4; } __device__ int lv(const int &) { return 5; } __device__ int lv(int &&) { return 6; }
template <class T> __device__ int go(T &&x) { return lv(std::forward<T>(x)); }
template <class T> __device__ int gn(T &&x) { return lv(x); }
template <class T> __device__ auto &&idt(T &&x) { return std::forward<T>(x); }
template <class F, class... A> __device__ auto inv(F &&f, A &&...a) -> decltype(f(std::forward<A>(a)...)) { return f(std::forward<A>(a)...); }
struct S { __device__ int k() & { return 7; } __device__ int k() && { return 8; } __device__ int k() const & { return 9; } };
template <class T> __device__ int sk(T &&s) { return std::forward<T>(s).k(); }
template <class T> __device__ int dty(T &&x) { return std::is_same<T, int &>::value * 4 + std::is_same<T, int>::value * 2 + std::is_same<T, const int &>::value + 8; }
template <class T> __device__ int dtf(T &&x) { return dty(std::forward<T>(x)); }
template <class T> __device__ int bump(T &&x) { x += 3; return x; }
template <class T> __device__ int bumpf(T &&x) { return bump(std::forward<T>(x)); }
__global__ void k1(char *o, int n) {
  int t = threadIdx.x; int a = 3; const int c = 4; S s; const S cs{};
  o[t * fwd(a)] = 1;
  o[t * fwd(3)] = 1;
  o[t * fwd(std::move(a))] = 1;
  o[t * fwd(c)] = 1;
  o[t * fwn(3)] = 1;
  o[t * fwm(a)] = 1;
  o[t * fws(a)] = 1;
  o[t * fws(3)] = 1;
  o[t * fwp(a, 3, c)] = 1;
  o[t * cst(a)] = 1;
  o[t * cst(c)] = 1;
  o[t * cfw(c)] = 1;
  o[t * cfw(a)] = 1;
  o[t * go(a)] = 1;
  o[t * go(c)] = 1;
  o[t * go(3)] = 1;
  o[t * go(std::move(a))] = 1;
  o[t * gn(3)] = 1;
  o[t * gn(c)] = 1;
  idt(a) = 11;
  o[t * a] = 1;
  o[t * lv(idt(3))] = 1;
  o[t * inv([](int &&x) { return x + 1; }, 4)] = 1;
  inv([](int &x, int y) { x += y; }, a, 2);
  o[t * a] = 1;
  o[t * sk(s)] = 1;
  o[t * sk(cs)] = 1;
  o[t * sk(S())] = 1;
  o[t * sk(std::move(s))] = 1;
  o[t * dty(a)] = 1;
  o[t * dty(3)] = 1;
  o[t * dty(c)] = 1;
  o[t * dtf(a)] = 1;
  o[t * dtf(3)] = 1;
  o[t * dtf(c)] = 1;
  o[t * bumpf(a)] = 1;
  o[t * a] = 1;
  o[t * bumpf(2)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
