// Which operands are lvalues: what T && is deduced to be, and what decltype has of them. Digraphs.
#include <type_traits>
#include <utility>
template <class T> __device__ int left(T &&) <% return std::is_lvalue_reference_v<T> ? 2 : 3; %>
template <class T> __device__ int cast(T &&x) { return left((T)x); }
template <class T> __device__ int made(T &&x) { return left(T(x)); }
template <class T> __device__ int moved(T &&x) { return left((T &&)x); }
template <class T> struct Kind { static constexpr int v = 2; }; template <class T> struct Kind<T &> { static constexpr int v = 4; };
template <class T> struct Kind<T &&> { static constexpr int v = 7; }; template <class T> struct Kind<T *> { static constexpr int v = 9; };
template <class R, class... A> struct Kind<R(A...)> { static constexpr int v = 11; };
template <class T> __device__ int referred(T &) { return Kind<T>::v; } template <class T> __device__ int copied(T) { return Kind<T>::v; }
struct P { int x; }; __device__ int f(int a) { return a; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x, x = 1, a<:2:> = <%3, 4%>; bool b = n > 2; int *p = a; P s{2}; const P c{2};
  o[t * (left(0[p]))] = 1;
  o[t * (left(threadIdx.x) + left(+threadIdx.x))] = 1;
  o[t * (left(s.*(&P::x)) + left(P{1}.*(&P::x)))] = 1;
  o[t * (left((&s)->*(&P::x)))] = 1;
  o[t * (cast(x) + cast(1))] = 1;
  o[t * (made(x) + made(1))] = 1;
  o[t * (moved(x) + moved(1))] = 1;
  o[t * (left("a" "b") + left(R"(c)"))] = 1;
  o[t * (Kind<decltype(b ? x : 1)>::v)] = 1;
  o[t * (Kind<decltype(b ? x : x)>::v)] = 1;
  o[t * (Kind<decltype(b ? std::move(x) : 1)>::v)] = 1;
  o[t * (Kind<decltype(b ? std::move(x) : std::move(x))>::v)] = 1;
  o[t * (Kind<decltype(s.*(&P::x))>::v)] = 1;
  decltype(auto) whole = (x); decltype(auto) name = x;
  o[t * (Kind<decltype(whole)>::v + Kind<decltype(name)>::v)] = 1;
  o[t * (referred(f) + copied(f))] = 1;
  o[t * (a[1])] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
