// What substitution asks of calls and subscripts of what has none.
#include <type_traits>
#define D __device__
template <int N> struct R : R<N - 1> {}; template <> struct R<0> {};
struct A { D int size() const { return 3; } D int operator[](int) const { return 1; } }; struct B { int size = 2; };
template <class T> D auto sz(const T &x, R<2>) -> decltype(x.size()) { return x.size(); } template <class T> D auto sz(const T &x, R<1>) -> decltype(x.size + 0) { return x.size + 10; } template <class T> D int sz(const T &, R<0>) { return 7; }
template <class T, class I = decltype(std::declval<T>()[0])> D int idx(T &&) { return 6; } D int idx(...) { return 8; }
template <class... T> D auto all(T...) -> std::enable_if_t<(std::is_same_v<T, int> && ...), int> { return 5; } template <class... T> D auto all(T...) -> std::enable_if_t<!(std::is_same_v<T, int> && ...), int> { return 6; }
__global__ void substituted(unsigned char *o) { int t = threadIdx.x; int *ip = nullptr; A a; B b; 
o[t * sz(a, R<2>{})] = 1; 
o[t * sz(b, R<2>{})] = 1; 
o[t * sz(5, R<2>{})] = 1; 
o[t * idx(a)] = 1;
o[t * idx(b)] = 1;
o[t * idx(ip)] = 1;
o[t * idx(3)] = 1;
o[t * all(1, 2)] = 1;
o[t * all(1, 2.0)] = 1;
o[t * all()] = 1;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); substituted<<<1, 32>>>(o); cudaDeviceSynchronize(); }
