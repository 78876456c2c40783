// A launch's configuration that is a pack, or has one in it.
template <int B> __global__ void k(float *p, int n) {
  __shared__ float s[B];
  s[threadIdx.x] = n;
  p[blockIdx.x * B + threadIdx.x * n] = s[threadIdx.x];
}
template <class... A> void all(float *p, A... a) { k<128><<<a...>>>(p, 3); }
template <class... A> void some(float *p, int grid, A... a) { k<32><<<grid, a...>>>(p, 2); }
template <int... N> void numbers(float *p) { k<64><<<N...>>>(p, 1); }
struct Op {
  template <class... A> void launch(float *p, const A &...a) const { k<96><<<a...>>>(p, 4); }
};
int main() {
  float *p;
  cudaMalloc(&p, 8192 * sizeof(float));
  all(p, dim3(3), dim3(128), 512);
  some(p, 2, 32, 128);
  numbers<2, 64, 256>(p);
  Op().launch(p, 4, dim3(96), 384);
}
