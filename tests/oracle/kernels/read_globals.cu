// Variables at namespace scope that host code only reads.
#include <iostream>
#include <vector>
#include <tuple>
#include <utility>
#include <memory>
#include <functional>
#include <algorithm>
#include <numeric>
#include <array>
#include <string>
#include <cstring>
#include <cstdio>
#include <sstream>
#include <atomic>
#include <cstdarg>
__global__ void k0(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k1(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x * n] = 1; }
int g0 = 3;
void c0() { int x = g0; x++; printf("%d", g0); if (g0 > 2 && g0) x = g0 + 1; }
void l0(float *p) { c0(); k0<<<1, 32>>>(p, g0); }
static int g1 = 3;
void f1(int x) { x = 2; }
void c1() { f1(g1); f1(-g1); f1((g1)); f1(g1 ? 1 : 2); }
void l1(float *p) { c1(); k1<<<1, 32>>>(p, g1); }
int g2 = 3;
int f2() { return g2; }
void c2() { int a[4] = {g2, f2()}; a[g2]++; a[g2 - 1] = g2; std::vector<int> v(g2); v[0] = 1; v.push_back(g2); }
void l2(float *p) { c2(); k2<<<1, 32>>>(p, g2); }
int g3 = 3;
void f3(int g3) { g3++; } int h3() { int g3 = 5; g3 = 7; return g3; }
void c3() { f3(2); h3(); }
void l3(float *p) { c3(); k3<<<1, 32>>>(p, g3); }
int g4 = 3;
struct S4 { int g4; void m() { g4 = 4; } };
void c4() { S4 s{g4}; s.g4 = 9; }
void l4(float *p) { c4(); k4<<<1, 32>>>(p, g4); }
int g5 = 3;
void c5() { const int &r = g5; auto l = [] { return g5; }; dim3 d(g5, g5); int w = std::max(g5, 2) + std::min<int>(g5, 5); for (int i = 0; i < g5; ++i) w += i; switch (g5) { case 3: w = 1; } }
void l5(float *p) { c5(); k5<<<1, 32>>>(p, g5); }
int g6 = 3;
void c6() { float *q = (float *)malloc(g6 * sizeof(g6)); free(q); cudaMalloc(&q, g6); auto c = static_cast<float>(g6); std::cout << g6 << std::endl; std::string s = std::to_string(g6); int *n = new int[g6]; (void)g6; }
void l6(float *p) { c6(); k6<<<1, 32>>>(p, g6); }
static int g7[3] = {1, 3, 2};
int f7(const int *a, int n) { return a[n]; }
void c7() { int s = 0; for (int x : g7) s += x; for (const int &x : g7) s += x; for (int i = 0; i < 3; ++i) s += g7[i]; s = sizeof(g7) / sizeof(g7[0]); int y = g7[0] + g7[2]; printf("%d", g7[1]); if (g7[0] == 1) s = g7[g7[0]]; }
void l7(float *p) { c7(); k7<<<1, 32>>>(p, g7[1]); }
struct T8 { int n; int get() const { return n; } }; static T8 g8 = {3};
void f8(T8 t) { t.n = 7; }
void c8() { T8 t = g8; t.n = 5; int y = g8.n + g8.get(); f8(g8); auto u = g8; u.n = 6; const T8 &r = g8; T8 v{g8}; std::vector<T8> w; w.push_back(g8); }
void l8(float *p) { c8(); k8<<<1, 32>>>(p, g8.n); }
struct T9 { const char *s; int n; }; static T9 g9[] = {{"a", 1}, {"b", 3}};
void c9() { for (const auto &t : g9) printf("%s", t.s); for (auto t : g9) t.n = 2; int y = strcmp(g9[0].s, "a") ? g9[1].n : 2; size_t c = sizeof(g9) / sizeof(*g9); c = std::size(g9); }
void l9(float *p) { c9(); k9<<<1, 32>>>(p, g9[1].n); }
int *P; int g10 = 3;
void c10() { P = new int[4]; P[g10] = 2; *P = 5; P++; int x = P[0] * g10; bool b = !g10; x = b ? g10 : 2; x -= g10; x <<= g10; x = x >> 1; }
void l10(float *p) { c10(); k10<<<1, 32>>>(p, g10); }
enum E11 { A11 = 3, B11 = 5 }; static E11 g11 = A11;
void c11() { if (g11 == B11) return; switch (g11) { default: break; } E11 e = g11; e = B11; }
void l11(float *p) { c11(); k11<<<1, 32>>>(p, g11); }
dim3 g12(3, 2);
void c12() { dim3 b = g12; b.x = 4; int t = g12.x * g12.y; g12.x == 3; auto c = g12; dim3 e(g12.x, g12.y); }
void l12(float *p) { c12(); k12<<<1, 32>>>(p, g12.x); }
int g13 = 3;
template <class T> T f13(T x) { x += 1; return x; } template <class T> T h13(const T &x) { return x; }
void c13() { f13(g13); h13(g13); f13<int>(g13); }
void l13(float *p) { c13(); k13<<<1, 32>>>(p, g13); }
static int g14 = 3;
#define MAX14(a, b) ((a) > (b) ? (a) : (b))
void c14() { int x = MAX14(g14, 2); x = 4; }
void l14(float *p) { c14(); k14<<<1, 32>>>(p, g14); }
namespace ns15 { int g15 = 3; int f15() { return g15; } }
void c15() { int x = ns15::g15; using ns15::g15; x = g15; { using namespace ns15; x = g15; } }
void l15(float *p) { c15(); k15<<<1, 32>>>(p, ns15::g15); }
int main() { float *p; cudaMalloc(&p, 1 << 20); l0(p); l1(p); l2(p); l3(p); l4(p); l5(p); l6(p); l7(p); l8(p); l9(p); l10(p); l11(p); l12(p); l13(p); l14(p); l15(p); }
