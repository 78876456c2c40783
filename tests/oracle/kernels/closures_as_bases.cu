// Classes that derive from those of lambdas: overload sets of them, composition, calls by the base's name.
#include <utility>
template <class... F> struct Overloaded : F... { using F::operator()...; };
template <class... F> Overloaded(F...) -> Overloaded<F...>;
template <class F, class G> struct Composed : private F, private G { __host__ __device__ Composed(F f, G g) : F(f), G(g) {} template <class... A> __device__ auto operator()(A... a) const { return F::operator()(G::operator()(a...)); } };
template <class F, class G> __host__ __device__ Composed<F, G> compose(F f, G g) { return {f, g}; }
template <class F> struct Flipped : F { template <class A, class B> __device__ auto operator()(A a, B b) const { return static_cast<const F &>(*this)(b, a); } };
template <class F> Flipped(F) -> Flipped<F>;
template <class F> struct Named : F { int w; __device__ Named(F f, int w) : F(f), w(w) {} };
struct Circle { int r; }; struct Box { int w, h; };
struct Shape { bool round; Circle c; Box b; template <class V> __device__ auto visit(V &&v) const { if (round) return v(c); else return v(b); } };
struct Offset { int k; __device__ int operator()(int x, int y) const { return x + y * k; } };
__global__ void sets(float *o) {
  int t = threadIdx.x, k = 3;
  auto put = Overloaded{[&](int i) { o[i * k] = 1; }, [&](Box b) { o[b.w * t + b.h] = 2; }, [=](auto *p, int i) { p[i * k + 2048] = 3; }};
  put(t); put(Box{5, 1}); k = 4; put(t); put(o, t);
  auto area = Overloaded{[](const Circle &c) { return c.r * 3; }, [](const Box &b) { return b.w * b.h; }};
  o[t * Shape{true, {2}, {}}.visit(area)] = 4; o[t * Shape{false, {}, {2, 5}}.visit(area)] = 5;
  auto copy = put; k = 5; copy(t);
}
__global__ void wrapped(float *o) {
  int t = threadIdx.x;
  o[Flipped{[](int a, int b) { return a - 2 * b; }}(0, t)] = 1; o[compose([=](int x) { return x * 2; }, [](int x) { return x + 1; })(t)] = 2;
  auto f = [t](int x) { return x * t; }; Named<decltype(f)> n(f, 3); o[n(n.w)] = 3; auto m = n; o[m(2)] = 4;
  auto g = compose(compose([](int x) { return x + 3; }, [](int x) { return x * 2; }), [t](int x) { return x + t; }); o[g(1)] = 5;
}
template <class F> __global__ void applied(float *o, F f) { o[f(int(threadIdx.x))] = 1; }
int main() {
  float *o; cudaMalloc(&o, 1 << 16); sets<<<1, 32>>>(o); wrapped<<<1, 32>>>(o); int s = 4;
  applied<<<1, 32>>>(o, compose([=](int x) { return x * s; }, [](int x) { return x + 1; }));
  applied<<<1, 64>>>(o, Overloaded{[s](int x) { return x * s + 1; }, [](Box b) { return b.w; }});
  cudaDeviceSynchronize();
}
