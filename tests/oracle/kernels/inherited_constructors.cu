// Constructors that a class has from its base by a using-declaration, whatever the base is called.
namespace lib {
template <class I> struct Strong {
  I v;
  __host__ __device__ explicit constexpr Strong(I v = 7) : v(v) {}
  __host__ __device__ constexpr I operator*() const { return v; }
};
struct Plain {
  int v;
  __host__ __device__ Plain() : v(2) {}
  __host__ __device__ Plain(int v) : v(v) {}
  __host__ __device__ Plain(int v, int w) : v(v * w) {}
  __host__ __device__ int get() const { return v; }
  __host__ __device__ int twice() const { return 2 * v; }
};
}
using lib::Plain;
using lib::Strong;
struct Injected : Strong<long> { using Strong::Strong; __host__ __device__ Injected(Strong<long> s) : Strong(s) {} };
struct Named : Strong<long> { using Strong<long>::Strong; };
struct Qualified : lib::Strong<long> { using lib::Strong<long>::Strong; };
struct Aliased : Strong<int> { using Base = Strong<int>; using Base::Base; };
template <class B> struct Over : B { using B::B; int more = 3; };
template <class I> struct Dependent : Strong<I> { using Strong<I>::Strong; };
struct Beside : Plain { int w = 5; using Plain::Plain; __host__ __device__ Beside(const char *) {} };
struct Twice : Beside { using Beside::Beside; };
struct Hidden : private lib::Plain { using lib::Plain::Plain; using lib::Plain::get; __device__ int twice() const { return get(); } };
template <class... X> __device__ long sum(X... x) { return (*x + ...); }
__global__ void strong(float *p) {
  int t = threadIdx.x;
  Injected a(t);
  p[*a] = 1;
  Named b(2 * t);
  p[*b] = 1;
  Qualified c(3 * t);
  p[*c] = 1;
  Aliased d(4 * t);
  p[*d] = 1;
  Aliased e{5 * t};
  p[*e] = 1;
  Dependent<long> f(6 * t);
  p[*f] = 1;
  p[sum(Named(t), Qualified(2), Aliased(t), Injected(Strong<long>(3)))] = 1;
  Named g;
  p[t * *g] = 1;
}
__global__ void plain(float *p) {
  int t = threadIdx.x;
  Over<Plain> a(t, 2);
  p[a.get() * a.more] = 1;
  Beside b;
  p[t * b.get() * b.w] = 1;
  Beside c(t);
  p[c.get() * c.w] = 1;
  Beside d("");
  p[t * d.twice()] = 1;
  Twice e;
  p[t * (e.get() + e.w)] = 1;
  Twice f(t, 3);
  p[f.twice()] = 1;
  Hidden g(t, 2);
  p[g.get()] = 1;
  p[g.twice() * 2] = 1;
  p[t * Beside().get()] = 1;
  p[t * Beside{}.twice()] = 1;
}
__global__ void passed(float *p, Aliased n, Beside b) { p[threadIdx.x * *n + b.v] = 1; }
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  strong<<<1, 64>>>(p);
  plain<<<1, 64>>>(p);
  Aliased n(2);
  passed<<<1, 64>>>(p, n, Beside());
  cudaDeviceSynchronize();
}
