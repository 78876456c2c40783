// Ranges whose elements are changed through references, of arrays that are as long as lists of objects.
#include <cstdlib>
struct V2 { int x, y; __device__ V2 operator+(V2 o) const { return {x + o.x, y + o.y}; } __device__ const V2 &same() const { return *this; } };
__device__ V2 make(int i) { return {i, i + 1}; }
__global__ void k1(int *o) {
  int t = threadIdx.x; V2 a{1, 2}, b{3, 1}; const V2 c{2, 5}; V2 &r = b;
  V2 arr[] = {a, b, {5, 6}};
  for (auto &v : arr) v.x += 1;
  o[t * arr[0].x] = 1; o[t * sizeof(arr)] = 2;
  int k = 0; for (auto v : arr) { k += v.y; v.x = 9; } o[t * k] = 3;
  for (auto [p, q] : arr) o[t * p] = q;
  for (auto &[p, q] : arr) q = p; o[t * arr[1].y] = 4;
  V2 s[] = {a + b, c, r, make(4), c.same(), V2{7, 8}}; o[t * (sizeof(s) / sizeof(s[0]))] = 5; o[t * s[2].x] = 6; o[t * s[3].y] = 7; o[t * s[4].y] = 8;
  int flat[][2] = {1, 2, 3, 4}; V2 brace[] = {1, 2, 3, 4, 5}; o[t * sizeof(brace)] = 9; o[t * sizeof(flat)] = 10;
  for (auto &v : brace) v.y = 7; o[t * brace[0].y] = 11;
  for (auto &v : flat) v[1] = 5; o[t * flat[0][1]] = 12;
  int two[2][2] = {{1, 2}, {3, 4}}; for (auto [p, q] : two) { o[t * q] = p; p = 7; } for (auto &[p, q] : two) p = 6; o[t * two[1][0]] = 15;
  V2 deep[] = {{1, 2}, a, {a.y, b.y}}; for (V2 &v : deep) { v = {v.y, v.x}; } o[t * deep[0].x] = 13; o[t * deep[2].y] = 14;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); cudaDeviceSynchronize(); }
