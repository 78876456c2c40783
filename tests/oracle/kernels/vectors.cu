#include <cstdlib>
#include <vector>
#include <array>
#include <numeric>
#include <algorithm>
#include <functional>
#include <initializer_list>
// Sizes that host code keeps in vectors and lists, and loops over them.
__global__ void k2(char *p, int a, int b, int c) { p[threadIdx.x * a + b * 3 + c] = 1; }
__global__ void k3(char *p, int a, int b, int c) { p[threadIdx.x * a + b * 3 + c] = 1; }
__global__ void k4(char *p, int a, int b, int c) { p[threadIdx.x * a + b * 3 + c] = 1; }
__global__ void k5(char *p, int a, int b, int c) { p[threadIdx.x * a + b * 3 + c] = 1; }
struct Desc { int n; std::vector<int> dims; std::vector<int> strides; Desc(std::vector<int> d) : n(1), dims(d), strides(d.size()) { for (int i = dims.size() - 1; i >= 0; --i) { strides[i] = n; n *= dims[i]; } } int nd() const { return (int)dims.size(); } };
struct Tensor { char *data; std::vector<long> sizes_; long size(int i) const { return sizes_[i < 0 ? i + sizes_.size() : i]; } long numel() const { long n = 1; for (auto s : sizes_) n *= s; return n; } };
struct Dims { int d[4]; int nd; Dims(std::initializer_list<int> l) { nd = 0; for (auto x : l) d[nd++] = x; } int stride(int i) const { int s = 1; for (int j = i + 1; j < nd; ++j) s *= d[j]; return s; } };
struct Either { int n; Either(int a, int b) : n(a * b) {} Either(std::initializer_list<char *> l) : n(99) {} };
static Tensor make(char *p, std::vector<long> s) { Tensor t; t.data = p; t.sizes_ = s; return t; }
std::vector<int> bcast(const std::vector<int> &a, const std::vector<int> &b) { std::vector<int> r; for (size_t i = 0; i < a.size(); ++i) { if (a[i] == b[i]) { r.push_back(a[i]); continue; } r.push_back(a[i] == 1 ? b[i] : a[i]); } return r; }
int prod(const std::vector<int> &v, int from = 0) { int r = 1; for (int i = from; i < (int)v.size(); i++) r *= v[i]; return r; }
int find(const std::vector<int> &v, int x) { for (size_t i = 0; i < v.size(); ++i) if (v[i] == x) return i; return -1; }
void launch(char *p, const std::vector<int> &cfg) { if (cfg.size() < 3) return; k3<<<cfg[0], cfg[1]>>>(p, cfg[2], 0, 0); }
struct Grows { int at, of[4]; void put(int x) { of[at++] = x; } void all(const int *b, const int *e) { for (; b != e; ++b) put(*b); } void many(int n) { for (int i = 0; i < n; ++i) put(i & 3), at &= 3; } };
__global__ void k6(char *p, int a, int b, int c) { p[threadIdx.x * a + b * 3 + c] = 1; }
struct Info { int sizes[8], strides[8], dims; Info(int dim, const int *sz, const int *st) : dims(dim) { for (int i = 0; i < dim; ++i) { sizes[i] = sz[i]; strides[i] = st[i]; } }
  // A long method with loops that are left and go on in many places.
  int collapseDims(const int excludeDim = -1) { int stop = excludeDim == -1 ? dims : excludeDim, newIndex = -1, oldIndex = 0; while (oldIndex != dims) { for (; oldIndex < stop; ++oldIndex) { if (sizes[oldIndex] == 1) continue; ++newIndex; sizes[newIndex] = sizes[oldIndex]; strides[newIndex] = strides[oldIndex]; ++oldIndex; break; } for (; oldIndex < stop; ++oldIndex) { if (sizes[oldIndex] == 1) continue; if (strides[newIndex] == sizes[oldIndex] * strides[oldIndex]) { sizes[newIndex] *= sizes[oldIndex]; strides[newIndex] = strides[oldIndex]; } else { ++newIndex; sizes[newIndex] = sizes[oldIndex]; strides[newIndex] = strides[oldIndex]; } } if (oldIndex != dims) { ++newIndex; sizes[newIndex] = sizes[oldIndex]; strides[newIndex] = strides[oldIndex]; ++oldIndex; stop = dims; } } dims = newIndex + 1; return dims; } };
