// Words of which data choose the row, and the lane the bank: whatever rows they are, no two lanes meet.
__global__ void own_bank(const int *data, int *out)
{
    __shared__ int rows[256][32];
    __shared__ int longer[64][64];
    int lane = threadIdx.x % 32, at = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = threadIdx.x; i < 256 * 32; i += blockDim.x)
        rows[i / 32][i % 32] = i;
    for (int i = threadIdx.x; i < 64 * 64; i += blockDim.x)
        longer[i / 64][i % 64] = i;
    __syncthreads();
    int row = data[at] & 255;
    int sum = rows[row][lane] + rows[row][lane ^ 5] + longer[row & 63][lane] + longer[row & 63][63 - lane];
    if (row > 100)
        sum += rows[row][lane];
    if (lane < 20)
        sum += rows[row][lane];
    for (int j = 0; j < 8; ++j)
        sum += rows[(row + j) & 255][(lane + j) % 32];
    rows[row][lane] = sum;
    __syncthreads();
    out[at] = rows[(row * 7) & 255][lane];
}

// And where lanes may meet, which is not known.
__global__ void meeting(const int *data, int *out)
{
    __shared__ int rows[64][32];
    __shared__ int odd[64][33];
    __shared__ unsigned char bytes[64][32];
    int lane = threadIdx.x % 32, at = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = threadIdx.x; i < 64 * 32; i += blockDim.x) {
        rows[i / 32][i % 32] = i;
        odd[i / 32][i % 32] = i;
        bytes[i / 32][i % 32] = i;
    }
    __syncthreads();
    int row = data[at] & 63;
    int sum = rows[row][lane / 2] + rows[row][(2 * lane) % 32] + odd[row][lane] + bytes[row][lane];
    sum += rows[row & 1][lane & 30];
    atomicAdd(&rows[row][lane & 15], 1);
    out[at] = sum;
}

int main()
{
    static int host[1024];
    unsigned state = 12345;
    for (int i = 0; i < 1024; ++i) {
        state = state * 1664525u + 1013904223u;
        host[i] = int(state >> 8);
    }
    int *data, *out;
    cudaMalloc(&data, sizeof host);
    cudaMalloc(&out, sizeof host);
    cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
    own_bank<<<4, 256>>>(data, out);
    meeting<<<4, 256>>>(data, out);
}
