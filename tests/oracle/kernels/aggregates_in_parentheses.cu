// Aggregates whose parts are given in parentheses, and base classes that an item initializes.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct P { int x, y = 4, z = y + 1; }; struct B { int b = 2; }; struct C { int a; int &r; B b; };
template <class T> struct H { T t[2]; int n = 3; };
D P mk(int i) { return P(i); } template <class T, class... A> D T make(A... a) { return T(a...); }
struct W { P p; D W(int i) : p(i, i + 1) {} };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
 P par(3, 4);
 Q(par.x)
 Q(par.y)
 Q(par.z)
 P p1(3); Q(p1.y)
 Q(p1.z)
 Q(mk(4).y) Q(make<P>(1, 2).z)
 W w(5); Q(w.p.y) Q(w.p.z)
 Q(P(6, 7).z)
 int v = 3; C c(1, v, B(5)); v = 8; Q(c.r) Q(c.b.b)
 P pc(p1); Q(pc.x) P pm(P(1, 9)); Q(pm.y)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
