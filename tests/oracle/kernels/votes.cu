// What each warp has a value of its own of: means over the warps.
__global__ void kernel(float *out, const float *in, const int *idx, const bool *fl) {
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int wid = t / 32;
    int a = idx[wid] & 1;
    out[t] = in[a + i];
    int b = fl[wid];
    out[t] = in[b + i];
    int c = idx[wid] > 3;
    out[t] = in[c + i];
    int d = idx[wid] > 3 ? 8 : 1;
    out[t] = in[d + i];
    int e = __shfl_sync(~0u, idx[t], 0) > 2;
    out[t] = in[e + i];
    int f = idx[blockIdx.x] > 2;
    out[t] = in[f + i];
    int g = 0; if (idx[wid] > 3) g = 1;
    out[t] = in[g + i];
    int h = 0; if (__any_sync(~0u, idx[t] > 3)) h = 1;
    out[t] = in[h + i];
    int j = __any_sync(~0u, idx[t] > 3);
    out[t] = in[j + i];
    int q = idx[wid] * 4; out[t] = in[q + i]; int q2 = idx[wid]*2; out[t] = in[q2*2 + i]; if (__any_sync(~0u, idx[t] > 9)) out[t] = in[i]; 
    int k = __syncthreads_and(idx[t] > 3);
    out[t] = in[k * 3 + i];
}
__device__ int typed(int) { return 3; } __device__ int typed(unsigned) { return 4; } __device__ int typed(float) { return 5; } __device__ int typed(double) { return 6; }
__global__ void as_numbers(unsigned char *o, float f, int n) {  // a ballot is unsigned, whatever it is of
    int t = threadIdx.x;
    o[t * (__ballot_sync(~0u, 1) >> 31)] = 1;
    o[t * (__ballot_sync(~0u, t > 3) / 0x10000000)] = 1;
    auto all = __ballot_sync(~0u, n);
    o[t * typed(all)] = 1; o[t * typed(__ballot_sync(~0u, t & 1))] = 1; o[t * typed(__any_sync(~0u, 1u))] = 1;
    o[t * typed(__reduce_add_sync(~0u, 1u))] = 1;
    o[t * typed(max(1.f, 2.f))] = 1; o[t * typed(max(f, 2.f))] = 1; o[t * typed(max(f, 2.))] = 1;
    o[t * typed(min(n, 2u))] = 1;
}
int main() { float *d, *e; int *x; cudaMalloc(&d, 4*65536);cudaMalloc(&e, 4*65536); cudaMalloc(&x, 65536); kernel<<<3, dim3(33, 2)>>>(d, e, x, (bool*)x); unsigned char *o; cudaMalloc(&o, 4096); as_numbers<<<1, 32>>>(o, 1.5f, 2); }
