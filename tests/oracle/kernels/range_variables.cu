// Variables of range-based loops: made of each element by what their types say, and destroyed.
#include <cuda_runtime.h>
#define T threadIdx.x
struct Lg { float *o; int k; __device__ Lg(float *o, int k) : o(o), k(k) {}
 __device__ ~Lg() {
  o[T * k + 1] = 2; }
 __device__ Lg(const Lg &l) : o(l.o), k(l.k + 1) {
  o[T * k] = 3; } };
struct Hold { float &r; __device__ Hold(float &r) : r(r) {} }; struct Cv { int v; __device__ Cv(int x) : v(x * 2) {} }; struct Ag { int x, y; };
struct It { float *o; int i; __device__ bool operator!=(const It &e) const { return i != e.i; } __device__ It &operator++() { ++i; return *this; } __device__ Lg operator*() const { return Lg(o, i); } }; struct Rg { float *o; __device__ It begin() const { return {o, 1}; } __device__ It end() const { return {o, 3}; } };
__global__ void k1(float *o) {
  Lg a[1] = {Lg(o, 1)};
  for (Lg l : a)
    o[T * l.k] = 1;
  for (auto l : a)
    o[T * l.k] = 2;
}
__global__ void k2(float *o) {
  for (Lg l : Rg{o})
    o[T * l.k] = 1;
  for (auto &&l : Rg{o})
    o[T * l.k] = 1;
  for (const auto &l : Rg{o})
    o[T * l.k] = 1;
}
__global__ void k3(float *o) {
  int m[] = {1, 2, 3};
  for (Cv c : m)
    o[T * c.v] = 1;
  float(&row)[2] = *(float(*)[2])(o + 2 * T);
  for (Hold q : row)
    q.r = 1;
  Hold arr[] = {o[T], Hold(o[T * 2]), row[1]};
  for (auto &q : arr)
    q.r = 2;
  Ag ag[] = {{1, 2}, {3, 4}};
  for (auto [x, y] : ag)
    o[T * (x + y)] = 1;
  for (auto g : ag) { g.x = 7; o[T * g.x] = 1; }
  for (auto &g : ag) g.x += 1;
  for (Ag g : ag)
    o[T * g.x] = 1;
  for (short s : m)
    o[T * s] = 1;
  for (float f : row)
    o[T] = f;
  for (Hold q : arr)
    q.r = 4;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); k3<<<1, 32>>>(o); }
