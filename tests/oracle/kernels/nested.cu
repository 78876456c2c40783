#include <cstdlib>
// Classes within class templates.
template <class T, int N> struct Outer {
  struct In { T v; int w; __device__ In(T a) : v(a + N), w(N) {} __device__ int get() const { return v * w; } };
  template <int K> struct Tin { int v; __device__ Tin(int a, int b = 2) : v(a * K + b + N) {} };
  template <int K> struct Sel { int v; __device__ Sel(int a) : v(a) {} };
  In in; __device__ Outer(int x) : in(x) {}
  __device__ int all(int a) { return In(a).get() + Tin<3>(a).v + Sel<2>(a).v; }
};
template <class T> struct Grid {
  struct Row { T *p; int n; struct Cell { T *at; __device__ Cell(T *q, int i) : at(q + 2 * i) {} __device__ void put(T v) { *at = v; } };
    __device__ Row(T *q, int w) : p(q), n(w + 1) {} __device__ Cell operator[](int i) const { return Cell(p, i); } };
  T *p; int w; __device__ Grid(T *q, int w) : p(q), w(w) {} __device__ Row operator[](int i) const { return Row(p + i * w, w); }
};
template <class T, int N, int How> struct Loads {
  template <int, int D> struct Way;
  template <int D> struct Way<0, D> { int id; __device__ Way(int &, int id) : id(id) {} __device__ void load(const T *in, T (&x)[N]) { for (int i = 0; i < N; ++i) x[i] = in[id * N + i]; } };
  template <int D> struct Way<1, D> { int id; __device__ Way(int &, int id) : id(id) {} __device__ void load(const T *in, T (&x)[N]) { for (int i = 0; i < N; ++i) x[i] = in[i * 32 + id]; } };
  using Chosen = Way<How, 0>; int &room; int id; __device__ Loads(int &r) : room(r), id(threadIdx.x) {}
  __device__ void load(const T *in, T (&x)[N]) { Chosen(room, id).load(in, x); }
};
__global__ void k2(int *o, const int *in) {
  int t = threadIdx.x; Grid<int> g(o, 40); g[2][t].put(3); g[t][1].put(4); o[g[1].n * t] = 5;
  __shared__ int room; int x[4]; Loads<int, 4, 0>(room).load(in, x); o[t] = x[0]; Loads<int, 4, 1>(room).load(in, x); o[t * 2] = x[1];
}
__global__ void k1(int *o) {
  int t = threadIdx.x; Outer<int, 2>::In a(1); o[t * a.get()] = 1; Outer<int, 3> b(2); o[t * b.in.v] = 2; o[t * b.all(1)] = 3; Outer<short, 1>::Tin<4> c(1, 1); o[t * c.v] = 4;
  typename Outer<int, 2>::In d{4}; o[t * d.w] = 5;
}
int main() {
    int *o, *in;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 16);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o, in);
    cudaDeviceSynchronize();
}
