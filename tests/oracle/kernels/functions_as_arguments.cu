// Functions as arguments of class templates.
typedef unsigned char u8;
static __device__ __forceinline__ int oa(const int a) { return a * 3; }
static __device__ __forceinline__ int ob(const int a) { return a * 5; }
template <int (*op)(const int)> static __global__ void kk(u8 *o) { o[threadIdx.x * op(1)] = 1; }
template <int (*op)(const int), class T> static __global__ void kl(T *o) { o[threadIdx.x * op(1)] = 1; }
template <int (*op)(const int)> struct bc { template <class T> void operator()(T *o) { kk<op><<<1, 64>>>(o); kl<op><<<1, 64>>>(o); } };
template <class op> static void go(u8 *o) { op()(o); }
template <int (*op)(const int)> static __device__ int ap(int x) { return op(x); }
template <int (*op)(const int)> struct dv { static __device__ int go(int x) { return op(x); } __device__ int operator()(int x) const { return ap<op>(x); } };
template <class F> __global__ void kf(u8 *o, F f) { o[threadIdx.x * f(1)] = 1; o[threadIdx.x * F::go(2)] = 1; }
__global__ void k5(u8 *o) { o[threadIdx.x * dv<oa>::go(1)] = 1; o[threadIdx.x * dv<ob>()(1)] = 1; o[threadIdx.x * dv<&ob>()(1)] = 1; }
template <class F> static void g2(u8 *o) { F f; f(o); }
template <int (*op)(const int), int N> struct sp { enum { v = N }; }; template <int N> struct sp<oa, N> { enum { v = N + 1 }; }; template <int (*op)(const int)> struct nest { struct in { __device__ int f() const { return op(2); } }; using d = dv<op>; }; template <int (*op)(const int)> __device__ int ded(dv<op>) { return op(3); }
__global__ void k6(u8 *o) { o[threadIdx.x * sp<oa, 3>::v] = 1; o[threadIdx.x * sp<ob, 3>::v] = 1; o[threadIdx.x * nest<oa>::in().f()] = 1; o[threadIdx.x * nest<ob>::d::go(2)] = 1; o[threadIdx.x * ded(dv<oa>())] = 1; o[threadIdx.x * ap<ob>(2)] = 1; }
int main() { u8 *a; cudaMalloc(&a, 1 << 16); go<bc<oa>>(a); go<bc<ob>>(a); bc<ob>()(a); g2<bc<oa>>(a); kk<oa><<<1, 64>>>(a); kf<<<1, 64>>>(a, dv<oa>()); kf<<<1, 64>>>(a, dv<ob>()); k5<<<1, 64>>>(a); k6<<<1, 64>>>(a); cudaDeviceSynchronize(); }
