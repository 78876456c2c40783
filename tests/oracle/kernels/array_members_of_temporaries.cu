#include <utility>
// Members of temporaries that are arrays: they are bound to names, measured, walked through and handed on.
struct Pair { int v[2]; __device__ Pair operator+(Pair o) const { return {{v[0] + o.v[0], v[1] + o.v[1]}}; } };
struct Outer { Pair in[2]; int w; };
struct Wide { int v[2]; int w; };
struct Category { int n; __device__ int g() & { return 5; } __device__ int g() && { return 6; } };
struct Called { Category a[2]; };
__device__ Called called() { return {}; }
template <int N> struct Filled { int v[N]; __device__ Filled(int a) { for (int i = 0; i < N; ++i) v[i] = a + i; } };
__device__ Pair get() { return Pair{{int(threadIdx.x), 3}}; }
__device__ Outer made() { return {{{{1, 2}}, {{5, 7}}}, 9}; }
__device__ int sum(const int *p) { return p[0] + p[1]; }
template <int M> __device__ int all(const int (&a)[M]) { int s = 0; for (int x : a) s += x; return s; }
__global__ void bound(float *o) {
  auto const [a, b] = get().v; o[a * b] = 1;
  auto [c, d] = (get() + get()).v; o[c + d] = 1;
  auto &&[e, f] = get().v; o[e * f] = 1;
  auto [g, h] = Filled<2>(3).v; o[threadIdx.x * g] = h;
  const auto &[i, j] = Wide{{3, 5}, 7}.v; o[threadIdx.x * j] = i;
  auto [x, y] = Wide{{4, 6}, 7}.v; o[threadIdx.x * y] = x;
  auto [p, q] = made().in; o[threadIdx.x * q.v[0]] = p.v[1];
}
__global__ void used(float *o) {
  int t = threadIdx.x;
  o[get().v[0] * get().v[1]] = 1;
  o[t * made().in[1].v[1]] = 1;
  o[t * sum(made().in[0].v)] = 1;
  o[t * all(made().in[1].v)] = 1;
  o[t * *made().in[1].v] = 1;
  o[t * sizeof(made().in)] = 1;
  o[t * sizeof(Wide{}.v)] = 1;
  for (int x : made().in[1].v) o[t * x] = 1;
  auto &&r = made().in[1]; o[t * r.v[1]] = 1;
  o[t * made().in->v[1]] = 1;
  o[t * (*called().a).g()] = 1;
  o[t * called().a->g()] = 1;
  o[t * called().a[0].g()] = 1;
  o[t * 0[called().a].g()] = 1;
  o[t * 1[made().in].v[1] + 1[get().v]] = 1;
  Called c{};
  o[t * 0[c.a].g()] = 1;
  o[t * 0[std::move(c).a].g()] = 1;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  bound<<<1, 32>>>(o);
  used<<<1, 32>>>(o);
}
