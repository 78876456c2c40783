// Variants that are visited for a type which the call says, and alternatives got by their numbers.
#include <variant>
struct Dense {
  int width;
  __device__ int operator()(int row, int column) const { return row * width + column; }
};
struct Strided {
  int stride;
  __device__ int operator()(int row, int column) const { return column * stride + row; }
};
using Layout = std::variant<Dense, Strided>;

template <typename L> __global__ void moved(L layout, const float *in, float *out) {
  out[layout(blockIdx.x, threadIdx.x)] = in[layout(threadIdx.x, blockIdx.x)];
}

void visit(const Layout &layout, const float *in, float *out) {
  int blocks = std::visit<int>([](const auto &one) -> short { return sizeof(one) == 4 ? 4 : 8; }, layout);
  std::visit<void>([&](const auto &one) { moved<<<blocks, 32>>>(one, in, out); return 3; }, layout);
}

void get(const Layout &layout, const float *in, float *out) {
  if (auto *one = std::get_if<0>(&layout))
    moved<<<4, 32>>>(*one, in, out);
  else if (const std::variant_alternative_t<1, Layout> *one = std::get_if<1>(&layout))
    moved<<<std::variant_size_v<Layout>, 64>>>(*one, in, out);
}

int main() {
  float *p;
  cudaMalloc(&p, 1 << 20);
  visit(Dense{64}, p, p + 65536);
  visit(Strided{2}, p, p + 65536);
  get(Dense{40}, p, p + 65536);
  get(Dense{24}, p, p + 65536);
  get(Dense{8}, p, p + 65536);
  visit(Dense{72}, p, p + 65536);
  get(Dense{16}, p, p + 65536);
  Layout layout = Strided{3};
  get(layout, p, p + 65536);
  if (Strided *one = std::get_if<1>(&layout)) one->stride = 5;
  get(layout, p, p + 65536);
}
