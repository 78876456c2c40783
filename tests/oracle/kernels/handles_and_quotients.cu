// Handles of the runtime in containers and classes, and quotients with their remainders.
#include <array>
#include <cstdlib>
#include <vector>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7)
struct Ctx { std::vector<cudaStream_t> streams; int n = 3; cudaStream_t own[2]; };
struct Stream { cudaStream_t s; Stream() : s(nullptr) {} operator cudaStream_t() const { return s; } };
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  Ctx c; c.streams.resize(3); k1<<<c.streams.size(), 32>>>(p, 3); for (auto &s : c.streams) s = nullptr;
  for (size_t i = 0; i < c.streams.size(); ++i) k2<<<i + 1, 32, 0, c.streams[i]>>>(p + i * 64, 2 + i);
  for (int i = 0; i < 2; i++) c.own[i] = 0; k3<<<c.n, 32, 0, c.own[1]>>>(p, 2); Stream s; k4<<<2, 32, 0, s>>>(p, 4);
  std::array<cudaStream_t, 4> st; for (auto &x : st) x = nullptr; k5<<<st.size(), 32, 0, st[0]>>>(p, 5);
  auto [q, r] = std::div(100, 32); k6<<<q + (r != 0), 32>>>(p, r); div_t d = div(77, 8); k7<<<d.quot, 32>>>(p, d.rem);
}
