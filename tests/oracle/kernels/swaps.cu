// Swaps of objects run their moves and destructors; arrays are swapped by their elements.
#include <utility>
#include <algorithm>
#define T threadIdx.x
#define D __device__
struct L { float *o; int k; D L(float *o, int k) : o(o), k(k) {} 
 D L(const L &l) : o(l.o), k(l.k + 1) { o[k * 32 + T * 2] = 2; } 
 D L(L &&l) : o(l.o), k(l.k + 2) { l.k = 9;
 o[k * 32 + T * 3] = 3; } 
 D L &operator=(const L &l) { k = l.k + 3;
 o[k * 32 + T * 5] = 5; return *this; } 
 D L &operator=(L &&l) { k = l.k + 4;
 o[k * 32 + T * 6] = 6; return *this; } };
struct Dt { int *n; int k; D ~Dt() { ++*n; } };
struct S { int a, b; D friend void swap(S &x, S &y) { int t = x.a; x.a = y.a; y.a = t + 1; } };
struct C { L l; int z; };
__global__ void k1(float *o) { 
 L s(o, 1), u(s);
 std::swap(s, u);
 o[s.k * T + u.k] = 4;
 { int n = 0; Dt a{&n, 2}, b{&n, 4}; std::swap(a, b); o[n * T + a.k * 2 + b.k] = 1; }
 S p{1, 2}, q{3, 5}; std::swap(p, q); o[p.a * T + q.a + p.b] = 2; using std::swap; swap(p, q); o[p.a * T + q.a + p.b] = 2;
 int x = 3, y = 5; swap(x, y); o[x * T + y] = 3;
 int a[3] = {1, 2, 3}, b[3] = {4, 5, 6}; swap(a, b); o[a[0] * T + b[2]] = 4; std::swap(a[0], b[1]); o[a[0] * T + b[1]] = 5;
 C c{{o, 2}, 3}, d{{o, 4}, 7}; std::swap(c, d); o[c.z * T + c.l.k + d.l.k] = 6;
 int *pa = &x, *pb = &y; std::swap(pa, pb); *pa = 8; o[y * T + x] = 7; std::swap(*pa, *pb); o[y * T + x] = 8;
 std::pair<int, int> g(1, 2), h(3, 4); std::swap(g, h); o[g.first * T + h.second] = 9; std::swap(g.first, g.second); o[g.first * T] = 10;
 std::swap(o[T], o[T * 2]);
 float *m = o, *n = o + 128; if (T & 1) std::swap(m, n); m[T] = 1; n[T * 2] = 2;
 int e = std::exchange(x, y + 1); o[e * T + x] = 3;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k1<<<1, 32>>>(a); }
