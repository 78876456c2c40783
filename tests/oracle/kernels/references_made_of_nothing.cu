// `T{}` of references: to an object made of nothing, where one may be bound to it.
struct Own { int i; __device__ Own(int); }; struct Ok { int i; };
template<class T, class = decltype(T{})> __device__ char f(int);
template<class> __device__ char (&f(...))[2];
__global__ void k(float *o) {
  int t = threadIdx.x;
  o[t * (sizeof(f<const int &>(0)))] = 1;
  o[t * (sizeof(f<int &>(0)))] = 1;
  o[t * (sizeof(f<const int &&>(0)))] = 1;
  o[t * (sizeof(f<int &&>(0)))] = 1;
  o[t * (sizeof(f<Ok &&>(0)))] = 1;
  o[t * (sizeof(f<const Ok &>(0)))] = 1;
  o[t * (sizeof(f<Ok &>(0)))] = 1;
  o[t * (sizeof(f<const Own &>(0)))] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
