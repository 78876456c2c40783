// Ranges between two parameters, which lead into one allocation: all lanes share how far they are apart.
struct Range {
  const float *from;
  const float *to;
  __host__ __device__ const float *begin() const { return from; }
  __host__ __device__ const float *end() const { return to; }
};

__global__ void before(const float *first, const float *last, float *out) {
  float sum = 0;
  for (const float *p = first + threadIdx.x; p < last; p += blockDim.x) sum += *p;
  out[threadIdx.x] = sum;
}

__global__ void behind(const float *first, const float *last, float *out) {
  float sum = 0;
  for (const float *p = last - 1 - threadIdx.x; first <= p; p -= blockDim.x) sum += p[0];
  if (threadIdx.x < last - first) out[threadIdx.x * 2] = sum;
}

__global__ void unequal(Range range, float *out) {
  float sum = 0;
  for (const float *p = range.begin() + threadIdx.x * 32; p != range.end() + threadIdx.x * 32 - 992; p += 4)
    sum += *p;
  out[threadIdx.x] = sum;
}

__global__ void chosen(const float *first, const float *last, float *out) {
  const float *p = threadIdx.x & 1 ? first : last;
  if (p < last) out[threadIdx.x] = p[threadIdx.x];
  if (first + 3 * threadIdx.x >= last) out[threadIdx.x + 64] = first[threadIdx.x];
}

// Distances within one parameter's object are numbers.
__global__ void within(const float *first, const float *last, float *out) {
  const float *p = first + threadIdx.x, *q = last - threadIdx.x;
  out[2 * (p - first)] = *p;
  out[3 * (last - q)] = *p;
  if (p < first + 16) out[p - first] = *p;
  if (q > last - 8) out[last - q] = first[last - q];
  if (q + 3 != last) out[4 * threadIdx.x] = *p;
}

int main() {
  float *p;
  cudaMalloc(&p, 1 << 16);
  within<<<1, 64>>>(p, p + 100, p + 4096);
  before<<<2, 64>>>(p, p + 100, p + 4096);
  behind<<<1, 64>>>(p, p + 128, p + 4096);
  behind<<<1, 64>>>(p, p + 40, p + 4096);
  unequal<<<1, 32>>>(Range{p, p + 1024}, p + 4096);
  chosen<<<1, 64>>>(p, p + 96, p + 4096);
}
