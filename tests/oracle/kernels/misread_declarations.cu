// Declarations that the grammar reads as comparisons, and loops over ranges that something else ends.
namespace wk {
template <int N> struct State { int idx = 0, phase = 0; __device__ State(int i = 0) : idx(i) {} __device__ State &operator++() { if (++idx == N) { idx = 0; phase ^= 1; } return *this; } };
template <class T, int S, int W> struct Stages { T data[S][W]; __device__ T (&operator[](State<S> s))[W] { return data[s.idx]; } };
template <int N> struct Cursor { int v; __device__ friend bool operator!=(Cursor const &a, int n) { return a.v < n; } __device__ Cursor &operator++() { v += N; return *this; } __device__ int operator*() const { return v; } };
struct Tiles { int n; __device__ Cursor<2> begin() const { return {int(blockIdx.x)}; } __device__ int end() const { return n; } };
struct End {}; struct Walk { int left; __device__ bool operator!=(End) const { return left > 0; } __device__ void operator++() { --left; } __device__ int operator*() const { return left * 2; } };
struct Down { int n; __device__ Walk begin() const { return {n}; } __device__ End end() const { return {}; } };
}
__global__ void misread(float *o) {
  int t = threadIdx.x;
  __shared__ wk::Stages<float, 3, 32> buf; wk::State<3> w, r; ++w; buf[w][t] = 1; ++r; ++r; o[t] = buf[r][31 - t]; o[t * w.idx] = 2; o[t * r.idx] = 3;
  __shared__ float more[64]; wk::State<5> a(2), b = a, c; more[t] = 1; ++b; o[t * a.idx] = 4; o[t * b.idx] = 5; o[t * (c.idx + 4)] = 6;
}
__global__ void ended(float *o, wk::Tiles tiles) { int t = threadIdx.x; for (auto i : tiles) o[i * 32 + t] = 1; for (int k : wk::Down{3}) o[t * k + 512] = 2; for (auto k : wk::Tiles{6}) o[t + k * 64] = 3; }
int main() { float *o; cudaMalloc(&o, 1 << 16); misread<<<1, 32>>>(o); ended<<<2, 32>>>(o, wk::Tiles{9}); cudaDeviceSynchronize(); }
