// A member that is a reference stays bound while a loop moves the object that has it.
#include <cstdint>
struct Params {
  int64_t inc, next;
};
struct Iterator {
  Params const &p;
  char *q;
  __device__ Iterator(Params const &p, float *a, int t) : p(p) { q = (char *)(a + t * 4); }
  __device__ void load(float (&f)[8]) {
    char *c = q;
    for (int s = 0; s < 2; ++s) {
      f[s] = *(float const *)c;
      c += p.inc;
    }
  }
  __device__ Iterator &operator++() {
    q += p.next;
    return *this;
  }
};
struct Plain {
  Params const &p;
  char *q;
  __device__ void next() { q += p.next; }
};
struct Whole {
  Params p;
  float *a, *o;
  int k;
};
__global__ void tiles(Whole z) {
  Iterator it(z.p, z.a, threadIdx.x);
  float f[8];
  for (int i = 0; i < z.k; ++i) {
    it.load(f);
    ++it;
    z.o[threadIdx.x] = f[0];
  }
}
__global__ void plain(Whole z, int64_t by) {
  Params own{by, by * 2};
  Plain one{z.p, (char *)(z.a + threadIdx.x * 4)}, other{own, (char *)(z.o + threadIdx.x)};
  for (int i = 0; i < z.k; ++i) {
    *(float *)other.q = *(float *)one.q;
    one.next();
    other.next();
    if (i == 1) own.next += 4;
  }
}
int main() {
  float *a, *o;
  cudaMalloc(&a, 1 << 16);
  cudaMalloc(&o, 1 << 16);
  Whole z{{4096, 128}, a, o, 4};
  tiles<<<1, 32>>>(z);
  plain<<<1, 32>>>(z, 32);
  cudaDeviceSynchronize();
}
