// The compiler's own names of memcpy and its kin, on locals, on memory and between both.
struct Half {
  unsigned short u;
  __device__ Half(float f) {
    unsigned b;
    __builtin_memcpy(&b, &f, 4);
    u = b >> 16;
  }
  __device__ operator float() const {
    unsigned b = unsigned(u) << 16;
    float f;
    __builtin_memcpy(&f, &b, 4);
    return f;
  }
};
__global__ void builtin_copies(float *o, Half *h, char *c) {
  int t = threadIdx.x;
  o[t] = h[t];
  h[t * 2] = Half(o[t + 32]);
  int a[4] = {1, 2, 3, 4}, b[4];
  __builtin_memcpy(b, a, sizeof a);
  o[t * b[2]] = 1;
  o[t * b[1] + b[0]] = 9;
  __builtin_memset(b, 0, 8);
  o[t * (b[1] + b[3])] = 2;
  __builtin_memmove(a + 1, a, 8);
  o[t * a[2]] = 3;
  float one = 1.0f;
  int bits;
  __builtin_memcpy(&bits, &one, 4);
  o[t * (bits >> 28)] = 4;
  o[t * (bits >> 29) + 1] = 5;
  o[t + b[0]] = 6;
  o[t + b[2] * 2] = 7;
  o[t * 3 + b[1]] = 8;
}
int main() {
  float *o;
  Half *h;
  cudaMalloc(&o, 1 << 16);
  cudaMalloc(&h, 1 << 12);
  builtin_copies<<<1, 32>>>(o, h, (char *)o);
}
