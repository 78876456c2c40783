// Pointers to functions that are null for some lanes.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
D int f1(int a) { return a + 1; } D int f2(int a) { return a * 2; } using F = int (*)(int); 
D F pick(int i) { if (i == 0) return f1; return nullptr; }
struct H { F f = nullptr; D int go(int x) const { return f ? f(x) : x * 3; } D explicit operator bool() const { return f != nullptr; } };
__global__ void null_or_not(unsigned char *o, int *g) { int t = threadIdx.x;
 { F a = t < 5 ? f1 : nullptr; Q(a ? 3 : 4) Q(a != nullptr ? 5 : 6) Q(!a + 1) if (a) Q(a(3)) if (a) { Q(2) } else { Q(7) } Q(a && t < 50 ? 3 : 4) }
 { F a = nullptr; if (t & 1) a = f2; Q(a ? 3 : 4) Q(a == nullptr ? 3 : 4) if (!a) Q(6) }
 { F a = pick(t & 1); Q(a ? 3 : 4) Q((a == f1) + 2) while (a) { Q(8) a = nullptr; } }
 { F a = f1; for (int i = 0; i < t; i++) a = nullptr; Q(a ? 3 : 4) }
 { H h; Q(h.go(2)) Q(h ? 3 : 4) if (t < 7) h.f = f1; Q(h.go(2)) Q(h ? 3 : 4) H e[2]; e[0].f = f2; Q(e[t & 1].go(4)) Q(e[0] ? 1 : 2) Q(e[1] ? 1 : 2) }
 { F a = g[t] ? f1 : (F)nullptr; Q(a ? 3 : 4) F fs[2] = {f1, nullptr}; Q(fs[t & 1] ? 3 : 4) for (F x : fs) Q(x ? 5 : 6) for (int i = 0; i < 2; i++) if (fs[i]) Q(fs[i](6)) }
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 4096); cudaMemset(g, 0, 4096); null_or_not<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
