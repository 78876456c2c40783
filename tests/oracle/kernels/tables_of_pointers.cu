// Elements of tables of pointers that lanes choose: by an index, and by pointers into the table.
struct Views {
  float *p[2];
  int n;
};
__global__ void by_argument(Views s) {
  int t = threadIdx.x;
  s.p[t & 1][t] = 1;
  float *q = s.p[t / 16];
  q[t * 2] = 1;
}
__global__ void by_index(const float *a, const float *b, float *o) {
  int t = threadIdx.x;
  const float *const tab[2] = {a, b};
  o[t] = tab[t & 1][t];
  const float *three[3] = {a, b, a + 32};
  o[t] = three[t % 3][t];
  const float *both[2][2] = {{a, b}, {b, a}};
  o[t] = both[t & 1][t >> 4][t];
  auto pick = [&](int i) { return tab[i]; };
  o[t] = pick(t & 1)[t];
  for (int i = 0; i < 2; i++) o[t] = tab[i ^ (t & 1)][t];
  o[t] = tab[t < 8 ? 1 : 0][t];
}
__global__ void by_pointer(float *a, float *b, float *o) {
  int t = threadIdx.x;
  float *const row[3] = {a, b, o + 64};
  float *const *p = row + (t & 1);
  o[t] = (*p)[t];
  float *const *q = t & 1 ? row : row + 1;
  o[t] = (*q)[t];
  o[t] = q[0][t * 2];
  q = t < 8 ? row : row + 2;
  o[t] = q[0][t];
  if (t > 20) q = row + 1;
  o[t] = (*q)[t];
  int factors[3] = {5, 9, 11};
  int *f = t & 1 ? factors : factors + 2;
  o[*f * t] = 1;
  f[0] = t & 2;
  o[factors[0] * t] = 1;
  o[factors[1] + t] = 1;
  o[*f + t] = 1;
}
int main() {
  float *a, *b, *o;
  cudaMalloc(&a, 1 << 16);
  cudaMalloc(&b, 1 << 16);
  cudaMalloc(&o, 1 << 16);
  by_argument<<<1, 32>>>(Views{{a, b}, 3});
  by_index<<<1, 32>>>(a, b, o);
  by_pointer<<<1, 32>>>(a, b, o);
}
