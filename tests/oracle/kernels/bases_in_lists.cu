// Base classes that an item of a list initializes as a whole.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct B { int b = 2; }; struct C : B { int c = 3; }; struct E { int v; D E(int v) : v(v) {} D E(const E &o) : v(o.v + 1) {} }; struct F : E { int f = v + 1; }; struct H : B, E { int h; };
struct G : C { int g = 4; };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
 B b{5}; C c{b, 6}; Q(c.b) Q(c.c) C c2{B{7}}; Q(c2.b) Q(c2.c) C c3(b, 8); Q(c3.b) Q(c3.c) C c4(B(9)); Q(c4.b)
 E e(4); F f{e}; Q(f.v) Q(f.f) F f2{E(6), 3}; Q(f2.v) Q(f2.f) F f3{{7}}; Q(f3.f) F f4(E(8)); Q(f4.v) Q(f4.f)
 H h{b, e, 3}; Q(h.v) Q(h.b) Q(h.h) H h2{{}, 5, 6}; Q(h2.b) Q(h2.v)
 G gg{c, 10}; Q(gg.b) Q(gg.c) Q(gg.g) G g2{{b, 11}}; Q(g2.c) Q(g2.g) C cc{c}; Q(cc.c) C cd = c; Q(cd.b)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
