// Objects made of nothing, `T()`: zero where no constructor is the program's own, what its parts make where one is.
__device__ int made;
struct One { int i; One() = default; __device__ One(int) : One() {} };
struct Item { int i; };
struct Two : Item { int j; Two() = default; __device__ Two(int) {} };
struct Based : Two { __device__ Based() : Two() {} };
struct Held { Two c; __device__ Held() : c() {} };
struct Mixed { int k; One c; Mixed() = default; };
struct Deep { Mixed c; __device__ Deep() : c() {} };
struct Row { One a[3]; __device__ Row() : a() {} };
struct Listed : Two { int k; };
struct Plain : Item { int k; };
struct Outside : Plain { __device__ Outside() : Plain() {} };
struct Counts { __device__ Counts() { made = 1; } };
struct Empty : Counts {};
struct HasEmpty { Empty e; int k; __device__ HasEmpty() : e() {} };
struct IsEmpty : Empty { int k; __device__ IsEmpty() : Empty() {} };
struct Rows { Empty e[2]; int k; __device__ Rows() : e() {} };
struct Around { Empty e; int k; };
template <class T, class... A> __device__ T *in(unsigned char *p, A... a) {
  for (int i = 0; i < 16; ++i) p[i] = 1;
  return ::new (p) T(a...);
}
template <class T> __device__ T *list_in(unsigned char *p) {
  for (int i = 0; i < 16; ++i) p[i] = 1;
  return ::new (p) T{};
}
__global__ void values(float *o) {
  int t = threadIdx.x;
  { alignas(16) unsigned char s[16]; o[t * (in<One>(s, 42)->i + 1)] = 1; }
  { alignas(16) unsigned char s[16]; o[t * (in<One>(s)->i + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = in<Based>(s); o[t * (q->i + q->j + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = in<Held>(s); o[t * (q->c.i + q->c.j + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = in<Deep>(s); o[t * (q->c.k + q->c.c.i + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = in<Row>(s); o[t * (q->a[0].i + q->a[2].i + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = in<Outside>(s); o[t * (q->i + q->k + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = list_in<Listed>(s); o[t * (q->i + q->j + q->k + 1)] = 1; }
  { alignas(16) unsigned char s[16]; auto *q = list_in<Mixed>(s); o[t * (q->k + q->c.i + 1)] = 1; }
  { One x(3); o[t * (x.i + 1)] = 1; }
  { One x = One(); o[t * (x.i + 2)] = 1; }
  { Based x; o[t * (x.i + x.j + 1)] = 1; }
  { Deep x; o[t * (x.c.k + x.c.c.i + 3)] = 1; }
  { Row x; o[t * (x.a[1].i + 1)] = 1; }
  { Listed x{}; o[t * (x.i + x.k + 2)] = 1; }
}
__global__ void calls(float *o) {
  int t = threadIdx.x;
  HasEmpty a; o[t] = 1;
  IsEmpty b; o[t] = 1;
  Rows c; o[t] = 1;
  Around d{}; o[t] = 1;
  Around e = Around(); o[t] = 1;
  Empty f = Empty(); o[t] = 1;
  Empty g{}; o[t] = 1;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 20);
  values<<<1, 32>>>(o);
  calls<<<1, 32>>>(o);
}
