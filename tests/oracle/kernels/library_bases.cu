// Bases of libraries: traits that give a type, and vectors.
#include <type_traits>
typedef unsigned char u8;
struct ud {};
template <class T, class D> struct dflt : std::conditional<std::is_same<T, ud>::value, D, T> {};
template <class T, class D> struct dfl2 { typedef typename std::conditional<std::is_same<T, ud>::value, D, T>::type type; };
template <class T, class D> using dfl3 = std::conditional_t<std::is_same_v<T, ud>, D, T>;
template <bool B, class T, class F> struct cond { typedef T type; }; template <class T, class F> struct cond<false, T, F> { typedef F type; };
template <class T, class D> struct dfl4 : cond<std::is_same<T, ud>::value, D, T> {};
__device__ typename dflt<ud, float &>::type f1(float *p) { return p[1]; }
__device__ typename dflt<float &, float>::type f2(float *p) { return p[2]; }
__device__ typename dfl2<float &, float>::type f3(float *p) { return p[3]; }
__device__ dfl3<float &, float> f4(float *p) { return p[4]; }
__device__ typename dfl4<float &, float>::type f5(float *p) { return p[5]; }
__device__ typename dflt<const float &, float>::type f6(float *p) { return p[6]; }
struct I : std::enable_if<true, float &> {}; struct J : std::remove_const<const int> {}; struct K : std::add_lvalue_reference<float> {}; struct L : std::decay<int &> {};
__device__ I::type f7(float *p) { return p[7]; } __device__ K::type f8(float *p) { return p[8]; }
template <class T> struct X { template <class R> struct fac { typedef R reference; __device__ R get(float *p) const { return p[9]; } }; struct der : fac<typename dflt<T, float>::type> { typedef fac<typename dflt<T, float>::type> s; typename s::reference g2(float *p) { return p[10]; } }; };
__global__ void k(float *a) { float *p = a + threadIdx.x;
f1(p) = 1;
f2(p) = 1;
f3(p) = 1;
f4(p) = 1;
f5(p) = 1;
a[threadIdx.x + 99] = f6(p);
f7(p) = 1;
f8(p) = 1;
X<float &>::der d; d.get(p) = 1;
d.g2(p) = 2; a[threadIdx.x * sizeof(J::type) * sizeof(L::type)] = 2; }
template <int A> struct alignas(16) V; 
template <class T, int N> struct CV; template <class T> struct CV<T, 4> { T x, y, z, w; };
template <> struct alignas(16) CV<float, 4> : float4 {};
template <> struct __align__(8) CV<float, 2> : public float2 {};
__global__ void k2(const float *a, float *o) { CV<float, 4> v = *(const CV<float, 4> *)(a + threadIdx.x * 4); o[threadIdx.x] = v.y; CV<float, 2> w = ((const CV<float, 2> *)a)[threadIdx.x]; o[threadIdx.x] = w.y; }
struct P3 : float3 { __device__ P3(float a, float b, float c) { x = a; y = b; z = c; } __device__ P3(const float3 &v) : float3(v) {} __device__ float len() const { return x + y + z; } };
struct P2 : public int2 { __device__ int sum() const { return x + y; } P2() = default; __device__ P2(int a, int b) : int2{a, b} {} };
__device__ float len(float3 a) { return a.x + a.z; } __device__ void set(int2 &v) { v.x = 9; v.y = 4; }
__global__ void k3(u8 *o, P3 *p, P2 *q, float3 *f) { P3 a(1, 2, 3); o[threadIdx.x * (int)a.len()] = 1; o[threadIdx.x * (int)len(a)] = 1; p[threadIdx.x] = a; P3 b = f[threadIdx.x]; f[threadIdx.x + 1] = b; P2 c(3, 4); o[threadIdx.x * c.sum()] = 1; set(c); o[threadIdx.x * c.sum()] = 1; q[threadIdx.x] = c; int2 d = q[threadIdx.x]; float3 &r = p[threadIdx.x]; r.y = 3; o[threadIdx.x * sizeof(P3)] = 1; float3 e = a; o[threadIdx.x * (int)e.z] = 1; }
int main() { float *a; u8 *b; P3 *p; P2 *q; float3 *f; cudaMalloc(&a, 1 << 16); cudaMalloc(&b, 1 << 16); cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); cudaMalloc(&f, 1 << 16); k<<<1, 64>>>(a); k2<<<1, 64>>>(a, a + 4096); k3<<<1, 64>>>(b, p, q, f); cudaDeviceSynchronize(); }
