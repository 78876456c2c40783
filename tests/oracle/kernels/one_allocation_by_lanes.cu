// One allocation, given to several parameters between which lanes choose.
struct W { float *p[2]; };
__global__ void aw(W w, float *out) { int i = threadIdx.x; out[i] = w.p[i & 1][i]; }
__global__ void ab(float *a, float *b, float *out) { int i = threadIdx.x; float *c = i & 1 ? a : b; out[i] = c[i]; out[i] = c[i / 2 * 2];}
int main() {
  float *p; cudaMalloc(&p, 1 << 16); cudaMemset(p, 0, 1 << 16); float *o = p + 8192;
  aw<<<1, 32>>>(W{{p, p}}, o);
  ab<<<1, 32>>>(p, p, o);
  ab<<<1, 32>>>(p, p + 1, o);
  float *q; cudaMalloc(&q, 1 << 16);
  ab<<<1, 32>>>(p, q, o);
}
