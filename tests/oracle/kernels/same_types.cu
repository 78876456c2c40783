// `c ? a : b` of two numbers of one narrow type is of that type: nothing is promoted.
__device__ int way(short &) { return 1; }
__device__ int way(const short &) { return 2; }
__device__ int way(short &&) { return 3; }
__device__ int way(int &) { return 5; }
__device__ int way(int &&) { return 7; }
template <class T> __device__ int pass(T &&v) { return way(v); }
struct H { short a[2]; const short *p; };
__global__ void k(unsigned char *o, int n) {
  int t = threadIdx.x;
  const H k2{{1, 2}, 0};
  const short w[2] = {4, 5};
  auto &[x, y] = w;
  short z = 3; const short cz = 4;
  o[t * pass([&] { return (t < 5 ? *k2.a : y); }())] = 1;
  o[t * pass([&] { return (t < 5 ? *k2.a : cz); }())] = 1;
  o[t * pass([&] { return (t < 5 ? k2.a[0] : y); }())] = 1;
  o[t * pass([&] { return (t < 5 ? cz : y); }())] = 1;
  o[t * pass([&] { return (t < 5 ? z : cz); }())] = 1;
  o[t * pass([&] { return y; }())] = 1;
  o[t * pass([&] { return *k2.a; }())] = 1;
  o[t * pass((t < 5 ? *k2.a : y))] = 1;
  o[t * way((t < 5 ? *k2.a : y))] = 1;
  o[t * way(+(t < 5 ? cz : y))] = 1;
  o[t * pass([&] { return (t < 5 ? z : 1); }())] = 1;
  o[t * (int)sizeof(t < 5 ? cz : y)] = 1;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o, 4); }
