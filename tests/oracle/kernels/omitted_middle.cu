#include <cstdlib>
__device__ int side(int &x) { return ++x; }
// The value that a condition has is what `value ?: other` gives.
__global__ void conditions(char *o, int n) {
    int t = threadIdx.x, i = 2, z = 0;
    o[t * (i ?: 5)] = 1;
    o[t * (z ?: 5)] = 1;
    o[t * (side(i) ?: 9)] = 1;
    o[t * i] = 1;
    o[(t / 4 ?: 40) + 1] = 1;
    o[((t & 3) ?: 100) * 2] = 1;
    o[t * (n ?: 3)] = 1;
    o[t * (i > 5 ?: 4)] = 1;
    o[t * (z++ ?: 6)] = 1;
    o[t * z] = 1;
    int k = t % 5 ?: 7;
    o[k * 3] = 1;
    o[k * 2 + (z ?: 9)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); conditions<<<1, 32>>>(o, 4); cudaDeviceSynchronize(); }
