// Parameters without names are copied into and destroyed as others.
#define T ((int)threadIdx.x)
#define D __device__
struct A { int *p; D A(int *p) : p(p) { ++*p; } D A(const A &a) : p(a.p) { *p += 2; } D ~A() { *p *= 2; } };
D int bump(int *p) { return *p += 5; }
D void val(A) {} D void ref(const A &) {} D void rv(A &&) {} D void two(A, int, A) {} D void named(A a, A) { ++*a.p; } template <class X> D void tv(X) {} template <class... X> D void pk(X...) {} template <class... X> D void pr(const X &...) {} D int df(int *p, int) { return *p; } struct M { D void m(A) {} D M(A) {} D void operator()(A, A) const {} };
__global__ void k(float *o) {
  int c = 0; { A a(&c); val(a); o[c * T] = 1; } o[c * T] = 2;
  c = 0; val(&c); o[c * T] = 3; c = 0; ref(&c); o[c * T] = 4; c = 0; ref(A(&c)); o[c * T] = 5; c = 0; rv(A(&c)); o[c * T] = 6;
  c = 0; two(&c, 3, &c); o[c * T] = 7; c = 0; named(&c, &c); o[c * T] = 8; c = 0; { A a(&c); tv(a); tv(A(&c)); } o[c % 64 * T] = 9; c = 0; { A a(&c); pk(a, 1, A(&c)); } o[c % 64 * T] = 10; c = 0; pr(A(&c), 2); o[c * T] = 11;
  c = 0; { M m(&c); m.m(&c); m(&c, &c); } o[c % 64 * T] = 12; c = 0; auto l = [](A, int) { return 3; }; o[l(&c, 1) * T + c] = 13; o[c * T] = 14; c = 0; ref(A(&c)), c++; o[c * T] = 15;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a); }
