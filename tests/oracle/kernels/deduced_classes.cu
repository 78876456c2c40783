// Template arguments of classes by their initializers: constructors, guides, aggregates, copies.
#include <utility>
template <class T> struct A { T v; __device__ A(T x) : v(x) {} __device__ A(T x, T y) : v(x + y) {} };
template <class T, int N> struct Ar { T d[N]; static constexpr int size = N; }; template <class T, class... U> Ar(T, U...) -> Ar<T, 1 + sizeof...(U)>;
template <class T> struct Ag { T a; int b; }; template <class T> Ag(T, int) -> Ag<T>;
template <class F> struct Fn { F f; __device__ int operator()(int x) const { return f(x) + 1; } }; template <class F> Fn(F) -> Fn<F>;
template <class... F> struct Ov : F... { using F::operator()...; }; template <class... F> Ov(F...) -> Ov<F...>;
template <class T> struct Sp { T *p; int n; __device__ Sp(T *q, int m) : p(q), n(m) {} template <int N> __device__ Sp(T (&a)[N]) : p(a), n(N) {} __device__ T &operator[](int i) const { return p[i]; } };
template <class T, class U = T> struct Two { T a; U b; __device__ Two(T x) : a(x), b(7) {} __device__ Two(T x, U y) : a(x), b(y) {} };
template <class T> struct Str { T v; __device__ Str(T x) : v(x) {} }; Str(const char *) -> Str<int>; Str(char) -> Str<short>;
template <class T> struct Guard { T &r; __device__ Guard(T &x) : r(x) { r += 1; } __device__ ~Guard() { r += 10; } };
template <class It> struct Rg { It b, e; __device__ Rg(It x, It y) : b(x), e(y) {} __device__ It begin() const { return b; } __device__ It end() const { return e; } };
template <class T> __device__ auto mk(T x) { return A(x); }
template <class T> struct De { T t; template <class U> __device__ De(U u, T x) : t(x + u) {} };
template <class A, class B> struct Pr { A a; B b; }; template <class A, class B> Pr(A, B) -> Pr<A, B>;
template <class T> struct Nc { T v; Nc() = default; __device__ Nc(T x) : v(x) {} __device__ Nc(const Nc &o) : v(o.v + 1) {} };
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  A a(3);
  o[t * a.v] = 1;
  A b{3, 4};
  o[t * b.v] = 1;
  o[t * sizeof(A(1.0))] = 1;
  Ar r{1, 2, 3};
  o[t * r.size] = 1;
  o[t * r.d[2]] = 1;
  Ag g{4L, 2};
  o[t * sizeof(g)] = 1;
  Fn f{[](int x) { return x * 2; }};
  o[t * f(4)] = 1;
  Ov ov{[](int x) { return x + 5; }, [](double x) { return 11; }};
  o[t * ov(1)] = 1;
  o[t * ov(1.)] = 1;
  int arr[5] = {1, 2, 3, 4, 5};
  Sp sp(arr, 3);
  o[t * sp[2]] = 1;
  Sp sa(arr);
  o[t * sa.n] = 1;
  Two tw('a');
  o[t * sizeof(tw)] = 1;
  o[t * tw.b] = 1;
  Two t2('a', 9L);
  o[t * sizeof(t2)] = 1;
  Str s1("abc");
  o[t * sizeof(s1)] = 1;
  Str s2('a');
  o[t * sizeof(s2)] = 1;
  Str s3(1.);
  o[t * sizeof(s3)] = 1;
  int v = 2;
  { Guard gd(v);
    o[t * v] = 1; }
  o[t * v] = 1;
  int sum = 0;
  for (int x : Rg(arr + 1, arr + 3)) sum += x;
  o[t * sum] = 1;
  o[t * mk(6).v] = 1;
  De d(1, 5);
  o[t * d.t] = 1;
  std::pair pr(3, 'x');
  o[t * pr.first] = 1;
  o[t * sizeof(pr)] = 1;
  Pr p2{2, 7.};
  o[t * sizeof(p2)] = 1;
  auto *np = new (&v) A(12);
  o[t * np->v] = 1;
  const A ca = 17;
  o[t * ca.v] = 1;
  Sp gs(o, 4);
  gs[t * 2] = 1;
  Nc n1(3); Nc n2 = n1; Nc n3{n2};
  o[t * n3.v] = 1;
  auto lam = [&](auto x) { A q(x); return q.v; };
  o[t * lam(13)] = 1;
}
template <class F> struct Called { F f; __device__ Called(F g) : f(g) {} __device__ int operator()(int x) const { return f(x) + 1; } };
__global__ void of_lambda(char *o) { int t = threadIdx.x; auto l = [=](int x) { return x * 2; }; Called c(l); o[t * c(3)] = 1; Called d([=](int x) { return x * 3; }); o[t * d(3)] = 1; auto e = Called(l); o[t * e(2)] = 1; }
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); of_lambda<<<1, 32>>>((char *)o); cudaDeviceSynchronize(); }
