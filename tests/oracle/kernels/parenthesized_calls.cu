// Calls and conversions that stand alone in parentheses, before what could be the operand of a cast.
struct Half { static __device__ int of(int x) { return x / 2; } };
__device__ int same(int x) { return x; }
template <class T> __device__ T kept(T x) { return x; }
#define SCALED(x, w) (int((x) * (w))) + 16
#define PLAIN(x, w) (int(x * w)) - 16
typedef int Index;
struct Row { int first; __device__ int operator[](int k) const { return first + k; } };
__device__ Row row(int x) { return Row{x}; }

__global__ void converted(float *out) {
  int t = threadIdx.x, w = 2;
  out[(int(t * w)) + 16] = 1;
  out[(int(t & w)) - (16) + 32] = 2;
  out[(int(t & w)) * 16] = 3;
  out[(size_t(t * w)) + 16] = 4;
  out[(unsigned(t * w)) + 16] = 5;
  out[(Index(t * w)) + 16] = 6;
  out[((int(t && w)) + (16))] = 7;
  if ((int(t * w)) - 16 > 0) out[t] = 8;
  out[(int)(float(t * w)) + 1] = 9;
}

__global__ void called(float *out) {
  int t = threadIdx.x, w = 2, a[2] = {1, 2};
  out[(same(t * w)) + 16] = 1;
  out[(Half::of(t * w)) - (1) + 2] = 2;
  out[(kept<int>(t * w)) * 3] = 3;
  out[(kept(t & w)) & 7] = 4;
  out[(same(t * a[1])) + 16] = 5;
  out[SCALED(t, w)] = 6;
  out[PLAIN(t, w) + 32] = 7;
  out[(decltype(t))+w * t] = 8;
  out[(row(t * w)[1]) + 16] = 9;
  int wide[2][2] = {{t, w}, {w, t}};
  out[((int (*)[2])&wide[0][0])[1][1]] = 10;
}

int main() {
  float *out;
  cudaMalloc(&out, 4096 * sizeof(float));
  converted<<<1, 64>>>(out);
  called<<<1, 64>>>(out);
}
