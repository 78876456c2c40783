// Host code that fills tables of chunks in the order of its loops and launches from within them, and lists of
// pointers that are converted.
#include <vector>
template <int N>
struct Table {
  void *rows[N][4];
  int sizes[4], chunks[16];
  unsigned char owners[16];
};
template <class T, class F>
__global__ void apply(int size, T t, F f) {
  f(size, t);
}
struct Scale {
  __device__ void operator()(int size, Table<2> &t) const {
    int owner = t.owners[blockIdx.x], chunk = t.chunks[blockIdx.x];
    float *in = (float *)t.rows[0][owner] + chunk * size, *out = (float *)t.rows[1][owner] + chunk * size;
    int n = t.sizes[owner] - chunk * size;
    for (int i = threadIdx.x; i < n && i < size; i += blockDim.x) out[i] = in[i];
  }
};
template <class F>
void each(int size, const std::vector<std::vector<void *>> &lists, const std::vector<int> &sizes, F f) {
  Table<2> table;
  int chunks = 0, tensors = 0, count = lists[0].size();
  for (int t = 0; t < count; ++t) {
    table.sizes[tensors] = sizes[t];
    for (int d = 0; d < 2; ++d) table.rows[d][tensors] = lists[d][t];
    ++tensors;
    int of_this = (sizes[t] + size - 1) / size;
    for (int chunk = 0; chunk < of_this; ++chunk) {
      table.owners[chunks] = tensors - 1;
      table.chunks[chunks] = chunk;
      ++chunks;
      bool full = chunks == 3, last = t == count - 1 && chunk == of_this - 1;
      if (full || last) {
        apply<<<chunks, 64>>>(size, table, f);
        chunks = 0;
        if (chunk == of_this - 1) {
          tensors = 0;
        } else {
          table.sizes[0] = table.sizes[tensors - 1];
          for (int d = 0; d < 2; ++d) table.rows[d][0] = table.rows[d][tensors - 1];
          tensors = 1;
        }
      }
    }
  }
}
__global__ void strided(int n, float *p) { p[threadIdx.x * n] = 1; }
void run(const std::vector<const void *> &rows, float *p) { strided<<<rows.size(), 64>>>(rows.size(), p); }
void first(const std::vector<void *> &rows) { strided<<<1, 64>>>(1, (float *)rows[1]); }
int main() {
  float *a, *b;
  cudaMalloc(&a, 1 << 16), cudaMalloc(&b, 1 << 16);
  each(100, {{a, b + 2}, {b, a + 3}}, {250, 130}, Scale());
  run({a, b, a}, b);
  first({b, a + 1});
}
