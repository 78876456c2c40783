// Objects given to functions of the toolkit and to new are converted by their class.
#include <cstdlib>
struct I {
  int *n;
  int v;
  __device__ operator int() const {
    *n += 1;
    return v;
  }
};
struct At {
  const int *p;
  __device__ operator int() const { return *p; }
};
struct P {
  int *n;
  int *p;
  __device__ operator int *() const {
    *n += 1;
    return p;
  }
};
__global__ void k(int *o) {
  int t = threadIdx.x, n = 0;
  I i{&n, 3};
  P p{&n, o + t};
  atomicAdd(o, i);
  o[t * n] = 1;
  atomicAdd((int *)p, i);
  o[t * n] = 2;
  atomicCAS(o + t * 2, i, i);
  o[t * n] = 3;
  atomicAdd(o + t, At{o + t * 3});
  __stcs((int *)p, i);
  o[t * n] = 4;
  int *q = new int[i];
  delete[] q;
  o[t * n] = 5;
  o[t + __shfl_sync(~0u, 4, i)] = 6;
  o[t * n] = 7;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
