// Tuples made of, assigned and passed from tuples of other types: what references refer to is loaded.
#include <tuple>
__device__ float taken(std::tuple<float, int> v) { return std::get<0>(v) * std::get<1>(v); }
__device__ std::tuple<float &, int &> of(float *p, int *q, int i) { return std::tuple<float &, int &>(p[i], q[i]); }
__device__ std::tuple<float, int> values(float *p, int *q, int i) { return std::tie(p[i], q[i]); }
__global__ void a(float *p, int *q) { int t = threadIdx.x; std::tuple<float &, int &> r(p[t], q[t]); std::tuple<float, int> v = r; p[t + 64] = std::get<0>(v) + std::get<1>(v); }
__global__ void b(float *p, int *q) { int t = threadIdx.x; std::tuple<float, int> v = of(p, q, t * 2); p[t + 64] = std::get<0>(v) + std::get<1>(v); }
__global__ void c(float *p, int *q) { int t = threadIdx.x; p[t + 64] = taken(of(p, q, t * 2)); p[t + 128] = taken(std::tie(p[t], q[t])); }
__global__ void d(float *p, int *q) { int t = threadIdx.x; auto v = values(p, q, t * 2); p[t + 64] = std::get<0>(v); std::tuple<double, long> w(v); p[t + 128] = std::get<1>(w); std::tuple<double, long> x; x = of(p, q, t); p[t] = std::get<0>(x); }
__global__ void e(float *p, int *q) { int t = threadIdx.x; std::pair<float, int> v = std::pair<float &, int &>(p[t * 2], q[t * 4]); p[t + 64] = v.first + v.second; std::tuple<float, int> w = std::make_tuple(p[t], q[t]); p[t + 128] = std::get<0>(w); }
struct C { float v; __host__ __device__ C(float x) : v(x * 2) {} __host__ __device__ operator float() const { return v; } };
__device__ std::tuple<float &, int &> refs(float *p, int *q, int i) { return {p[i], q[i]}; }
__device__ float by(const std::tuple<float, int> &v) { return std::get<0>(v) + std::get<1>(v); }
__global__ void f(float *p, int *q) { int t = threadIdx.x; std::tuple<double, long> x; x = refs(p, q, t); p[t] = std::get<0>(x); x = std::make_tuple(1.f, q[t]); q[t] = std::get<1>(x); }
__global__ void g(float *p, int *q) { int t = threadIdx.x; p[t + 32] = by(refs(p, q, t * 2)); std::tuple<C, int> c = refs(p, q, t); p[t] = std::get<0>(c).v; }
__global__ void h(float *p, int *q) { int t = threadIdx.x; std::tuple<float, int> s[2]; s[0] = refs(p, q, t); s[1] = std::tie(p[t * 4], q[t * 4]); p[t] = std::get<0>(s[0]) + std::get<0>(s[1]); auto [u, v] = s[1]; q[t] = u + v; }
__global__ void k(std::tuple<float, int> *o, float *p, int *q) { int t = threadIdx.x; o[t] = refs(p, q, t); std::tuple<float, int> l = o[t + 32]; p[t] = std::get<0>(l); std::tuple<double, int> w = o[t + 64]; q[t] = std::get<1>(w); std::tie(p[t], q[t]) = o[t + 96]; }
__global__ void l(float *p, int *q) { int t = threadIdx.x; int i = t; std::tuple<int &> r(i); std::tuple<int> v = r; i = 5; p[std::get<0>(v) * 2] = 1; std::get<0>(r) = 7; p[i + t * 3] = 2; }
int main() { float *p; int *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); a<<<1, 32>>>(p, q); b<<<1, 32>>>(p, q); c<<<1, 32>>>(p, q); d<<<1, 32>>>(p, q); e<<<1, 32>>>(p, q); std::tuple<float, int> *o; cudaMalloc(&o, 1 << 16); f<<<1, 32>>>(p, q); g<<<1, 32>>>(p, q); h<<<1, 32>>>(p, q); k<<<1, 32>>>(o, p, q); l<<<1, 32>>>(p, q); }
