// Visitors of two variants, each of an alternative that is known, or one that lanes choose.
#include <variant>
struct Sizes {
  template <class A, class B> __host__ __device__ int operator()(A a, B b) const { return sizeof(a) * 2 + sizeof(b) + (int)b; }
};
struct Adding {
  __host__ __device__ int operator()(int a, int b) const { return a + b; }
  __host__ __device__ int operator()(int a, short b) const { return a * b; }
  __host__ __device__ int operator()(double, int b) const { return b; }
  __host__ __device__ int operator()(double, short b) const { return b * 7; }
};
__global__ void together(int *o, int n) {
  int t = threadIdx.x;
  std::variant<int, double> a = 3;
  std::variant<int, short> b = (short)2;
  o[t * std::visit(Adding{}, a, b)] = 1;
  o[t * std::visit(Sizes(), a, b)] = 1;
  b = 4;
  a = 2.5;
  o[t * std::visit(Adding{}, a, b)] = 1;
  std::visit([](auto &x, auto &y) { x += y; }, a, b);
  o[t * (int)std::get<double>(a)] = 1;
  const std::variant<int, short> c = (short)3;
  o[t * std::visit([n](auto x, auto y) { return (int)sizeof(x) + n + (int)y; }, c, b)] = 1;
}
__global__ void launched(int *o, int n) { o[threadIdx.x * n] = 1; }
void launch(int *o, std::variant<int, double> size, std::variant<int, short> kind) {
  launched<<<1, 32>>>(o, std::visit(Adding{}, size, kind));
  std::visit([&](auto x, auto y) { launched<<<sizeof(y), 32>>>(o, (int)x + sizeof(x)); }, size, kind);
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  together<<<1, 32>>>(o, 3);
  launch(o, 5, (short)2);
  launch(o, 1.5, 6);
}
