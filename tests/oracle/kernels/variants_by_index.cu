// Variants whose alternative is told by its number.
#include <variant>
struct Half {
  short n;
  __host__ __device__ Half(int a, int b) : n(a * b) {}
};
__global__ void placed(int *o, int n) {
  int t = threadIdx.x;
  std::variant<int, short, Half> d = (short)3;
  d.emplace<0>(7);
  o[t * std::get<0>(d)] = 1;
  if (int *p = std::get_if<int>(&d)) o[t * *p] = 1;
  auto e = d;
  d.emplace<2>(2, n).n += 1;
  o[t * std::get<Half>(d).n] = 1;
  o[t * (d.index() + 1)] = 1;
  d.emplace<short>((short)4);
  o[t * std::get<1>(d)] = 1;
  o[t * std::visit([](auto &a) { return (int)sizeof(a); }, d)] = 1;
  if (std::holds_alternative<Half>(e)) o[t * 30] = 1;
  else o[t * 3] = 1;
}
__global__ void launched(int *o, int n) { o[threadIdx.x * n] = 1; }
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  placed<<<1, 32>>>(o, 3);
  std::variant<int, double> size = 2.5;
  size.emplace<0>(9);
  launched<<<1, 32>>>(o, std::visit([](auto a) { return (int)a * 2; }, size));
}
