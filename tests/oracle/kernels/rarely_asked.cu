// What few programs ask: heads without blocks, results of overriders, bit-fields of enums, typed values.
#define NOTHING
#define PERHAPS(...) 2 __VA_OPT__(+5)
template <class T> constexpr int kind = 1;
template <> constexpr int kind<int> = 2;
template <> constexpr int kind<const char (&)[3]> = 3;
template <> constexpr int kind<const int *> = 4;
__device__ int of(char) { return 5; }
__device__ int of(char8_t) { return 6; }
__device__ int of(char16_t) { return 7; }
__device__ int of(unsigned char) { return 8; }
__device__ int of(unsigned short) { return 9; }
__device__ int entered(int a) {
  int r = 1;
  switch (a)
    while (r < 10) {
    case 1:
      r += 3;
    case 2:
      r += 4;
    }
  return r;
}
__global__ void heads(char *o) {
  int t = threadIdx.x;
  o[t * entered(3)] = 1;
  o[t * PERHAPS(NOTHING)] = 1;
  o[t * PERHAPS(1)] = 1;
  o[t * of(u8'a')] = 1;
  o[t * of(u8"abc"[1])] = 1;
  o[t * of(u"abc"[1])] = 1;
}
struct Base {
  int x = 2;
  __device__ virtual Base *me() { return this; }
  __device__ virtual Base &self() { return *this; }
};
struct Beside {
  int p = 9;
};
struct Derived : Beside, Base {
  int x = 5;
  __device__ Derived *me() override { return this; }
  __device__ Derived &self() override { return *this; }
};
__device__ int chosen(Base *) { return 3; }
__device__ int chosen(Derived *) { return 4; }
__global__ void overriders(char *o) {
  int t = threadIdx.x;
  Derived d;
  Base &b = d;
  o[t * b.me()->x] = 1;
  o[t * b.self().x] = 1;
  o[t * d.me()->x] = 1;
  o[t * chosen(b.me())] = 1;
  o[t * chosen(d.me())] = 1;
  o[t * sizeof(*b.me())] = 1;
}
enum Few { none, few = 3 };
enum Signed { below = -2, above = 1 };
struct Fields {
  Few f : 2;
  Signed s : 2;
};
__device__ int named(Few) { return 4; }
__device__ int named(int) { return 5; }
__global__ void fields(char *o, int c) {
  int t = threadIdx.x;
  Fields x;
  x.f = few;
  x.s = below;
  const int *p = &c;
  o[t * x.f] = 1;
  o[t * (x.s + 9)] = 1;
  o[t * named(c ? x.f : none)] = 1;
  o[t * kind<decltype(c ? 0 : p)>] = 1;
}
template <auto V> struct Any {
  static constexpr int v = 3;
};
template <int N> struct Any<N> {
  static constexpr int v = 5;
};
template <auto V> struct Led {
  static constexpr int v = 3;
};
template <auto *P> struct Led<P> {
  static constexpr int v = 5;
};
__device__ int doubled(int a) { return a * 2; }
__device__ decltype(auto) text() { return "ab"; }
__global__ void values(char *o) {
  int t = threadIdx.x;
  o[t * Any<3>::v] = 1;
  o[t * Any<3L>::v] = 1;
  o[t * Any<'a'>::v] = 1;
  o[t * Any<true>::v] = 1;
  o[t * Any<few>::v] = 1;
  o[t * Led<3>::v] = 1;
  o[t * Led<doubled>::v] = 1;
  o[t * kind<decltype(text())>] = 1;
  o[t * sizeof(text())] = 1;
}
struct Guard {
  int *n;
  __device__ Guard(int *n) : n(n) { *n += 3; }
};
struct Both {
  __device__ Both(Guard g) { *g.n += 4; }
};
__global__ void declared(char *o) {
  int t = threadIdx.x, n = 1, other = 2;
  Both not_made(Guard(&n));  // a function
  o[t * n] = 1;
  Both one((Guard(&n)));
  o[t * n] = 1;
  struct {
    union {
      int v;
      unsigned w;
    };
  } s{5};
  volatile int read = 1;
  for (int *p : {&s.v, &other}) *p += read;
  o[t * s.v] = 1;
  auto *rows = new int[2][3];
  o[t * sizeof(*rows)] = 1;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  heads<<<1, 32>>>(o);
  overriders<<<1, 32>>>(o);
  fields<<<1, 32>>>(o, 3);
  values<<<1, 32>>>(o);
  declared<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
