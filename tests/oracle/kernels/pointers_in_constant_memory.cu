// Elements of tables of pointers in constant memory, and of objects with pointers.
__constant__ float *kPtrs[4];
struct Desc { const float *in; float *out; int ld; };
__constant__ Desc kDesc[4];
__global__ void ptr_table(float *out) {
  float *p = kPtrs[blockIdx.x & 3];
  out[threadIdx.x + blockIdx.x * 32] = p[threadIdx.x * 2];
  out[threadIdx.x + blockIdx.x * 32] += kPtrs[threadIdx.x >> 4][threadIdx.x];
  out[threadIdx.x] += kPtrs[threadIdx.x & 3][threadIdx.x];
}
__global__ void fixed(float *out) { out[threadIdx.x] = kPtrs[1][threadIdx.x] + kPtrs[3][threadIdx.x]; }
__global__ void descs(int n) {
  const Desc &d = kDesc[blockIdx.x]; if ((int)threadIdx.x < n) d.out[threadIdx.x * d.ld] = d.in[threadIdx.x];
  const Desc e = kDesc[threadIdx.x / 8]; e.out[threadIdx.x] = e.in[threadIdx.x * e.ld];
}
int main() {
  float *p; cudaMalloc(&p, 1 << 18); cudaMemset(p, 0, 1 << 18);
  float *t[4] = {p, p + 1024, p + 2048, p + 3076};
  cudaMemcpyToSymbol(kPtrs, t, sizeof t);
  ptr_table<<<4, 32>>>(p + 8192);
  fixed<<<1, 32>>>(p + 8192);
  Desc h[4]; for (int i = 0; i < 4; i++) { h[i].in = p + i * 128; h[i].out = p + 4096 + i * 512; h[i].ld = 2; }
  cudaMemcpyToSymbol(kDesc, h, sizeof h);
  descs<<<4, 32>>>(30);
}
