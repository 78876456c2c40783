// Attributes that change the types of what is declared: modes, behind macros too, and vectors.
#define MODE(m) __attribute__((__mode__(m)))
#define QUARTER __attribute__((mode(QI)))
#define M(x) x
#define WIDE DI
typedef int i8 MODE(QI);
typedef int i16 MODE(HI);
typedef unsigned u64 MODE(__DI__);
typedef int i64 __attribute__((mode(M(DI))));
typedef float f64 MODE(DF);
typedef int w MODE(WIDE);
typedef int word MODE(word);
typedef int MODE(HI) mid;
typedef int front1 __attribute__((mode(QI))), front2 __attribute__((mode(HI)));
typedef float v4 __attribute__((vector_size(16)));
struct S { int a MODE(QI); int b MODE(HI); int c QUARTER; int d MODE(DI); };
struct P { signed char QUARTER a; int x QUARTER, y MODE(HI), z; };
struct V { float a; float v __attribute__((vector_size(16))); };
template <class T> struct X { T t; int n MODE(QI); };
__device__ int taken(int x MODE(QI)) { return x; }
__device__ int taken2(int MODE(QI) x, int y) { return x; }
__device__ int gv MODE(HI);
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * sizeof(i8)] = 1;
  o[t * sizeof(i16)] = 1;
  o[t * sizeof(u64)] = 1;
  o[t * sizeof(i64)] = 1;
  o[t * sizeof(f64)] = 1;
  o[t * sizeof(w)] = 1;
  o[t * sizeof(word)] = 1;
  o[t * sizeof(mid)] = 1;
  o[t * sizeof(front1)] = 1;
  o[t * sizeof(front2)] = 1;
  o[t * sizeof(S)] = 1;
  o[t * sizeof(P)] = 1;
  o[t * sizeof(X<short>)] = 1;
  o[t * sizeof(v4)] = 1;
  o[t * sizeof(V)] = 1;
  o[t * sizeof gv] = 1;
  int v MODE(QI) = 257;
  o[t * v] = 1;
  o[t * sizeof v] = 1;
  int z QUARTER = 257;
  o[t * z] = 1;
  o[t * sizeof z] = 1;
  o[t * (int)(i8)258] = 1;
  int MODE(QI) y = 259, x = 260;
  o[t * y] = 1;
  o[t * x] = 1;
  int q = 3, u MODE(QI) = 261;
  o[t * q] = 1;
  o[t * u] = 1;
  o[t * taken(259)] = 1;
  o[t * taken2(259, 1)] = 1;
  for (int i QUARTER = 255; i < 2; i++) o[t * (i + 2)] = 1;
  const float f __attribute__((vector_size(16))) = {};
  o[t * sizeof f] = 1;
  v4 m = {}; o[t * sizeof m] = 1;
  static unsigned MODE(HI) s = 65537; o[t * s] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
