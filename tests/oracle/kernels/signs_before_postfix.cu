// A sign in front of what is counted on behind it: `!n--` is `!(n--)`.
#include <cstddef>
#define T ((int)threadIdx.x)
struct P { int n; P *q; __device__ P operator++(int) { P o = *this; n += 3; return o; } __device__ P operator-() const { return {n * 2, q}; } __device__ bool operator!() const { return n == 1; } };
__global__ void k(float *o) {
  int w = 5, x = 3; P p{4, nullptr}; p.q = &p; int a[3] = {1, 2, 3};
  o[T * -w-- + 40 * 5] = 1; o[w * T] = 2;
  o[T * -~x++ + w] = 3; o[x * T] = 4;
  o[T * (!-p.q->n++ + x)] = 5; o[p.n * T] = 6;
  o[T - -a[1]++] = 7; o[T * a[1]] = 8;
  if (!w-- || !x--) o[T] = 9;
  o[T * w + x] = 10;
  o[T * (-p++).n] = 11; o[T * p.n] = 12; p.n = 1; if (!p++) o[T] = 13; o[T * p.n] = 14;
  int *r = a; o[T * -*r++] = 15; o[T * *r] = 16; o[~-T & 31] = 17; o[+x++ + T] = 18; o[x * T] = 19;
  o[T * (a[0] & 1 == 1) + (2 ^ 1 | 4)] = 20; o[(1 << 2 + 1) + T] = 21; o[T * (x = 3, x + 1)] = 22; o[(w ? x : w = 3, w) + T] = 23;
  o[T * (w = x ? 4 : x = 2, w)] = 24; o[T + sizeof(int) * x] = 25; o[T + sizeof x * 2] = 26; o[T + (int)-x--] = 27; o[T * x] = 28;
  int y = - -x--; o[y * T] = 29; while (!y-- == 0) if (y < 1) break; o[(y + 2) * T] = 30; bool b = not x--; o[b + T + x] = 31;
}
__global__ void k1(float *o) { size_t w = 5; while (w >= 0) { o[w * 32 + T] = 11; if (!w--) break; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k2(float *o) { int w = 5; while (w >= -10) { o[w * 32 + T] = 11; if (!w--) break; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k3(float *o) { int w = 5; while (1) { o[w * 32 + T] = 11; if (!w--) break; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k4(float *o) { size_t w = 5; while (1) { o[w * 32 + T] = 11; if (w-- == 0) break; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k5(float *o) { size_t w = 5; while (1) { o[w * 32 + T] = 11; if (w == 0) break; w--; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k6(float *o) { unsigned w = 5; while (1) { o[w * 32 + T] = 11; if (w-- == 0) break; }
  o[T * 2 + (w + 4)] = 12; }
__global__ void k7(float *o) { size_t w = 5; while (1) { o[w * 32 + T] = 11; w--; if (w == -1) break; }
  o[T * 2 + (w + 4)] = 12; }
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 4096; k<<<1, 64>>>(a); k1<<<1, 64>>>(a); k2<<<1, 64>>>(a); k3<<<1, 64>>>(a); k4<<<1, 64>>>(a); k5<<<1, 64>>>(a); k6<<<1, 64>>>(a); k7<<<1, 64>>>(a); }
