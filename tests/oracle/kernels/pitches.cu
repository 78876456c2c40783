// Rows that are apart by a pitch which the runtime chooses begin where a segment does.
#include <cstddef>
struct Image {
  float *data;
  size_t step;
  int rows, cols;
};
struct Matrix {
  float *data;
  size_t step;
  Matrix(int r, int c) : data(nullptr), step(0) { cudaMallocPitch(&data, &step, c * sizeof(float), r); }
};
struct Bytes {
  unsigned char *data;
  int step;
  __device__ unsigned char *row(int y) const { return data + y * step; }
};
__global__ void whole(float *p, size_t pitch) {
  float *row = (float *)((char *)p + blockIdx.x * pitch);
  row[threadIdx.x] = 1;
  row[threadIdx.x + 1] = 1;
}
__global__ void elements(float *p, int ld) { p[blockIdx.x * ld + threadIdx.x] = 1; }
__global__ void image(Image m) { ((float *)((char *)m.data + blockIdx.x * m.step))[threadIdx.x] = 1; }
__global__ void bytes(Bytes b) {
  b.row(threadIdx.y)[threadIdx.x] = 1;
  b.row(threadIdx.y + 1)[2 * threadIdx.x] = 1;
}
__global__ void slices(cudaPitchedPtr t, int rows) {
  char *slice = (char *)t.ptr + blockIdx.x * t.pitch * rows;
  float *row = (float *)(slice + threadIdx.y * t.pitch);
  row[threadIdx.x] = row[threadIdx.x + 32] + 1;
  if (threadIdx.y < t.ysize && threadIdx.x < t.xsize / 4) row[threadIdx.x] += 2;
}
int main() {
  float *p;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, 100 * sizeof(float), 16);
  whole<<<16, 64>>>(p, pitch);
  elements<<<16, 64>>>(p, pitch / sizeof(float));
  Image i;
  cudaMallocPitch((void **)&i.data, &i.step, 400, 16);
  image<<<16, 64>>>(i);
  Matrix m(16, 100);
  whole<<<15, 64>>>(m.data, m.step);
  bytes<<<1, dim3(32, 4)>>>(Bytes{(unsigned char *)m.data, (int)m.step});
  cudaExtent e = make_cudaExtent(64 * sizeof(float), 4, 3);
  cudaPitchedPtr t;
  cudaMalloc3D(&t, e);
  slices<<<3, dim3(32, 4)>>>(t, 4);
  cudaPitchedPtr u = make_cudaPitchedPtr(m.data, 512, 256, 4);
  slices<<<3, dim3(32, 4)>>>(u, 4);
  cudaDeviceSynchronize();
}
