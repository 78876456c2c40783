#include <cstdlib>
struct S { int v; __device__ int f() { return 8; } __device__ int f() const { return 1; } };
namespace ns { using CS = const S; using CI = const int; typedef const S *PCS; template <class T> using Add = const T; template <class T> using Ptr = const T *; template <class T> using MPtr = T *; template <class T> using Ref = const T &; }
template <class T> struct Tr { using c = const T; using n = T; using p = const T *; };
template <class T> __device__ int on(const T *) { return 1; } template <class T> __device__ int on(T *) { return 8; }
__device__ int oi(const int *) { return 1; } __device__ int oi(int *) { return 8; }
#define CT const S
#define QS S const
template <class T> __device__ int viap(typename Tr<T>::c *x) { return x->f(); }
template <class T> __device__ int viar(ns::Add<T> &x) { return x.f(); }
template <class T> __device__ int vian(typename Tr<T>::n &x) { return x.f(); }
__device__ ns::CS *give(S *s) { return s; } __device__ ns::Add<S> &giver(S &s) { return s; } __device__ typename Tr<S>::c &giver2(S &s) { return s; }
__device__ ns::CS mk(int v) { return S{v}; }
__global__ void nsconst2(char *o) {
  int t = threadIdx.x;
  S s{t}; int i = 3;
  ns::CS *a = &s; ns::Add<S> *b = &s; Tr<S>::c *c = &s; Tr<S>::n *d = &s; Tr<const S>::n *e = &s; ns::PCS f = &s; ns::Ptr<S> g = &s; ns::MPtr<const S> h = &s; ns::MPtr<S> k = &s; ns::Ref<S> r = s; Tr<S>::p q = &s;
  o[t * a->f()] = 1; o[t * b->f()] = 1; o[t * c->f()] = 1; o[t * d->f()] = 1; o[t * e->f()] = 1; o[t * f->f()] = 1; o[t * g->f()] = 1; o[t * h->f()] = 1; o[t * k->f()] = 1; o[t * r.f()] = 1; o[t * q->f()] = 1;
  o[t * on(a)] = 1; o[t * on(b)] = 1; o[t * on(c)] = 1; o[t * on(d)] = 1; o[t * on(e)] = 1; o[t * on(f)] = 1; o[t * on(g)] = 1; o[t * on(h)] = 1; o[t * on(k)] = 1; o[t * on(&r)] = 1; o[t * on(q)] = 1;
  ns::CI *ci = &i; ns::MPtr<ns::CI> cj = &i; Tr<int>::c ck = 2; Tr<int>::n cn = 2; o[t * oi(ci)] = 1; o[t * oi(cj)] = 1; o[t * oi(&ck)] = 1; o[t * oi(&cn)] = 1;
  CT m{t}; QS n{t}; CT *mp = &s; o[t * m.f()] = 1; o[t * n.f()] = 1; o[t * mp->f()] = 1; o[t * on(mp)] = 1;
  o[t * viap<S>(&s)] = 1; o[t * viar<S>(s)] = 1; o[t * vian<S>(s)] = 1; o[t * vian<const S>(s)] = 1;
  o[t * give(&s)->f()] = 1; o[t * giver(s).f()] = 1; o[t * giver2(s).f()] = 1; o[t * mk(t).f()] = 1;
  auto &ar = giver(s); o[t * ar.f()] = 1; auto ap = give(&s); o[t * ap->f()] = 1;
  o[t * ((ns::CS &)s).f()] = 1; o[t * static_cast<ns::Add<S> &>(s).f()] = 1; o[t * ((Tr<S>::c *)&s)->f()] = 1; o[t * static_cast<Tr<S>::n &>(s).f()] = 1;
  ns::CS arr[2] = {{t}, {t}}; o[t * arr[1].f()] = 1; Tr<S>::n arr2[2] = {{t}, {t}}; o[t * arr2[1].f()] = 1; o[t * on(arr)] = 1; o[t * on(arr2)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 14); nsconst2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
