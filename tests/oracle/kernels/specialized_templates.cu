template <class T> struct Box { T v; }; template <class T> struct Box2 : Box<T> {};
template <class T> __device__ int a2(const T &) { return 1; } template <class T> __device__ int a2(const Box<T> &) { return 2; }
template <class T> __device__ int a3(const T &) { return 1; } template <class T> __device__ int a3(const Box<T *> &) { return 3; } template <class T> __device__ int a3(const Box<T> &) { return 2; } 
template <class T> __device__ int a4(T) { return 1; } template <class T> __device__ int a4(const Box<T> &) { return 2; }
template <class T> __device__ int a5(T &) { return 1; } template <class T> __device__ int a5(Box<T> &) { return 2; }
template <class T> __device__ int a6(T &&) { return 1; } template <class T> __device__ int a6(const Box<T> &) { return 2; }
template <class T> __device__ int a7(const T &) { return 1; } template <class T, int N> __device__ int a7(const T (&)[N]) { return 2; }
__global__ void k(char *o) { int t = threadIdx.x;
  Box<int> bi; const Box<int> cb{}; Box<int *> bp; int arr[3]; const int carr[3] = {};
  o[t * (a2(bi))] = 1;
  o[t * (a2(cb))] = 1;
  o[t * (a3(bi))] = 1;
  o[t * (a3(bp))] = 1;
  o[t * (a4(bi))] = 1;
  o[t * (a4(cb))] = 1;
  o[t * (a5(bi))] = 1;
  o[t * (a5(cb))] = 1;
  o[t * (a6(bi))] = 1;
  o[t * (a6(cb))] = 1;
  o[t * (a6(Box<int>()))] = 1;
  o[t * (a7(arr))] = 1;
  o[t * (a7(carr))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
