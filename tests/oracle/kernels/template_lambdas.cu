// Lambdas with template parameters of their own; variables whose initializers name them.
#include <cstdlib>
struct Node { int v; Node *next; int w; };
template <class T> struct Arr { T d[3]; }; struct Acc { int base; __device__ int go(int t) { auto f = [this]<int K>(Arr<int> (&a)[K], int i) { return base * K * i; }; Arr<int> a[2]; return f(a, t); } };
template <class F> __device__ int twice(F f, int x) { return f(x) + f((short)x); }
__global__ void k1(int *o) {
  int t = threadIdx.x;
  auto f = []<class T>(T x) { return x * (int)sizeof(T); };
  o[f(t)] = 1; o[f((char)3) * t] = 2; o[f(3l) * t] = 3;
  auto g = [&]<class T>(T *p, int i) { p[i] = T(1); }; g(o, t); g((short *)o, t); g((char *)o + 64, t);
  auto h = []<class T, int N>(const T (&a)[N]) { T s = 0; for (int i = 0; i < N; i++) s += a[i]; return s * (int)sizeof(T); };
  int a[3] = {1, 2, 0}; short b[2] = {1, 3}; o[t * h(a)] = 4; o[t * h(b)] = 5;
  auto k = []<class... Ts>(Ts... x) { return (0 + ... + (int)sizeof(Ts)) + (x + ...); }; o[t * k(1, (char)2)] = 6;
  auto m = []<class T = short>(int i) { return i * (int)sizeof(T); }; o[m(t)] = 7;
  o[t * twice(f, 1)] = 9; Acc acc{2}; o[acc.go(t)] = 10;
  using T = char; auto n = []<class T>(T x) { return (int)sizeof(T); }; o[t * n(1.0)] = 11; o[t * sizeof(T)] = 12;
  auto r = []<class A, class B>(A a, B b) -> A { return a + b; }; o[t * r((unsigned char)250, 10)] = 13;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; int i = 3;
  { int i = i = 4; o[t * i] = 1; } o[t * i] = 2;
  Node n{1, nullptr, 2};
  { Node n{5, &n, 6}; n.v = 7; o[t * n.next->v] = 3; n.next->w = 3; o[t * n.w] = 4; } o[t * n.v] = 5; o[t * n.w] = 6;
  int s = sizeof(s) + 1; o[t * s] = 7; int *p = (int *)&p != o ? o : 0; p[t] = 8;
  for (int j = 0; j < 2; j++) { Node m = {j + 1, &m, 0}; m.next->v += 1; o[t * m.v] = 9; }
  int q[2] = {2, (int)(sizeof(q) / 2)}; o[t * q[1]] = 10; Node *z[2] = {&n, z[0]}; z[0]->v = 3; o[t * n.v] = 11;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
