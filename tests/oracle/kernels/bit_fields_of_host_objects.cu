// The types of bit-fields of objects that host code has, in operands that are not evaluated.
template<class A, class B> struct same { static const int v = 1; };
template<class A> struct same<A, A> { static const int v = 2; };
enum E { ea, eb = 1LL << 48 };
struct S { E e : 3; long l : 40; E f; long g; short h; };
S s;
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * (sizeof(s.e + 3))] = 1;
  o[t * (sizeof(s.f + 3))] = 1;
  o[t * (sizeof(s.l + 3))] = 1;
  o[t * (sizeof(s.g + 3))] = 1;
  o[t * (sizeof(s.h))] = 1;
  o[t * (same<decltype((s.l)), long&>::v)] = 1;
  o[t * (same<decltype((s.g)), long&>::v)] = 1;
  o[t * (same<decltype((s.f)), E&>::v)] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
