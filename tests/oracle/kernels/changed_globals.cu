// Variables at namespace scope, and what changes them in ways that are easily missed.
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
__global__ void k0(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k1(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k2(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k3(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k4(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k5(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k6(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k7(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k8(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k9(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k10(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k11(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k12(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k13(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k14(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k15(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k16(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k17(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k18(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k19(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k20(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k21(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k22(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k23(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k24(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k25(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k26(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k27(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k28(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k29(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k30(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k31(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k32(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k33(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k34(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k35(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k36(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k37(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k38(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k39(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k40(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k41(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k42(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k43(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k44(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k45(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k46(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k47(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k48(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k49(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k50(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k51(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k52(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k53(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k54(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k55(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k56(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k57(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k58(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k59(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k60(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k61(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k62(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k63(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k64(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k65(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k66(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k67(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k68(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k69(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k70(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k71(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k72(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k73(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k74(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k75(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k76(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k77(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k78(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k79(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k80(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k81(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k82(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k83(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k84(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k85(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k86(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k87(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k88(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k89(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k90(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k91(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k92(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k93(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
__global__ void k94(float *p, int n) { p[threadIdx.x + 2048] = 2; p[threadIdx.x * n] = 1; }
int g0 = 3;
void c0() { std::tie(g0, std::ignore) = std::make_tuple(5, 1); }
void l0(float *p) { c0(); k0<<<1, 32>>>(p, g0); }
int g1 = 3;
void c1() { *std::addressof(g1) = 5; }
void l1(float *p) { c1(); k1<<<1, 32>>>(p, g1); }
int g2 = 3;
void c2() { std::ref(g2).get() = 5; }
void l2(float *p) { c2(); k2<<<1, 32>>>(p, g2); }
int g3 = 3;
void c3() { [&] { g3 = 5; }(); }
void l3(float *p) { c3(); k3<<<1, 32>>>(p, g3); }
int g4 = 3;
void c4() { static_cast<int &>(g4) = 5; }
void l4(float *p) { c4(); k4<<<1, 32>>>(p, g4); }
namespace ns5 { int g5 = 3; }
void c5() { ns5::g5 = 5; }
void l5(float *p) { c5(); k5<<<1, 32>>>(p, ns5::g5); }
int g6 = 3;
void c6() { ::g6 = 5; }
void l6(float *p) { c6(); k6<<<1, 32>>>(p, g6); }
int g7 = 3;
void c7() { int z = 0; z = 1, g7 = 5; }
void l7(float *p) { c7(); k7<<<1, 32>>>(p, g7); }
int g8 = 3, H8 = 4;
void c8() { (g8 > 2 ? g8 : H8) = 5; }
void l8(float *p) { c8(); k8<<<1, 32>>>(p, g8); }
int g9 = 3;
void f9(int &x = g9) { x = 5; }
void c9() { f9(); }
void l9(float *p) { c9(); k9<<<1, 32>>>(p, g9); }
int g10 = 3;
template <class T> void f10(T &x) { x = 5; }
void c10() { f10(g10); }
void l10(float *p) { c10(); k10<<<1, 32>>>(p, g10); }
int g11 = 3;
template <class... T> void f11(T &&...x) { ((x = 5), ...); }
void c11() { f11(g11); }
void l11(float *p) { c11(); k11<<<1, 32>>>(p, g11); }
int g12 = 3;
void c12() { std::exchange(g12, 5); }
void l12(float *p) { c12(); k12<<<1, 32>>>(p, g12); }
int g13 = 3;
#define SET13(x, v) x = v
void c13() { SET13(g13, 5); }
void l13(float *p) { c13(); k13<<<1, 32>>>(p, g13); }
int g14 = 3;
#define INC14 g14 += 2
void c14() { INC14; }
void l14(float *p) { c14(); k14<<<1, 32>>>(p, g14); }
int g15 = 3;
#define PTR15(x) (&x)
void c15() { *PTR15(g15) = 5; }
void l15(float *p) { c15(); k15<<<1, 32>>>(p, g15); }
int g16 = 3;
struct R16 { int &r; };
void c16() { R16 r{g16}; r.r = 5; }
void l16(float *p) { c16(); k16<<<1, 32>>>(p, g16); }
int g17 = 3;
struct R17 { int *r = &g17; };
void c17() { *R17().r = 5; }
void l17(float *p) { c17(); k17<<<1, 32>>>(p, g17); }
int g18 = 3;
int *f18() { return &g18; }
void c18() { *f18() = 5; }
void l18(float *p) { c18(); k18<<<1, 32>>>(p, g18); }
int g19 = 3;
int &f19() { return g19; }
void c19() { f19() += 2; }
void l19(float *p) { c19(); k19<<<1, 32>>>(p, g19); }
int g20 = 3;
auto f20() -> decltype((g20)) { return (g20); }
void c20() { f20() = 5; }
void l20(float *p) { c20(); k20<<<1, 32>>>(p, g20); }
int g21 = 3;
decltype(auto) f21() { return (g21); }
void c21() { f21() = 5; }
void l21(float *p) { c21(); k21<<<1, 32>>>(p, g21); }
int g22 = 3;
void c22() { for (int *q : {&g22}) *q = 5; }
void l22(float *p) { c22(); k22<<<1, 32>>>(p, g22); }
int g23 = 3;
void c23() { int &r{g23}; r = 5; }
void l23(float *p) { c23(); k23<<<1, 32>>>(p, g23); }
int g24 = 3;
void c24() { int &r(g24); r = 5; }
void l24(float *p) { c24(); k24<<<1, 32>>>(p, g24); }
int g25 = 3;
void c25() { auto &&r = g25; r = 5; }
void l25(float *p) { c25(); k25<<<1, 32>>>(p, g25); }
int g26 = 3;
void c26() { int *q{&g26}; q[0] = 5; }
void l26(float *p) { c26(); k26<<<1, 32>>>(p, g26); }
int g27 = 3;
void c27() { std::memcpy(&g27, "\5\0\0\0", 4); }
void l27(float *p) { c27(); k27<<<1, 32>>>(p, g27); }
int g28 = 3;
void c28() { sscanf("5", "%d", &g28); }
void l28(float *p) { c28(); k28<<<1, 32>>>(p, g28); }
int g29 = 3;
void c29() { std::istringstream("5") >> g29; }
void l29(float *p) { c29(); k29<<<1, 32>>>(p, g29); }
int g30 = 3;
void c30() { std::vector<int> v{5}; for (g30 = 0; g30 < v[0]; g30++) ; }
void l30(float *p) { c30(); k30<<<1, 32>>>(p, g30); }
int g31 = 3;
void c31() { std::for_each(&g31, &g31 + 1, [](int &x) { x = 5; }); }
void l31(float *p) { c31(); k31<<<1, 32>>>(p, g31); }
int g32 = 3;
void c32() { std::swap(*&g32, *new int(5)); }
void l32(float *p) { c32(); k32<<<1, 32>>>(p, g32); }
int g33 = 3;
void c33() { g33 = 5; }
void l33(float *p) { c33(); k33<<<1, 32>>>(p, g33); }
int g34 = 3;
int h34(int v) { g34 = v; return v; } static int init34 = h34(5);
void c34() {  }
void l34(float *p) { c34(); k34<<<1, 32>>>(p, g34); }
int g35 = 3;
struct C35 { C35() { ++g35; ++g35; } } static ci35;
void c35() {  }
void l35(float *p) { c35(); k35<<<1, 32>>>(p, g35); }
static int g36[3] = {1, 3, 2};
void c36() { int *q = g36; q[1] = 5; }
void l36(float *p) { c36(); k36<<<1, 32>>>(p, g36[1]); }
static int g37[3] = {1, 3, 2};
void c37() { std::fill(std::begin(g37), std::end(g37), 5); }
void l37(float *p) { c37(); k37<<<1, 32>>>(p, g37[1]); }
static int g38[3] = {1, 3, 2};
void c38() { std::fill(g38, g38 + 3, 5); }
void l38(float *p) { c38(); k38<<<1, 32>>>(p, g38[1]); }
static int g39[3] = {1, 3, 2};
void c39() { for (auto &x : g39) x = 5; }
void l39(float *p) { c39(); k39<<<1, 32>>>(p, g39[1]); }
static int g40[3] = {1, 5, 2};
void c40() { std::swap(g40[0], g40[1]); std::swap(g40[1], g40[0]); }
void l40(float *p) { c40(); k40<<<1, 32>>>(p, g40[1]); }
static int g41[3] = {1, 3, 5};
void c41() { auto &[a, b, c] = g41; b = c; }
void l41(float *p) { c41(); k41<<<1, 32>>>(p, g41[1]); }
static int g42[3] = {1, 3, 2};
void c42() { *(g42 + 1) = 5; }
void l42(float *p) { c42(); k42<<<1, 32>>>(p, g42[1]); }
static int g43[3] = {1, 3, 2};
void c43() { 1[g43] = 5; }
void l43(float *p) { c43(); k43<<<1, 32>>>(p, g43[1]); }
static int g44[3] = {1, 3, 2};
void f44(int (&a)[3]) { a[1] = 5; }
void c44() { f44(g44); }
void l44(float *p) { c44(); k44<<<1, 32>>>(p, g44[1]); }
static int g45[3] = {1, 3, 2};
void f45(int *a) { a[1] = 5; }
void c45() { f45(&g45[0]); }
void l45(float *p) { c45(); k45<<<1, 32>>>(p, g45[1]); }
static int g46[3] = {1, 3, 2};
struct S46 { int *a; };
void c46() { S46{g46}.a[1] = 5; }
void l46(float *p) { c46(); k46<<<1, 32>>>(p, g46[1]); }
static int g47[3] = {1, 3, 2};
void c47() { std::iota(std::begin(g47), std::end(g47), 4); }
void l47(float *p) { c47(); k47<<<1, 32>>>(p, g47[1]); }
static int g48[3] = {1, 3, 2};
void c48() { std::array<int, 3> t{1, 5, 2}; std::copy(t.begin(), t.end(), g48); }
void l48(float *p) { c48(); k48<<<1, 32>>>(p, g48[1]); }
static int g49[2][2] = {{1, 2}, {3, 3}};
void c49() { int *r = g49[1]; r[0] = 5; }
void l49(float *p) { c49(); k49<<<1, 32>>>(p, g49[1][0]); }
static int g50[2][2] = {{1, 2}, {3, 3}};
void c50() { for (auto &r : g50) r[0] = 5; }
void l50(float *p) { c50(); k50<<<1, 32>>>(p, g50[1][0]); }
struct T51 { int n; void set(int v) { n = v; } T51 &operator+=(int v) { n += v; return *this; } operator int &() { return n; } }; T51 g51{3};
void c51() { g51.set(5); }
void l51(float *p) { c51(); k51<<<1, 32>>>(p, g51.n); }
struct T52 { int n; T52 &operator+=(int v) { n += v; return *this; } }; T52 g52{3};
void c52() { g52 += 2; }
void l52(float *p) { c52(); k52<<<1, 32>>>(p, g52.n); }
struct T53 { int n; operator int &() { return n; } }; T53 g53{3};
void c53() { int &r = g53; r = 5; }
void l53(float *p) { c53(); k53<<<1, 32>>>(p, g53.n); }
struct T54 { int n; }; T54 g54{3};
void c54() { g54 = {5}; }
void l54(float *p) { c54(); k54<<<1, 32>>>(p, g54.n); }
struct T55 { int n; }; T55 g55{3};
void c55() { T55 *q = &g55; q->n = 5; }
void l55(float *p) { c55(); k55<<<1, 32>>>(p, g55.n); }
struct T56 { int n; }; T56 g56{3};
void c56() { int T56::*m = &T56::n; g56.*m = 5; }
void l56(float *p) { c56(); k56<<<1, 32>>>(p, g56.n); }
struct T57 { int n; }; T57 g57{3};
void c57() { auto &[n] = g57; n = 5; }
void l57(float *p) { c57(); k57<<<1, 32>>>(p, g57.n); }
struct T58 { int n; }; T58 g58{3};
void f58(T58 &t) { t.n = 5; }
void c58() { f58(g58); }
void l58(float *p) { c58(); k58<<<1, 32>>>(p, g58.n); }
struct T59 { int n; }; T59 g59{3};
struct U59 { T59 &t; U59(T59 &x) : t(x) {} ~U59() { t.n = 5; } };
void c59() { U59{g59}; }
void l59(float *p) { c59(); k59<<<1, 32>>>(p, g59.n); }
struct T60 { int n; }; T60 g60[2] = {{1}, {3}};
void c60() { g60[1].n++; g60[1].n++; }
void l60(float *p) { c60(); k60<<<1, 32>>>(p, g60[1].n); }
struct T61 { int n; }; static T61 g61[2] = {{1}, {3}};
void c61() { for (auto &t : g61) t.n = 5; }
void l61(float *p) { c61(); k61<<<1, 32>>>(p, g61[1].n); }
struct T62 { int n; }; static T62 g62[2] = {{1}, {3}};
void c62() { for (T62 *t = g62; t != g62 + 2; ++t) t->n = 5; }
void l62(float *p) { c62(); k62<<<1, 32>>>(p, g62[1].n); }
struct T63 { int a[2]; }; static T63 g63 = {{1, 3}};
void c63() { g63.a[1] = 5; }
void l63(float *p) { c63(); k63<<<1, 32>>>(p, g63.a[1]); }
struct T64 { int a[2]; }; static T64 g64 = {{1, 3}};
void c64() { int *q = g64.a; q[1] = 5; }
void l64(float *p) { c64(); k64<<<1, 32>>>(p, g64.a[1]); }
struct T65 { int a[2]; void up() { a[1] = 5; } }; static T65 g65 = {{1, 3}};
void c65() { g65.up(); }
void l65(float *p) { c65(); k65<<<1, 32>>>(p, g65.a[1]); }
struct T66 { static int n; }; int T66::n = 3;
void c66() { T66::n = 5; }
void l66(float *p) { c66(); k66<<<1, 32>>>(p, T66::n); }
struct T67 { static int n; static void s() { n = 5; } }; int T67::n = 3;
void c67() { T67::s(); }
void l67(float *p) { c67(); k67<<<1, 32>>>(p, T67::n); }
struct T68 { inline static int n = 3; };
void c68() { T68 t; t.n = 5; }
void l68(float *p) { c68(); k68<<<1, 32>>>(p, T68::n); }
template <class T> struct T69 { static int n; }; template <class T> int T69<T>::n = 3;
void c69() { T69<int>::n = 5; }
void l69(float *p) { c69(); k69<<<1, 32>>>(p, T69<int>::n); }
template <class T> int g70 = 3;
void c70() { g70<int> = 5; }
void l70(float *p) { c70(); k70<<<1, 32>>>(p, g70<int>); }
std::vector<int> g71{1, 3};
void c71() { g71[1] = 5; }
void l71(float *p) { c71(); k71<<<1, 32>>>(p, g71[1]); }
std::array<int, 2> g72{1, 3};
void c72() { g72[1] = 5; }
void l72(float *p) { c72(); k72<<<1, 32>>>(p, g72[1]); }
std::pair<int, int> g73{3, 1};
void c73() { g73.first = 5; }
void l73(float *p) { c73(); k73<<<1, 32>>>(p, g73.first); }
int g74 = 3; int *H74 = &g74;
void c74() { *H74 = 5; }
void l74(float *p) { c74(); k74<<<1, 32>>>(p, g74); }
int g75 = 3; int &H75 = g75;
void c75() { H75 = 5; }
void l75(float *p) { c75(); k75<<<1, 32>>>(p, g75); }
int g76 = 3; static const auto H76 = [] { g76 = 5; return 0; }();
void c76() {  }
void l76(float *p) { c76(); k76<<<1, 32>>>(p, g76); }
std::string g77 = "abc";
void c77() { g77 += "de"; }
void l77(float *p) { c77(); k77<<<1, 32>>>(p, (int)g77.size()); }
const char *g78 = "abc";
void c78() { g78 = "abcde"; }
void l78(float *p) { c78(); k78<<<1, 32>>>(p, (int)strlen(g78)); }
union T79 { int n; float f; }; T79 g79{3};
void c79() { g79.n = 5; }
void l79(float *p) { c79(); k79<<<1, 32>>>(p, g79.n); }
enum E80 { A80 = 3, B80 = 5 }; E80 g80 = A80;
void c80() { g80 = B80; }
void l80(float *p) { c80(); k80<<<1, 32>>>(p, g80); }
dim3 g81(3);
void c81() { g81.x = 5; }
void l81(float *p) { c81(); k81<<<1, 32>>>(p, g81.x); }
dim3 g82(3);
void c82() { g82 = dim3(5); }
void l82(float *p) { c82(); k82<<<1, 32>>>(p, g82.x); }
dim3 g83{3};
void c83() { dim3 &r = g83; r.x += 2; }
void l83(float *p) { c83(); k83<<<1, 32>>>(p, g83.x); }
int g84{};
void c84() { g84 = 5; }
void l84(float *p) { c84(); k84<<<1, 32>>>(p, g84); }
extern int g85; int g85 = 3;
void c85() { g85 = 5; }
void l85(float *p) { c85(); k85<<<1, 32>>>(p, g85); }
static int g86 = 3;
int f86(int n) { static int *q = &g86; *q = n; return n; }
void c86() { f86(5); }
void l86(float *p) { c86(); k86<<<1, 32>>>(p, g86); }
thread_local int g87 = 3;
void c87() { g87 = 5; }
void l87(float *p) { c87(); k87<<<1, 32>>>(p, g87); }
volatile int g88 = 3;
void c88() { g88 = 5; }
void l88(float *p) { c88(); k88<<<1, 32>>>(p, g88); }
int g89 = 3;
void f89(int n, ...) { va_list a; va_start(a, n); *va_arg(a, int *) = 5; va_end(a); }
void c89() { f89(1, &g89); }
void l89(float *p) { c89(); k89<<<1, 32>>>(p, g89); }
int g90 = 3;
struct F90 { int &operator()() { return g90; } };
void c90() { F90()() = 5; }
void l90(float *p) { c90(); k90<<<1, 32>>>(p, g90); }
int g91 = 3;
struct F91 { F91 &operator=(int v) { g91 = v; return *this; } };
void c91() { F91 f; f = 5; }
void l91(float *p) { c91(); k91<<<1, 32>>>(p, g91); }
int g92 = 3;
int &operator""_g92(unsigned long long) { return g92; }
void c92() { 0_g92 = 5; }
void l92(float *p) { c92(); k92<<<1, 32>>>(p, g92); }
int g93 = 3;
struct D93 { ~D93() { g93 = 5; } };
void c93() { { D93 d; } }
void l93(float *p) { c93(); k93<<<1, 32>>>(p, g93); }
int g94 = 3;

void c94() { std::unique_ptr<int, void (*)(int *)> u(&g94, [](int *q) { *q = 5; }); }
void l94(float *p) { c94(); k94<<<1, 32>>>(p, g94); }
int g95 = 3;
int f95(int x = (g95 = 5)) { return x; }
void c95() { f95(); }
void l95(float *p) { c95(); k0<<<1, 32>>>(p, g95); }
int g96 = 3;
struct R96 { int r = ++g96 + ++g96; };
void c96() { R96 r; }
void l96(float *p) { c96(); k1<<<1, 32>>>(p, g96); }
int g97 = 3;
struct R97 { operator int() { g97 = 5; return 1; } };
void c97() { R97 r; int x = r; }
void l97(float *p) { c97(); k2<<<1, 32>>>(p, g97); }
int main() { float *p; cudaMalloc(&p, 1 << 20); l0(p); l1(p); l2(p); l3(p); l4(p); l5(p); l6(p); l7(p); l8(p); l9(p); l10(p); l11(p); l12(p); l13(p); l14(p); l15(p); l16(p); l17(p); l18(p); l19(p); l20(p); l21(p); l22(p); l23(p); l24(p); l25(p); l26(p); l27(p); l28(p); l29(p); l30(p); l31(p); l32(p); l33(p); l34(p); l35(p); l36(p); l37(p); l38(p); l39(p); l40(p); l41(p); l42(p); l43(p); l44(p); l45(p); l46(p); l47(p); l48(p); l49(p); l50(p); l51(p); l52(p); l53(p); l54(p); l55(p); l56(p); l57(p); l58(p); l59(p); l60(p); l61(p); l62(p); l63(p); l64(p); l65(p); l66(p); l67(p); l68(p); l69(p); l70(p); l71(p); l72(p); l73(p); l74(p); l75(p); l76(p); l77(p); l78(p); l79(p); l80(p); l81(p); l82(p); l83(p); l84(p); l85(p); l86(p); l87(p); l88(p); l89(p); l90(p); l91(p); l92(p); l93(p); l94(p); l95(p); l96(p); l97(p); }
