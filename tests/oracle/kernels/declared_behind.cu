// Names mean what is declared in front of them: types, enumerators, using-declarations.
__device__ int f(double) { return 3; }
__device__ int h() { return f(1); }
template <class T> __device__ int ht(T x) { return f(x); }
__device__ int f(int) { return 1; }
namespace a { struct S { int v; }; __device__ int g(long) { return 2; } template <class T> __device__ int gt(T x) { return g(x); } __device__ int gu() { return g(1); } __device__ int g(S) { return 4; } __device__ int g(int) { return 5; } }
namespace b { using a::g; __device__ int q() { return g(1); } }
namespace c { __device__ int z(long) { return 6; } } namespace d { using c::z; __device__ int q() { return z(1); } } namespace c { __device__ int z(int) { return 7; } }
namespace d { __device__ int q2() { return z(1); } }
__device__ int w(long) { return 8; }
struct M { __device__ int m() { return n(1) + w(1); } __device__ int n(int) { return 1; } __device__ int n2() { return n(1L); } __device__ int n(long) { return 2; } };
__device__ int w(int) { return 9; }
constexpr int K = 3; namespace e { __device__ int kk() { return K; } constexpr int K = 5; __device__ int kk2() { return K; } }
struct T1 { int a; }; namespace e { __device__ int ss() { return sizeof(T1); } struct T1 { int a, b; }; __device__ int ss2() { return sizeof(T1); } }
namespace s { __device__ int u(long) { return 1; } __device__ int x1() { return u(1); } } namespace s2 { __device__ int u(int) { return 2; } } namespace s { using namespace s2; __device__ int x2() { return u(1); } }
enum En { E1 = 4 }; namespace e { __device__ int en() { return E1; } enum En2 { E1 = 6 }; }
__device__ int dflt(int a, int b = 2); __device__ int cd() { return dflt(1); } __device__ int dflt(int a, int b) { return a + b; }
template <class T> __device__ int sp(T) { return 1; } template <class T> __device__ int csp(T t) { return sp(t); } template <> __device__ int sp(int) { return 2; }
template <class T> __device__ int ov(T) { return 1; } template <class T> __device__ int cov(T *t) { return ov(t); } template <class T> __device__ int ov(T *) { return 2; }
namespace adlx { struct Y {}; } template <class T> __device__ int cady(T t) { return ady(t); } namespace adlx { __device__ int ady(Y) { return 7; } }
__global__ void k(char *o) { int t = threadIdx.x;
  o[t * h()] = 1; o[t * ht(1)] = 1; o[t * f(1)] = 1;
  o[t * a::gt(1)] = 1; o[t * a::gt(a::S{})] = 1; o[t * a::gu()] = 1; o[t * b::q()] = 1;
  o[t * d::q()] = 1; o[t * d::q2()] = 1;
  o[t * M().m()] = 1; o[t * M().n2()] = 1;
  o[t * e::kk()] = 1; o[t * e::kk2()] = 1; o[t * e::ss()] = 1; o[t * e::ss2()] = 1;
  o[t * s::x1()] = 1; o[t * s::x2()] = 1; o[t * e::en()] = 1; o[t * cd()] = 1;
  o[t * csp(1)] = 1; o[t * cov((int *)0)] = 1; o[t * cady(adlx::Y())] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
