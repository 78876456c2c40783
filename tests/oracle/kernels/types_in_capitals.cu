// Names in capitals that are types, no macros of annotations.
typedef unsigned char u8;
struct V_T { int v; }; typedef int I_T;
template <class T_OUT, class T_IN> __device__ inline T_OUT cast_(T_IN v) { return T_OUT(v * 5); }
template <class T_OUT> struct Z { T_OUT a; __device__ T_OUT get() const { return a; } __device__ inline T_OUT &ref() { return a; } static __device__ T_OUT mk(int i) { return T_OUT(i); } };
__device__ V_T mk() { V_T v; v.v = 7; return v; }
__device__ I_T mi() { return 3.7; }
template <class T_IN> __device__ inline T_IN held(T_IN v) { return v; }
__global__ void k1(u8 *o) { o[threadIdx.x * (held<float>(2.5f) == 2.5f ? 4 : 2)] = 1; Z<u8> z{(u8)9}; z.ref() = 13; o[threadIdx.x * cast_<u8>(300)] = 1; o[threadIdx.x * z.get()] = 1; o[threadIdx.x * Z<u8>::mk(260)] = 1; o[threadIdx.x * mk().v] = 1; o[threadIdx.x * mi()] = 1; }
int main() { u8 *a; cudaMalloc(&a, 1 << 20); k1<<<1, 64>>>(a); cudaDeviceSynchronize(); }
