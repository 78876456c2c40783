// Types of expressions and of objects as GNU C names them; tables whose inner braces are left out; variable
// templates in the memory of the device.
#include <cuda_runtime.h>
struct Pair { int a, b; };
__device__ const int flat[2][3] = {0, 4, 8, 12, 16, 20};
__device__ constexpr Pair pairs[3] = {1, 2, 3, -4, 5};
__constant__ const int deep[2][2][2] = {1, 2, 3, 4, 5, 6, 7, 8};
__device__ const float weights[2][2] = {1, 2, 3, 4};
template <class T> __device__ T held = T(3);
template <class T, int N = 4> __device__ T many[N];
template <class T> __constant__ T few[8];
template <class T> __device__ T *of() { return many<T>; }
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
__global__ void k(int *p, int n) {
  int t = threadIdx.x;
  p[t * flat[1][0]] = 1;
  p[t * pairs[1].a] = 1;
  p[t * pairs[2].b] = 1;
  p[t * (pairs[1].b + 8)] = 1;
  p[t * deep[1][0][1]] = 1;
  p[t * int(weights[1][0])] = 1;
  p[flat[t & 1][2] * t] = 1;
  __typeof__(t) u = t * 2;
  p[u] = 1;
  __typeof__(*p) w = 4;
  w += 1;
  p[w * t] = 1;
  const __typeof__(w) &r = w;
  p[t * r] = 1;
  __typeof__(short) narrow = 70000;
  p[t + narrow] = 1;
  __typeof__(unsigned *) none = nullptr;
  p[t * (none == nullptr ? 3 : 1)] = 1;
  p[t * MAX(3, 7)] = 1;
  p[t * int(sizeof(__typeof__(p[0])))] = 1;
  p[t] = held<int>;
  held<float> = 2;
  many<int>[t & 3] = 1;
  of<short>()[t & 1] = 2;
  many<int, 64>[t] = few<int>[t & 7];
  few<float>[0];
}
int main() {
  int *p;
  cudaMalloc(&p, 1 << 20);
  k<<<1, 32>>>(p, 3);
}
