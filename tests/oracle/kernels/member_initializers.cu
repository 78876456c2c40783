// Each initializer of a member or a base is a full expression: its temporaries and arguments are destroyed behind it.
#include <utility>
#define T ((int)threadIdx.x)
#define D __device__
struct A { int *p; D A(int *p) : p(p) { ++*p; } D A(const A &a) : p(a.p) { *p += 2; } D ~A() { *p = *p * 2 % 1000; } D int v() const { return *p; } };
template <class... X> struct Tp; template <> struct Tp<> {}; template <class H, class... R> struct Tp<H, R...> : Tp<R...> { H h; D Tp(H h, R... r) : Tp<R...>(r...), h(h) {} };
D int val(A a) { return a.v(); } D int ref(const A &a) { return a.v(); }
struct M { int *p; int a, b; D M(int *p) : p(p), a(val(p)), b(ref(p)) {} };
struct N { int *p; int a = val(p); int b = ref(p) + 1; D N(int *p) : p(p) {} };
struct Dl { int a; D Dl(int k) : a(k) {} D Dl(int *p) : Dl(ref(p)) { a += *p; } };
__global__ void k(float *o) {
  int c = 0; { Tp<A, A> t(&c, A(&c)); o[c % 32 * T] = 1; } o[c % 64 * T] = 2;
  c = 0; { M m(&c); o[m.a * T + m.b] = 3; o[c * T] = 4; }
  c = 0; { N m(&c); o[m.a * T + m.b] = 5; o[c * T] = 6; }
  c = 0; { Dl d(&c); o[d.a * T] = 7; }
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a); }
