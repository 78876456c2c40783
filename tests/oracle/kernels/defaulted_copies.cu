// Copies and moves that are `= default` beside those that a class writes.
#include <utility>
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
struct In { int v = 1; In() = default; D In(const In &o) : v(o.v + 2) {} D In(In &&o) : v(o.v + 5) {} D In &operator=(const In &o) { v = o.v + 3; return *this; } D In &operator=(In &&o) { v = o.v + 7; return *this; } };
struct Copy { In n; int k = 2; Copy() = default; Copy(const Copy &) = default; D Copy(Copy &&o) : k(o.k + 6) {} Copy &operator=(const Copy &) = default; D Copy &operator=(Copy &&o) { k = 19; return *this; } };
struct Moved { In n; Moved() = default; Moved(Moved &&) = default; D Moved(const Moved &) : n() {} Moved &operator=(Moved &&) = default; D ~Moved() { n.v = 0; } };
struct Both { In n; Both() = default; Both(const Both &) = default; Both(Both &&) = default; D ~Both() {} Both &operator=(const Both &) = default; Both &operator=(Both &&) = default; };
struct Copies { In n; Copies() = default; Copies(const Copies &) = default; Copies &operator=(const Copies &) = default; };
struct Whole { Copy c; Both b; };
__global__ void k(unsigned char *o) { int t = threadIdx.x;
Copy c; Copy c2 = c; Q(c2.n.v) Copy c3 = std::move(c); Q(c3.k) Q(c3.n.v) c3 = c; Q(c3.k) Q(c3.n.v) c3 = std::move(c); Q(c3.k)
Moved m; Moved m2 = std::move(m); Q(m2.n.v) Moved m3 = m; Q(m3.n.v) m3 = std::move(m2); Q(m3.n.v)
Both b; Both b2 = b; Q(b2.n.v) Both b3 = std::move(b); Q(b3.n.v) b3 = b; Q(b3.n.v) b3 = std::move(b); Q(b3.n.v)
Copies p; Copies p2 = std::move(p); Q(p2.n.v) p2 = std::move(p); Q(p2.n.v)
Whole w; Whole w2 = w; Q(w2.c.n.v) Q(w2.b.n.v) Whole w3 = std::move(w); Q(w3.c.k) Q(w3.b.n.v) w3 = w2; Q(w3.b.n.v) Q(w3.c.n.v)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
