// Callees in parentheses; conversions of operands to numbers alone.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct Tree { int v; Tree *l = nullptr, *r = nullptr; D int sum() const { return v + (l ? l->sum() : 0) + (r ? r->sum() : 0); } D int left() const { return l ? l->left() + 1 : 1; } D int left2() const { if (!l) return 1; return l->left2() + 1; } };
struct M { int k; D int get(int a) const { return k + a; } };
struct A { int x; D operator int() const { return x; } D A(int x) : x(x) {} }; struct Bc { D operator A() const { return {5}; } D operator int() const { return 3; } };
template <class... T> D int f1(T... e) { int x = 3; return [&](auto... e) { return (e + ... + x); }(e...); }
__global__ void called(unsigned char *o, int *g) { int t = threadIdx.x; 
 Tree l1{3}, rt{1, &l1};
Q(l1.left())
Q(rt.left())
Q(rt.left2())
Q(rt.sum())
M m{4}, *mp = &m;
Q((m.get)(2))
Q((mp->get)(3))
Q(((*mp).get)(3))
int x = 3;
Q([&](auto... e) { return (e + ... + x); }(1, 2))
Q([&](auto... e) { return (e + ...); }(1, 2))
Q([&](auto... e) { return (x + ... + e); }(1, 2))
Q(f1(1, 2))
Bc bc;
Q(bc + 1)
switch (bc) { case 3: Q(7) break; default: Q(8) }
for (int i = 0; i < bc; i++) Q(i + 3)
Q(-bc + 5) struct H { int (*f)(int); int v; D H *me() { return this; } D int tw(int a) { return (this->me)()->v * a; } D static int st(int a) { return a + 2; } } h{[](int a) { return a * 3; }, 6}; Q((h.f)(2)) Q((h.me)()->v) Q(h.tw(2)) Q((h.st)(3)) H *hp = &h; Q(((hp)->tw)(1)) Q((*h.f)(3)) auto lam = [](auto a) { return a + 1; }; struct J { decltype(lam) l; D int operator()(int a) { return (l)(a); } D int b(int a) { return (this->l)(a) + (l)(2); } } j{lam}; Q((j.l)(4)) Q((j)(3)) Q(j.b(1))
Q((int)(bc * 2.0))
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1 << 16); called<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
