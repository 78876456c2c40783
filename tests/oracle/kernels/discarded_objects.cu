// Objects that expressions make whose values are not used are destroyed with them; what is not named is not read.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct Cnt { int *n; D Cnt(int *n) : n(n) { ++*n; } D Cnt(const Cnt &c) : n(c.n) { *n += 10; } D ~Cnt() { *n = *n % 500 + 100; } D Cnt operator+(Cnt o) const { return o; } D Cnt &operator++() { *n += 7; return *this; } D Cnt operator++(int) { Cnt r = *this; *n += 3; return r; } D Cnt operator-() const { return *this; } D Cnt &operator=(const Cnt &o) { *n += 5; return *this; } };
D Cnt operator-(Cnt a, Cnt b) { return a; }
__global__ void discarded(unsigned char *o) { int t = threadIdx.x;
  { int n = 0; { Cnt x(&n); x - x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); -x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); x++; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); ++x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n), y(&n); x = y; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); x = x + x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); t < 40 ? x + x : x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); x + x, x - x; } Q(n % 97) }
  { int n = 0; { Cnt x(&n); (void)(x + x); } Q(n % 97) }
  { int n = 0; { Cnt(&n) - Cnt(&n); } Q(n % 97) }
  { int x = 0; for (Cnt a(&x); x < 300; Cnt(&x)) x++; Q(x % 97) }
  { int x = 0, i = 0; for (Cnt{&x}; i < 3; Cnt(&x) + Cnt(&x)) i++; Q(x % 97) }
  { int x = 0, i = 0; Cnt c(&x); for (; i < 3; i++, c++) ; Q(x % 97) }
}
__global__ void volatiles(volatile int *v, int *p) {
  int t = threadIdx.x;
  v[t];
  *v;
  v[t] = 1;
  ++v[t];
  v[t]++;
  v[t] += 2;
  p[t];
  t, v[t + 1];
  v[t] = 1, v[t + 2] = 3;
  (void)v[t];
  for (int i = 0; i < 2; v[i] = 3, i++) p[t] = 1;
}
int main() { unsigned char *o; volatile int *v; int *p; cudaMalloc(&o, 1 << 16); cudaMalloc(&v, 1 << 10); cudaMalloc(&p, 1 << 10); discarded<<<1, 32>>>(o); volatiles<<<1, 32>>>(v, p); cudaDeviceSynchronize(); }
