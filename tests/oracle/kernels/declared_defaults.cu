// Kernels whose declarations have the default arguments, and definitions within their namespace or outside.
constexpr int N = 2;
__global__ void plain(float *p, int n = 3);
template <class T, int K = 4> __global__ void scaled(T *p, int n = 5);
namespace lib {
constexpr int N = 5;
__global__ void plain(float *p, int n = N);
template <class T, int K = N> __global__ void scaled(T *p, int n = N);
template <class T> __global__ void within(T *p, int n = N);
template <class T> __global__ void within(T *p, int n) { p[threadIdx.x * n] = 1; }
__device__ int f(int i, int k = N);
struct S {
    template <class T> __device__ int e(T i, int k = N);
};
}
__global__ void plain(float *p, int n) { p[threadIdx.x * n] = 1; }
template <class T, int K> __global__ void scaled(T *p, int n) { p[threadIdx.x * K + n] = 1; }
__global__ void lib::plain(float *p, int n) { p[threadIdx.x * n + f(1) + S().e(2)] = 1; }
template <class T, int K> __global__ void lib::scaled(T *p, int n) { p[threadIdx.x * K + n] = 1; }
__device__ int lib::f(int i, int k) { return i * k; }
template <class T> __device__ int lib::S::e(T i, int k) { return i * k; }
int main() {
    float *p;
    cudaMalloc(&p, 1 << 14);
    plain<<<1, 32>>>(p);
    plain<<<1, 32>>>(p, 7);
    scaled<<<1, 32>>>(p);
    scaled<float><<<1, 32>>>(p);
    scaled<float, 6><<<1, 32>>>(p);
    lib::plain<<<1, 32>>>(p);
    lib::scaled<<<1, 32>>>(p);
    lib::scaled<double><<<1, 32>>>((double *)p);
    lib::scaled<float, 6><<<1, 32>>>(p);
    lib::within<<<1, 32>>>(p);
}
