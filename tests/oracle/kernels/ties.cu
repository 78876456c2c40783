// Ties take the elements of what is assigned to them, wherever that lies.
#include <tuple>
#include <utility>
#define T ((int)threadIdx.x)
__global__ void k0(float *o) { auto q = std::make_pair(4, 5L); int u = 1, v; std::tie(u, v) = std::pair(7, 8); o[u * T + v] = 6; }
__global__ void k1(float *o) { auto q = std::make_pair(4, 5L); int u = 1; std::tie(u, std::ignore) = q; o[u * T] = 7; }
__global__ void k2(float *o) { auto q = std::make_pair(4, 5); int u = 1, v; std::tie(u, v) = q; o[u * T + v] = 7; }
__global__ void k3(float *o) { std::pair<int, int> q(4, 5); int u = 1, v; std::tie(u, v) = q; o[u * T + v] = 7; }
__global__ void k4(float *o) { auto q = std::make_pair(4, 5L); int u = 1; long v; std::tie(u, v) = q; o[u * T + v] = 7; }
__global__ void k5(float *o) { std::tuple<int, int> q(4, 5); int u = 1, v; std::tie(u, v) = q; o[u * T + v] = 7;  }
__global__ void k6(float *o) { std::pair<int, int> q(4, 5); int u = 1, v; std::tie(u, v) = std::pair(7, 8); std::tie(u, std::ignore) = q; o[u * T + v] = 7; }
struct St { std::pair<int, int> p; int z; };
__global__ void k7(float *o, std::pair<int, int> *m, std::tuple<float, float> *f) { int u = 1, v = 2; St s{{3, 4}, 5}; std::tie(u, v) = s.p; o[u * T + v] = 1; auto t = std::tie(u, v); t = s.p; s.p.first = 9; std::tie(s.p.second, s.z) = t; o[s.z * T + s.p.second] = 2; std::pair<int &, int &> r(u, v); r = s.p; o[u * T + v] = 3; float x, y; std::tie(x, o[T]) = f[T]; std::tie(v, u) = std::make_pair(u, v); o[u * T + v] = 4; const auto cq = s.p; std::tie(u, v) = cq; o[u * T] = 5; std::tie(u, v) = std::tie(v, u); o[u * T + v] = 6; auto& rf = s.p; std::tie(u, std::ignore) = rf; o[u * T] = 7; }
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 4096; k0<<<1, 32>>>(a); k1<<<1, 32>>>(a); k2<<<1, 32>>>(a);k3<<<1, 32>>>(a);k4<<<1, 32>>>(a);k5<<<1, 32>>>(a);k6<<<1, 32>>>(a); std::pair<int, int> *m; std::tuple<float, float> *f; cudaMalloc(&m, 4096); cudaMalloc(&f, 4096); k7<<<1, 32>>>(a, m, f);}
