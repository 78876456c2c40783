// A program's own functions of the names that CuTe has for its layouts.
template <int N> struct Int { static constexpr int value = N; };
template <int N, int M> struct Shape { Int<N> first; Int<M> second; };
template <int N, int M> struct Layout {
    Shape<N, M> s;
    __host__ __device__ constexpr Shape<N, M> shape() const { return s; }
};
template <class L> struct Tensor { float *p; L l; };
template <int N, int M> __host__ __device__ constexpr Int<N * M> size(Shape<N, M>) { return {}; }
namespace grid {
template <int N> struct Row {};
template <int N> __device__ Int<N + 1> rank(Row<N>) { return {}; }
template <int N> __device__ Int<N + 2> depth(Row<N>) { return {}; }
}
template <class L> __global__ void own(float *o, L l)
{
    int t = threadIdx.x;
    Tensor<L> in{o, l};
    constexpr int n = decltype(size(in.l.shape()))::value;
    o[n * t] = 1;
    for (int i = 0; i < n; ++i) o[i * 32 + t] = 2;
    o[decltype(rank(grid::Row<3>{}))::value * t] = 3;
    o[decltype(grid::depth(grid::Row<3>{}))::value * t] = 4;
}
int main()
{
    float *a;
    cudaMalloc(&a, 1 << 16);
    own<<<1, 32>>>(a, Layout<2, 3>{});
    cudaDeviceSynchronize();
}
