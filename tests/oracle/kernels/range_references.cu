// Loops over ranges whose variables are references to pointers, arrays and the like.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
struct S { int v; }; 
__global__ void refers(unsigned char *o, int *g) { int t = threadIdx.x; int x = 2, y = 3, z = 5; int m[2][2] = {{1, 2}, {3, 4}}; S s[2] = {{1}, {2}}, u{7};
 { int *ps[2] = {&x, &y}; for (int *&e : ps) e = &z; *ps[0] = 4; Q(z) }
 { int *ps[2] = {&x, &y}; for (auto *&e : ps) e = &z; *ps[1] = 6; Q(z) }
 { int *ps[2] = {&x, &y}; for (int *const &e : ps) *e = 8; Q(x) Q(y) for (const auto &e : ps) *e = 9; Q(x) for (auto *const &e : ps) ++*e; Q(x) for (int *e : ps) e = &z; *ps[0] = 3; Q(x) }
 { for (int(&r)[2] : m) r[1] = 9; Q(m[1][1]) for (auto(&r)[2] : m) r[0] = 8; Q(m[1][0]) for (int *r : m) *r = 6; Q(m[1][0]) for (const int(&r)[2] : m) Q(r[1]) }
 { S *ps[2] = {s, s + 1}; for (S *&e : ps) e = &u; ps[1]->v = 9; Q(u.v) Q(s[1].v) int **pp[1]; int *q = &x; pp[0] = &q; for (int **&e : pp) *e = &y; *q = 11; Q(y) }
 int *gs[2] = {g + t, g + 64}; for (int *&e : gs) e += 32; *gs[0] = 1; gs[1][t] = 2;
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1 << 16); refers<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
