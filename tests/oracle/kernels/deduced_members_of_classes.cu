// Template arguments of classes that are members of classes, which their initializers give.
struct Grid {
  using Real = float;
  template <typename T> struct Row {
    T *base; int pitch;
    __host__ __device__ Row(T *b, int p) : base(b), pitch(p) {}
    __device__ T &operator[](int i) const { return base[i * pitch]; }
  };
  template <typename T> struct Agg { T *p; int k; };
  template <typename T> struct Guided { const T *p; int k; template <typename U> __device__ Guided(U q, int n) : p(q), k(n) {} };
  template <typename U> Guided(U *, int) -> Guided<U>;
  template <typename T> struct Held { Real *p; T k; __device__ Held(Real *q, T n) : p(q), k(n) {} };
};
template <typename T> struct Guided { T *p; };
template <typename T> struct Row { T *base; int pitch; template <typename V> __device__ Row(V *b, int p) : base(b), pitch(3 * p) {} __device__ T &operator[](int i) const { return base[i * pitch + 1]; } };
template <typename U> Row(U *, int) -> Row<U>;
template <typename U> Guided(U *, int) -> Guided<char>;
template <int N> struct Tile {
  template <typename T, typename Op> struct Apply {
    T *p; Op op;
    __device__ Apply(T *q, Op o) : p(q), op(o) {}
    __device__ auto operator()(int i) const { return op(p[i * N]); }
  };
  template <typename T> struct Inner { template <int M> struct Deep { T *p; __device__ Deep(T *q, const int (&)[M]) : p(q) {} __device__ T at(int i) const { return p[i * (N + M)]; } }; };
};
template <> struct Tile<1> { template <typename T> struct Apply { T *p; template <typename O> __device__ Apply(T *q, O) : p(q) {} __device__ T operator()(int i) const { return p[i + 32]; } }; };
__global__ void rows(float *a, float *out) {
  Grid::Row r(a, 2);
  out[threadIdx.x] = r[threadIdx.x];
  Row s(a, 2);
  out[threadIdx.x] += s[threadIdx.x];
}
__global__ void applied(float *a, float *out) {
  auto twice = [](float x) { return 2 * x; };
  Tile<4>::Apply ap(a, twice);
  out[threadIdx.x] = ap(threadIdx.x) + Tile<2>::Apply(a, [](float x) { return x; })(threadIdx.x);
  out[threadIdx.x] += Tile<1>::Apply(a, 1)(threadIdx.x);
}
__global__ void aggregates(double *a, float *b, double *out) {
  Grid::Agg g{a, 3};
  out[threadIdx.x] = g.p[threadIdx.x * g.k];
  Grid::Held h(b, (short)5);
  out[threadIdx.x] += h.p[threadIdx.x * h.k] + sizeof(h);
  Grid::Guided d(a, 2);
  out[threadIdx.x] += d.p[threadIdx.x * d.k];
  const int two[2] = {1, 2};
  Tile<3>::Inner<float>::Deep e(b, two);
  out[threadIdx.x] += e.at(threadIdx.x);
}
template <typename T> struct Owner {
  template <typename U> struct Part { U *u; T *t; __device__ Part(U *a, T *b) : u(a), t(b) {} };
  __device__ static T of(double *a, T *b, int i) { Part p(a, b); return p.u[i] + p.t[i * 2]; }
};
__global__ void own(double *a, float *b, float *out) { out[threadIdx.x] = Owner<float>::of(a, b, threadIdx.x); }
int main() {
  char *p; cudaMalloc(&p, 1 << 16); cudaMemset(p, 0, 1 << 16);
  rows<<<1, 32>>>((float *)p, (float *)(p + 4096));
  applied<<<1, 32>>>((float *)p, (float *)(p + 4096));
  aggregates<<<1, 32>>>((double *)p, (float *)p, (double *)(p + 4096));
  own<<<1, 32>>>((double *)p, (float *)p, (float *)(p + 4096));
}
