// value parameters of kernels are of the types that they are declared with
enum class EE : short { A = 2, B }; __device__ int w(long) { return 3; } __device__ int w(long long) { return 5; }
template <EE V> __global__ void k1(int *o) { int t = threadIdx.x; o[t * sizeof(V) + (int)V] = 1; }
template <long long V, signed char W> __global__ void k2(int *o) { int t = threadIdx.x; o[t * w(V)] = 1; o[t * (sizeof(W) + sizeof(V))] = 2; o[t * w(V + W)] = 3; }
template <auto V> __global__ void k3(int *o) { int t = threadIdx.x; o[t * sizeof(V) + (int)V] = 1; }
int main() { int *o; cudaMalloc(&o, 1 << 20); k1<EE::A><<<1, 32>>>(o); k2<3, 4><<<1, 32>>>(o); k3<EE::B><<<1, 32>>>(o); k3<'a'><<<1, 32>>>(o); k3<3ll><<<1, 32>>>(o); cudaDeviceSynchronize(); }
