// Operators `->*` of classes, and free ones.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <cstdint>
#include <cstddef>

struct M { int a, b; D int f(int x) { return x + a; } }; template <class T> struct P { T *p; D T *operator->() const { return p; } template <class R> D R &operator->*(R T::*m) const { return p->*m; } };
struct Call { M *m; int (M::*f)(int); D int operator()(int x) const { return (m->*f)(x); } }; struct Q2 { M *p; D Call operator->*(int (M::*f)(int)) const { return {p, f}; } };
struct N { int v; }; D int operator->*(N n, int k) { return n.v * k; } struct E { struct It { int v; D int operator->*(const It &o) { return v - o.v; } }; It i; };
struct Ov { D int operator->*(int) { return 2; } D int operator->*(double) { return 3; } D int operator->*(char) const { return 4; } D int &operator->*(int *p) { return *p; } };
__global__ void k(unsigned char *o, M *g) { int t = threadIdx.x;
M m{3, 4};
P<M> p{&m};
int M::*b = &M::b;
Q(p->*&M::a)
Q(p->*b) p->*b = 6;
Q(m.b) (p->*&M::a)++;
Q(m.a)
Q2 q{&m};
Q((q->*&M::f)(2)) N n{3};
Q(n->*2)
Q(n->*2 + 1) E::It x{9}, y{4};
Q(x->*y) Ov v; int z = 1;
Q(v->*1)
Q(v->*1.0)
v->*&z = 7;
Q(z)
 P<M> pg{g + t};
Q(p->b) M *raw = &m;
Q(raw->*b)
Q((*raw).*b)

 }
int main() { unsigned char *o;
cudaMalloc(&o, 1 << 16);
cudaMemset(o, 0, 1 << 16);
k<<<1, 32>>>(o, (M*)(o + 4096));
cudaDeviceSynchronize();
}
