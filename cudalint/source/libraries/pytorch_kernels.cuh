// What kernels of PyTorch's own share: vectors, offsets of strided tensors, reductions. Read in place of its
// headers where those are not in view.
//
// Source: PyTorch 2.9: aten/src/ATen/cuda/detail/{IntegerDivider,OffsetCalculator}.cuh,
// aten/src/ATen/detail/Array.h (c10/util), aten/src/ATen/native/cuda/{block_reduce,KernelUtils,MemoryAccess}.cuh.

struct _Untold;  // of which type a member is, and with it where the others lie, is not said

namespace at {
namespace detail {
template <typename T, int Size> struct Array {
  T data[Size];
  __host__ __device__ T operator[](int index) const { return data[index]; }
  __host__ __device__ T &operator[](int index) { return data[index]; }
  Array() = default;
  Array(const Array &) = default;
  Array &operator=(const Array &) = default;
  static constexpr int size() { return Size; }
  __host__ __device__ Array(T value) {
    for (int i = 0; i < Size; ++i) data[i] = value;
  }
};
}  // namespace detail

namespace cuda {
namespace detail {
template <typename Value> struct DivMod {
  Value div, mod;
  __host__ __device__ DivMod(Value quotient, Value remainder) : div(quotient), mod(remainder) {}
};
// What it divides by is known by a multiplication in place of a division; the quotients are the same.
template <typename Value> struct IntDivider {
  Value divisor;
  _Untold layout;
  IntDivider() = default;
  __host__ __device__ IntDivider(Value by) : divisor(by) {}
  __host__ __device__ Value div(Value n) const { return n / divisor; }
  __host__ __device__ Value mod(Value n) const { return n % divisor; }
  __host__ __device__ DivMod<Value> divmod(Value n) const { return DivMod<Value>(n / divisor, n % divisor); }
};
}  // namespace detail
}  // namespace cuda

namespace native {
namespace memory {
template <typename T, int Size> struct alignas(sizeof(T) * Size) aligned_vector {
  T val[Size];
};
template <int Size, typename T> __device__ aligned_vector<T, Size> load_vector(const T *base, uint32_t offset) {
  return reinterpret_cast<const aligned_vector<T, Size> *>(base)[offset];
}
}  // namespace memory

namespace cuda_utils {
constexpr int kCUDABlockReduceNumThreads = 512;
constexpr int kCUDABlockReduceMaxThreads = 1024;
struct Block1D {
  static __device__ int Tid() { return threadIdx.x; }
  static __device__ int Warps() { return blockDim.x / 32; }
};
struct Block2D {
  static __device__ int Tid() { return threadIdx.x + threadIdx.y * blockDim.x; }
  static __device__ int Warps() { return blockDim.x * blockDim.y / 32; }
};
template <typename T> __device__ T WarpReduceSum(T value) {
  for (int offset = 16; offset > 0; offset >>= 1) value += WARP_SHFL_DOWN(value, offset);
  return value;
}
template <typename T, typename Block = Block1D> __device__ T BlockReduceSum(T value, T *shared) {
  const int tid = Block::Tid();
  value = WarpReduceSum(value);
  __syncthreads();
  if (tid % 32 == 0) shared[tid / 32] = value;
  __syncthreads();
  value = tid < Block::Warps() ? shared[tid % 32] : T(0);
  if (tid / 32 == 0) value = WarpReduceSum(value);
  return value;
}
template <typename T, class Op> __device__ T WarpReduce(T value, const Op &op) {
  for (int offset = 16; offset > 0; offset >>= 1) value = op.combine(value, op.warp_shfl_down(value, offset));
  return value;
}
template <typename T, class Op, typename Block = Block1D>
__device__ T BlockReduce(T value, const Op &op, const T &identity, T *shared) {
  const int tid = Block::Tid();
  value = WarpReduce(value, op);
  __syncthreads();
  if (tid % 32 == 0) shared[tid / 32] = value;
  __syncthreads();
  value = tid < Block::Warps() ? shared[tid % 32] : identity;
  if (tid / 32 == 0) value = WarpReduce(value, op);
  return value;
}
}  // namespace cuda_utils
}  // namespace native
}  // namespace at

// Where the element of a linear index lies in each of the tensors, by the sizes and strides of all dimensions.
template <int Count, typename I = uint32_t, bool IsSigned = false> struct OffsetCalculator {
  using offset_type = at::detail::Array<I, Count>;
  int dims;
  at::cuda::detail::IntDivider<I> sizes_[25];
  I strides_[25][Count];
  __host__ __device__ offset_type get(I index) const {
    offset_type offsets(0);
    for (int dim = 0; dim < dims; ++dim) {
      const at::cuda::detail::DivMod<I> parts = sizes_[dim].divmod(index);
      index = parts.div;
      for (int i = 0; i < Count; ++i) offsets[i] += parts.mod * strides_[dim][i];
    }
    return offsets;
  }
};
