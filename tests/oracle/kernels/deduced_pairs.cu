// Classes whose arguments are deduced and, in the same unit, given: the constructors that take part have bodies.
#include <utility>
#include <tuple>
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
D std::pair<int, int> mk(int a) { return {a, a + 1}; }
__global__ void pairs(unsigned char *o) { int t = threadIdx.x; int i = 1, j = 2;
  { auto p = std::pair(i, j); Q(p.first + p.second) }
  { auto p = std::pair{i, 3}; Q(p.first + p.second) }
  { std::pair p(i, j); Q(p.first + p.second) }
  { std::pair p{i, 'a'}; Q(p.first + sizeof(p)) }
  { auto [a, b] = std::pair{i, 3}; Q(a + b) }
  { auto [a, b] = std::pair(i, 3); Q(a + b) }
  { auto [a, b] = std::make_pair(i, 3); Q(a + b) }
  { std::pair<int, long> p(i, j); Q(p.first + p.second) }
  { auto p = std::pair<int, long>(i, j); Q(p.first + p.second) }
  { auto p = std::pair<int, long>{i, j}; Q(p.first + p.second) }
  { auto [a, b] = std::pair<int, long>{i, j}; Q(a + b) }
  { auto t2 = std::tuple(i, j, 3); Q(std::get<2>(t2) + std::get<0>(t2)) }
  { std::tie(i, j) = std::pair(j, i); Q(i * 3 + j) }
  { std::tie(i, j) = std::make_pair(j, i); Q(i * 3 + j) }
  { std::tie(i, j) = mk(4); Q(i * 3 + j) }
}
template <class A, class B> struct Pr { A a; B b; D Pr(const A &x, const B &y) : a(x), b(y) {} template <class U> D Pr(U &&x) : a(x), b(x) {} }; template <class A> Pr(A) -> Pr<A, A>;
template <class T> struct Buf { T v[2]; D Buf(T x) { v[0] = x; v[1] = x + 1; } D Buf(T x, T y) { v[0] = y; v[1] = x; } };
__global__ void own(unsigned char *o) { int t = threadIdx.x; int i = 1, j = 2;
  { auto p = Pr(i, j); Q(p.a + p.b) }
  { Pr<int, long> p(i, j); Q(p.a + p.b) }
  { Pr p(i); Q(p.a + p.b + 1) }
  { auto b = Buf(j); Q(b.v[1]) Buf<long> c(i, j); Q(c.v[0]) }
  { Buf<short> c(4); Q(c.v[1]) }
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); pairs<<<1, 32>>>(o); own<<<1, 32>>>(o); cudaDeviceSynchronize(); }
