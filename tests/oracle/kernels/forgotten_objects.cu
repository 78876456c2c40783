// Objects that are changed by what is not followed: their members are no longer known.
#include <tuple>
struct T3 {
  int v[3];
  template <int I> __device__ int &get() { return v[I]; }
};
namespace std {
template <> struct tuple_size<T3> { static constexpr int value = 3; };
template <size_t I> struct tuple_element<I, T3> { using type = int; };
}
struct Su {
  int n = 0;
  __device__ Su &operator<<(int x) { n = n * 2 + x; return *this; }
  __device__ Su &operator<<(Su &(*m)(Su &)) { n++; return *this; }
};
struct Placed {
  int a;
  static __device__ void *operator new(size_t n, char *b) { return b + 4; }
};
struct Other { int k; };
__device__ Su &done(Su &s) { s.n++; return s; }
__device__ Other &done(Other &s) { s.k++; return s; }
__global__ void k(char *o) {
  int t = threadIdx.x, s = 0;
  T3 t3{{3, 4, 5}}, whole{{6, 7, 8}};
  {
    auto &[u, v, w] = t3;
    u = 8;
    o[t * t3.v[0]] = 1;
    v = 9;
    o[t * t3.v[1]] = 1;
  }
  {
    auto [u, v, w] = whole;
    u = 20;
    o[t * whole.v[0]] = 1;
  }
  Su u;
  u << 3;
  o[t * u.n] = 1;
  u << done;
  o[t * u.n] = 1;
  char buf[32] = {};
  Placed *own = new (buf) Placed{3};
  o[t * ((char *)own - buf)] = 1;
  o[t * (buf[4] + 1)] = 1;
  Placed *global = ::new (buf + 8) Placed{6};
  o[t * global->a] = 1;
  int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (auto row : rows) row[2] = 9;
  o[t * rows[0][2]] = 1;
  o[t * rows[1][2]] = 1;
  for (auto row : rows) { s += row[0]; o[t * row[1]] = 1; }
  o[t * s] = 1;
  for (auto *row : rows) row[0] += 5;
  o[t * rows[0][0]] = 1;
  o[t * rows[1][0]] = 1;
  for (auto &row : rows) row[1] = 7;
  o[t * rows[1][1]] = 1;
  for (const auto row : rows) s += sizeof(row);
  o[t * s] = 1;
  for (auto row : {"ab", "cd"}) s += sizeof(row) / 8;
  o[t * s] = 1;
  int deep[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
  for (auto plane : deep) plane[1][0] += 4;
  o[t * deep[0][1][0]] = 1;
  o[t * deep[1][1][0]] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
