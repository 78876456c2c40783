// Temporaries of what initializes a structured binding are destroyed behind it.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
struct L { int *c; int id; D L(int *c, int id) : c(c), id(id) { *c = (*c * 3 + id) % 31; } D L(const L &o) : c(o.c), id(o.id + 1) { *c = (*c * 3 + 1) % 31; } D L(L &&o) : c(o.c), id(o.id + 2) { o.id = 0; *c = (*c + 5) % 31; } D ~L() { *c = (*c * 2 + id) % 31; } };
struct A2 { L first; int second; };
template <class T, class U> struct A3 { T first; U second; template <class V, class W> D A3(V &&v, W &&w) : first(std::forward<V>(v)), second(std::forward<W>(w)) {} };
struct P0 { L first; int second; D P0(L &&f, int s) : first(std::move(f)), second(s) {} };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int c = 0; 
 c = 0; { auto [a, b] = std::pair<L, int>(L(&c, 1), 2); Q(a.id)
 Q(c) }
 Q(c)
 c = 0; { auto [a, b] = A2{L(&c, 1), 2}; Q(a.id)
 Q(c) }
 Q(c)
 c = 0; { auto [a, b] = P0(L(&c, 1), 2); Q(a.id)
 Q(c) }
 Q(c)
 c = 0; { auto [a, b] = A3<L, int>(L(&c, 1), 2); Q(a.id)
 Q(c) }
 Q(c)
 c = 0; { auto p = std::pair<L, int>(L(&c, 1), 2); Q(p.first.id)
 Q(c) }
 Q(c)
 c = 0; { auto p = std::pair<L, int>(L(&c, 1), 2); auto [a, b] = p; Q(a.id)
 Q(c) }
 Q(c)
 c = 0; { auto p = A2{L(&c, 1), 2}; auto [a, b] = p; Q(a.id)
 Q(c) }
 Q(c)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
