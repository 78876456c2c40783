// What CUDA extensions name of PyTorch, declared so far as it decides which kernels are launched and where
// they access memory. Read in place of PyTorch's headers where those are not in view.
//
// Source: PyTorch 2.9: aten/src/ATen/{AccumulateType,OpMathType,ceil_div}.h,
// aten/src/ATen/cuda/{Atomic,DeviceUtils}.cuh, aten/src/ATen/cuda/detail/{KernelUtils.h,TensorInfo.cuh},
// c10/core/ScalarType.h, c10/macros/Macros.h, c10/util/{Half,BFloat16,complex}.h,
// torch/headeronly/core/TensorAccessor.h.

#define C10_HOST __host__
#define C10_DEVICE __device__
#define C10_HOST_DEVICE __host__ __device__
#define C10_ALWAYS_INLINE inline
#define C10_RESTRICT __restrict
#define C10_LIKELY(expr) (expr)
#define C10_UNLIKELY(expr) (expr)
#define C10_UNUSED
#define C10_NODISCARD
#define C10_WARP_SIZE 32
#define C10_MAX_THREADS_PER_BLOCK(val) ((val) <= 1024 ? (val) : 256)
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(C10_MAX_THREADS_PER_BLOCK(threads))
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(C10_MAX_THREADS_PER_BLOCK(threads))
#define CUDA_KERNEL_ASSERT(cond)
#define CUDA_KERNEL_LOOP_TYPE(i, n, type) \
  for (type i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define CUDA_KERNEL_LOOP(i, n) CUDA_KERNEL_LOOP_TYPE(i, n, int)

namespace c10 {
using Half = __half;
using BFloat16 = __nv_bfloat16;
using Float8_e5m2 = __nv_fp8_e5m2;
using Float8_e4m3fn = __nv_fp8_e4m3;
template <typename T> struct alignas(sizeof(T) * 2) complex {
  T real_;
  T imag_;
  __host__ __device__ constexpr complex() = default;
  __host__ __device__ constexpr complex(const T &re, const T &im = T()) : real_(re), imag_(im) {}
  template <typename U>
  __host__ __device__ constexpr complex(complex<U> other) : real_(other.real_), imag_(other.imag_) {}
};

enum class ScalarType : int8_t {
  Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool,
  QInt8, QUInt8, QInt32, BFloat16, QUInt4x2, QUInt2x4, Bits1x8, Bits2x4, Bits4x2, Bits8, Bits16,
  Float8_e5m2, Float8_e4m3fn, Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16, UInt32, UInt64
};
constexpr ScalarType kByte = ScalarType::Byte;
constexpr ScalarType kChar = ScalarType::Char;
constexpr ScalarType kShort = ScalarType::Short;
constexpr ScalarType kInt = ScalarType::Int;
constexpr ScalarType kLong = ScalarType::Long;
constexpr ScalarType kHalf = ScalarType::Half;
constexpr ScalarType kFloat = ScalarType::Float;
constexpr ScalarType kDouble = ScalarType::Double;
constexpr ScalarType kComplexHalf = ScalarType::ComplexHalf;
constexpr ScalarType kComplexFloat = ScalarType::ComplexFloat;
constexpr ScalarType kComplexDouble = ScalarType::ComplexDouble;
constexpr ScalarType kBool = ScalarType::Bool;
constexpr ScalarType kBFloat16 = ScalarType::BFloat16;
constexpr ScalarType kFloat8_e5m2 = ScalarType::Float8_e5m2;
constexpr ScalarType kFloat8_e4m3fn = ScalarType::Float8_e4m3fn;
constexpr ScalarType kUInt16 = ScalarType::UInt16;
constexpr ScalarType kUInt32 = ScalarType::UInt32;
constexpr ScalarType kUInt64 = ScalarType::UInt64;

namespace impl {
template <ScalarType N> struct ScalarTypeToCPPType;
template <> struct ScalarTypeToCPPType<ScalarType::Byte> { using type = uint8_t; };
template <> struct ScalarTypeToCPPType<ScalarType::Char> { using type = int8_t; };
template <> struct ScalarTypeToCPPType<ScalarType::Short> { using type = int16_t; };
template <> struct ScalarTypeToCPPType<ScalarType::Int> { using type = int; };
template <> struct ScalarTypeToCPPType<ScalarType::Long> { using type = int64_t; };
template <> struct ScalarTypeToCPPType<ScalarType::Half> { using type = Half; };
template <> struct ScalarTypeToCPPType<ScalarType::Float> { using type = float; };
template <> struct ScalarTypeToCPPType<ScalarType::Double> { using type = double; };
template <> struct ScalarTypeToCPPType<ScalarType::ComplexHalf> { using type = complex<Half>; };
template <> struct ScalarTypeToCPPType<ScalarType::ComplexFloat> { using type = complex<float>; };
template <> struct ScalarTypeToCPPType<ScalarType::ComplexDouble> { using type = complex<double>; };
template <> struct ScalarTypeToCPPType<ScalarType::Bool> { using type = bool; };
template <> struct ScalarTypeToCPPType<ScalarType::BFloat16> { using type = BFloat16; };
template <> struct ScalarTypeToCPPType<ScalarType::Float8_e5m2> { using type = Float8_e5m2; };
template <> struct ScalarTypeToCPPType<ScalarType::Float8_e4m3fn> { using type = Float8_e4m3fn; };
template <> struct ScalarTypeToCPPType<ScalarType::UInt16> { using type = uint16_t; };
template <> struct ScalarTypeToCPPType<ScalarType::UInt32> { using type = uint32_t; };
template <> struct ScalarTypeToCPPType<ScalarType::UInt64> { using type = uint64_t; };
template <ScalarType N> using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<N>::type;
}  // namespace impl
}  // namespace c10

namespace at {
using namespace c10;

template <typename T, bool is_cuda> struct AccumulateType;
template <> struct AccumulateType<Half, true> { using type = float; };
template <> struct AccumulateType<BFloat16, true> { using type = float; };
template <> struct AccumulateType<float, true> { using type = float; };
template <> struct AccumulateType<double, true> { using type = double; };
template <> struct AccumulateType<int8_t, true> { using type = int64_t; };
template <> struct AccumulateType<uint8_t, true> { using type = int64_t; };
template <> struct AccumulateType<char, true> { using type = int64_t; };
template <> struct AccumulateType<int16_t, true> { using type = int64_t; };
template <> struct AccumulateType<int32_t, true> { using type = int64_t; };
template <> struct AccumulateType<int64_t, true> { using type = int64_t; };
template <> struct AccumulateType<bool, true> { using type = bool; };
template <typename T, bool is_cuda> using acc_type = typename AccumulateType<T, is_cuda>::type;

template <typename T> struct OpMathType { using type = T; };
template <> struct OpMathType<Half> { using type = float; };
template <> struct OpMathType<BFloat16> { using type = float; };
template <> struct OpMathType<Float8_e5m2> { using type = float; };
template <> struct OpMathType<Float8_e4m3fn> { using type = float; };
template <typename T> using opmath_type = typename OpMathType<T>::type;

template <typename T> __host__ __device__ T ceil_div(T a, T b) { return (a + b - 1) / b; }

template <typename T> struct DefaultPtrTraits { typedef T* PtrType; };
template <typename T> struct RestrictPtrTraits { typedef T* __restrict__ PtrType; };

template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits,
          typename index_t = int64_t>
class TensorAccessor {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  PtrType data_;
  const index_t* sizes_;
  const index_t* strides_;
  __host__ __device__ TensorAccessor(PtrType data, const index_t* sizes, const index_t* strides)
      : data_(data), sizes_(sizes), strides_(strides) {}
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __host__ __device__ TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i) const {
    return TensorAccessor<T, N - 1, PtrTraits, index_t>(data_ + strides_[0] * i, sizes_ + 1, strides_ + 1);
  }
};
template <typename T, template <typename U> class PtrTraits, typename index_t>
class TensorAccessor<T, 1, PtrTraits, index_t> {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  PtrType data_;
  const index_t* sizes_;
  const index_t* strides_;
  __host__ __device__ TensorAccessor(PtrType data, const index_t* sizes, const index_t* strides)
      : data_(data), sizes_(sizes), strides_(strides) {}
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __host__ __device__ T& operator[](index_t i) const { return data_[strides_[0] * i]; }
};

template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits,
          typename index_t = int64_t>
class GenericPackedTensorAccessor {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  PtrType data_;
  index_t sizes_[N];
  index_t strides_[N];
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __device__ TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i) const {
    return TensorAccessor<T, N - 1, PtrTraits, index_t>(data_ + strides_[0] * i, sizes_ + 1, strides_ + 1);
  }
};
template <typename T, template <typename U> class PtrTraits, typename index_t>
class GenericPackedTensorAccessor<T, 1, PtrTraits, index_t> {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  PtrType data_;
  index_t sizes_[1];
  index_t strides_[1];
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __device__ T& operator[](index_t i) const { return data_[strides_[0] * i]; }
};
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits,
          typename index_t = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, int32_t>;
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, int64_t>;

