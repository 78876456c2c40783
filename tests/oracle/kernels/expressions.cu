// What single expressions and statements of C++ give: conversions, precedence, order, lifetimes, names.
#include <cstdlib>
enum class Mode : unsigned char { A = 250, B, C };
enum Old { X0 = -1, X1, X2 = 5 };
struct Bits { int a : 3; unsigned b : 5; signed char c : 4; };
union Pun { float f; int i; unsigned char b[4]; struct { unsigned short lo, hi; } h; };
struct Cnt { int n; __device__ Cnt &operator++() { n += 2; return *this; } __device__ Cnt operator++(int) { Cnt o = *this; n += 3; return o; } __device__ operator int() const { return n; } };
template <class D> struct Crtp { __device__ int go() { return static_cast<D *>(this)->own() + 1; } };
struct Impl : Crtp<Impl> { int k = 4; __device__ int own() { return k; } };
struct In { int v[3]; int w = 7; };
struct Out { In in[2]; int t; };
struct Hide { int x = 2; __device__ int f() { return x; } };
struct Hid2 : Hide { int x = 5; __device__ int f() { return x + Hide::x * 10; } };
template <int N, class... T> struct Pick { static constexpr int v = sizeof...(T) * N; };
template <class... T> struct Pick<1, T...> { static constexpr int v = 100 + sizeof...(T); };
__device__ int calls = 0;
__device__ int &ref(int *p, int i) { return p[i]; }
__device__ int dflt(int a, int b = 2, int c = 3) { return a * 100 + b * 10 + c; }
template <class T> __device__ T twice(T x) { return x + x; }
__device__ int rec(int n, int acc = 0) { return n <= 0 ? acc : rec(n - 1, acc + n); }
constexpr int sq(int x) { int r = 0; for (int i = 0; i < x; ++i) r += x; return r; }
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  unsigned char c = 200; c += 100; o[t * c] = 1;
  signed char sc = 127; sc++; o[t * (sc + 130)] = 1;
  unsigned short us = 65535; unsigned m = us * 3u; o[t * (m & 7)] = 1;
  o[t * ((unsigned char)Mode::C + 1 - 250)] = 1;
  o[t * static_cast<int>(X2)] = 1;
  Bits b{}; b.a = 5; b.b = 33; b.c = 9; o[t * (b.a + 5)] = 1; o[t * b.b] = 1; o[t * (b.c + 10)] = 1;
  Pun p; p.i = 0x01020304; o[t * p.b[1]] = 1; o[t * (p.h.hi & 15)] = 1; p.f = 1.f; o[t * (p.i >> 28)] = 1; p.b[3] = 0x10; o[t * (p.i >> 26)] = 1;
  Cnt q{1}; int a = q++; o[t * a] = 1; ++q; o[t * q] = 1; o[t * (q++ + ++q)] = 1;
  Impl im; im.k = 6; o[t * im.go()] = 1;
  Out u{{{{1, 2, 3}, 4}, {{5}}}, 9}; Out w = u; w.in[1].v[0]++; o[t * w.in[1].v[0]] = 1; o[t * u.in[1].v[0]] = 1; o[t * (u.in[1].w + u.in[1].v[1])] = 1;
  int e[2][2] = {1, 2, 3, 4}; o[t * e[1][0]] = 1;
  Hid2 h; o[t * h.f() / 5] = 1; o[t * h.Hide::f()] = 1; Hide &hr = h; o[t * hr.f()] = 1; hr.x = 3; o[t * (h.f() - 30)] = 1;
  o[t * Pick<3, int, char>::v] = 1; o[t * (Pick<1, int>::v - 99)] = 1;
  int arr[4] = {1, 2, 3, 4}; ref(arr, 2) = 9; o[t * arr[2]] = 1; ref(arr, arr[0])++; o[t * arr[1]] = 1;
  int i = 0; arr[i++] = i + 4; o[t * arr[0]] = 1; o[t * i] = 1;
  int x = 3, y = 5; (n ? x : y) = 8; o[t * x] = 1; o[t * y] = 1;
  if (n && (x = 2) && !(y = 0) && (x += 5)) o[t * x] = 1;
  o[t * (dflt(0) / 2)] = 1; o[t * dflt(0, 1)] = 1;
  int *pp = arr + 3; o[t * (pp - arr)] = 1; o[t * ((char *)pp - (char *)arr)] = 1; o[t * (pp > arr)] = 1;
  o[t * sizeof(twice(1.0))] = 1; o[t * sizeof(calls++)] = 1;
  o[t * rec(4)] = 1; o[t * sq(3)] = 1;
  for (unsigned j = 2; j < 3; --j) o[t + j * 64] = 1;
  int s = 0; do { if (s == 2) { s += 3; continue; } s++; } while (s < 6); o[t * s] = 1;
  switch (n) { case 0: s = 1; case 1: s = 2; int z; case 2: z = s + 1; o[t * z] = 1; break; default: s = 9; }
  auto f = [&, v = x + 1]() mutable { return v++ + s; }; o[t * f()] = 1; o[t * f()] = 1; s = 4; o[t * f()] = 1;
  auto g = f; o[t * g()] = 1; o[t * g()] = 1; o[t * f()] = 1;
  struct L { int a, b; __device__ int s() const { return a - b; } } l{9, 3}; o[t * l.s()] = 1; auto [la, lb] = l; la++; o[t * la] = 1; o[t * l.a] = 1; auto &[ra, rb] = l; rb = 1; o[t * l.s()] = 1;
  o[t * (-7 / 2 + 5)] = 1; o[t * (-7 % 3 + 5)] = 1; o[t * ((-8 >> 1) + 7)] = 1; o[t * (~0u >> 29)] = 1;
  long long big = 1LL << 40; o[t * (int)(big >> 38)] = 1; o[t * ((int)big + 1)] = 1;
  o[t * (1, 2, 3)] = 1; o[t * !!n] = 1; o[t * ('a' - 'Z')] = 1; o[t * (true + true)] = 1;
  if (n) goto end;
  o[t * 77] = 1;
end: o[t * 2] = 1;
  int *null = nullptr; o[t * (null == nullptr)] = 1; if (!null) o[t * 3] = 1;
  for (int r = 0, d = 4; r < d; r++, d--) o[t * d + r] = 1;
  const int ci = 3; auto lam = [=](auto v) { return v + ci; }; o[t * lam(1)] = 1; o[t * (int)lam(2.5f)] = 1;
  int (*fp)(int, int) = [](int a, int b) { return a ^ b; }; o[t * fp(6, 3)] = 1;
  if constexpr (sizeof(int) == 4) o[t * 6] = 1; else o[t * 60] = 1;
  if (int v = n * 2; v > 1) o[t * v] = 1;
  while (int v = s--) { if (v < 3) break; o[t * v] = 1; }
  o[t * s] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 1); cudaDeviceSynchronize(); }
