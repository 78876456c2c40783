// Tiles moved with CuTe: asynchronous copies into swizzled shared memory, ldmatrix, and an epilogue through it.
#include <cstdio>
#include <cute/tensor.hpp>
#include <cutlass/numeric_types.h>

using namespace cute;
using T = cutlass::half_t;

template <int kM_, int kK_, int kSwizzle>
struct Traits {
    static constexpr int kM = kM_, kK = kK_;
    static constexpr int kColumns = kK % 64 == 0 ? 64 : 32;
    static constexpr int kRowThreads = kColumns / 8;
    using Mma = TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>, Layout<Shape<_4, _1, _1>>, Tile<_64, _16, _16>>;
    using Atom = decltype(composition(Swizzle<kSwizzle, 3, 3>{},
                                      Layout<Shape<_8, Int<kColumns>>, Stride<Int<kColumns>, _1>>{}));
    using Shared = decltype(tile_to_shape(Atom{}, Shape<Int<kM>, Int<kK>>{}));
    using Transposed = decltype(composition(Shared{}, make_layout(Shape<Int<kK>, Int<kM>>{}, GenRowMajor{})));
    using Threads = Layout<Shape<Int<128 / kRowThreads>, Int<kRowThreads>>, Stride<Int<kRowThreads>, _1>>;
    using Load = decltype(make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEGLOBAL<cute::uint128_t>, T>{}, Threads{},
                                          Layout<Shape<_1, _8>>{}));
    using Store = decltype(make_tiled_copy(Copy_Atom<AutoVectorizingCopyWithAssumedAlignment<128>, T>{}, Threads{},
                                           Layout<Shape<_1, _8>>{}));
    static constexpr int kBytes = size(Shared{}) * sizeof(T);
};

template <typename Traits>
__global__ void tile_product(const T *in, T *out, int rows, int pitch) {
    extern __shared__ __align__(128) char memory[];
    const int tid = threadIdx.x;
    auto shape = make_shape(rows, Int<Traits::kK>{});
    Tensor mA = make_tensor(make_gmem_ptr(in), shape, make_stride(pitch, _1{}));
    Tensor gA = local_tile(mA, Shape<Int<Traits::kM>, Int<Traits::kK>>{}, make_coord(blockIdx.x, 0));
    Tensor sA = make_tensor(make_smem_ptr(reinterpret_cast<T *>(memory)), typename Traits::Shared{});
    Tensor sAt = make_tensor(sA.data(), typename Traits::Transposed{});
    typename Traits::Load load;
    auto mine = load.get_thread_slice(tid);
    Tensor tAgA = mine.partition_S(gA);
    Tensor tAsA = mine.partition_D(sA);
    cute::copy(load, tAgA, tAsA);
    cp_async_fence();
    cp_async_wait<0>();
    __syncthreads();
    typename Traits::Mma mma;
    auto part = mma.get_thread_slice(tid);
    Tensor tCrA = part.partition_fragment_A(sA);
    Tensor tCrB = part.partition_fragment_B(sAt);
    auto copy_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, T>{}, mma);
    auto copy_b = make_tiled_copy_B(Copy_Atom<SM75_U16x8_LDSM_T, T>{}, mma);
    auto slice_a = copy_a.get_thread_slice(tid);
    auto slice_b = copy_b.get_thread_slice(tid);
    Tensor from_a = slice_a.partition_S(sA);
    Tensor from_b = slice_b.partition_S(sAt);
    Tensor to_a = slice_a.retile_D(tCrA);
    Tensor to_b = slice_b.retile_D(tCrB);
    Tensor sum = partition_fragment_C(mma, Shape<Int<Traits::kM>, Int<Traits::kK>>{});
    clear(sum);
    #pragma unroll
    for (int k = 0; k < size<2>(tCrA); ++k) {
        cute::copy(copy_a, from_a(_, _, k), to_a(_, _, k));
        cute::copy(copy_b, from_b(_, _, k), to_b(_, _, k));
        cute::gemm(mma, tCrA(_, _, k), tCrB(_, _, k), sum);
    }
    __syncthreads();
    Tensor result = make_tensor<T>(sum.layout());
    #pragma unroll
    for (int i = 0; i < size(sum); ++i) result(i) = static_cast<T>(sum(i));
    auto copy_c = make_tiled_copy_C(Copy_Atom<AutoVectorizingCopyWithAssumedAlignment<128>, T>{}, mma);
    auto slice_c = copy_c.get_thread_slice(tid);
    Tensor from_c = slice_c.retile_S(result);
    Tensor to_c = slice_c.partition_D(sA);
    cute::copy(copy_c, from_c, to_c);
    __syncthreads();
    Tensor mO = make_tensor(make_gmem_ptr(out), shape, make_stride(pitch, _1{}));
    Tensor gO = local_tile(mO, Shape<Int<Traits::kM>, Int<Traits::kK>>{}, make_coord(blockIdx.x, 0));
    typename Traits::Store store;
    auto writer = store.get_thread_slice(tid);
    Tensor tOsO = writer.partition_S(sA);
    Tensor tOgO = writer.partition_D(gO);
    Tensor tOrO = make_tensor<T>(cute::shape(tOgO));
    cute::copy(store, tOsO, tOrO);
    cute::copy(store, tOrO, tOgO);
}

__global__ void rows_first(const float *in, float *out) {
    Tensor mA = make_tensor(make_gmem_ptr(in), make_shape(_64{}, _64{}), make_stride(_64{}, _1{}));
    Tensor mO = make_tensor(make_gmem_ptr(out), make_shape(_64{}, _64{}), make_stride(_1{}, _64{}));
    Tensor mine = local_partition(mA, Layout<Shape<_4, _32>, Stride<_32, _1>>{}, threadIdx.x);
    Tensor yours = local_partition(mO, Layout<Shape<_4, _32>, Stride<_32, _1>>{}, threadIdx.x);
    Tensor held = make_fragment_like(mine);
    copy(mine, held);
    copy(held, yours);
}

int main() {
    T *in, *out;
    cudaMalloc(&in, 1 << 20);
    cudaMalloc(&out, 1 << 20);
    cudaMemset(in, 0, 1 << 20);
    tile_product<Traits<64, 64, 3>><<<4, 128, Traits<64, 64, 3>::kBytes>>>(in, out, 256, 72);
    tile_product<Traits<128, 64, 0>><<<2, 128, Traits<128, 64, 0>::kBytes>>>(in, out, 256, 64);
    tile_product<Traits<64, 32, 2>><<<4, 128, Traits<64, 32, 2>::kBytes>>>(in, out, 256, 32);
    tile_product<Traits<64, 64, 1>><<<4, 128, Traits<64, 64, 1>::kBytes>>>(in, out, 256, 64);
    rows_first<<<1, 128>>>(reinterpret_cast<float *>(in), reinterpret_cast<float *>(out));
    cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
