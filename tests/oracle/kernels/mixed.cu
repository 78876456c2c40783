// Operators, unions, lifetimes in conditions, names, order of evaluation: one of each.
#include <cstdlib>
#include <cstdint>
#include <utility>
#include <tuple>
struct It { int v; int step; __device__ int &operator*() { return v; } __device__ It &operator++() { v += step; return *this; } __device__ It operator++(int) { It o = *this; v += step; return o; } __device__ bool operator!=(const It &b) const { return v < b.v; } };
struct Rng { int a, b, s; __device__ It begin() const { return {a, s}; } __device__ It end() const { return {b, s}; } };
struct Fr { int a[3]; }; __device__ int *begin(Fr &f) { return f.a; } __device__ int *end(Fr &f) { return f.a + 2; }
struct Vb { int k; __device__ Vb(int a) : k(a) {} __device__ virtual int f() { return k; } }; struct Vd : Vb { int z; __device__ Vd(int a) : Vb(a + 1), z(a * 2) {} __device__ int f() override { return z + Vb::f(); } };
struct Op { int v; __device__ Op operator,(Op o) { return {v * 2 + o.v}; } __device__ int operator()(int a, int b = 2) const { return v + a * b; } __device__ int operator[](int i) const { return v + i; } __device__ Op operator-() const { return {v + 9}; } __device__ bool operator&&(Op o) const { return v == o.v; } __device__ Op &operator+=(int a) { v += a; return *this; } __device__ operator bool() const { return v > 3; } };
__device__ Op operator+(Op a, int b) { return {a.v + b + 1}; } __device__ Op operator+(int a, Op b) { return {a + b.v + 2}; }
__device__ bool operator==(Op a, int b) { return a.v + 1 == b; } __device__ Op operator""_op(unsigned long long v) { return {(int)v}; }
enum class Fl : unsigned { A = 1, B = 2, C = 4 }; __device__ constexpr Fl operator|(Fl a, Fl b) { return Fl((unsigned)a | (unsigned)b); } __device__ constexpr bool operator&(Fl a, Fl b) { return (unsigned)a & (unsigned)b; }
union U { uint32_t w; struct { uint8_t a, b, c, d; } s; float f; int16_t h[2]; }; struct Bf { unsigned a : 4; unsigned : 4; unsigned b : 8; int c : 3; bool d : 1; uint64_t e : 40; };
struct Nest { struct In { int p = 3, q; } in[2] = {{1, 2}, {.q = 5}}; int r = in[1].q + in[0].p; };
struct St { static const int n = 4; static __device__ int m(int a) { return a * n; } int mut = 1; __device__ int cm() const { return const_cast<St *>(this)->mut++; } mutable int mm = 2; __device__ int cc() const { return mm++; } };
struct Pr { int first, second; }; __device__ Pr mk(int a) { return {a, a + 2}; }
template <int I> __device__ int get2(const Pr &p) { if constexpr (I == 0) return p.first; else return p.second; }
__device__ int side(int &a, int r) { a += 5; return r; }
struct Acc { int &r; __device__ Acc(int &a) : r(a) { r = r * 2; } __device__ ~Acc() { r += 3; } __device__ int val() const { return r; } };
__device__ int dflt(int a, int b = sizeof(long) + 1, int c = 3) { return a + b + c; }
__device__ int noret(int a) { if (a > 2) return 5; return 7; }
__device__ int tern(int a) { return a < 3 ? a < 2 ? 4 : 6 : 9; }
__global__ void k1(char *o, int n) {
  int t = threadIdx.x; int s = 0;
  for (auto x : Rng{1, 10, 3}) s += x;
  o[t * s] = 1;
  for (int x : Rng{t, 40, 16}) o[x * 3] = 1;
  Fr f{{2, 3, 20}}; s = 0; for (int &x : f.a) x++; for (auto x : f) s += x;
  o[t * s] = 1;
  Vd d(3); Vb &b = d; Vb sl = d; Vb *pb = &d;
  o[t * b.f()] = 1;
  o[t * sl.f()] = 1;
  o[t * pb->Vb::f()] = 1;
  Op p{2}, q{3};
  o[t * (p, q).v] = 1;
  o[t * p(3)] = 1;
  o[t * p(3, 4)] = 1;
  o[t * p[5]] = 1;
  o[t * (-p).v] = 1;
  o[t * ((p && q) + 3)] = 1;
  o[t * (p += 3).v] = 1;
  o[t * (p ? 4 : 5)] = 1;
  o[t * (q + 1).v] = 1;
  o[t * (1 + q).v] = 1;
  o[t * ((q == 4) + 2)] = 1;
  o[t * (7_op).v] = 1;
  o[t * (((Fl::A | Fl::C) & Fl::C) + 4)] = 1;
  U u; u.w = 0x04030201;
  o[t * u.s.c] = 1;
  u.s.a = 9;
  o[t * (u.w & 0xff)] = 1;
  u.f = 1.0f;
  o[t * (u.w >> 27)] = 1;
  o[t * (u.h[1] >> 10)] = 1;
  Bf bf{}; bf.a = 19; bf.b = 300; bf.c = 5; bf.d = 4; bf.e = 1ull << 41 | 6;
  o[t * bf.a] = 1;
  o[t * (bf.b & 31)] = 1;
  o[t * (bf.c + 8)] = 1;
  o[t * (bf.d + 6)] = 1;
  o[t * bf.e] = 1;
  o[t * sizeof(Bf)] = 1;
  Nest ne;
  o[t * ne.r] = 1;
  o[t * ne.in[1].p] = 1;
  const St st; St s2; 
  o[t * St::m(2)] = 1;
  o[t * st.cc()] = 1;
  o[t * st.cc()] = 1;
  o[t * s2.cm()] = 1;
  o[t * s2.cm()] = 1;
  auto [a0, a1] = mk(4);
  o[t * a1] = 1;
  o[t * get2<1>(mk(3))] = 1;
  int z = 1; int w = side(z, 0) && side(z, 1);
  o[t * (z + w)] = 1;
  w = side(z, 1) || side(z, 1);
  o[t * z] = 1;
  w = side(z, 0) | side(z, 1);
  o[t * (z + w)] = 1;
  z = 3; { Acc c(z); z++; }
  o[t * z] = 1;
  z = 1; w = Acc(z).val() + 10;
  o[t * (w + z)] = 1;
  z = 1; const Acc &ca = Acc(z); z += 4;
  o[t * z] = 1;
  z = 2; for (int i = 0; i < 2; i++) Acc c(z);
  o[t * z] = 1;
  z = 1; if (Acc c(z); c.val() > 1) z += 2; else z += 20;
  o[t * z] = 1;
  z = 1; switch (Acc c(z); n) { case 3: { Acc e(z); break; } default: z = 30; }
  o[t * z] = 1;
  o[t * dflt(1)] = 1;
  o[t * dflt(1, 2)] = 1;
  o[t * noret(n)] = 1;
  o[t * tern(n)] = 1;
  o[t * tern(1)] = 1;
  volatile int vo = 6; vo += 2;
  o[t * vo] = 1;
  int arr[2][2] = {1, 2, 3}; arr[1][1] = arr[0][1]++;
  o[t * (arr[1][1] * 3 + arr[0][1])] = 1;
  int *pa = arr[0]; pa[3] += 4;
  o[t * arr[1][1]] = 1;
  int (&ra)[2] = arr[1]; ra[0] = 13;
  o[t * pa[2]] = 1;
  char str[] = "abc"; 
  o[t * sizeof(str)] = 1;
  o[t * (str[1] - 'a' + 2)] = 1;
  const char *cs = "hello"; int len = 0; while (cs[len]) len++;
  o[t * len] = 1;
  std::pair<int, int> sp(3, 8); 
  o[t * sp.second] = 1;
  auto tp = std::make_tuple(3, 5, 'c'); std::get<1>(tp) = 11;
  o[t * std::get<1>(tp)] = 1;
  int x0 = 5, x1 = 7; std::tie(x0, x1) = std::make_tuple(x1, x0);
  o[t * x0] = 1;
  goto skip; z = 99;
skip:
  o[t * z] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
