// Views of RAFT, and what its kernels count and move with. Read in place of RAFT's headers where those are not
// in view.
//
// Source: RAFT 25.10: cpp/include/raft/core/{detail/macros,device_mdspan,host_device_accessor,math,mdspan_types,
// operators}.hpp,
// cpp/include/raft/util/{cuda_dev_essentials,cuda_utils,pow2_utils,reduction,vectorized,warp_primitives}.cuh.

#define RAFT_KERNEL __global__ static void
#define RAFT_DEVICE_INLINE_FUNCTION __device__ __forceinline__
#define RAFT_INLINE_FUNCTION __host__ __device__ __forceinline__

namespace raft {
// core/math.hpp
template <typename T> __host__ __device__ auto abs(T x) { return ::abs(x); }
template <typename T> __host__ __device__ auto sqrt(T x) { return ::sqrt(x); }
template <typename T> __host__ __device__ auto exp(T x) { return ::exp(x); }
template <typename T> __host__ __device__ auto log(T x) { return ::log(x); }
template <typename T> __host__ __device__ auto sin(T x) { return ::sin(x); }
template <typename T> __host__ __device__ auto cos(T x) { return ::cos(x); }
template <typename T> __host__ __device__ auto tanh(T x) { return ::tanh(x); }
template <typename T> __host__ __device__ auto pow(T x, T y) { return ::pow(x, y); }
template <typename T> __host__ __device__ T max(T x, T y) { return x < y ? y : x; }
template <typename T> __host__ __device__ T min(T x, T y) { return y < x ? y : x; }

using cuda::std::dynamic_extent;
using cuda::std::extents;
using cuda::std::layout_stride;
using layout_c_contiguous = cuda::std::layout_right;
using layout_f_contiguous = cuda::std::layout_left;
using row_major = layout_c_contiguous;
using col_major = layout_f_contiguous;
template <typename Index> using vector_extent = extents<Index, dynamic_extent>;
template <typename Index> using matrix_extent = extents<Index, dynamic_extent, dynamic_extent>;

template <typename T, typename Extents, typename Layout = layout_c_contiguous>
using device_mdspan = cuda::std::mdspan<T, Extents, Layout>;
template <typename T, typename Index = uint32_t, typename Layout = layout_c_contiguous>
using device_vector_view = device_mdspan<T, vector_extent<Index>, Layout>;
template <typename T, typename Index = uint32_t, typename Layout = layout_c_contiguous>
using device_matrix_view = device_mdspan<T, matrix_extent<Index>, Layout>;
template <typename T, typename Index, typename Layout = layout_c_contiguous>
__host__ __device__ constexpr device_vector_view<T, Index, Layout> make_device_vector_view(T *first, Index size) {
  return device_vector_view<T, Index, Layout>(first, vector_extent<Index>(size));
}
template <typename T, typename Index, typename Layout = layout_c_contiguous>
__host__ __device__ constexpr device_matrix_view<T, Index, Layout> make_device_matrix_view(
    T *first, Index rows, Index columns) {
  return device_matrix_view<T, Index, Layout>(first, matrix_extent<Index>(rows, columns));
}

static const int WarpSize = 32;
template <typename T> constexpr __host__ __device__ T ceildiv(T a, T b) { return (a + b - 1) / b; }
template <typename T> constexpr __host__ __device__ T alignTo(T a, T b) { return ceildiv(a, b) * b; }
template <typename T> constexpr __host__ __device__ T alignDown(T a, T b) { return a / b * b; }
__device__ inline int laneId() {
  int id;
  asm("mov.s32 %0, %%laneid;" : "=r"(id));
  return id;
}

template <auto Number, typename T = decltype(Number)> struct Pow2 {
  typedef T type;
  static constexpr T _log2(T value) { return value > 1 ? 1 + _log2(value / 2) : 0; }
  static constexpr T Value = Number;
  static constexpr T Log2 = _log2(Number);
  static constexpr T Mask = Number - 1;
  // As / and %, towards zero; `div` and `mod` are towards the lower number.
  template <typename I> static constexpr __host__ __device__ I quot(I x) { return x / I(Number); }
  template <typename I> static constexpr __host__ __device__ I rem(I x) { return x % I(Number); }
  template <typename I> static constexpr __host__ __device__ I div(I x) { return x >> I(Log2); }
  template <typename I> static constexpr __host__ __device__ I mod(I x) { return x & I(Mask); }
  template <typename I> static constexpr __host__ __device__ I roundDown(I x) { return x & I(~Mask); }
  template <typename I> static constexpr __host__ __device__ I roundUp(I x) { return (x + I(Mask)) & I(~Mask); }
};

template <int Bytes> struct _Word;
template <> struct _Word<1> { using type = uint8_t; };
template <> struct _Word<2> { using type = uint16_t; };
template <> struct _Word<4> { using type = uint32_t; };
template <> struct _Word<8> { using type = uint2; };
template <> struct _Word<16> { using type = uint4; };
// As many elements as one access moves.
template <typename T, int Count> struct TxN_t {
  typedef T math_t;
  typedef typename _Word<sizeof(T) * Count>::type io_t;
  static const int Ratio = Count;
  struct alignas(sizeof(io_t)) {
    T data[Count];
  } val;
  __device__ io_t *vectorized_data() { return reinterpret_cast<io_t *>(val.data); }
  __device__ void fill(T value) {
    for (int i = 0; i < Count; ++i) val.data[i] = value;
  }
  template <typename I> __device__ void load(const T *from, I index) {
    *vectorized_data() = __ldg(reinterpret_cast<const io_t *>(&from[index]));
  }
  template <typename I> __device__ void load(T *from, I index) {
    *vectorized_data() = *reinterpret_cast<io_t *>(&from[index]);
  }
  template <typename I> __device__ void store(T *to, I index) {
    *reinterpret_cast<io_t *>(&to[index]) = *vectorized_data();
  }
};

struct identity_op {
  template <typename T, typename... Others>
  constexpr __host__ __device__ T operator()(const T &value, Others...) const { return value; }
};
struct sq_op {
  template <typename T, typename... Others>
  constexpr __host__ __device__ T operator()(const T &value, Others...) const { return value * value; }
};
struct add_op {
  template <typename T> constexpr __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
struct mul_op {
  template <typename T> constexpr __host__ __device__ T operator()(const T &a, const T &b) const { return a * b; }
};
struct min_op {
  template <typename T>
  constexpr __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
struct max_op {
  template <typename T>
  constexpr __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};

template <typename T>
__device__ T shfl(T value, int lane, int width = WarpSize, uint32_t mask = 0xffffffffu) {
  return __shfl_sync(mask, value, lane, width);
}
template <typename T>
__device__ T shfl_xor(T value, int bits, int width = WarpSize, uint32_t mask = 0xffffffffu) {
  return __shfl_xor_sync(mask, value, bits, width);
}
template <int Lanes, typename T, typename Op> __device__ T logicalWarpReduce(T value, Op op) {
  for (int i = Lanes / 2; i > 0; i >>= 1) value = op(value, shfl_xor(value, i));
  return value;
}
template <typename T, typename Op> __device__ T warpReduce(T value, Op op) {
  return logicalWarpReduce<WarpSize>(value, op);
}
template <typename T> __device__ T warpReduce(T value) { return warpReduce(value, add_op()); }
template <typename T, typename Op = add_op> __device__ T blockReduce(T value, char *memory, Op op = Op()) {
  T *of_warps = reinterpret_cast<T *>(memory);
  const int warps = (blockDim.x + WarpSize - 1) / WarpSize;
  const int lane = laneId();
  value = warpReduce(value, op);
  if (lane == 0) of_warps[threadIdx.x / WarpSize] = value;
  __syncthreads();
  value = lane < warps ? of_warps[lane] : T(0);
  return warpReduce(value, op);
}
}  // namespace raft