// Of a tensor only the types of its pointers are told.
class Tensor {
 public:
  template <typename T> T* data() const { return (T*)storage(); }
  template <typename T> T* data_ptr() const { return (T*)storage(); }
  template <typename T> T* mutable_data_ptr() const { return (T*)storage(); }
  template <typename T> const T* const_data_ptr() const { return (const T*)storage(); }
  void* storage() const;
};

namespace cuda {
template <typename T> __host__ __device__ T ATenCeilDiv(T a, T b) { return (a + b - 1) / b; }
namespace detail {
constexpr int CUDA_NUM_THREADS = 1024;
inline int GET_BLOCKS(const int64_t N, const int64_t threads = CUDA_NUM_THREADS) {
  return (N - 1) / threads + 1;
}

template <typename T, typename IndexType>
struct TensorInfo {
  T* data;
  IndexType sizes[25];
  IndexType strides[25];
  int dims;
  __host__ __device__ bool isContiguous() const { return dims == 1 && strides[0] == 1; }
};
template <typename T, typename IndexType>
TensorInfo<T, IndexType> getTensorInfo(const Tensor& tensor);

// Where the element of a linear index lies, in elements; Dims of -1 are the tensor's own number.
template <typename T, typename IndexType, int Dims>
struct IndexToOffset {
  __host__ __device__ static IndexType get(IndexType index, const TensorInfo<T, IndexType>& info) {
    IndexType offset = 0;
    for (int i = (Dims == -1 ? info.dims : Dims) - 1; i > 0; --i) {
      offset += index % info.sizes[i] * info.strides[i];
      index /= info.sizes[i];
    }
    return offset + index * info.strides[0];
  }
};
}  // namespace detail
}  // namespace cuda
}  // namespace at

