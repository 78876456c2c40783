// Variables that conditions declare; operators of lambdas.
#include <cuda_runtime.h>
#include <type_traits>
template <class T> struct Maybe { T v; bool ok; __device__ explicit operator bool() const { return ok; } __device__ T &operator*() { return v; } };
template <class T> struct Cursor { T *p; int n; __device__ Maybe<T *> next() { if (n-- > 0) return {p++, true}; return {nullptr, false}; } };
template <class F, class G> struct Composed { F f; G g; template <class... A> __device__ auto operator()(A... a) const { return g(f(a...)); } };
template <class F, class G> __device__ auto operator|(F f, G g) -> std::enable_if_t<std::is_class_v<F> && std::is_class_v<G>, Composed<F, G>> { return {f, g}; }
struct Range { int b; };
template <class F> __device__ auto operator>>(Range r, F f) { return f(r.b); }
__device__ int half(int i) { return i / 2; }
__global__ void k(float *p, int n) {
  int t = threadIdx.x;
  Cursor<float> c{p + t * 4, 3};
  while (auto m = c.next()) **m = 3;
  Cursor<float> d{p + t, 2};
  for (; auto m = d.next();) *m.v = 4;
  Cursor<float> e{p + t * 2, 3};
  for (int i = 0; auto m = e.next(); ++i) {
    if (i == 1) p[t + 512] = 5;
    **m = i;
  }
  for (int i = 8; int x{half(i)}; i -= 4)
    if (x > 2) p[t * x] = 1;
    else p[t] = 1;
  if (auto m = Maybe<int>{t * 3, true}; m) p[*m] = 5;
  if (Maybe<int> m{7, false}) p[0] = 1;
  else p[m.v * t] = 6;
  if (const int k{t / 16}) p[t * k] = 7;
  switch (int w{n & 3}) {
    case 0: p[t * 5] = 1; break;
    default: p[t * w] = 1;
  }
  auto pipe = [](int i) { return i + 1; } | [](int i) { return i * 3; } | [t](int i) { return i - t; };
  p[pipe(t)] = 1;
  auto twice = [](int i) { return i * 2; };
  auto four = twice | twice;
  p[four(t)] = 1;
  p[Range{t} >> twice] = 1;
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 20);
  k<<<1, 32>>>(p, 100);
  k<<<1, 32>>>(p, 103);
}
