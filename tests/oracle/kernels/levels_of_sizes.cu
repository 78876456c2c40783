// Levels of halving sizes that a class of host code holds.
#include <vector>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4)
struct Level { int w, h; size_t offset; Level(int w, int h, size_t o) : w(w), h(h), offset(o) {} dim3 grid(int b) const { return dim3((w + b - 1) / b, (h + b - 1) / b); } };
class Pyramid {
  std::vector<Level> levels;
 public:
  Pyramid(int w, int h, int min) { size_t o = 0; while (w >= min && h >= min) { levels.emplace_back(w, h, o); o += w * h; w /= 2; h /= 2; } }
  size_t size() const { return levels.size(); }
  const Level &operator[](size_t i) const { return levels[i]; }
  auto begin() const { return levels.begin(); }
  auto end() const { return levels.end(); }
};
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  Pyramid py(64, 48, 8); k1<<<py.size(), 32>>>(p, 3);
  for (size_t i = 0; i < py.size(); i++) k2<<<py[i].grid(8), 32>>>(p, py[i].offset % 31);
  int lv = 0; for (const auto &l : py) k3<<<l.w, 32>>>(p, ++lv);
  int steps = 0; for (int n = 1000; n > 1; n = n / 3) ++steps; k4<<<steps, 32>>>(p, 2);
}
