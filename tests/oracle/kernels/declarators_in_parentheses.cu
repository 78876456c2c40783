// What may be a declaration is one: `T(x);` declares a variable, and hides another one of that name.
#define T ((int)threadIdx.x)
#define D __device__
typedef int I; struct S { int a, b; D S(int a = 4) : a(a), b(a + 1) {} D S(const S &s) : a(s.a + 1), b(s.b) {} }; template <int A> struct Tp { int k = A; }; namespace N { struct M { int v = 6; }; }
__global__ void k(float *o) {
  int x = 3, y = 5; S s(2);
  { I(x); x = 9; o[x * T] = 1; }
  o[x * T] = 2;
  { int(x) = 4; o[x * T] = 3; int(y)(7); o[y * T] = 4; { I(x), (y); x = 1; y = 2; } o[x * T + y] = 5; }
  o[x * T + y] = 6;
  { I(*p) = &x; *p = 6; I(&r) = y; r++; I((z)) = 8; o[z * T + x + y] = 7; I(a)[3] = {1, 2, 3}; o[a[1] * T] = 8; }
  o[x * T + y] = 9;
  { S(s); o[s.a * T] = 10; s.a = 9; S(u)(s); o[u.a * T] = 11; S(v) = s; o[v.a * T] = 12; }
  o[s.a * T] = 13;
  { Tp<5>(t); o[t.k * T] = 14; N::M(m); o[m.v * T] = 15; }
  for (I(i) = 0; i < 2; i++) o[i * 32 + T] = 16;
  int(i) = 7;
  for (int(i) = 0; i < 2; i++) { I(x) = i; o[x * 32 + T] = 17; }
  o[i * T + x] = 18;
  I(3), x++;
}
int main() { float *o; cudaMalloc(&o, 1 << 17); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
