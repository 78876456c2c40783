// Addresses of function templates, of generic lambdas and of static members: the pointer tells which.
template <class T> __device__ int tf(T a) { return sizeof(T) + a; }
template <class T, class U = short> __device__ int tg(T a) { return sizeof(T) + sizeof(U) + a; }
template <class T, class U> __device__ int th(U a) { return sizeof(T) * 2 + sizeof(U) + a; }
template <class T> __device__ int tp(T *a) { return sizeof(T) + *a; }
template <class T> __device__ int tr(const T &a) { return sizeof(T) + a; }
__device__ int ov(int a) { return a + 1; }
__device__ int ov(double a) { return (int)a + 6; }
template <class T> __device__ int ov(T *) { return 3; }
using F = int (*)(char);
struct H { int (*f)(short); };
__device__ int ap(int (*f)(char), int x) { return f(x); }
template <class T> struct M { static __device__ int st(T a) { return sizeof(T) + a; } template <class U> static __device__ int su(U a) { return sizeof(T) + sizeof(U) + a; } };
struct Q { template <class U> __device__ int su(U a) { return sizeof(U) + a; } };
__global__ void direct(char *o) {
  int t = threadIdx.x; char c = 3; int i = 4; short s = 2;
  int (*pt)(char) = tf;
  o[t * (pt(1))] = 1;
  o[t * (pt(257))] = 1;
  int (*pa)(char) = &tf;
  o[t * (pa(1))] = 1;
  F p2 = tf;
  o[t * (p2(1))] = 1;
  F p3; p3 = tf;
  o[t * (p3(1))] = 1;
  H h{tf};
  o[t * (h.f(1))] = 1;
  o[t * (ap(tf, 2))] = 1;
  int (*p6)(short *) = tp;
  o[t * (p6(&s))] = 1;
  int (*p8)(double) = ov;
  o[t * (p8(i))] = 1;
  int (*p9)(int) = ov;
  o[t * (p9(i))] = 1;
  int (*p10)(int) = [](auto x) { return (int)sizeof(x) + x; };
  o[t * (p10(c))] = 1;
  int (*p11)(char) = M<int>::st ? M<char>::st : nullptr;
  o[t * (p11(c))] = 1;
  int (*p12)(char) = M<int>::su;
  o[t * (p12(i))] = 1;
  auto p13 = tf<char>;
  o[t * (p13(1))] = 1;
  int (Q::*mp)(char) = &Q::su;
  Q q;
  o[t * ((q.*mp)(i))] = 1;
  o[t * (static_cast<int (*)(char)>(tf)(1))] = 1;
  o[t * (((F)tf)(1))] = 1;
  int (*tab[2])(char) = {tf, tg};
  o[t * (tab[1](1))] = 1;
  int (&rf)(char) = tf;
  o[t * (rf(1))] = 1;
  o[t * ((tf)(1))] = 1;
  pt = tg;
  o[t * (pt(1))] = 1;
}
template <class T> struct A { static __device__ int s(T a) { return sizeof(T) + a; } };
__device__ int two(int (*f)(int), int x) { return f(x); }
__device__ int gen(int (*f)(char), int x) { return f(x); }
__global__ void through(char *o) {
  int t = threadIdx.x, i = 4; char c = 3;
  int (Q::*mp)(char) = &Q::su;
  Q q;
  o[t * ((q.*mp)(i))] = 1;
  int (*p10)(int) = [](auto x) { return (int)sizeof(x) + x; };
  o[t * (p10(c))] = 1;
  int (*p14)(int) = [](auto x) { return (int)sizeof(x) + x; };
  o[t * (gen([](auto x) { return (int)sizeof(x) + x; }, i))] = 1;
  int (*p11)(char) = A<char>::s;
  o[t * (p11(i))] = 1;
  o[t * (two(tf<int>, c))] = 1;
  o[t * ((t & 1 ? tf<char> : tf<char>)(i))] = 1;
  int (*pt)(char) = tf;
  int (*pu)(char) = t & 1 ? pt : tf<char>;
  o[t * (pu(i))] = 1;
  for (int j = 0; j < 2; j++) pt = tf;
  o[t * (pt(i))] = 1;
  using F = int (*)(int);
  F p = [](int x) { return x + 1; };
  o[t * (p(1))] = 1;
  p = [](int x) { return x + 4; };
  o[t * (p(1))] = 1;
  F p2 = t > 4 ? +[](int x) { return x + 1; } : +[](int x) { return x + 6; };
  o[t * (p2(1))] = 1;
  if (t & 1) p = [](int x) { return x + 8; };
  o[t * (p(1))] = 1;
  int (*ps)(int) = A<int>::s; int (*pss)(int) = (t & 2) ? A<int>::s : &A<int>::s;
  o[t * (pss(1))] = 1;
  auto pa = A<char>::s; auto pb = A<short>::s;
  o[t * (pa(1))] = 1;
  o[t * (pb(1))] = 1;
  int (*pw)(char) = A<char>::s;
  o[t * (pw(300))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); direct<<<1, 32>>>(o); through<<<1, 32>>>(o); cudaDeviceSynchronize(); }
