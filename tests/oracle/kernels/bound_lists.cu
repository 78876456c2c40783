// What references are bound to that a list, a conversion or a constructor makes.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
struct L { int *c; int id; D L(int *c, int id) : c(c), id(id) { *c = (*c * 3 + id) % 31; } D ~L() { *c = (*c * 2 + id) % 31; } };
struct N { int v; D N(int v) : v(v + 1) {} D operator int() const { return v + 2; } }; struct B { int b; }; struct C : B { int c; }; struct W { B b; int z; D operator B() const { return {z}; } D operator const B &() { return b; } };
struct M2 { L a; const L &r; }; struct M3 { const N &n; const int &i; }; struct M4 { const B &b; }; struct M5 { const B &b; int q; const int (&ar)[2]; }; struct M6 { const N &n; D M6(int x) : n(x) {} int f() const { return 1; } }; struct M7 { const int &i; N n = {3}; const N &m{4}; };
struct K { const L &l; D K(int *c) : l{c, 3} { *c += 1; } };
D int rn(const N &n) { return n.v; } D int rb(const B &b) { return b.b; } D int ri(const int &i) { return i; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int c = 0; 
 c = 0; { M2 m{{&c, 1}, {&c, 2}}; Q(c)
 Q(m.r.id) }
 c = 0; { const L &l{&c, 3};
 Q(c)
 }
 Q(c)
 c = 0; { const L &l = {&c, 3};
 Q(c)
 Q(l.id)
 }
 Q(c)
 const N &n = 3; 
 Q(n.v) const N &n2{3};
 Q(n2.v) N nn(4); const int &i = nn;
 Q(i) nn.v = 9;
 Q(i) M3 m3{5, nn};
 Q(m3.n.v) 
 Q(m3.i) M3 m4{nn, 4};
 nn.v = 10;
 Q(m4.n.v) Q(m4.i)
 C cc{{3}, 4}; M4 m5{cc}; cc.b = 8;
 Q(m5.b.b) M4 m6{{5}};
 Q(m6.b.b) M5 m7{{6}, 4, {5, 7}};
 Q(m7.b.b) Q(m7.ar[1]) Q(m7.q)
 W w{{3}, 4}; M4 m8{w}; w.b.b = 6;
 Q(m8.b.b) 

 int x = 2; M7 s{x}; x = 7;
 Q(s.i) Q(s.n.v)
 M7 u{.i = x, .m = nn};
 Q(u.i) Q(u.m.v)
 Q(rn(3)) Q(rn({4})) Q(rb({4})) Q(rb(cc)) Q(ri({7})) Q(ri(nn)) Q(ri({})+3) Q(rb({})+4)
 Q(rn(nn))
 const long &ll = x; x = 3; Q(ll)
 const int &l3{x}; x = 4; Q(l3)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
