// Types of templates nested deeply in a namespace, which host code makes and kernels get as arguments.
#include <cstddef>
namespace lib {
template <class T, int N> struct Dims { T n[N]; static constexpr int rank = N; };
template <class T> struct Map { T *p; __host__ __device__ T &at(int i) const { return p[i]; } };
template <class A, class B> struct Slice { A a; B b; static constexpr int rank = A::rank * B::rank; };
template <class M, class S> struct Assign {
  M m;
  S s;
  __host__ __device__ int step() const { return s.a.n[1] + s.b.n[2] + S::rank; }
  __device__ void run(int i) const { m.at(i * s.a.n[0]) = 1; m.at(i * S::rank) = 2; m.at(i * step()) = 3; }
};
template <class E> struct Evaluator { E e; using Expression = E; __device__ void run(int i) const { e.run(i); } };
template <class E> Evaluator<E> evaluator(const E &e) { return {e}; }
template <class A, class B> Slice<A, B> slice(const A &a, const B &b) { return {a, b}; }
template <class M, class S> Assign<M, S> assign(const M &m, const S &s) { return {m, s}; }
}
template <class E> __global__ void run(E e) { e.run(threadIdx.x); }
template <class E> __global__ void inner(E e, float *p) { typename E::Expression x = e.e; x.run(threadIdx.x); p[threadIdx.x * sizeof(x.s.a) / 8] = 1; }
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  lib::Map<float> m{p};
  lib::Dims<long, 3> three{{2, 3, 4}};
  lib::Dims<long, 4> four{{5, 1, 2, 3}};
  lib::Slice<lib::Dims<long, 3>, lib::Dims<long, 4>> s{three, four};
  lib::Assign<lib::Map<float>, lib::Slice<lib::Dims<long, 3>, lib::Dims<long, 4>>> a{m, s};
  auto e = lib::evaluator(a);
  run<<<1, 64>>>(e);
  run<<<1, 32>>>(lib::evaluator(a));
  inner<<<1, 64>>>(e, p);
  lib::Map<double> d{(double *)p};
  auto f = lib::evaluator(lib::assign(d, lib::slice(four, three)));
  run<<<1, 64>>>(f);
  inner<<<1, 32>>>(f, p);
  cudaDeviceSynchronize();
}
