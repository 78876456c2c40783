// Lambdas within objects that the host passes to kernels; the type of a lambda is a class of its own.
template <class F> struct Driver {
  F f;
  int n;
  __device__ void operator()() const {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) f(i);
  }
};
template <class F> struct Made {
  F f;
  int n;
  __host__ __device__ Made(F f, int n) : f(f), n(n) {}
  __device__ void operator()() const {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) f(i);
  }
};
template <class F, class G> struct Pair {
  int step;
  Driver<F> first;
  G second;
  __device__ void operator()() const {
    first();
    second(threadIdx.x * step);
  }
};
template <class T> struct Width {
  static constexpr int value = 1;
};
template <class T> struct Width<Driver<T>> {
  static constexpr int value = 3;
};
template <class T> struct Width<T *> {
  static constexpr int value = 5;
};
template <> struct Width<int> {
  static constexpr int value = 7;
};
struct Rows {
  int b, e;
};
struct Columns {
  int b, e;
};
template <class F> __global__ void call(const F f) { f(); }
template <class F> __global__ void drive(Driver<F> d) { d(); }
template <class F> __global__ void within(F f, int n) {
  Driver<F> d{f, n};
  d();
}
template <class F> __global__ void wide(F f, Driver<F> d, float *o) {
  o[threadIdx.x * Width<F>::value] = 1;
  o[threadIdx.x * Width<Driver<F>>::value] = 1;
  o[threadIdx.x * Width<decltype(d)>::value] = 1;
}
template <class F> __device__ void each(Rows r, F const &f) {
  for (int i = r.b + threadIdx.x; i < r.e; i += blockDim.x) f(i);
}
template <class F> __device__ void each(Columns r, F const &f) {
  for (int i = r.b; i < r.e; ++i) f(i);
}
__global__ void chosen(float *o) {
  each(Rows{0, 64}, [&](int i) { o[i * 2] = 1; });
  each(Columns{0, 3}, [&](int i) { each(Rows{0, 32}, [=](int k) { o[i * 512 + k * 4] = 1; }); });
}
template <class F> void named(int n, F const &f) {
  Driver<F> d{f, n};
  call<Driver<F>><<<(n + 127) / 128, 128>>>(d);
}
template <class F> void deduced(int n, F f) {
  Driver<F> d{f, n};
  call<<<(n + 127) / 128, 128>>>(d);
}
template <class F> void temporary(int n, F f) { drive<<<(n + 127) / 128, 128>>>(Driver<F>{f, n}); }
template <class F> void constructed(int n, F f) {
  using D = Made<F>;
  D d(f, n);
  call<D><<<(n + 127) / 128, 128>>>(d);
}
template <class F> Driver<F> make(F f, int n) { return {f, n}; }
template <class F> void returned(int n, F f) {
  auto d = make(f, n);
  call<<<(n + 127) / 128, 128>>>(d);
}
template <class F, class G> void both(int n, F f, G g) { call<<<1, 32>>>(Pair<F, G>{2, {f, n}, g}); }
int main() {
  float *p, *q;
  cudaMalloc(&p, 1 << 16);
  cudaMalloc(&q, 1 << 16);
  int by = 8;
  named(256, [=] __device__(int i) { p[i] = 1; });
  named(256, [=] __device__(int i) { p[i * by] = q[i]; });
  deduced(256, [=] __device__(int i) { p[2 * i] = 1; });
  temporary(256, [=] __device__(int i) { p[3 * i] = 1; });
  constructed(256, [=] __device__(int i) { p[6 * i] = 1; });
  returned(256, [=] __device__(int i) { p[7 * i] = 1; });
  both(32, [=] __device__(int i) { p[by * i] = 1; }, [=] __device__(int i) { q[i] = 1; });
  auto inner = [=] __device__(int i) { q[i * 5] = 1; };
  both(32, [=] __device__(int i) { inner(i); }, [=] __device__(int i) { inner(i + 1); });
  within<<<1, 32>>>(inner, 20);
  auto unused = [=] __device__(int i) { p[i] = 0; };
  wide<<<1, 32>>>(unused, make(unused, 3), p);
  chosen<<<1, 32>>>(p);
  cudaDeviceSynchronize();
}
