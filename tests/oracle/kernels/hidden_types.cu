// A project's header is missing: its classes, which hold other things than what they are made of.
// hidden
#include <optional>
#include <tuple>
namespace lib {
template <class T>
struct view {
  T *p;
  __device__ view(T *q) : p(q) {}
  __device__ T &operator[](int i) const { return p[i * 8]; }
  __device__ operator T *() const { return p + 2; }
};
template <class T>
struct num {
  T v;
  __host__ __device__ num(T x) : v(x * 2) {}
  __host__ __device__ operator T() const { return v; }
};
}  // namespace lib
#define OUTPUT int &
#define OUT(T, name) T &name
// end hidden
__device__ void twice(OUTPUT x) { x = x * 2; }
__device__ void set(OUT(int, x), int y) { x = y; }
__device__ lib::num<int> made(int x) { return x; }
__global__ void views(int *o) {
  int t = threadIdx.x;
  lib::view<int> v = o;
  v[t] = 1;
  int *q = v;
  q[t * 3] = 2;
}
__global__ void numbers(int *o) {
  int t = threadIdx.x;
  lib::num<int> n = 2, lane = t;
  o[t * n] = 1;
  o[lane] = 2;
  o[made(t)] = 3;
  o[t * std::get<0>(std::tuple<lib::num<int>>(2))] = 4;
}
__global__ void arguments(int *o) {
  int t = threadIdx.x, a = 2, b = 3;
  twice(a);
  o[t * a] = 1;
  set(b, 7);
  o[t * b] = 2;
  o[t] = 3;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  views<<<1, 32>>>(o);
  numbers<<<1, 32>>>(o);
  arguments<<<1, 32>>>(o);
}
