// GCC's __typeof__: the type without a reference, const kept; its declarations hide other variables.
#define T ((int)threadIdx.x)
#define MAXOF(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
template <class X, class Y> struct Same { static constexpr int v = 0; }; template <class X> struct Same<X, X> { static constexpr int v = 1; };
template <class X> __device__ int size(X x) { __typeof__(x) y = x; return sizeof(y); }
__global__ void k(float *o) {
  int x = 3, y = 9, z = 2, &r = x; const short c = 4;
  { __typeof__(x) y = 4; o[y * T] = 1; y = 5; z = y; }
  o[y * T + z] = 2;
  { __typeof__(x + 1L) q = 6; o[sizeof(q) * T] = 4; }
  { const __typeof__(x) y = 7, *p = &y; o[*p * T] = 5; }
  o[MAXOF(x, z) * T] = 6;
  { __typeof__(x) *p = &x; *p = 8; } o[x * T] = 7;
  { __typeof(r) s = 1; s = 2; o[x * T + s] = 8; }
  o[T + Same<__typeof__(r), int>::v * 32 + Same<__typeof__(c), const short>::v * 64 + Same<__typeof__(*&x), int>::v * 128] = 9;
  o[sizeof(__typeof__(o[0] + 1.0)) * T] = 10; o[size('a') * T + size(2.0)] = 11; __typeof__(o + 1) q = o + 8; q[T] = 12; o[(__typeof__(c))70000 % 64 + 64 + T] = 13;
}
__global__ void types(float *o) {
  __typeof__(unsigned char) c = T * 64; __typeof(int) i = T * 2; __typeof__(i) j = i + 1; __typeof__(float *) p = o + i;
  o[c] = 1; o[j] = 2; *p = 3; o[T * sizeof(__typeof__(short))] = 4;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 4096; k<<<1, 32>>>(a); types<<<1, 32>>>(a); }
