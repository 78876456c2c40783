// One of several objects of host code decides how it launches.
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
#include <variant>
#include <type_traits>
#include <string>
K(k1) K(k2) K(k3) K(k4) K(k5) K(k7) K(k8)
struct Flat { int n; }; struct Tiled { int tile; int halo; };
using Algo = std::variant<Flat, Tiled>;
void go(const Algo &a, char *p) { std::visit([&](auto &&v) { using T = std::decay_t<decltype(v)>; if constexpr (std::is_same_v<T, Flat>) k1<<<v.n, 32>>>(p, 2); else k2<<<v.tile, 32>>>(p, v.halo); }, a); }
struct Vis { char *p; void operator()(const Flat &f) const { k3<<<f.n, 32>>>(p, 3); } void operator()(const Tiled &t) const { k4<<<t.tile, 32>>>(p, t.halo); } };
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  go(Flat{6}, p); go(Tiled{7, 3}, p); Algo a = Tiled{2, 9}; if (std::holds_alternative<Tiled>(a)) k5<<<std::get<Tiled>(a).tile, 32>>>(p, a.index() + 1);
  a = Flat{4}; std::visit(Vis{p}, a); k7<<<std::get<0>(a).n, 32>>>(p, 2); std::variant<int, float> num = 3; num = 2.5f; if (auto *f = std::get_if<float>(&num)) k8<<<1, 32>>>(p, (int)(*f * 2));
}
