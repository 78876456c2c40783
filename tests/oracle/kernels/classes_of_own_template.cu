// Constructors that take another class of their own template; copies of a class with defaults.
#include <cuda_runtime.h>
template <class T> struct Tensor { T *p; unsigned stride; };
template <class S> struct Transpose { const S &e; __device__ explicit Transpose(const S &e) : e(e) {} };
template <class A, class B> struct Sum { const A &l; const B &r; __device__ Sum(const A &l, const B &r) : l(l), r(r) {} };
template <class E> struct Plan;
template <class T> struct Plan<Tensor<T>> { T *p; unsigned stride; __device__ explicit Plan(const Tensor<T> &t) : p(t.p), stride(t.stride) {} __device__ T &at(unsigned y, unsigned x) const { return p[y * stride + x]; } };
template <class S> struct Plan<Transpose<S>> { Plan<S> s; __device__ explicit Plan(const Plan<S> &s) : s(s) {} __device__ float &at(unsigned y, unsigned x) const { return s.at(x, y); } };
template <class A, class B> struct Plan<Sum<A, B>> { Plan<A> a; Plan<B> b; __device__ explicit Plan(const Plan<A> &a, const Plan<B> &b) : a(a), b(b) {} __device__ float at(unsigned y, unsigned x) const { return a.at(y, x) + b.at(y, x); } };
template <class T> __device__ Plan<Tensor<T>> make(const Tensor<T> &t) { return Plan<Tensor<T>>(t); }
template <class S> __device__ Plan<Transpose<S>> make(const Transpose<S> &t) { return Plan<Transpose<S>>(make(t.e)); }
template <class A, class B> __device__ Plan<Sum<A, B>> make(const Sum<A, B> &t) { return Plan<Sum<A, B>>(make(t.l), make(t.r)); }
template <class T, int N = 4> struct Counted {
  int n = 1;
  T *log;
  __device__ Counted(T *log) : log(log) {}
  __device__ Counted(const Counted<T> &o) : n(o.n + N), log(o.log) { log[threadIdx.x * 2] = 1; }
};
template <class T> struct Wide { T v; __device__ Wide(T v) : v(v) {} __device__ Wide(const Wide<float> &o, int k) : v(T(o.v) * k) {} };
__global__ void k(float *p) {
  int t = threadIdx.x;
  Tensor<float> a{p, 16}, b{p + 1024, 32};
  Transpose<Tensor<float>> tr(b);
  auto plan = make(Sum<Tensor<float>, Transpose<Tensor<float>>>(a, tr));
  p[t] = plan.at(t, 2);
  auto copy = plan;
  p[t] = copy.b.at(3, t);
  Plan<Transpose<Tensor<float>>> again(plan.b);
  again.at(1, t) = 2;
  Counted<float> c(p), d = c;
  p[t * d.n] = 1;
  Wide<float> w(3.f);
  Wide<int> x(w, 2);
  p[t * x.v] = 1;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 20);
  k<<<1, 32>>>(p);
}
