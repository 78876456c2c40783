// Switches whose one statement is no block.
__device__ int sw(char c) { switch (c) case 'a': case 'b': return 3; return 5; }
__device__ int sw2(char c) { switch (c) case 'a': return 3; return 5; }
__device__ int sw3(char c) { switch (c) default: return 3; return 5; }
__global__ void entered(unsigned char *o) { int t = threadIdx.x; 
  o[t * sw('a')] = 1; o[t * sw('b')] = 1;  o[t * sw('c')] = 1; o[t * sw2('a')] = 3; o[t * sw2('b')] = 3;
  switch (t) case 3: o[t + 100] = 5; o[t * 7] = 2; switch (t) case 3: case 4: o[t + 100] = 5; 
 if (t > 5) switch (t) case 7: o[t*3] = 7; o[t * 7] = 2; }
  int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); entered<<<1, 32>>>(o); cudaDeviceSynchronize(); }
