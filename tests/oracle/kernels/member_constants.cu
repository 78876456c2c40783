// Constants of classes that are templates, with packs and folds, and those that are specialized.
template <int... N> struct Shape { static constexpr int rank = sizeof...(N); template <int I> static constexpr int at = [] { int v[] = {N...}; return v[I]; }(); static constexpr int size = (N * ...); template <int I> static constexpr int twice = 2 * I; template <int... M> static constexpr int sum = (M + ... + rank); template <class T> static constexpr int bytes = sizeof(T) * rank; template <int I> static constexpr bool has = ((N == I) || ...); };
template <class D> __device__ int use(int i) { return i * D::template at<0> + D::template at<1>; }
template <class D> __device__ int use2(int i) { return i * D::template twice<2> + D::template sum<1, 2>; }
__global__ void constants(float *o) { int t = threadIdx.x; using S = Shape<3, 5>; o[t * S::at<0>] = 1; o[t * S::size] = 1; o[t * S::rank + 3] = 1; o[t * S::twice<2>] = 2; o[t * S::sum<1, 2>] = 3; o[use<S>(t)] = 4; o[use2<S>(t)] = 5; o[t * S::bytes<short>] = 6; o[t * (S::has<5> ? 2 : 3)] = 7; if constexpr (S::has<4>) o[t * 7] = 1; constexpr int m = S::template at<1>; o[t * m] = 2; }
struct A { template <class T> static constexpr int v = 1; template <int N> static constexpr int w = 2; };
template <class T> constexpr int A::v<T *> = 3;
template <> constexpr int A::w<4> = 5;
struct B { static constexpr int q = 2; template <class T> __device__ static int f() { return q; } };
__global__ void specialized(float *o) { int t = threadIdx.x; o[t * A::v<int>] = 1; o[t * A::v<int *>] = 2; o[t * A::w<1>] = 3; o[t * A::w<4>] = 4; o[t * B::f<int>()] = 4; }
int main() { float *o; cudaMalloc(&o, 1 << 16); constants<<<1, 32>>>(o); specialized<<<1, 32>>>(o); cudaDeviceSynchronize(); }