int main() {
  int argc = atoi("1");
  char *p; cudaMalloc(&p, 1 << 20);
  std::vector<int> shape = {2, 3, 4, 5};
  k2<<<(shape[0] * shape[3] + 7) / 8, 32>>>(p, shape[1], shape.size(), shape.back());
  int total = 1; for (int d : shape) total *= d;
  k2<<<1, total / 2>>>(p, std::accumulate(shape.begin(), shape.end(), 1, std::multiplies<int>()) / 30, *std::max_element(shape.begin(), shape.end()), 0);
  std::vector<int> v; v.push_back(7); v.push_back(9); k2<<<1, 32>>>(p, v[0], v[1], v.size());
  Desc d({2, 3, 4}); k2<<<1, 32>>>(p, d.strides[0], d.strides[1], d.nd());
  Tensor t = make(p, {5, 6, 7}); k2<<<1, 32>>>(t.data, t.size(1), t.size(-1), t.numel());
  auto r = bcast({1, 5, 3}, {4, 1, 3}); k2<<<1, 32>>>(p, r[0], r[1], r[2]);
  k2<<<1, 32>>>(p, prod({2, 3, 5}), prod({2, 3, 5}, 1), find({4, 9, 6}, 6));
  Dims dd{3, 5, 7}; k2<<<1, 64>>>(p, dd.stride(1), dd.stride(0), dd.nd);
  launch(p, {2, 64, 3});
  std::vector<int> perm = {2, 0, 1}, shp = {4, 5, 6}, outp(3); for (size_t i = 0; i < perm.size(); i++) outp[i] = shp[perm[i]];
  k3<<<1, 32>>>(p, outp[0], outp[1], outp[2]);
  std::vector<int> e; for (int i = 0; i < 5; ++i) e.emplace_back(i * i); e.pop_back(); k3<<<1, 32>>>(p, e.back(), e.size(), e.front());
  std::vector<float> h(1000); for (int i = 0; i < 1000; ++i) h[i] = i; cudaMemcpy(p, h.data(), 4000, cudaMemcpyHostToDevice);
  k3<<<h.size() / 100, 32>>>(p, 2, h.size() % 7, h.empty());
  int best = 0; for (int c : perm) { if (c == 1) break; best = c; } k3<<<1, 32>>>(p, best + 2, 0, 0);
  std::vector<int> u = shp; u[1] = 9; u.resize(5, 3); std::vector<int> w(std::move(u)); k3<<<1, 32>>>(p, w[1], w[4], shp[1]);
  w = {7, 8}; k3<<<1, 32>>>(p, w[0], w.size(), 0);
  std::array<int, 2> ar{{3, 4}}; std::vector<int> fr(ar.begin(), ar.end()); k4<<<1, 32>>>(p, fr[0], fr[1], 0);
  std::vector<char *> ptr; for (int i = 0; i < 3; ++i) ptr.push_back(p + i * 100 + i); for (size_t i = 0; i < ptr.size(); ++i) k4<<<1, 32>>>(ptr[i], 1, 0, 0);
  std::vector<int> n40(40, 3); n40[5] = 9; n40.resize(8); k4<<<1, 32>>>(p, n40.size(), 0, 0); k4<<<1, 32>>>(p, n40[5], n40[4], 1);
  std::vector<int> two(3, 11), braces{3, 11}; k4<<<1, 32>>>(p, two.size(), two[2], 0); k4<<<1, 32>>>(p, braces.size(), braces[0], 0);
  Either ei{3, 4}; k4<<<1, 32>>>(p, ei.n, 0, 0);
  Grows g; g.at = 0; int three[] = {4, 2, 8}; g.all(three, three + 3); k5<<<1, 32>>>(p, g.of[2], g.at, 0); g.many(1000 + argc); k5<<<1, 32>>>(p, g.at + 1, g.of[0], 0);
  for (auto &x : shape) x += 1; k5<<<1, 32>>>(p, shape[2], shape[0], 1); for (int x : {1, 2}) k5<<<1, 32>>>(p, x, x, 0);
  std::vector<int> unk(argc, 2); unk.push_back(6); k5<<<1, 32>>>(p, unk[0], unk.back(), unk.size()); std::vector<int> q(3); q[argc] = 5; k5<<<1, 32>>>(p, q[1] + 1, q[0], 0);
  std::vector<int> &alias = v; alias[0] = 2; int *raw = v.data(); raw[1] = 4; k5<<<1, 32>>>(p, v[0], v[1], 0);
  int sz[] = {4, 1, 6, 5}, s1[] = {30, 30, 5, 1}, s2[] = {1, 1, 4, 24}; Info i1(4, sz, s1), i2(4, sz, s2), i3(4, sz, s1); i1.collapseDims(); i2.collapseDims(); i3.collapseDims(2);
  k6<<<1, 32>>>(p, i1.dims, i1.sizes[0], i1.strides[0]); k6<<<1, 32>>>(p, i2.dims, i2.sizes[1], i2.strides[2]); k6<<<1, 32>>>(p, i3.dims, i3.sizes[0], i3.strides[1]);
  cudaDeviceSynchronize();
}
