// Loops that are written as jumps back to a label.
__global__ void counted(int *o, int n) {
  int t = threadIdx.x, i = 0;
again:
  o[t + i * 64] = 1;
  i++;
  if (i < 4) goto again;
  o[t * i] = 1;
  int j = 0;
more:;
  int at = t * 2 + j * 64;
  o[at] = 2;
  if (++j < n) { goto more; }
  o[t + j] = 1;
}
__global__ void inner(int *o, int n) {
  int t = threadIdx.x, sum = 0, i = 0;
  {
    int k = 3;
  next:
    for (int j = 0; j < 2; j++) {
      if (j == 2) break;
      o[t + (i + j) * k * 32] = 1;
      sum += 2;
    }
    i += 2;
    // the loop ends
    if (i != 8) /* here */ goto next;
    o[t * k] = sum;
  }
  o[t * i] = 1;
  o[t + sum] = 1;
}
__device__ int spun(int from) {
  int at = from;
step:
  at += 3;
  if (at < 12) goto step;
  return at;
}
__global__ void called(int *o, int n) {
  int t = threadIdx.x;
  o[t * spun(0)] = 1;
  o[t * spun(1)] = 1;
  auto f = [](int by) {
    int sum = 0;
  again:
    sum += by;
    if (sum < 7) goto again;
    return sum;
  };
  o[t * f(3)] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 20);
  counted<<<1, 32>>>(o, 3);
  inner<<<1, 32>>>(o, 3);
  called<<<1, 32>>>(o, 3);
  int n = 0;
launch:
  counted<<<1, 64>>>(o, n + 1);
  n++;
  if (n < 3) goto launch;
}
