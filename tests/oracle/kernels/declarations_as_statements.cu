// Declarations that are the one statement of an `if` or of a loop: what they make, is destroyed at once.
struct Lk { float *o; int i; __device__ Lk(float *o, int i) : o(o), i(i) { o[i] = 1; } __device__ ~Lk() { o[i * 2] = 2; } };
namespace n { template <class T> struct W { T *o; __device__ W(T *o) : o(o) {} __device__ ~W() { o[threadIdx.x * 3] = 3; } }; }
__device__ int bump(float *o, int i) { o[i * 5] = 4; return i; }
__global__ void k(float *o, int c) {
  int t = threadIdx.x;
  if (t < 20) Lk g(o, t);
  if (c) n::W<float> w(o); else Lk h{o, t + 64};
  for (int i = 0; i < 2; i++) Lk l(o, t + i * 128);
  if (c > 3) int x = bump(o, t);
  int q = 0;
  while (q++ < 2) const Lk g(o, t + 512);
  do Lk d(o, t + 1024); while (0);
  if (c) auto z = bump(o, t + 7), y = bump(o, t + 9);
  if (c) float *p = o + bump(o, t + 11);
  o[t] = 5;
  if (c) unsigned u(bump(o, t + 13));
  if (c)
    for (int j = 0; j < 2; j++)
      if (t > 4) Lk e(o, t + j);
      else Lk f(o, t * 2);
  int i = t + 40;
  auto once = [&] { Lk g(o, i); o[i + 3] = 1; };
  once();
  if (Lk g(o, i); c) o[i + 5] = 1;
  for (Lk g(o, i); i < t + 42; i++) o[i + 7] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 18); k<<<1, 32>>>(o, 5); cudaDeviceSynchronize(); }
