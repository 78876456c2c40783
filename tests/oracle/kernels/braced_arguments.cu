// Arguments in braces: which function or constructor takes them, of arrays, numbers, aggregates and classes.
#include <array>
struct Plain {
  int u, v;
};
struct Made {
  int x;
  __device__ Made(int a, int b) : x(a + b) {}
  __device__ explicit Made(float f) : x(int(f)) {}
};
struct FromPlain {
  int x;
  __device__ FromPlain(Plain a) : x(a.u * 2) {}
  __device__ FromPlain(int i) : x(i) {}
};
template <int R>
struct Coord {
  static const int rank = R;
  int at[rank];
  __device__ explicit Coord(int v = 0) {
    for (int i = 0; i < rank; ++i) at[i] = v;
  }
  __device__ Coord(int const (&a)[rank]) {
    for (int i = 0; i < rank; ++i) at[i] = a[i];
  }
};
struct Matrix : Coord<2> {
  using Base = Coord<2>;
  __device__ Matrix() {}
  __device__ Matrix(Coord<2> const &c) : Base(c) {}
  __device__ Matrix(int r, int c) : Base({r, c}) {}
};
__device__ int f(Plain a) { return a.v; }
__device__ int f(int a) { return 7; }
__device__ int g(const int (&a)[3]) { return a[2]; }
__device__ int g(Plain a) { return a.u; }
__device__ int h(Made m, int k) { return m.x + k; }
__device__ int h(float x, float y) { return 9; }
__device__ int c(Matrix m) { return m.at[1]; }
__device__ int c(float m) { return 2; }
__device__ int one(const Plain &p) { return p.v; }
__device__ int one(Plain *p) { return 1; }
struct Nested {
  Plain a, b;
};
struct Mapping {
  int s[2];
  __device__ Mapping(Plain const &e, std::array<int, 2> const &t) : s{e.u + t[0], t[1]} {}
};
__device__ int nested(Nested n) { return n.b.v; }
__device__ int nested(float f) { return 3; }
template <class T>
__device__ int gen(T x, Plain p) { return p.v + sizeof(T); }
template <class T>
__device__ int gen(T x, int p) { return 3; }
template <class... T>
__device__ int pack(T... x) { return f({x...}); }

__global__ void braced_arguments(float *o) {
  int t = threadIdx.x;
  FromPlain r({3, 4});
  o[t * r.x] = 1;
  o[t * f({5, 6})] = 2;
  o[t * f({5})] = 3;
  o[t * g({1, 2, 3})] = 4;
  o[t * g({2, 2})] = 5;
  o[t * h({1, 2}, 1)] = 6;
  o[t * h(1, 2)] = 7;
  o[t * c({1, 4})] = 8;
  Matrix m(2, 5);
  o[t * m.at[1] + m.at[0]] = 9;
  Coord<3> three({1, 2, t});
  o[three.at[2] * three.at[1]] = 10;
  o[t * one({1, 2})] = 11;
  o[t * gen('a', {1, 2})] = 12;
  o[t * pack(1, 3)] = 13;
  Mapping map(Plain{1, 0}, {2, 4});
  o[t * map.s[0] + map.s[1]] = 14;
  o[t * nested({{1, 2}, {3, 4}})] = 15;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  braced_arguments<<<1, 32>>>(o);
}
