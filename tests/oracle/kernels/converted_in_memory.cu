// Objects in memory that constructors and conversion functions take where they lie: these load what they need.
struct F3 { float x, y, z; __device__ operator float() const { return y; } };
struct P3 { float a; __device__ P3() {} __device__ P3(const F3 &v) { a = v.x; } };
struct G3;
struct Q3 { float a, b; };
struct G3 { float x, y, z; __device__ operator Q3() const { return {x, z}; } };
struct R3 { float a; template <class T> __device__ R3(const T &v) : a(v.z) {} };
struct S3 { float a; __device__ S3(F3 v) : a(v.z) {} };
__device__ float take(P3 p) { return p.a; }
__device__ float takc(const P3 &p) { return p.a; }
__device__ P3 ret(F3 *f) { return f[threadIdx.x]; }
__global__ void k3(P3 *p, F3 *f) { P3 b = f[threadIdx.x];
 p[threadIdx.x] = b; }
__global__ void k4(P3 *p, F3 *f) { P3 b;
 b = f[threadIdx.x];
 p[threadIdx.x] = b; }
__global__ void k5(float *p, F3 *f) { 
 p[threadIdx.x] = take(f[threadIdx.x]);
 p[threadIdx.x] = takc(f[threadIdx.x]);
 p[threadIdx.x] = ret(f).a; }
__global__ void k6(Q3 *p, G3 *f, float *o, F3 *h) { Q3 b = f[threadIdx.x];
 p[threadIdx.x] = b;
 p[threadIdx.x] = f[threadIdx.x];
 o[threadIdx.x] = h[threadIdx.x];
 R3 r = f[threadIdx.x];
 o[threadIdx.x] = r.a;
 S3 s = h[threadIdx.x];
 o[threadIdx.x] = s.a;
 const Q3 &u = f[threadIdx.x + 1];
 o[threadIdx.x] = u.b;
 P3 t = {h[threadIdx.x]};
 o[threadIdx.x] = t.a;
 P3 ar[2] = {h[threadIdx.x], h[threadIdx.x + 1]};
 o[threadIdx.x] = ar[1].a; }
struct E3 { float x, y, z; };
struct D3 : E3 { __device__ D3(const E3 &v) : E3(v) {} };
struct C3 : float3 { __device__ C3(const float3 &v)
  : float3(v) {} };
__global__ void e3(D3 *p, E3 *f) { D3 b = f[threadIdx.x];
 p[threadIdx.x] = b; }
__global__ void e4(C3 *p, float3 *f) { C3 b = f[threadIdx.x];
 p[threadIdx.x] = b; }
__global__ void e5(C3 *p, float3 *f) { C3 b(f[threadIdx.x]);
 p[threadIdx.x] = b; }
int main() { P3 *p; F3 *f; float *o; cudaMalloc(&o, 1 << 16); cudaMalloc(&p, 1 << 16); cudaMalloc(&f, 1 << 16); k3<<<1, 64>>>(p, f); k4<<<1, 64>>>(p, f); k5<<<1, 64>>>(o, f); k6<<<1, 64>>>((Q3 *)p, (G3 *)f, o, f); e3<<<1, 64>>>((D3 *)p, (E3 *)f); e4<<<1, 64>>>((C3 *)p, (float3 *)f); e5<<<1, 64>>>((C3 *)p, (float3 *)f); cudaDeviceSynchronize(); }
