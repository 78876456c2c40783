// Variables of templates that namespaces have, which read as comparisons behind another statement.
namespace layout { template <int Interleave> struct A { int s; int t; __device__ A() : s(Interleave), t(1) {} __device__ A(int s, int t = 2) : s(s), t(t) {} __device__ int operator()(int c) const { return c * s + t; } }; template <class T, int N> struct P { T a[N]; }; }
__device__ int f() { return 1; }
#define T ((int)threadIdx.x)
__global__ void k(float *o) { f(); layout::A<4> a{256}; 
o[a(T)] = 1; 
layout::A<4> b; 
o[b(T)] = 1; 
layout::A<4> c[2]; 
o[c[1](T)] = 1; 
layout::A<4> *p = &a; 
o[(*p)(T)] = 1; 
layout::A<4> &r = b; 
o[r(T)] = 1; 
layout::A<4> d(3), e{5}, g = 7;
o[d(T) + e(T) + g(T)] = 1; 
layout::A<4 + 1> h{};
o[h(T)] = 1; 
layout::A<4> i[2] = {3, {4, 5}};
o[i[1](T)] = 1; 
layout::A<4> j{3, 9}, *q = &i[0], &z = j;
o[q[0](T) + z(T)] = 1; 
 const layout::A<4> &y = b; 
o[y(T)] = 1; 
layout::A<4> const &x = b; 
o[x(T)] = 1; 
layout::P<int, 4> v{{1, 2, 3}};
o[v.a[2] * T] = 1;
layout::A<2> w = {256, 3}; 
o[w(T)] = 1; 
for (layout::A<2> w{3, 3}; w.s < 5; ++w.s)
o[w(T)] = 1; 
if (layout::A<2> w{3, 3}; T < 7)
o[w(T)] = 1; 
layout::A<2> s = layout::A<2>{2};
o[s(T)] = 1; 
static layout::A<2> *u = nullptr;
}
int main() { float *a; cudaMalloc(&a, 1 << 16); k<<<1, 64>>>(a);  }
