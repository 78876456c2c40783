// Lambdas that hold other lambdas, or name functions: each is a class of its own.
template <class L> __global__ void launch(L f) { f(threadIdx.x); }
template <void (*D)(float *, int)> void byptr(int n, float *p) { launch<<<1, n>>>([=] __device__(int i) { D(p, i); }); }
__device__ void d1(float *p, int i) { p[i] = 1; }
__device__ void d2(float *p, int i) { p[2 * i] = 1; }
template <class F> void both(int n, float *p, F g) { launch<<<1, n>>>([=] __device__(int i) { g(i); p[i * 3] = 2; }); }
template <class F> struct Box { F f; int n; __device__ void operator()(int i) const { f(i * n); } };
template <class F> Box<F> box(F f, int n) { return {f, n}; }
template <class F> void twice(int n, F f) { auto b = box(f, 2); launch<<<1, n>>>([=] __device__(int i) { b(i); }); launch<<<1, n>>>(b); }
template <class F> struct Listed { int n; F f; explicit Listed(F &&g) : n{2}, f{g} {} __device__ float operator[](int i) const { return f(i * n); } };
template <class F> Listed<F> listed(F &&f) { return Listed<F>(static_cast<F &&>(f)); }
template <class L> __global__ void through(L f) { f(threadIdx.x); }
struct St { float *p; __device__ void operator()(int i) const { p[i] = 1; } };
int main() { float *p, *q; cudaMalloc(&p, 65536); cudaMalloc(&q, 65536);
  byptr<d1>(64, p); byptr<d2>(96, p);
  both(32, p, [=] __device__(int i) { p[i] = 1; }); both(64, q, [=] __device__(int i) { q[i * 4] = 1; });
  twice(32, [=] __device__(int i) { p[i] = 1; }); twice(64, [=] __device__(int i) { q[i * 4] = 1; }); twice(96, St{p});
  auto g = [=] __device__(int i) { p[i] = 1; }; auto h = [=] __device__(int i) { g(i * 2); q[i] = 3; }; launch<<<1, 64>>>(h);
  launch<<<1, 64>>>([f = g, n = 3] __device__(int i) { f(i * n); });
  auto it = listed([=] __device__(int i) { return q[i * 3]; }); through<<<1, 64>>>([=] __device__(int i) { p[i] = it[i]; });
  cudaDeviceSynchronize(); }
