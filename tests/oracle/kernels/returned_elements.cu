// References to elements that are returned from inside a loop: of the iteration where a lane leaves, or behind it.
struct Pair {
  int key, value;
};
__device__ int &find(int (&a)[4], int n, int key) {
  for (int i = 0; i < n; ++i) {
    if (a[i] == key) return a[i];
  }
  return a[0];
}
__device__ int &next(int (&a)[4], int key) {
  for (int i = 0; i < 3; ++i)
    if (a[i] == key) return a[i + 1];
  return a[0];
}
__device__ int &value(Pair (&p)[3], int key) {
  for (int i = 0; i < 3; ++i)
    if (p[i].key == key) return p[i].value;
  return p[0].value;
}
__device__ const int &largest(const int (&a)[4]) {
  int at = 0;
  for (int i = 1; i < 4; ++i) {
    if (a[i] > 8) return a[i];
    if (a[i] > a[at]) at = i;
  }
  return a[at];
}
__device__ float &row(float *p, int limit) {
  for (int i = 0; i < 4; ++i)
    if (i * 8 >= limit) return p[i * 32];
  return p[0];
}

__global__ void returned_elements(float *o) {
  int t = threadIdx.x;
  int a[4] = {5, 7, 9, 2};
  find(a, 4, 9) = 3;
  o[t * a[2]] = 1;
  find(a, 4, 7) += 1;
  o[t * a[1]] = 2;
  find(a, 2, 100) = 6;
  o[t * a[0]] = 3;
  next(a, 8) = 4;
  o[t * a[2] + a[3]] = 4;
  Pair p[3] = {{1, 2}, {3, 4}, {5, 6}};
  value(p, 3) = 5;
  o[t * p[1].value] = 5;
  value(p, 5)++;
  o[t * p[2].value] = 6;
  o[t * largest(a)] = 7;
  row(o + t, 20) = 13;
  int b[4] = {1, 2, 9, 3};
  o[t * largest(b)] = 8;
  find(b, 4, t & 1 ? 2 : 3) = 4;
  o[t * 4 + b[1]] = 9;
  o[t + 8 * b[3]] = 10;
  (&row(o, 10))[t] = 11;
  o[t * find(b, 4, 9)] = 12;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  returned_elements<<<1, 32>>>(o);
}
