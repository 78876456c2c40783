// Member templates as arguments of template template parameters.
typedef unsigned char u8;
template <class T> struct Plain { T *p; __device__ T &at(int i) const { return p[i]; } }; template <class T> struct Twice { T *p; __device__ T &at(int i) const { return p[2 * i]; } };
struct Policy { template <class T> struct apply { T *p; __device__ T &at(int i) const { return p[3 * i]; } }; template <class T> using twice = Twice<T>; };
template <template <class> class A, class T> struct Acc { A<T> a; __device__ T &operator[](int i) const { return a.at(i); } };
template <class P, class T> struct ByPolicy { typename P::template apply<T> a; Acc<P::template apply, T> b; Acc<P::template twice, T> c; };
__global__ void k1(u8 *o) { Acc<Policy::apply, u8> a{{o}}; a[threadIdx.x] = 1; }
__global__ void k2(u8 *o) { ByPolicy<Policy, u8> p{{o}, {{o}}, {{o}}}; p.a.at(threadIdx.x) = 1; p.b[threadIdx.x] = 1; }
__global__ void k3(u8 *o) { Acc<Policy::twice, u8> a{{o}}; a[threadIdx.x] = 1; ByPolicy<Policy, u8> p{{o}, {{o}}, {{o}}}; p.c[threadIdx.x] = 1; }
int main() { u8 *o; cudaMalloc(&o, 1 << 16); k1<<<1, 64>>>(o); k2<<<1, 64>>>(o); k3<<<1, 64>>>(o); cudaDeviceSynchronize(); }
