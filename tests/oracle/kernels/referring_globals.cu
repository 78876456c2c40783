// References and constant pointers at namespace scope are what they are made of: no address is loaded.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
D int garr[32]; D int &gref = garr[3]; D float fa[4][4]; struct S { int a, b; short c[4]; }; D S ss[2]; D S &sr = ss[1]; D const int &cr = garr[2]; D int (&ar)[32] = garr; D float (&row)[4] = fa[2]; static D short &sc = ss[0].c[1]; namespace n { D int &x = garr[1]; D int v = 3; } D int *gp = garr + 2; D int *&gpr = gp;
D int *const q = garr + 2; D const S &csr = ss[0]; D int *const *qq = &q; D constexpr int *cp = garr + 1;
D int *const names[2] = {garr, garr + 4}; struct Tb { int *p; int n; }; D const Tb tabs[2] = {{garr + 1, 2}, {garr, 3}};
D const int &lit = 7; 
__global__ void referred(unsigned char *o) { int t = threadIdx.x;
  gref = t;
  (&gref)[t & 3] = 1;
  sr.b = 2;
  sr.c[t & 3] = 2;
  (&sr)[0].a = 3;
  o[t + cr] = 1;
  ar[t & 7] = 1;
  row[t & 3] = 1;
  (&row)[0][t & 3] = 1;
  sc = 3;
  n::x = 3; n::x += 2;
  { using n::x; x = 4; }
  gpr[t & 3] = 1;
  *gpr = 2;
  gpr++;
  q[t & 3] = 2;
  o[t + csr.c[1]] = 1;
  cp[t & 3] = 5; names[1][t] = 3; names[t & 1][t] = 4; *tabs[0].p = 3; o[t * tabs[1].n] = 1;
  o[t * lit] = 1;
  int &loc = gref; loc = 5;
  Q(sizeof(gref) + sizeof(sr))
  Q(&gref - garr)
  Q(sizeof(ar))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); referred<<<1, 32>>>(o); cudaDeviceSynchronize(); }
