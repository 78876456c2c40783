// Pairs that keep no room for empty classes, unless those are final: bases by traits, reached through them.
#include <type_traits>
#include <utility>
template <class T, int I, bool E = std::is_empty<T>::value && !std::is_final<T>::value>
struct Elem : T {
  __device__ Elem(T t) : T(std::move(t)) {}
  __device__ T &get() { return *this; }
};
template <class T, int I>
struct Elem<T, I, false> {
  T v;
  __device__ Elem(T t) : v(std::move(t)) {}
  __device__ T &get() { return v; }
};
template <class A, class B>
struct Pair : private Elem<A, 0>, private Elem<B, 1> {
  __device__ Pair(A a, B b) : Elem<A, 0>(std::move(a)), Elem<B, 1>(std::move(b)) {}
  __device__ A &first() { return static_cast<Elem<A, 0> &>(*this).get(); }
  __device__ B &second() { return Elem<B, 1>::get(); }
};
struct Add {
  __device__ int operator()(int a, int b) const { return a + b; }
};
struct Last final {
  __device__ int operator()(int a) const { return a * 3; }
};
struct Mul {
  int k;
  __device__ int operator()(int a) const { return a * k; }
};
struct Ended final : Mul {};
__global__ void compressed_pairs(float *o) {
  int t = threadIdx.x;
  Pair<Add, int> p(Add{}, 3);
  o[p.first()(t, 2)] = 1;
  o[t * p.second()] = 2;
  Pair<Mul, Add> q(Mul{4}, Add{});
  o[q.first()(t)] = 3;
  o[q.second()(t, t)] = 4;
  Pair<Last, short> r(Last{}, 5);
  o[r.first()(t)] = 5;
  o[t * r.second()] = 6;
  o[t * sizeof(p) + sizeof(q)] = 7;
  o[t * sizeof(r)] = 8;
  o[t * (std::is_final<Last>::value + 2)] = 9;
  o[t * (std::is_final<Ended>::value + 3)] = 10;
  o[t * (std::is_final<Mul>::value + 5)] = 11;
  o[t * (std::is_final<int>::value + std::is_empty_v<Last> + 6)] = 12;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  compressed_pairs<<<1, 32>>>(o);
}
