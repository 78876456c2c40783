// Classes in blocks, whose functions see the constants of the blocks around them.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
constexpr int a = 2, b = 3, c = 4, w = 6; D int f0() { return 5; } enum { en = 7 };
template <int N> D int tm() { constexpr int a = N + 1; struct L { int m[a]; D int f() { return a + N; } D static int g() { const int a = 1; return a; } }; return sizeof(L) + L().f() + L::g(); }
D int deep(int n) { if (n == 0) return 0; const int k = 3; struct R { int v; D int get() { return v * k; } }; return R{n}.get() + deep(n - 1); }
template <int N> struct C { static constexpr int v = N; };
__global__ void local(unsigned char *o) { int t = threadIdx.x;
  { constexpr int a = 9; struct L { D static int f() { return a; } int z = a + 1; D int g() { return C<a>::v + z; } int arr[a]; }; Q(L::f()) Q(L().g()) Q(sizeof(L) / 4) }
  { const int b = 8; struct L { D int f() { return b + a; } D int g(int b) { return b; } D int h() { int b = 1; return b; } D int i() { return ::b; } }; Q(L().f()) Q(L().g(5)) Q(L().h()) Q(L().i()) }
  { enum { c = 11 }; struct L { D int f() { return c; } }; Q(L().f()) }
  { struct L { D int f() { return c; } } l; const int c = 12; Q(l.f()) Q(c) }
  { int n = 5; struct L { int n = 3; D int f() { return n; } D int g() { return sizeof(n) + w; } }; Q(L().f() + n) Q(L().g()) }
  { const int w = 13; { struct L { D int f() { return w; } }; auto g = [] { return L().f(); }; Q(g()) } }
  { constexpr int a = 10; auto g = [] { struct L { D int f() { return a; } }; return L().f(); }; Q(g()) }
  Q(tm<4>())
  Q(deep(3))
  { const int en = 14; struct L { D int f() { return en; } struct In { D int g() { return en + a; } }; }; Q(L().f()) Q(L::In().g()) }
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); local<<<1, 32>>>(o); cudaDeviceSynchronize(); }
