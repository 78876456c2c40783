// Coordinates counted up digit by digit, with carries: by a function that returns from within its loop and by
// breaks, for all lanes alike and for each.
struct Counter {
  int size[3], stride[3];
  __device__ bool next(int (&c)[3]) const {
    for (int k = 2; k >= 0; --k) {
      if (++c[k] < size[k]) return true;
      c[k] = 0;
    }
    return false;
  }
  __device__ int offset(const int (&c)[3]) const {
    int sum = 0;
    for (int k = 0; k < 3; ++k) sum += c[k] * stride[k];
    return sum;
  }
  __device__ int first_above(const int (&c)[3], int least) const {
    for (int k = 0; k < 3; ++k)
      if (c[k] > least) return k;
    return 3;
  }
};
__global__ void by_function(Counter o, float *p) {
  int c[3] = {0, 0, 0};
  do p[o.offset(c) + threadIdx.x] = 1;
  while (o.next(c));
}
__global__ void by_flag(Counter o, float *p) {
  int c[3] = {0, 0, 0};
  bool more = true;
  while (more) {
    p[o.offset(c) + threadIdx.x] = 1;
    more = false;
    for (int k = 2; k >= 0; --k) {
      if (++c[k] < o.size[k]) {
        more = true;
        break;
      }
      c[k] = 0;
    }
  }
}
__global__ void to_the_end(float *p) {
  int c[2] = {0, 0};
  bool more;
  do {
    p[c[0] * 20 + c[1] * 2 + threadIdx.x] = 1;
    more = false;
    for (int k = 1; k >= 0; --k) {
      if (c[k] == 2) {
        c[k] = 0;
      } else {
        ++c[k];
        more = true;
        break;
      }
    }
  } while (more);
}
__global__ void carried(Counter o, float *p) {
  int c[3] = {0, 0, int(threadIdx.x)};
  for (int i = 0; i < 5; ++i) {
    p[o.offset(c)] = 1;
    c[2] += 9;
    for (int k = 2; k > 0; --k) {
      int carry = c[k] / o.size[k];
      if (!carry) break;
      c[k] -= carry * o.size[k];
      c[k - 1] += carry;
    }
  }
}
__global__ void found(Counter o, float *p) {
  int c[3] = {1, 4, 6};
  for (int i = 0; i < 4; ++i) {
    p[o.first_above(c, i) * 33 * threadIdx.x] = 1;
    c[1] -= 2;
  }
}
int main() {
  float *p;
  cudaMalloc(&p, 1 << 18);
  Counter o{{2, 3, 4}, {100, 20, 3}};
  by_function<<<1, 64>>>(o, p);
  by_flag<<<1, 64>>>(o, p);
  to_the_end<<<1, 64>>>(p);
  carried<<<1, 64>>>(o, p);
  found<<<1, 64>>>(o, p);
}
