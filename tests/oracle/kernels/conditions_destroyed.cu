// Objects that a loop's condition declares are destroyed at the end of each iteration.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct Gd { int *p; int k; D Gd(int *p, int k) : p(p), k(k) {} D ~Gd() { *p = (*p * 2 + k) & 31; } D explicit operator bool() const { return k; } };
D int cond(int *c) { int s = 0; while (Gd g = Gd(c, *c < 3)) { s++; *c += 1; if (s > 5) break; } return s; }
D int cont(int *c) { int s = 0; while (Gd g = Gd(c, *c < 9)) { if (++s & 1) continue; *c += g.k; } return s; }
D int brk(int *c) { int s = 0; while (Gd g = Gd(c, 1)) { s++; if (*c > 6) { Gd h(c, 2); break; } } return s; }
D int ret(int *c) { int s = 0; while (Gd g = Gd(c, 1)) { s++; if (*c > 6) return s; } return s; }
D int upd(int *c) { int i = 0; for (; Gd g = Gd(c, i < 4); ++i) *c += i; return i; }
D int fresh(int *c) { int s = 0; while (Gd g = Gd(c, s < 2)) ++s; return s; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int c = 0;
 Q(cond(&c))
 Q(c)
 c = 0; Q(cont(&c))
 Q(c)
 c = 0; Q(brk(&c))
 Q(c)
 c = 0; Q(ret(&c))
 Q(c)
 c = 0; Q(upd(&c))
 Q(c)
 c = 1; Q(fresh(&c))
 Q(c)
 o[c * 32] = 2;

}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
