// new: a class's own operator new and delete, arrays, members with initializers.
#include <new>
struct A { int a; int b; __device__ A(int x) : a(x), b(x + 1) {} static __device__ void *operator new(size_t n, char *p) { return p + 4; } };
struct B { int a; static __device__ void *operator new(size_t n, char *p, int off) { *p = off + n; return p + off; } static __device__ void operator delete(void *p) { ((char *)p)[8] = 3; } };
struct D { int a = 5; int b; };
struct E2 { int a[3]; int x = 7; };
struct Base { static __device__ void *operator new(size_t n, void *p, long k) { ((int *)p)[6] = n; return (char *)p + k; } };
struct Der : Base { int v[3]; __device__ Der() { v[1] = 4; } };
struct C { int z; static __device__ void *operator new(size_t, void *p) { return (char *)p + 8; } static __device__ void *operator new(size_t, char *p) { return p + 4; } };
__global__ void k(char *o) {
  int t = threadIdx.x;
  char buf[64] = {};
  A *nw = new (buf) A(3);
  o[t * ((char *)nw - buf)] = 1;
  o[t * (*(int *)(buf + 8))] = 1;
  B *nx = new (buf, 8) B{6};
  o[t * (*(int *)(buf + 8))] = 1;
  o[t * (buf[0])] = 1;
  new (o + t * 16) A(3);
  B *h = new (o + t * 16, 4) B{3};
  delete h;
  Der *d = new (o + t * 64, 8L) Der;
  o[t * ((char *)d - (o + t * 64))] = 1;
  C *c1 = new (buf) C; C *c2 = new ((void *)buf) C;
  o[t * ((char *)c1 - buf)] = 1;
  o[t * ((char *)c2 - buf)] = 1;
  ::new (buf) D; 
  o[t * (*(int *)buf)] = 1;
  D *dd = ::new ((void *)(o + t * 8)) D;
  D *d3 = ::new ((void *)(o + t * 8)) D{1};
  int *ip = ::new ((void *)(o + t * 4)) int();
  int *iq = ::new ((void *)(o + t * 4)) int;
  int *ir = ::new ((void *)(o + t * 4)) int{};
  int *is = ::new ((void *)(o + t * 4)) int(4);
  E2 *e = new ((void *)(o + t * 16)) E2;
  int *ia = new ((void *)(o + t * 8)) int[2]{1, 2};
  D *da = new ((void *)(o + t * 16)) D[2];
  o[t] = (long)dd + (long)d3 + (long)nx + *ip + *iq + *ir + *is + e->x + ia[1] + da[1].a;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
