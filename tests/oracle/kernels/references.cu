#include <cstdlib>
// References to what is stored nowhere, to numbers of other types, to rows of arrays.
__device__ int low(const unsigned char &c) { return c; }
__device__ int grow(int &&x) { x += 2; return x; }
__device__ long keep(const long &r, int &y) { y = 9; return r; }
__global__ void k1(int *o) {
  int t = threadIdx.x; int y = 3;
  const long &r = y;
  y = 5;
  o[t * r] = 1;
  o[t * low(258)] = 2;
  int big = 259; o[t * low(big)] = 3;
  o[t * grow(y + 1)] = 4;
  o[t * keep(y, y)] = 5;
  auto &&u = y; u = 7; o[t * y] = 6;
  auto &&v = y + 1; v++; o[t * v] = 7;
  const float &fl = 3; o[t * (int)fl] = 8;
  const int &tr = 2.9f; o[t * tr] = 9;
  short s = 4; const int &si = s; s = 6; o[t * si] = 10;
  const short &ss = s; s = 7; o[t * ss] = 11;
}
__global__ void k2(int *o) {
  int t = threadIdx.x; int x = t + 1;
  int &&rr = x + 1;
  rr += 2;
  o[t * 2 + rr] = 1;
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (auto &e : m) for (int &f : e) f += 1;
  o[t * m[0][0]] = 13;
  o[t * m[1][2]] = 13;
  for (auto &e : m) { e[1] = 3; }
  o[t * m[1][1]] = 13;
  for (auto e : m) o[e[0] * t] = 3;
  int y = 3;
  const int &&z = static_cast<int &&>(y); y = 5; o[t * z] = 1;
  int &&w = 4; w++; o[t * w] = 2;
}
int main() {
    int *o, *in;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&in, 1 << 16);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
