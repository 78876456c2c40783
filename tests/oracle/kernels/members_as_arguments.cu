// Pointers to members as template arguments: of the very class and type of their parameters, those of bases are none;
// and functions that take such pointers and give no name to them, declared and defined.
template<class A, class B> struct same { static const int v = 1; };
template<class A> struct same<A, A> { static const int v = 2; };
template <class T, void (T::*)()> struct ck {};
template <class T> __device__ char has_bar(ck<T, &T::bar> *);
template <class T> __device__ char (&has_bar(...))[3];
template <class T, int T::*> struct cm {};
template <class T> __device__ char has_m(cm<T, &T::m> *);
template <class T> __device__ char (&has_m(...))[3];
struct A { __device__ int foo() { return 1; } __device__ void foo() const {} __device__ void bar() {} int m; };
struct A1 : A {};
struct A2 : A { __device__ void bar() {} int m; };
struct A3 : A { using A::bar; using A::m; using A::foo; };
struct A4 { int bar(); };
template <class T> struct C : T {};
template <void (A1::*)()> struct own {};
template <class T> __device__ char cv(void (T::*)());
template <class T> __device__ char (&cv(...))[3];
__device__ char (&later(void (A::*)(), int))[2];
__device__ char later(void (A::*)());
__device__ int take(void (A::*)()) { return 1; }
__device__ int take(void (A1::*)()) { return 2; }
__device__ int only(void (A1::*)()) { return 2; }
__device__ int only(...) { return 1; }
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * sizeof(has_bar<A>(0))] = 1;
  o[t * sizeof(has_bar<A1>(0))] = 1;
  o[t * sizeof(has_bar<A2>(0))] = 1;
  o[t * sizeof(has_bar<A3>(0))] = 1;
  o[t * sizeof(has_bar<A4>(0))] = 1;
  o[t * sizeof(has_bar<C<A>>(0))] = 1;
  o[t * sizeof(has_m<A>(0))] = 1;
  o[t * sizeof(has_m<A1>(0))] = 1;
  o[t * sizeof(has_m<A2>(0))] = 1;
  o[t * sizeof(has_m<A3>(0))] = 1;
  o[t * sizeof(cv<A>(&A::bar))] = 1;
  o[t * sizeof(cv<A1>(&A1::bar))] = 1;
  o[t * take(&A1::bar)] = 1;
  o[t * take(&A::bar)] = 1;
  o[t * only(&A1::bar)] = 1;
  o[t * same<decltype(&A1::bar), void (A::*)()>::v] = 1;
  o[t * same<decltype(&A1::bar), void (A1::*)()>::v] = 1;
  o[t * same<decltype(&A3::bar), void (A::*)()>::v] = 1;
  o[t * sizeof(later(&A::bar, 1))] = 1;
  o[t * sizeof(later(&A::bar))] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
