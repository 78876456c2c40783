// A pointer to a base leads to where the base lies, and stays there when it is cast to something else.
struct A { int x[3]; };
struct B { int y[3]; };
struct D : A, B { int z[2]; };
struct P { int x = 3; };
struct Q { int y = 4; };
struct R : P, Q { int z = 5; };
struct S : R { int w = 6; };
struct V { virtual __device__ int f() { return 1; } };
struct N { short s = 7; int q = 9; };
struct W : N, V { int k; };
template <class T> struct Curious { int own = 2; __device__ int get() { return static_cast<T *>(this)->z; } };
struct C : P, Curious<C> { int z = 11; };
__device__ int first(const void *p) { return *(const int *)p; }
__device__ int start(const B *b) { return ((const char *)b)[0]; }
template <class T, class U> __device__ int off(T *p, U *q) { return (int)((char *)p - (char *)q); }
__global__ void k(char *o, D *g, int *s) {
  int t = threadIdx.x;
  __shared__ D sh[32];
  B *gb = &g[0];
  s[0] = ((int *)gb)[t * 3 + 5];
  s[1] = *(int *)(B *)(g + t % 4 * 2);
  s[2] = start(g);
  s[3] = start((D *)((char *)g + t * 32));
  s[4] = *(int *)(B *)&sh[t];
  s[5] = static_cast<D *>(gb)->x[t % 3];
  s[6] = reinterpret_cast<B *>(g)->y[t % 3];
  char *c = (char *)static_cast<B *>(g);
  c[t * 4] = 1;
  int *q = (int *)(B *)g;
  q[t + 5] = 1;
  void *v = static_cast<B *>(g);
  ((int *)v)[t + 5] = 1;
  o[(char *)gb - (char *)g + t + 20] = 1;
  B *either = t < 40 ? g + 1 : gb;
  either->y[t % 2] = 1;
  o[t * ((gb == g) + 2)] = 1;
  o[t * ((gb + 1 > g) + 2)] = 1;
  R d;
  Q *lb = &d, &lr = d;
  o[t * first(lb)] = 1;
  o[t * first(&lr)] = 1;
  o[t * first(static_cast<Q *>(&d))] = 1;
  o[t * first((Q *)&d)] = 1;
  o[t * first(reinterpret_cast<Q *>(&d))] = 1;
  o[t * reinterpret_cast<Q *>(&d)->y] = 1;
  o[t * (reinterpret_cast<Q &>(d).y + lr.y)] = 1;
  o[t * (off(lb, &d) + 1)] = 1;
  o[t * (off(static_cast<R *>(lb), &d) + 1)] = 1;
  o[t * ((lb == &d) + ((void *)lb == (void *)&d) * 2 + 5)] = 1;
  o[t * static_cast<R *>(lb)->z] = 1;
  void *lv = lb;
  *(int *)lv = 8;
  o[t * (d.x + d.y)] = 1;
  o[t * ((Q *)lv)->y] = 1;
  S many[2];
  Q *mq = &many[1];
  R *mr = many + 1;
  o[t * (off(mq, many) + off(mr, many))] = 1;
  mq->y = 12;
  o[t * (((int *)many)[5] + static_cast<S *>(mq)->w)] = 1;
  W w;
  V *vp = &w;
  N *np = &w;
  o[t * (off(vp, &w) + 1)] = 1;
  o[t * (off(np, &w) + 1)] = 1;
  o[t * (*(short *)np + ((int *)np)[1])] = 1;
  C cr;
  o[t * cr.get()] = 1;
  D *none = nullptr;
  B *nb = none;
  o[t * ((nb == nullptr) + 4)] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  D *g;
  cudaMalloc(&g, 1 << 12);
  int *s;
  cudaMalloc(&s, 400);
  k<<<1, 32>>>(o, g, s);
  cudaDeviceSynchronize();
}
