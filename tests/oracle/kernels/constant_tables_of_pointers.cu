// Tables of pointers in constant memory, as host code has filled them, by what lanes choose.
__constant__ float *kTab[4];
__constant__ const float *kSame[3];
struct Job { const float *in; int ld; float *out; };
__constant__ Job kJobs[2];
__global__ void lanes(float *o) {
  int t = threadIdx.x;
  float *c = t & 1 ? kTab[0] : kTab[1];
  o[t] = c[t] + kTab[t & 3][t];
  o[t] = kSame[t % 3][t];
  o[t] = kSame[t > 8][t];
  const float *d = t & 1 ? kSame[0] : kSame[2];
  o[t] += d[t];
  for (int i = 0; i < 4; i++) o[t] += kTab[i ^ (t & 1)][t];
  if (kTab[t & 1] + t < kTab[2] + 8) o[t] = 1;
}
__global__ void jobs(float *o) {
  Job j = kJobs[threadIdx.x / 16]; j.out[threadIdx.x] = j.in[threadIdx.x * j.ld];
  const Job &r = kJobs[threadIdx.x & 1]; r.out[threadIdx.x] = r.in[threadIdx.x * r.ld];
}
int main() {
  float *p, *q; cudaMalloc(&p, 1 << 16); cudaMemset(p, 0, 1 << 16); cudaMalloc(&q, 1 << 16); cudaMemset(q, 0, 1 << 16);
  float *t[4] = {p, p + 1, q, q + 64};
  cudaMemcpyToSymbol(kTab, t, sizeof t);
  const float *s[3] = {q, q, q + 2};
  cudaMemcpyToSymbol(kSame, s, sizeof s);
  lanes<<<1, 32>>>(p + 4096);
  t[1] = q; cudaMemcpyToSymbol(kTab, t, sizeof t);
  lanes<<<1, 32>>>(p + 4096);
  Job h[2] = {{p, 1, q}, {p + 256, 3, q + 4}};
  cudaMemcpyToSymbol(kJobs, h, sizeof h);
  jobs<<<1, 32>>>(p);
}
