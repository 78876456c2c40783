// Virtual calls of constructors and destructors, on objects that stand in arrays, and bases with virtual bases.
struct alignas(128) Seen { int s[64]; };
__device__ Seen all;
struct Base {
  int n;
  __device__ Base() { n = kind(); call(); }
  __device__ virtual ~Base() { all.s[threadIdx.x * kind()] = 1; call(); }
  __device__ virtual int kind() { return 1; }
  __device__ void call() { all.s[threadIdx.x * kind()] = 2; }
};
struct D : Base { __device__ D() { call(); } __device__ ~D() override { all.s[threadIdx.x * kind()] = 3; } __device__ int kind() override { return 2; } };
struct E : D { __device__ int kind() override { return 3; } };
struct V { __device__ virtual int kind() { return 1; } __device__ void call() { all.s[threadIdx.x * kind()] = 4; } __device__ virtual ~V() { call(); } };
struct W : V { __device__ int kind() override { return 2; } };
struct VB {}; 
struct X : virtual VB { __device__ virtual int kind() { return 1; } __device__ virtual inline ~X(); __device__ void wrap() { all.s[threadIdx.x * kind()] = 5; } };
struct Y : X { __device__ int kind() override { return 2; } };
__device__ X::~X() { wrap(); }
struct P { __device__ virtual P *two() { return this; } };
struct Q { int q; __device__ virtual Q *two() { return this; } };
struct R : P, Q { __device__ R *two() override { return 0; } };
__device__ Q *foo(Q *b) { return b->two(); }
__global__ void k(float *o) {
  int t = threadIdx.x;
  { E e; o[t * e.n] = 1; }
  { W w; o[t] = 1; }
  { E e[2]; o[t * e[1].n] = 1; }
  { W w[2]; o[t + 1] = 1; }
  { Y y; o[t] = 1; }
  { R r; o[t * (foo(&r) ? 2 : 1)] = 1; }
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
