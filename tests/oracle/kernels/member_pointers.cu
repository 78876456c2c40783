// Pointers to members: data and functions, as arguments, in tables, of bases, chosen, null.
struct P { int a, b; short c; int arr[3]; __device__ int get(int x) const { return a + x; } __device__ int twice(int x) { b += x; return b * 2; } __device__ static int st(int x) { return x + 40; } virtual __device__ int vf() { return 11; } };
struct D : P { int z; __device__ int vf() override { return 13; } __device__ int own() { return z + 1; } };
struct Q { int x, y, z; };
__device__ int rd(const Q &q, int Q::*m) { return q.*m; }
template <int Q::*M> __device__ int rdt(Q q) { return q.*M; }
template <class C, class T> __device__ T getm(C &c, T C::*m) { return c.*m; }
template <class C, class R, class... A> __device__ R callm(C &c, R (C::*f)(A...), A... a) { return (c.*f)(a...); }
template <class C, class R, class... A> __device__ R callmc(const C &c, R (C::*f)(A...) const, A... a) { return (c.*f)(a...); }
template <auto M, class C> __device__ auto &via(C &c) { return c.*M; }
template <class T> struct ClassOf; template <class C, class T> struct ClassOf<T C::*> { using type = C; using member = T; };
template <class C, class... M> __device__ int summ(C &c, M... m) { return ((c.*m) + ...); }
__device__ const int Q::*const ctab[2] = {&Q::x, &Q::z};
struct W { Q *q; int Q::*m; __device__ int &operator()() { return q->*m; } };
struct S3 { int Q::*m; __device__ int operator()(const Q &q) const { return q.*m; } };
typedef int Q::*QM; using PF = int (P::*)(int) const;
struct Tag { Q in; int k; };
__global__ void k(char *o, int n) {
  int t = threadIdx.x; Q q{3, 5, 7}; P p; p.a = 2; p.b = 4; p.c = 9; p.arr[0] = 1; p.arr[1] = 6; p.arr[2] = 8; D d; d.a = 1; d.b = 3; d.z = 12;
  int Q::*m = &Q::y;
  o[t * (q.*m)] = 1;
  Q *pq = &q;
  o[t * (pq->*m)] = 1;
  m = &Q::z;
  o[t * (q.*m)] = 1;
  q.*m = 17;
  o[t * q.z] = 1;
  pq->*m += 2;
  o[t * q.z] = 1;
  o[t * rd(q, &Q::x)] = 1;
  o[t * rdt<&Q::y>(q)] = 1;
  o[t * getm(q, &Q::y)] = 1;
  o[t * callm(p, &P::twice, 3)] = 1;
  o[t * p.b] = 1;
  o[t * callmc(p, &P::get, 3)] = 1;
  PF f = &P::get;
  o[t * (p.*f)(4)] = 1;
  P *pp = &p;
  o[t * (pp->*f)(5)] = 1;
  auto g = &P::twice;
  o[t * (p.*g)(1)] = 1;
  int (*sf)(int) = &P::st;
  o[t * sf(2)] = 1;
  int (P::*vf)() = &P::vf;
  o[t * (d.*vf)()] = 1;
  o[t * (p.*vf)()] = 1;
  int D::*dm = &P::b;
  o[t * (d.*dm)] = 1;
  via<&Q::x>(q) = 21;
  o[t * q.x] = 1;
  o[t * sizeof(ClassOf<decltype(&Q::x)>::type)] = 1;
  o[t * sizeof(ClassOf<decltype(&P::c)>::member)] = 1;
  o[t * summ(q, &Q::x, &Q::y)] = 1;
  o[t * (q.*ctab[0])] = 1;
  W w{&q, &Q::y}; w() = 23;
  o[t * q.y] = 1;
  S3 s3{&Q::y};
  o[t * s3(q)] = 1;
  int (P::*ap)[3] = &P::arr;
  o[t * (p.*ap)[1]] = 1;
  int Q::*cm = n > 2 ? &Q::x : &Q::y;
  o[t * (q.*cm)] = 1;
  int Q::*lm = t & 1 ? &Q::x : &Q::y;
  o[t * (q.*lm)] = 1;
  int Q::*nm = nullptr;
  o[t * (nm ? 3 : 4)] = 1;
  nm = &Q::x;
  o[t * (nm == &Q::x ? 3 : 4)] = 1;
  o[t * (nm != nullptr)] = 1;
  Q Tag::*tq = &Tag::in; Tag tg{{2, 4, 6}, 1};
  o[t * (tg.*tq).y] = 1;
  o[t * (tg.*tq.*m)] = 1;
  auto l = [](auto &c, auto m) { return c.*m; };
  o[t * l(q, &Q::y)] = 1;
  const Q cq{8, 9, 10};
  o[t * (cq.*m)] = 1;
  o[t * (Q{1, 2, 3}.*m)] = 1;
  int D::*own = &D::z;
  o[t * (d.*own)] = 1;
  int (D::*of)() = &D::own;
  o[t * (d.*of)()] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
