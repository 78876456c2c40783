// Proxies whose conversion functions give references, one for const objects, to what is bound, copied and assigned.
typedef unsigned char u8;
template <class T> struct Sub { typedef T D; T *p; __device__ Sub(T *p) : p(p) {} __device__ operator D &() { return *p; } __device__ operator const D &() const { return *p; } __device__ Sub operator=(D v) { *p = v; return *this; } __device__ T *operator&() { return p; } __device__ D ldg() { return __ldg(p); } };
template <class T> struct Ten { T *p; __device__ Sub<T> operator[](int i) { return Sub<T>(p + i); } __device__ const Sub<T> operator[](int i) const { return Sub<T>(const_cast<T *>(p) + i); } };
__global__ void k1(float *a, float4 *b, float *o) { Ten<float> t{a}; Ten<float4> u{b}; const Ten<float> c{a};
 float x = t[threadIdx.x];
 t[threadIdx.x + 1] = x;
 float4 v = u[threadIdx.x];
 float &r = t[threadIdx.x + 2];
 r = 3;
 o[threadIdx.x] = t[threadIdx.x + 3];
 o[threadIdx.x] = t[threadIdx.x + 4] + 1;
 o[threadIdx.x] = c[threadIdx.x + 5];
 const float &q = c[threadIdx.x + 6];
 o[threadIdx.x] = q + v.x;
 t[threadIdx.x] = t[threadIdx.x + 7] + x;
 *(&t[threadIdx.x + 9]) = c[threadIdx.x].p[3];
 o[threadIdx.x] = t[threadIdx.x + 8].ldg();
 t[2] = t[threadIdx.x];
}
int main() { float *a; float4 *b; cudaMalloc(&a, 1 << 16); cudaMalloc(&b, 1 << 16); k1<<<1, 64>>>(a, b, a + 4096); cudaDeviceSynchronize(); }
