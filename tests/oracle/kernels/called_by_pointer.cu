// Host functions that launch, called by pointers and closures: of variables, arrays, members, parameters.
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
__global__ void k2(float *p, int n) { if (threadIdx.x < n) p[2 * threadIdx.x] = 1; }
void f1(float *p, int n) { k<<<1, 32>>>(p, n); }
void f2(float *p, int n) { k2<<<1, 32>>>(p, n); }
template <class T> void t1(T *p, int n) { k<<<1, 32>>>(p, n); }
typedef void (*call_t)(float *, int);
struct M { call_t f; };
struct T { int n; call_t f; };
template <class F> void each(F f, float *p) { for (int i = 3; i < 5; i++) f(p, i); }
void apply(call_t c, float *p) { c(p, 6); }
struct Bench { call_t fn; float *p; void run() { fn(p, 11); } };
template <class F> void lengthy(F f, int n) {
  int a0 = n + 1, a1 = a0 * 2, a2 = a1 * 2, a3 = a2 * 3, a4 = a3 * 5, a5 = a4 + a3;
  if (a0 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  if (a1 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  if (a2 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  if (a3 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  if (a4 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  if (a5 > 1000000) { a1 = a2 + a3 + a4; a2 = a3 * a4; a3 = a4 * a1; }
  f(n);
}
int main() {
  float *p; cudaMalloc(&p, 65536);
  call_t a = f1; a(p, 1);
  call_t b[2] = {f1, f2}; b[1](p, 2);
  for (int i = 0; i < 2; i++) b[i](p, 3);
  call_t c = t1<float>; c(p, 4);
  M m{f1}; m.f(p, 5);
  apply(f1, p); apply(&f2, p);
  auto d = &f1; (*d)(p, 7);
  auto g = [&](call_t h) { h(p, 8); }; g(f2);
  static const call_t e[2] = {f1, f2}; call_t x = e[1]; x(p, 9);
  auto l = [&](int i) { k<<<1, 32>>>(p, i); }; for (int i = 10; i < 12; i++) l(i);
  each([&](float *q, int i) { k2<<<1, 32>>>(q, i); }, p);
  each(f1, p);
  Bench y{f2, p}; y.run();
  T tests[2] = {{12, f1}, {13, f2}}; for (int i = 0; i < 2; i++) tests[i].f(p, tests[i].n);
  lengthy([&](int n) { k2<<<1, 32>>>(p, n); }, 14);
  cudaDeviceSynchronize(); }
