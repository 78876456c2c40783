#include <cstdlib>
struct S { int v; __device__ int f() { return 8; } __device__ int f() const { return 1; } };
namespace ns { using CS = const S; using PS = S; typedef const S TS; namespace in { typedef TS Deep; } template <class T> using Add = const T; template <class T> using Same = T; template <class... T> using First = S; template <class T> struct H { using type = const T; using plain = T; }; }
template <class T> struct Tr { using c = const T; using n = T; template <class U> using re = const U; };
using Chain = ns::CS; using Chain2 = ns::in::Deep; using Chain3 = ns::Add<S>; using Chain4 = ns::Same<const S>; using Chain5 = Tr<S>::c; using Chain6 = Tr<const S>::n;
template <class T> using ViaTr = typename Tr<T>::c; template <class T> using ViaTrN = typename Tr<T>::n;
template <class T> __device__ int on(const T &) { return 1; } template <class T> __device__ int on(T &) { return 8; }
template <class T> struct K { ns::CS a; typename Tr<T>::c b; typename Tr<T>::n c; ns::Add<T> d; ViaTr<T> e; ViaTrN<T> f; };
__global__ void nsconst(char *o) {
  int t = threadIdx.x;
  ns::CS a{t}; ns::PS b{t}; ns::TS c{t}; ns::in::Deep d{t}; ns::Add<S> e{t}; ns::Same<S> f{t}; ns::Same<const S> g{t}; ns::First<int> h{t};
  o[t * a.f()] = 1; o[t * b.f()] = 1; o[t * c.f()] = 1; o[t * d.f()] = 1; o[t * e.f()] = 1; o[t * f.f()] = 1; o[t * g.f()] = 1; o[t * h.f()] = 1;
  ns::H<S>::type i{t}; ns::H<S>::plain j{t}; Tr<S>::c k{t}; Tr<S>::n l{t}; Tr<const S>::n m{t}; Tr<int>::re<S> n{t};
  o[t * i.f()] = 1; o[t * j.f()] = 1; o[t * k.f()] = 1; o[t * l.f()] = 1; o[t * m.f()] = 1; o[t * n.f()] = 1;
  Chain p{t}; Chain2 q{t}; Chain3 r{t}; Chain4 s{t}; Chain5 u{t}; Chain6 v{t}; ViaTr<S> w{t}; ViaTrN<S> x{t}; ViaTrN<const S> y{t};
  o[t * p.f()] = 1; o[t * q.f()] = 1; o[t * r.f()] = 1; o[t * s.f()] = 1; o[t * u.f()] = 1; o[t * v.f()] = 1; o[t * w.f()] = 1; o[t * x.f()] = 1; o[t * y.f()] = 1;
  K<S> z{{t}, {t}, {t}, {t}, {t}, {t}};
  o[t * z.a.f()] = 1; o[t * z.b.f()] = 1; o[t * z.c.f()] = 1; o[t * z.d.f()] = 1; o[t * z.e.f()] = 1; o[t * z.f.f()] = 1;
  o[t * on(z.a)] = 1; o[t * on(z.b)] = 1; o[t * on(z.c)] = 1; o[t * on(z.e)] = 1; o[t * on(z.f)] = 1; o[t * on(y)] = 1; o[t * on(d)] = 1; o[t * on(b)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 14); nsconst<<<1, 32>>>(o); cudaDeviceSynchronize(); }
