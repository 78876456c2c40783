// Packs that other parameters follow: which arguments are whose is not always followed, and said.
#include <utility>
template <class... A, class... B> __device__ float two(const A *...a, int n, const B *...b) { return (a[threadIdx.x * n] + ... + 0.f) + (b[threadIdx.x] + ... + 0.f); }
template <class... A> __device__ float twice(const A *...a, int n, const A *...b) { return (a[threadIdx.x * n] + ... + 0.f) + (b[threadIdx.x] + ... + 0.f); }
__global__ void g(float *p, int *q, double *o) { o[threadIdx.x] = two<float, int>(p, q, 2, o); }
__global__ void g2(float *p, int *q, double *o) { o[threadIdx.x] = twice<float, int>(p, q, 2, p, q); }
int main() { float *p; int *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); g<<<1, 32>>>(p, q, (double *)p); g2<<<1, 32>>>(p, q, (double *)p);}
