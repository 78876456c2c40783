// Jumps back to labels that are loops of which lanes leave at different iterations, and that are no simple loops.
__global__ void by_lane(int *o, int n) {
  int t = threadIdx.x, i = 0;
back:
  o[t * 4 + i] = 1;
  i++;
  if (i <= t % 4) goto back;
  o[t * 2] = i;
}
__global__ void others(int *o, int n) {
  int t = threadIdx.x, i = 0, v = 5;
one:
  i++;
  int k = i * 2;
  if (k < 6) goto one;
  o[t * k] = 1;
two:
  i++;
  if (i < 9) goto two; else i = 20;
  o[t * i] = 1;
  for (int r = 0; r < 3; r++) {
  three:
    v++;
    if (v > 100) break;
    if (v < 10) goto three;
    o[t * v] = 1;
  }
  if (n > 2) goto four;
  v = 3;
four:
  v += 2;
  if (v < 20) goto four;
  o[t * v] = 1;
five:
  v++;
  if (v == 25) goto five;
  o[t + v] = 1;
  if (v < 30) goto five;
  o[t * 2 + v] = 1;
six:
  v--;
  if (v == 20) goto seven;
  if (v > 10) goto six;
  o[t * v] = 1;
seven:
  o[t * v] = 1;
}
__global__ void between(int *o, int n) {
  int t = threadIdx.x, i = 0;
  o[t * 1] = 1;
  o[t * 2] = 1;
  o[t * 3] = 1;
  o[t * 4] = 1;
  o[t * 5] = 1;
  o[t * 6] = 1;
  o[t * 7] = 1;
  o[t * 8] = 1;
  o[t * 9] = 1;
again:
  i++;
  o[t + i * 32] = 1;
  {
    int at = i;
    if (at < 3) goto again;
  }
  o[t * 3] = 1;
}
// Host code that tries once more where a call fails.
__global__ void tried(int *o, int n) { o[threadIdx.x * n] = 1; }
int main() {
  int *o;
  int tries = 0;
retry:
  if (cudaMalloc(&o, 1 << 20) != cudaSuccess) {
    tries++;
    if (tries < 3) goto retry;
  }
  tried<<<1, 32>>>(o, 5);
  by_lane<<<1, 32>>>(o, 3);
  others<<<1, 32>>>(o, 3);
  between<<<1, 32>>>(o, 3);
}
