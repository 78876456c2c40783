// Static variables of host functions: made when control first comes to them, and once.
#include <map>
#include <string>
#include <vector>
#include <cstdlib>
#define PROBE(k) __global__ void k(float *p, int n, int m) { p[threadIdx.x * n + m] = 1; }
PROBE(k1) PROBE(k2) PROBE(k3) PROBE(k4) PROBE(k5) PROBE(k6) PROBE(k7) PROBE(k8) PROBE(k9) PROBE(k10) PROBE(k11) PROBE(k12) PROBE(k13) PROBE(k14)
PROBE(j1) PROBE(j2) PROBE(j3) PROBE(j4) PROBE(j5) PROBE(j6) PROBE(j7) PROBE(j8)
static int g = 1, h = 1, start = 4;
static int setup() { g = 3; return 2; }
static void f(float *p) { static int once = setup(); once += 1; j1<<<1, 32>>>(p, g, once); }
static int late() { static int v = start; return v++; }
struct O { int n; O(int x) : n(x) { h += 2; } };
static O &get() { static O made(4); return made; }
static void maybe(bool b) { if (b) { static int once = (h = 7); once++; } }
static void in_order(float *p) {
    j2<<<1, 32>>>(p, g, 0);
    g = 5;
    f(p);
    g = 6;
    f(p);
    j3<<<1, 32>>>(p, g, 0);
    start = 2;
    j4<<<1, 32>>>(p, late(), 0);
    start = 3;
    j5<<<1, 32>>>(p, late(), 0);
    j6<<<1, 32>>>(p, h, 0);
    get(); get().n++;
    j6<<<1, 64>>>(p, h, get().n);
    maybe(false);
    j7<<<1, 32>>>(p, h, 0);
    maybe(true);
    h = 2;
    maybe(true);
    j8<<<1, 32>>>(p, h, 0);
}
static int next() { static int n = 0; return ++n; }
static int id() { static const int v = next(); return v; }
static int earliest(int a) { static int f = a; return f; }
struct M { int c = 1; int get() { static const int s = c; return s; } static M &one() { static M *m = new M; return *m; } };
static std::map<std::string, int> &reg() { static std::map<std::string, int> &r = *new std::map<std::string, int>; return r; }
static std::map<std::string, int> &reg2() { static std::map<std::string, int> r; return r; }
template <class T> static int tid() { static const int v = next(); return v; }
template <class T> static int count() { static int v = 0; return ++v; }
struct D { int *q; D(int *a) : q(a) { *q += 1; } ~D() { *q += 10; } };
static int w = 1;
static void touch() { static D d(&w); }
static void lam(float *p) { static auto f = [n = next()] { return n; }; k9<<<1, 32>>>(p, f() % 8, 0); }
static std::vector<int> &sizes() { static std::vector<int> v{1, 2}; return v; }
static const std::vector<int> &fixed() { static const std::vector<int> v{3, 5}; return v; }
void exported(float *p, int n) { static int calls = n; static const std::vector<int> pair{2, 4}; static const int sq = 3 * 3; k12<<<1, 32>>>(p, calls, pair[1]); k13<<<1, 32>>>(p, sq % 8, pair[0]); }
static int fact(int n) { static int depth = 0; ++depth; return n <= 1 ? depth : fact(n - 1); }
enum Mode { A, B };
static Mode mode() { static Mode m = getenv("NOPE_MODE") ? B : A; return m; }
int main() {
    float *p; cudaMalloc(&p, 1 << 20);
    in_order(p);
    id(); next();
    k1<<<1, 32>>>(p, id(), next());
    earliest(3);
    k2<<<1, 32>>>(p, earliest(5), 0);
    M a, b; b.c = 4; a.get();
    k3<<<1, 32>>>(p, b.get(), 0);
    M::one().c = 5;
    k4<<<1, 32>>>(p, M::one().c, 0);
    reg()["a"] = 3;
    k5<<<1, 32>>>(p, reg()["a"], (int)reg().size());
    reg2()["a"] = 3;
    k6<<<1, 32>>>(p, reg2()["a"], (int)reg2().size());
    tid<int>();
    k7<<<1, 32>>>(p, tid<int>() % 8, tid<float>() % 8);
    count<int>(); count<float>();
    k8<<<1, 32>>>(p, count<int>(), count<float>());
    touch(); touch();
    k10<<<1, 32>>>(p, w, 0);
    lam(p); lam(p);
    sizes().push_back(3);
    k11<<<1, 32>>>(p, (int)sizes().size(), sizes()[2]);
    k11<<<1, 64>>>(p, fixed()[1], fixed()[0]);
    exported(p, 3); exported(p, 4);
    k14<<<1, 32>>>(p, fact(3), mode());
}
