// Classes made of templates without arguments.
template <class...> struct Tl {}; template <class T> struct One {};
template <template <class...> class T, class... A> __device__ int tt(const T<A...> &) { return sizeof...(A) + 4; } template <class T> __device__ int tt(const T &) { return 2; }
template <class... A> __device__ int uu(const Tl<A...> &) { return sizeof...(A) + 4; } template <class T> __device__ int uu(const T &) { return 2; }
template <template <class> class T, class A> __device__ int vv(const T<A> &) { return 6; } template <class T> __device__ int vv(const T &) { return 2; }
__global__ void listed(unsigned char *o) { int t = threadIdx.x; o[t * tt(Tl<>{})] = 1; o[t * uu(Tl<>{})] = 1;  o[t * uu(Tl<int>{})] = 1;  o[t * vv(One<int>{})] = 1; Tl<> e; o[t * tt(e)] = 2; }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); listed<<<1, 32>>>(o); cudaDeviceSynchronize(); }
