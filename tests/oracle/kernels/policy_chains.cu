// Policies that name themselves and their predecessor as arguments of a base, of which one partial specialization is the end.
#include <type_traits>
template <int V, class P, class Prev> struct Chained { using Active = std::conditional_t<(V > 800), typename Prev::Active, P>; };
template <int V, class P> struct Chained<V, P, P> { using Active = P; };
struct Hub { struct P60 : Chained<600, P60, P60> { enum { THREADS = 32, ITEMS = 2 }; };
  struct P80 : Chained<800, P80, P60> { enum { THREADS = 64, ITEMS = 3 }; static constexpr int K = 4; };
  struct P90 : Chained<900, P90, P80> { enum { THREADS = 128, ITEMS = 4 }; }; using Max = P90; };
struct Q60 : Chained<600, Q60, Q60> { enum { THREADS = 32 }; };
struct Q80 : Chained<800, Q80, Q60> { enum { THREADS = 64 }; static constexpr int K = 5; };
struct Q90 : Chained<900, Q90, Q80> { enum { THREADS = 128 }; };
template <class Max> __global__ void k(float *o) {
  using P = typename Max::Active;
  o[threadIdx.x * P::K] = 1;
  constexpr int T = P::THREADS;
  o[threadIdx.x * T] = 2;
}
template <class P> struct Base { using Active = P; };
struct A : Base<A> { enum { N = 3 }; static constexpr int K = 4; };
template <int V, class P, class Prev> struct Two { using Active = Prev; };
template <int V, class P> struct Two<V, P, P> { using Active = P; };
struct B : Two<1, B, B> { enum { N = 5 }; };
struct C : Two<1, C, B> { enum { N = 6 }; };
template <class P, class Q> struct Same { using Active = P; };
struct D : Same<D, D> { enum { N = 7 }; };
template <int V, class P, class Prev> struct Link { using Active = typename Prev::Active; };
template <int V, class P> struct Link<V, P, P> { using Active = P; };
struct E : Link<1, E, E> { enum { N = 5 }; };
struct F : Link<1, F, E> { enum { N = 6 }; };
__global__ void policy_chains(float *o) {
  o[threadIdx.x * Hub::P60::Active::ITEMS] = 1;
  o[threadIdx.x * Hub::P80::Active::ITEMS] = 2;
  o[threadIdx.x * Hub::P90::Active::ITEMS] = 3;
  o[threadIdx.x * Q90::Active::K] = 4;
  o[threadIdx.x * A::Active::N] = 1;
  o[threadIdx.x * A::Active::K] = 2;
  o[threadIdx.x * B::Active::N] = 3;
  o[threadIdx.x * C::Active::N] = 4;
  o[threadIdx.x * D::Active::N] = 5;
  o[threadIdx.x * F::Active::N] = 6;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  k<Hub::Max><<<1, 32>>>(o);
  k<Q90><<<1, 32>>>(o);
  policy_chains<<<1, 32>>>(o);
}