namespace torch {
using namespace at;
}  // namespace torch

template <typename T>
__device__ T WARP_SHFL_XOR(T value, int laneMask, int width = warpSize, unsigned mask = 0xffffffff) {
  return __shfl_xor_sync(mask, value, laneMask, width);
}
template <typename T>
__device__ T WARP_SHFL(T value, int srcLane, int width = warpSize, unsigned mask = 0xffffffff) {
  return __shfl_sync(mask, value, srcLane, width);
}
template <typename T>
__device__ T WARP_SHFL_UP(T value, unsigned delta, int width = warpSize, unsigned mask = 0xffffffff) {
  return __shfl_up_sync(mask, value, delta, width);
}
template <typename T>
__device__ T WARP_SHFL_DOWN(T value, unsigned delta, int width = warpSize, unsigned mask = 0xffffffff) {
  return __shfl_down_sync(mask, value, delta, width);
}
__device__ unsigned int WARP_BALLOT(int predicate, unsigned mask = 0xffffffff) {
  return __ballot_sync(mask, predicate);
}

// Of other types these are loops of compare-and-swap on the word around the element.
__device__ float gpuAtomicAdd(float* address, float value) { return atomicAdd(address, value); }
__device__ double gpuAtomicAdd(double* address, double value) { return atomicAdd(address, value); }
__device__ int32_t gpuAtomicAdd(int32_t* address, int32_t value) { return atomicAdd(address, value); }
__device__ void gpuAtomicAddNoReturn(float* address, float value) { atomicAdd(address, value); }
__device__ void gpuAtomicAddNoReturn(double* address, double value) { atomicAdd(address, value); }
__device__ void gpuAtomicAddNoReturn(int32_t* address, int32_t value) { atomicAdd(address, value); }
