// Short loops whose values behind them are known: lanes that exchange, arrays that are read in part.
#include <cstdlib>
template <class T, int N> struct Stack { T d[N]; int n = 0; __device__ void push(T v) { d[n++] = v; } __device__ T *begin() { return d; } __device__ T *end() { return d + n; } };
__global__ void k(float *o) {
  int t = threadIdx.x, lane = t & 31;
  int sum = lane; for (int d = 16; d; d >>= 1) sum += __shfl_xor_sync(~0u, sum, d);
  o[sum + lane] = 1;
  int scan = 1; for (int d = 1; d < 32; d <<= 1) { int y = __shfl_up_sync(~0u, scan, d); if (lane >= d) scan += y; }
  o[scan] = 2;
  int some = lane; for (int d = 1; d < 4; d++) some += __shfl_xor_sync(~0u, lane, d);
  o[some] = 3;
  int last = t; for (int d = 8; d > 0; d /= 2) last = max(last, __shfl_down_sync(~0u, last, d, 16));
  o[last] = 4;
  Stack<int, 8> s; for (int i = 0; i < 4; ++i) s.push(i * 2 + t);
  int all = 0; for (int x : s) all += x;
  o[all] = 5;
  int half[6]; half[0] = t; half[1] = 3; int at = 0; for (int i = 0; i < 2; ++i) at = at * 2 + half[i];
  o[at] = 6;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); k<<<2, 64>>>(o); cudaDeviceSynchronize(); }
