// Objects are assigned what a conversion function of another class gives: aggregates, vectors, in memory too.
struct P { int a, b; };
struct Ref { P *p; __device__ operator P &() const { return *p; } };
struct Val { P *p; __device__ operator P() const { return *p; } };
struct F4 { float4 *p; __device__ operator float4() const { return *p; } };
template <class T, int D> struct Sub;
template <class T> struct Sub<T, 0> {
  typedef T DataType;
  struct Traits { typedef T DataType; };
  T *p;
  __device__ operator typename Traits::DataType &() { return *p; }
  __device__ operator const typename Traits::DataType &() const { return *p; }
};
struct Filled { P held[2]; Filled() = default; };
struct Rows { Filled *p; __device__ operator const Filled &() const { return *p; } };
__global__ void aggregates(P *d, int *o, float4 *f, Filled *g) {
  int t = threadIdx.x;
  P u, w[2];
  u = Ref{d + t};
  o[t] = u.a;
  w[1] = Val{d + t * 2};
  o[t * 2] = w[1].b;
  Ref q{d + 2 * t};
  u = q;
  d[t] = q;
  d[3 * t] = Val{d + t};
  f[t] = F4{f + t * 2};
  float4 v;
  v = F4{f + t};
  o[t] = v.x + u.b;
  Filled h;
  h = Rows{g + t};
  o[t] = h.held[1].a;
}
template <class T> __global__ void elements(T *d, float *o) {
  Sub<T, 0> s{d + threadIdx.x};
  T u[2];
  u[1] = s;
  o[threadIdx.x * 2] = u[1].y;
  const Sub<T, 0> c{d + threadIdx.x * 2};
  u[0] = c;
  o[threadIdx.x] = u[0].x;
  *(d + 64 + threadIdx.x) = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  aggregates<<<1, 32>>>((P *)o, o, (float4 *)o, (Filled *)o);
  elements<<<1, 32>>>((float4 *)o, (float *)o);
  elements<<<1, 32>>>((float2 *)o, (float *)o);
  cudaDeviceSynchronize();
}
