// Elements and pointees of objects that are converted to pointers, or that have the operators: lvalues and copies.
struct C { int n; __device__ int g() & { return 5; } __device__ int g() && { return 6; } };
struct P { C *p; __device__ operator C *() const { return p; } };
struct D {
  C *p;
  __device__ C operator[](int i) const { return p[i]; }
  __device__ C operator*() const { return *p; }
};
struct R { C *p; __device__ C *operator*() const { return p; } };
__device__ C *given(C *p) { return p; }
__device__ void h(C &, float *o) { o[0] = 0; }
__device__ void h(C &&, float *o) { o[threadIdx.x * 2] = 1; }
__global__ void elements(float *o, C *q) {
  int t = threadIdx.x;
  P p{q};
  D d{q};
  R r{q};
  o[t * p[0].g()] = 1;
  o[t * (*p).g()] = 1;
  o[t * (*P{q}).g()] = 1;
  o[t * (&*p)->g()] = 1;
  o[t * (**r).g()] = 1;
  o[t * (*r)[1].g()] = 1;
  o[t * (*given(q)).g()] = 1;
  o[t * given(q)[1].g()] = 1;
  o[t * d[1].g()] = 2;
  o[t * (*d).g()] = 2;
  auto &s = *p;
  o[t * s.g()] = 1;
  h(*p, o + t * 3);
  h(p[1], o + t * 5);
  h(*d, o + t * 7);
  h(d[1], o + t * 3);
  h(**r, o + t * 2);
}
int main() {
  float *o;
  C *p;
  cudaMalloc(&o, 1 << 16);
  cudaMalloc(&p, 1 << 10);
  elements<<<1, 32>>>(o, p);
}
