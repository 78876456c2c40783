// What lambdas have captured is destroyed with them: copies, returned ones, members, temporaries.
#include <utility>
#define T threadIdx.x
#define D __device__
struct Cnt { int *n; D Cnt(int *n) : n(n) { ++*n; } D Cnt(const Cnt &c) : n(c.n) { *n += 10; } D ~Cnt() { *n += 100; } };
template <class F> struct Hold { F f; D int run() { return f(); } };
template <class F> struct Hold2 { F f; D Hold2(F f) : f(f) {} D int run() { return f(); } };
D auto mk(int *n) { return [c = Cnt(n)] { return *c.n; }; }
D auto mk2(int *n) { Cnt c(n); return [c] { return *c.n; }; }
D auto mk3(int *n) { auto l = [c = Cnt(n)] { return *c.n; }; return l; }
D auto mk4(int *n, bool b) { auto l = [c = Cnt(n)] { return *c.n; }; if (b) return l; ++*n; return l; }
template <class F> D F pass(F f) { return f; }
template <class F> D int callit(F f) { return f(); }
__global__ void k1(float *o) {
  int n = 0; { auto a = mk(&n); o[n * T] = 1; o[a() * T] = 1; } o[n + T] = 2;
  n = 0; { auto a = mk2(&n); o[n * T] = 3; } o[n + T] = 4;
  n = 0; { auto a = mk3(&n); o[n * T] = 5; } o[n + T] = 6;
  n = 0; { auto a = mk4(&n, T < 32); o[n * T] = 7; } o[n + T] = 8;
  n = 0; { auto a = mk(&n); auto b = a; o[n * T] = 9; auto c = std::move(b); o[n * T] = 10; } o[n + T] = 11;
  n = 0; o[mk(&n)() * T] = 12; o[n + T] = 13;
  n = 0; { auto a = mk(&n); Hold<decltype(a)> h{a}; o[h.run() * T] = 14; } o[n + T] = 15;
  n = 0; { Hold h{mk(&n)}; o[h.run() * T] = 16; } o[n + T] = 17;
  n = 0; { auto a = mk(&n); o[callit(a) * T] = 18; o[n + T] = 19; } o[n + T] = 20;
  n = 0; o[callit(mk(&n)) * T] = 21; o[n + T] = 22;
  n = 0; o[0 + [c = Cnt(&n)] { return *c.n; }() * T] = 23; o[n + T] = 24;
  n = 0; { const auto &r = mk(&n); o[n * T] = 25; } o[n + T] = 26;
  n = 0; { auto &&r = [c = Cnt(&n)] { return *c.n; }; o[n * T] = 27; } o[n + T] = 28;
  n = 0; for (int i = 0; i < 2; i++) { auto l = mk(&n); if (i) break; } o[n + T] = 29;
  n = 0; { Cnt c(&n); auto f = [c] { return [c] { return *c.n; }; }; o[n * T] = 30; auto g = f(); o[n * T] = 31; o[g() * T] = 32; } o[n + T] = 33;
  n = 0; { Hold2 h(mk(&n)); o[n * T] = 34; } o[n + T] = 35;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k1<<<1, 32>>>(a); }
