// Host tables of pointers to functions, of which some are kernels and others lambdas, which are launched never.
template <int N> __global__ void scaled(float *p, int n) { p[threadIdx.x * N + n] = 1; }
__global__ void shifted(float *p, int n) { p[threadIdx.x + n] = 1; }
using Fn = void (*)(float *, int);
struct Entry {
  int name;
  Fn fn;
  int block;
};
static const Entry entries[] = {{1, scaled<2>, 128}, {2, shifted, 64}, {3, [](float *, int) {}, 32}};
static const Fn alone[] = {[](float *, int) {}, scaled<3>};
static const Fn first[] = {shifted, [](float *, int) {}};
struct Choice {
  Fn fn;
  bool on_device;
};
int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  shifted<<<1, 32>>>(p, 2);
  scaled<5><<<1, 32>>>(p, 0);
  for (const auto &e : entries)
    if (e.name != 3) e.fn<<<2, e.block>>>(p, 3);
  for (int i = 0; i < 2; ++i)
    if (i == 1) alone[i]<<<1, 96>>>(p, i);
  for (int i = 0; i < 2; ++i)
    if (i == 0) first[i]<<<1, 160>>>(p, i + 7);
  Choice choices[] = {{[](float *, int) {}, false}, {shifted, true}};
  for (auto &[fn, on_device] : choices)
    if (on_device)
      fn<<<1, 192>>>(p, 4);
    else
      fn(p, 4);
}
