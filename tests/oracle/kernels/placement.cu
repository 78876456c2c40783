// Objects made in others' storage: locals, bytes, one of two by lane or by argument.
#include <cstdlib>
#include <new>
struct Marked {
  char *o;
  int k;
  __device__ Marked(char *o, int k) : o(o), k(k) {
    o[threadIdx.x * k] = 1;
  }
  __device__ ~Marked() {
    o[threadIdx.x * (k + 20)] = 3;
  }
};
struct Pair { int a; int b; };
__global__ void bytes(char *o) {
  alignas(8) char buf[sizeof(Marked)];
  Marked *p = new (buf) Marked(o, 15);
  p->k = 17;
  o[threadIdx.x * p->k] = 2;
}
__global__ void again(char *o) {
  Marked x(o, 3);
  ::new (static_cast<void *>(&x)) Marked(o, 5);
  o[threadIdx.x * x.k] = 2;
  new ((void *)&x) Marked{o, 6};
}
__global__ void parts(char *o) {
  Pair a;
  Pair *p = new (&a) Pair{3, 4};
  o[threadIdx.x * p->a] = 1;
  o[threadIdx.x * a.b] = 2;
  int *q = new (&a.b) int(7);
  o[threadIdx.x * a.b] = 3;
  *q = 9;
  o[threadIdx.x * a.b] = 4;
}
__global__ void either(char *o, int c) {
  Marked x(o, 2);
  Marked y(o, 4);
  Marked *p = c ? &x : &y;
  new (p) Marked(o, 7);
  p = threadIdx.x & 1 ? &x : &y;
  new (p) Marked(o, 8);
  o[threadIdx.x * y.k] = 2;
}
int main() {
  char *o;
  cudaMalloc(&o, 1 << 20);
  bytes<<<1, 32>>>(o);
  again<<<1, 32>>>(o);
  parts<<<1, 32>>>(o);
  either<<<1, 32>>>(o, 1);
  cudaDeviceSynchronize();
}
