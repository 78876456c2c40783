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
int main() { float *d, *e; int *x; cudaMalloc(&d, 4*65536);cudaMalloc(&e, 4*65536); cudaMalloc(&x, 65536); kernel<<<3, dim3(33, 2)>>>(d, e, x, (bool*)x); }
