// Lambdas as members of objects that constructors make, and copies of them by every form.
template <class F> struct Held { F f; __device__ Held(F &&f) : f(static_cast<F &&>(f)) {} __device__ Held(const F &f, int) : f{f} {} };
template <class F> __global__ void copies(F f, int *o) { int t = threadIdx.x;
 auto made = F(f); o[t] = made(t); o[t] = F(f)(t * 3); F g(f); o[t] = g(t * 2); F h{f}; o[t] = h(t * 3); Held<F> a(F{f}); o[t] = a.f(t); Held<F> b(f, 1); o[t] = b.f(t); auto e = static_cast<F>(f); o[t] = e(t); Held<F> c = Held<F>(b); o[t] = c.f(t * 2);
 int n = 2; auto own = [&n, f](int i) { n += i; return f(n); }; Held<decltype(own)> w(own, 1); w.f(1); o[n * t] = 1; Held<decltype(own)> w2 = w; w2.f(2); o[n * t] = 2; }
template <typename F> struct It { F f; int base; __host__ __device__ It(F f, int b = 0) : f(f), base(b) {} __host__ __device__ auto operator[](int d) const { return f(base + d); } __host__ __device__ It operator+(int d) const { return {f, base + d}; } __device__ It plus(int d) const { return It(f, base + d); } };
template <class F> struct Ag { F f; int base; __device__ Ag plus(int d) const { return {f, base + d}; } __device__ auto at(int i) const { return f(base + i); } };
template <class I> __global__ void moved(I it, int *o) { o[threadIdx.x] = it[threadIdx.x]; o[threadIdx.x] = (it + 1)[threadIdx.x]; o[threadIdx.x] = it.plus(4)[threadIdx.x]; }
template <class I> __global__ void agg(I it, int *o) { o[threadIdx.x] = it.at(threadIdx.x); o[threadIdx.x] = it.plus(4).at(threadIdx.x); }
template <class F> __global__ void run(F f) { f(threadIdx.x); }
template <class F> It<F> mk(F f) { return It<F>(f); }
template <typename F> struct I1 { F f; int base; __host__ __device__ I1(F f, int b = 0) : f(f), base(b) {} };
template <typename F> struct I2 { F g; int base; __host__ __device__ I2(F f, int b = 0) : g(f), base(b) {} };
template <typename F> struct I3 { F g; int base; __host__ __device__ I3(const F &f, int b = 0) : g(f), base(b) {} };
template <typename F> struct I4 { F g; __host__ __device__ I4(const F &f) : g(f) {} };
template <class I> __global__ void k1(I it, int *o) { I w = I(it.f, 1); o[threadIdx.x] = w.f(threadIdx.x); }
template <class I> __global__ void k2(I it, int *o) { I w = I(it.g, 1); o[threadIdx.x] = w.g(threadIdx.x); I x{it.g, 1}; o[threadIdx.x] = x.g(threadIdx.x);  I y = it; o[threadIdx.x] = y.g(threadIdx.x); }
template <class F> __global__ void k3(F f, int *o) { I2<F> w(f); o[threadIdx.x] = w.g(threadIdx.x); I3<F> x(f); o[threadIdx.x] = x.g(threadIdx.x); I4<F> y(f); o[threadIdx.x] = y.g(threadIdx.x); }
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  int *a = o;
  auto l = [=] __device__(int i) { return a[i]; };
  using L = decltype(l);
  copies<<<1, 32>>>(l, o);
  auto it = mk(l);
  moved<<<1, 32>>>(it, o);
  agg<<<1, 32>>>(Ag<L>{l, 3}, o);
  run<<<1, 32>>>([=] __device__(int t) {
    o[t] = it[t];
    o[t * 2] = (it + 3)[t];
    o[t * 2] = it.plus(4)[t];
  });
  k1<<<1, 32>>>(I1<L>(l), o);
  k2<<<1, 32>>>(I2<L>(l), o);
  k2<<<1, 32>>>(I3<L>(l), o);
  k3<<<1, 32>>>(l, o);
  cudaDeviceSynchronize();
}
