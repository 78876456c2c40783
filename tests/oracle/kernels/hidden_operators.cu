// A project's header is missing: its macros, which stand for operators, heads of statements and returns.
// hidden
#define ADDRESS &
#define DEREF *
#define WHEN(x) if (x)
#define GIVE return
// end hidden
__global__ void addressed(int *o) {
  int t = threadIdx.x, r = 2, s = 2;
  int *p = ADDRESS r;
  *p = 4;
  o[t * r] = 1;
  auto q = ADDRESS s;
  *q = 5;
  o[t * s] = 1;
}
__global__ void stored(int *o) {
  int t = threadIdx.x;
  o[t] = 1;
  WHEN(t < 3) *o = 5;
  WHEN(t < 5) * (o + t) += 5;
}
__global__ void pointed(int *o) {
  int t = threadIdx.x, r = 1, *p = &r;
  WHEN(t < 100) *p = 3;
  o[t * r] = 1;
  int *q = &r;
  DEREF q = 6;
  o[t * r] = 1;
}
__device__ int given(int t) { GIVE t * 3; }
__device__ int perhaps(int t) {
  if (t > 50) return 1;
  GIVE t * 3;
}
__global__ void returning(int *o) {
  int t = threadIdx.x;
  o[given(t)] = 1;
  o[perhaps(t)] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  addressed<<<1, 32>>>(o);
  stored<<<1, 32>>>(o);
  pointed<<<1, 32>>>(o);
  returning<<<1, 32>>>(o);
}
