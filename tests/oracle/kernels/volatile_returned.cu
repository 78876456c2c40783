// A volatile variable that a function returns is copied: it is not the object that the call gives.
struct A {
  int d;
  __device__ A() : d(1) {}
  __device__ A(const A &o) : d(o.d) {}
  __device__ A(volatile const A &o) : d(o.d + 2) {}
};
__device__ A own() { volatile A l; return l; }
__device__ A plain() { A l; return l; }
__device__ A other(bool b) { volatile A l; A m; if (b) return m; return l; }
__device__ A constant() { const A l; return l; }
struct B { int d; __device__ B() : d(1) {} __device__ B(const B &o) : d(o.d + 2) {} };
__device__ B same() { B l; return l; }
__device__ B first(bool b) { B l; if (b) return l; return l; }
__device__ B one(bool b) { B l, m; m.d = 4; if (b) return m; return l; }
__device__ B given(B b) { return b; }
__device__ B fixed() { const B l; return l; }
__device__ B inner() { { B l; return l; } }
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * own().d] = 1;
  o[t * plain().d] = 1;
  o[t * other(true).d] = 1;
  o[t * other(false).d] = 1;
  o[t * constant().d] = 1;
  o[t * same().d] = 1;
  o[t * first(true).d] = 1;
  o[t * first(false).d] = 1;
  o[t * one(true).d] = 1;
  o[t * one(false).d] = 1;
  o[t * given(B()).d] = 1;
  o[t * given(same()).d] = 1;
  o[t * fixed().d] = 1;
  o[t * B(fixed()).d] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
