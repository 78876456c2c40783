// Pointers in constant memory, as host code copies them there: where in their allocations they lead.
#include <vector>
struct Part {
  int *data;
  int step;
};
struct Params {
  Part parts[2];
  int n;
  const float *from;
  void *raw;
};
__constant__ Params params;
__constant__ Part part;
__constant__ int *table[4];
__constant__ int *single;
__device__ int element(const Params &p, int t) { return p.parts[1].data[t * p.parts[1].step]; }
__global__ void members(int *o) {
  int t = threadIdx.x;
  params.parts[0].data[t] = 1;
  o[t] = element(params, t);
  const Params *p = &params;
  p->parts[1].data[t + 33] = 2;
  o[t + 64] = (int)params.from[t * params.n];
  ((int *)params.raw)[t * 2] = 1;
  Part mine = part;
  mine.data[t * mine.step] = 1;
}
__global__ void elements(int n) {
  int t = threadIdx.x;
  table[n][t] = 1;
  int *p = table[1];
  p[t * 2] = 1;
  p = table[3];
  p[t] = 4;
  if (table[0] != nullptr) table[0][t] = 1;
  single[t * 3] = 1;
}
__global__ void copied_anew() {
  int t = threadIdx.x;
  part.data[t] = 1;
  part.data[t * part.step] = 1;
}
void fill(Params &p, int *a, float *f) {
  p.parts[0] = {a + 2, 3};
  p.parts[1].data = a;
  p.parts[1].step = 5;
  p.n = 4;
  p.from = f + 1;
  p.raw = a + 8;
}
int main() {
  int *o;
  float *f;
  cudaMalloc(&o, 1 << 16);
  cudaMalloc(&f, 1 << 16);
  Params host;
  fill(host, o, f);
  cudaMemcpyToSymbol(params, &host, sizeof(Params));
  Part first{o + 7, 2};
  cudaMemcpyToSymbol(part, &first, sizeof first);
  members<<<1, 32>>>(o + 128);
  std::vector<int *> rows;
  for (int i = 0; i < 4; i++) rows.push_back(o + i * 33);
  cudaMemcpyToSymbol(table, rows.data(), 4 * sizeof(int *));
  int *moved = o + 1;
  cudaMemcpyToSymbol(single, &moved, sizeof moved);
  elements<<<1, 32>>>(2);
  for (int i = 0; i < 3; i++) {
    Part other{o + i, i + 1};
    cudaMemcpyToSymbol(part, &other, sizeof other);
    copied_anew<<<1, 32>>>();
  }
  host.parts[0].data = o + 1;
  cudaMemcpyToSymbol(params, &host, sizeof(Params));
  members<<<1, 32>>>(o);
}
