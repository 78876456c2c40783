// Classes of the program whose name a library's has, too: their operators and methods are its own.
namespace lat {
struct complex { float re, im;
  __device__ complex(float r = 0, float i = 0) : re(r), im(i) {}
  __device__ float real() const { return re; } };
__device__ inline complex operator*(const complex &a, const complex &b) { return complex(a.real() * b.real(), 0.f); }
__global__ void k(complex *p, float *o) { int t = threadIdx.x; o[t] = (p[t] * complex(2)).re; o[t + 64] = p[t * 2].real(); }
}
namespace num {
template <class T> struct complex { T re, im;
  __device__ complex(T r = 0, T i = 0) : re(r), im(i) {}
  __device__ T real() const { return re; } __device__ T imag() const { return im; } };
template <class T> __device__ inline complex<T> operator+(const complex<T> &a, const complex<T> &b) { return complex<T>(a.real() + b.real(), a.imag() * b.imag()); }
__device__ complex<float> &at(complex<float> *p, int i) { return p[i]; }
__global__ void k2(complex<float> *p, float *o) { int t = threadIdx.x; o[t] = (p[t] + complex<float>(2)).re; o[t + 64] = (at(p, t * 2) + complex<float>(2)).re; o[t] = at(p, t).imag(); o[t * 2] = p[t].im; }
}
int main() { float *p, *o; cudaMalloc(&p, 1 << 16); cudaMalloc(&o, 1 << 16); lat::k<<<1, 64>>>((lat::complex *)p, o); num::k2<<<1, 64>>>((num::complex<float> *)p, o); cudaDeviceSynchronize(); }
