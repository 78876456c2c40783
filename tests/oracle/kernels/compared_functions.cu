// Comparisons of pointers to functions, and loops that set them anew.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
D int f1(int a) { return a + 1; } D int f2(int a) { return a * 2; } using F = int (*)(int); D F next(F f) { return f == f1 ? f2 : f1; } D F next2(F f) { if (f == f1) return f2; return f1; } template <class T> D int tf(T a) { return a + 5; }
__global__ void compared(unsigned char *o) { int t = threadIdx.x;
  F a = f1, n = nullptr; Q((a == f1) + 4) Q((a != &f1) + 4) Q((f2 == a) + 4) Q(a ? 3 : 4) Q(n ? 3 : 4) Q((n == nullptr) + 3) Q((a == nullptr) + 3) Q(!a + 2) Q(!n + 2) Q((a == n) + 6)
  F b = next(a); Q(b(4)) Q(next2(b)(7)) a = b; Q((a == b) + 6) Q(*a == *f2 ? 5 : 7) F c = tf<int>; Q(c(1)) a = t < 50 ? f1 : f2; Q((a == f1) + 9)
  for (int i = 0; i < 3; i++) { Q(a(i + 3)) a = a == f1 ? f2 : f1; } Q(a(4)) 
  { F d = f1; int r = 1; for (int i = 0; i < 4; i++) { r = d(r); d = next(d); } Q(r) Q(d(5)) }
  { int i = 0; F s = f2; while (s != f1 && i < 9) { s = next(s); i++; } Q(i + 2) }
  { F fs[3] = {f1, f2, f1}; int r = 2; for (F x : fs) r = x(r) + 1; Q(r) for (F &x : fs) x = f2; Q(fs[0](8)) }
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); compared<<<1, 32>>>(o); cudaDeviceSynchronize(); }
