// Small programs: lists, stacks, guards, spans, dispatch and recursion, and lanes that part.
#include <cstdlib>
struct Node { int val; Node *next; };
template <class T, int N> struct Stack { T d[N]; int n = 0; __device__ void push(T x) { d[n++] = x; } __device__ T pop() { return d[--n]; } __device__ T &top() { return d[n - 1]; } __device__ bool empty() const { return !n; } };
struct Rng { unsigned s; __device__ unsigned next() { s = s * 1103515245u + 12345u; return s >> 16; } };
struct Guard { int *p; int v; __device__ Guard(int *q, int x) : p(q), v(*q) { *q = x; } __device__ ~Guard() { *p = v; } };
template <int N> struct Loop { template <class F> __device__ static void run(F f) { Loop<N - 1>::run(f); f(N - 1); } };
template <> struct Loop<0> { template <class F> __device__ static void run(F) {} };
struct Acc { int s = 0; template <class... A> __device__ Acc &add(A... a) { ((s += a), ...); return *this; } };
template <class T> struct Span { T *b; int n; __device__ T *begin() const { return b; } __device__ T *end() const { return b + n; } __device__ T &operator[](int i) const { return b[i]; } __device__ Span sub(int o, int c) const { return {b + o, c}; } };
struct Shape { __device__ virtual int area(int x) const { return x; } }; struct Sq : Shape { int k; __device__ Sq(int i) : k(i) {} __device__ int area(int x) const override { return x * k; } };
template <class A, class B> struct Same { static const bool v = false; }; template <class A> struct Same<A, A> { static const bool v = true; };
template <class T> __device__ int kind(T) { return 1; } template <class T> __device__ int kind(T *) { return 2; } template <> __device__ int kind(int) { return 3; } __device__ int kind(float) { return 4; }
__device__ int sw(int x) { switch (x & 3) { case 0: return 1; case 1: { int y = x; y++; return y; } case 2: x += 5; [[fallthrough]]; default: return x; } }
__device__ void swapi(int &a, int &b) { int t = a; a = b; b = t; }
__device__ int *advance2(int *p) { return p + 2; }
__constant__ int table[6] = {2, 3, 5, 7, 11, 13};
namespace a { namespace b { __device__ int f(int x) { return x + 1; } } using namespace b; __device__ int g(int x) { return f(x) * 2; } }
namespace ab = a::b;
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
  Node c{3, nullptr}, b{2, &c}, a0{1, &b}; int sum = 0; for (Node *p = &a0; p; p = p->next) sum += p->val; o[t * sum] = 1; a0.next->next->val = 9; o[t * c.val] = 1;
  Stack<int, 4> st; st.push(4); st.push(5); st.top() += 2; o[t * st.pop()] = 1; o[t * st.pop()] = 1; if (st.empty()) o[t * 3] = 1;
  Rng r{1}; o[t * (r.next() & 7)] = 1; o[t * (r.next() & 7)] = 1;
  int g = 4; { Guard gd(&g, 6); o[t * g] = 1; { Guard g2(&g, 7); o[t * g] = 1; } o[t * g] = 1; } o[t * g] = 1;
  int lo = 0; Loop<4>::run([&](int i) { lo += i * i; }); o[t * lo] = 1;
  o[t * Acc().add(1, 2).add(3).s] = 1;
  int buf[6] = {1, 2, 3, 4, 5, 6}; Span<int> sp{buf, 6}; for (int &v : sp.sub(2, 2)) v *= 2; o[t * buf[2]] = 1; o[t * sp.sub(1, 3)[2]] = 1; o[t * buf[4]] = 1;
  Sq sq(3); const Shape &sh = sq; o[t * sh.area(2)] = 1; o[t * sh.Shape::area(2)] = 1; Shape cut = sq; o[t * cut.area(2)] = 1;
  o[t * Same<int, const int>::v] = 1; o[t * (Same<int, decltype(t)>::v + 1)] = 1;
  o[t * kind(t)] = 1; o[t * kind(1u)] = 1; o[t * kind(o)] = 1; o[t * kind(1.f)] = 1; o[t * kind('a')] = 1;
  o[t * sw(4)] = 1; o[t * sw(5)] = 1; o[t * sw(6)] = 1; o[t * sw(7)] = 1;
  int x = 2, y = 7; swapi(x, y); o[t * x] = 1; int *pq = &x; int **pp = &pq; **pp = 5; o[t * x] = 1; *pp = &y; *pq = 6; o[t * y] = 1; o[t * x] = 1;
  o[t * *advance2(buf)] = 1; o[t * advance2(buf)[-1]] = 1;
  o[t * table[t & 3]] = 1; o[t * table[5]] = 1;
  o[t * a::g(2)] = 1; o[t * ab::f(2)] = 1;
  if (t < 20) { if (t & 1) o[t] = 1; else o[2 * t] = 1; } else if (t > 25) return;
  o[3 * t] = 1;
  int w = t; while (w > 3) w -= 4; o[w * 40 + t] = 1;
  int e = t % 5; for (int i = 0; i < e; ++i) o[i * 33 + t] = 1;
  for (int i = 0; i < 8; ++i) { if (i == 3) continue; if (i > 5) break; o[i + t * 2] = 1; }
  int m[2][3]; for (int i = 0; i < 6; ++i) m[i / 3][i % 3] = i * 2; o[t * m[1][2]] = 1; int(*row)[3] = m; o[t * (*++row)[1]] = 1; int *flat = &m[0][0]; o[t * flat[4]] = 1;
  unsigned ball = __ballot_sync(__activemask(), t & 1); o[t * (__popc(ball) & 7)] = 1;
  int sh2 = __shfl_xor_sync(__activemask(), t, 1); o[sh2] = 1;
  volatile int vol = 3; vol += 2; o[t * vol] = 1;
  auto rc = [&](auto &&self, int d) -> int { return d ? d + self(self, d - 1) : 0; }; o[t * rc(rc, 3)] = 1;
  struct { int a : 4; int : 4; int b; } anon{3, 4}; o[t * (anon.a + sizeof anon)] = 1;
  int arr2[] = {0, 5}; o[t * sizeof arr2 / 2] = 1;
  static const int tab[3] = {4, 1, 6}; o[t * tab[n + 1]] = 1;
  int k1 = 5, k2 = k1++ * 2 + --k1; o[t * k2] = 1;
  int z = n > 0 ? n > 1 ? 7 : 8 : 9; o[t * z] = 1;
  if (int q = 0) o[t * 2] = 1; else if (q == 0 && n) o[t * 5] = 1;
  do o[t] = 2; while (0);
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 1); cudaDeviceSynchronize(); }
