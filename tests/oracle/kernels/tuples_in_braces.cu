// A tuple's braces hold one value for each element, or another tuple, a pair or an array: it is no aggregate.
#include <array>
#include <tuple>
#include <utility>
template <class T> struct Explicit { T v{}; constexpr explicit Explicit() = default; __device__ constexpr explicit Explicit(const T &w) : v(w) {} };
struct Holder { std::tuple<int, int> t; int z; };
__device__ std::tuple<long, int> returned(std::pair<int, int> p) { return {p}; }
__device__ int second(std::tuple<long, int> v) { return std::get<1>(v); }
__global__ void a(float *p) { int t = threadIdx.x; std::pair<int, int> q{1, 2}; std::tuple<long, int> v{q}; p[t * std::get<1>(v)] = 1; }
__global__ void b(float *p) { int t = threadIdx.x; std::tuple<int, int> q{1, 2}; std::tuple<Explicit<int>, int> v{q}; p[t * std::get<1>(v)] = 1; }
__global__ void c(float *p) { int t = threadIdx.x; std::tuple<int, int> q{1, 2}; const std::tuple<int, long> v = {q}; p[t * std::get<1>(v)] = 1; }
__global__ void d(float *p) { int t = threadIdx.x; std::pair<int, int> q{1, 2}; p[t * std::get<1>(returned(q))] = 1; p[t * second({q})] = 2; }
__global__ void e(float *p) { int t = threadIdx.x; std::pair<int, int> q{1, 2}; Holder h{q, 3}; p[t * std::get<1>(h.t)] = 1; p[t * h.z] = 2; Holder i{{4, 5}, 6}; p[t * std::get<1>(i.t)] = 3; }
__global__ void f(float *p) { int t = threadIdx.x; std::tuple<int, int> v{}; p[t * (std::get<1>(v) + 2)] = 1; std::tuple<int, int> w{2, 3}; p[t * std::get<1>(w)] = 2; }
int main() { float *p; cudaMalloc(&p, 1 << 16); a<<<1, 32>>>(p); b<<<1, 32>>>(p); c<<<1, 32>>>(p); d<<<1, 32>>>(p); e<<<1, 32>>>(p); f<<<1, 32>>>(p); }
