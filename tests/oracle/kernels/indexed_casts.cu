// What casts of addresses index, and components of a vector by a pointer and the counter.
__global__ void a1(float *o) { int2 a; reinterpret_cast<int *>(&a)[0] = 3; reinterpret_cast<int *>(&a)[1] = 8; o[threadIdx.x * a.x + a.y] = 1; }
__global__ void a2(float *o) { float s[4]; reinterpret_cast<float4 *>(&s[0])[0] = reinterpret_cast<float4 *>(&o[threadIdx.x * 4])[0]; o[threadIdx.x] = s[1]; }
__global__ void a3(float *o) { float4 v; int i = threadIdx.x; reinterpret_cast<float4 *>(o)[i] = v; reinterpret_cast<float2 *>(&o[i * 2])[3] = make_float2(1, 2); (reinterpret_cast<float2 *>(&v))[1] = make_float2(3, 4); o[i] = v.z; }
__global__ void a4(float *o) { int4 f; int *r = &f.x; for (int i = 0; i < 4; ++i) r[i] = i + 1; o[threadIdx.x * f.z] = 2; for (int i = 0; i < 4; ++i) o[r[i] * 32 + threadIdx.x] = 3; }
int main() { float *o; cudaMalloc(&o, 1 << 16); a1<<<1, 32>>>(o); a2<<<1, 32>>>(o); a3<<<1, 32>>>(o); a4<<<1, 32>>>(o); cudaDeviceSynchronize(); }
