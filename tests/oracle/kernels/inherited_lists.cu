// Constructors that a class has from its base, by braces: one that takes a list is preferred there too.
#include <initializer_list>
__global__ void k1(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k2(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k3(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k4(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k5(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k6(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k7(char *p, int n) { p[threadIdx.x * n] = 0; }
__global__ void k8(char *p, int n) { p[threadIdx.x * n] = 0; }
struct B { int n, m; B() : n(7), m(1) {} B(std::initializer_list<int> l) : n(l.size()), m(2) {} explicit B(int c) : n(c), m(3) {} };
struct D : B { using B::B; int more() const { return n + 1; } };
struct P { int n, m; };
struct Q : P { int k; };
struct W { D d; int extra = 4; };
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  D a; k1<<<a.n, 32>>>(p, a.m); D b = {5, 2, 5, 8}; k2<<<b.n, 32>>>(p, b.m);
  D c(6); k3<<<c.n, 32>>>(p, c.m); D e{3}; k4<<<e.n, 32>>>(p, e.m); Q q{{2, 3}, 4}; k5<<<q.n, 32>>>(p, q.k);
  W w; k6<<<w.d.n, 32>>>(p, w.extra); D *h = new D(9); k7<<<h->n, 32>>>(p, h->more()); D i = {}; k8<<<i.n, 32>>>(p, i.m);
}
