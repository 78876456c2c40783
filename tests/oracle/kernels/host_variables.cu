// Variables of host code at namespace scope, and static ones of its functions.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#define K(k) __global__ void k(char *p, int n) { p[threadIdx.x * n] = 1; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12) K(k13) K(k14) K(k15) K(k16) K(k17) K(k18) K(k19) K(k20)
struct Opt { int n = 3, m; void up() { n++; } } opt = {4};
int threads = 64, stride; static int live = 5; int table[4] = {1, 2, 3}; const int twice = threads * 2;
namespace inner { int v = 6; namespace deep { int v = 7; void set(int x) { v = x; } } void set(int x) { v = x; } }
static dim3 block, grid; char *buffer = nullptr; float scale = 1.5f; enum State { IDLE, BUSY } state = IDLE; bool first = true;
void setup(int n) { stride = n / 16; block = dim3(16, 2); grid.x = (n + block.x - 1) / block.x; grid.y = 3; cudaMalloc(&buffer, 1 << 16); }
void by_pointer(int *q) { *q = 12; }
void by_reference(int &r) { r += 2; }
int next() { return stride++; }
int serial() { static int s = 10; return s++; }
int &slot() { static int v = 7; return v; }
void step(char *p) { static bool begun = false; if (!begun) { k1<<<1, 96>>>(p, 5); begun = true; } else k2<<<1, 32>>>(p, 6); }
void down(char *p, int d) { if (d == 0) return; live = d + 20; down(p, d - 1); k3<<<d, 32>>>(p, live); }
struct Guard { int old; Guard(int v) : old(live) { live = v; } ~Guard() { live = old; } };
int hidden(int live) { live = 1; return live; }
int main() {
  setup(128);
  k4<<<grid, block>>>(buffer, stride); k5<<<1, threads>>>(buffer, threads / 8);
  threads /= 2; k6<<<1, threads>>>(buffer, next() + next());
  by_pointer(&stride); k7<<<1, 32>>>(buffer, stride); by_reference(live); k8<<<1, 32>>>(buffer, live);
  table[3] = 10; table[0]++; k9<<<1, 32>>>(buffer, table[0] + table[3]); opt.up(); opt.m += 3; k10<<<1, 32>>>(buffer, opt.n + opt.m);
  inner::deep::set(13); inner::set(14); k11<<<1, 32>>>(buffer, inner::v + inner::deep::v);
  k12<<<1, 32>>>(buffer, serial() + serial()); slot() = 11; k13<<<1, 32>>>(buffer, slot());
  step(buffer); step(buffer); down(buffer, 2); { Guard g(15); k14<<<1, 32>>>(buffer, live); } k15<<<1, 32>>>(buffer, live + hidden(3));
  for (int i = 0; i < 5; i++) { if (i == 2) state = BUSY; if (state == BUSY) first = false; stride = i; } k16<<<1, 32>>>(buffer, first ? 30 : stride + 2);
  for (live = 1; live < 20; live *= 3) ; k17<<<1, 32>>>(buffer, live); if (live == 27) { live = 9; if (live == 9) k18<<<1, 64>>>(buffer, live); }
  scale *= 4; k19<<<(int)scale, 32>>>(buffer, (int)scale); int *h = (int *)malloc(64); for (int i = 0; i < 16; i++) h[i] = i; printf("%d\n", stride); k20<<<1, 32>>>(buffer, stride + 4);
}
