// Layouts and coordinates by hand: constructors from arrays behind a class's template arguments, tables made of a
// pack, types whose template arguments nest.
#include <cstdlib>
#include <cstddef>
template <int N> struct Int { __host__ __device__ constexpr operator int() const { return N; } };
template <class A, class B> struct Pair { A a; B b; };
template <class S, class D> struct Layout { S s; D d; __host__ __device__ int operator()(int i, int j) const { return i * int(d.a) + j * int(d.b); } };
template <int B, int S> struct Swizzle { static __host__ __device__ int apply(int o) { return o ^ ((o >> S) & ((1 << B) - 1)); } };
template <class W, class L> struct Composed { L l; __host__ __device__ int operator()(int i, int j) const { return W::apply(l(i, j)); } };
template <int R, class I = int> struct Coord { I idx[R]; __device__ explicit Coord(I v = I(0)) { for (int i = 0; i < R; ++i) idx[i] = v; } __device__ Coord(I const (&v)[R]) { for (int i = 0; i < R; ++i) idx[i] = v[i]; } __device__ I const &operator[](int d) const { return idx[d]; } __device__ Coord operator*(Coord const &o) const { Coord c; for (int i = 0; i < R; ++i) c.idx[i] = idx[i] * o.idx[i]; return c; } };
template <int R, class I> struct Counted { I idx[R]; __device__ Counted(float v) { for (int i = 0; i < R; ++i) idx[i] = v; } __device__ Counted(const I *v) { for (int i = 0; i < R; ++i) idx[i] = v[i] + 1; } };
template <size_t... Es> struct Extents { static constexpr size_t all[sizeof...(Es)] = {Es...}; static constexpr float scales[] = {2, 4.5f}; size_t dyn[sizeof...(Es)]; __host__ __device__ float scale(int r) const { return scales[r]; } __host__ __device__ size_t extent(int r) const { return all[r] ? all[r] : dyn[r]; } };
__device__ Coord<2> made(int a, int b) { int v[2] = {a, b}; return Coord<2>(v); }
__global__ void k(int *o, Extents<3, 0> e) {
  __shared__ float s[1024];
  int t = threadIdx.x, v[2] = {1, t};
  Composed<Swizzle<3, 5>, Layout<Pair<Int<32>, Int<32>>, Pair<Int<32>, Int<1>>>> l{{{}, {}}};
  s[l(t, 0)] = 1;
  s[l(0, t)] = 2;
  Pair<Pair<Pair<Int<1>, Int<2>>, Int<3>>, Pair<Int<4>, Pair<Int<5>, Int<6>>>> nested;
  o[t * nested.b.b.a] = 1;
  o[t * made(2, t)[0]] = 2;
  o[(made(t, 1) * made(3, 2))[0]] = 3;
  o[t * Coord<2>(v)[0]] = 4;
  o[t * Coord<2>(3)[1]] = 5;
  Counted<2, int> c = Counted<2, int>(v);
  o[t * c.idx[0]] = 6;
  o[t * Counted<2, int>(5.f).idx[0]] = 7;
  o[t * e.extent(0)] = 8;
  o[t * e.extent(1)] = 9;
  o[t * int(e.scale(1) * 2)] = 10;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, Extents<3, 0>{{0, 5}}); cudaDeviceSynchronize(); }
