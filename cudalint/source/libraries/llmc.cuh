// What kernels of llm.c share. Read in place of its headers where those are not in view.
//
// Source: llm.c: llmc/{cuda_common.h,cuda_utils.cuh}.

#define WARP_SIZE 32U
#define CEIL_DIV(M, N) (((M) + (N) - 1) / (N))
#define cudaCheck(err) (void)(err)

#if defined(ENABLE_FP32)
typedef float floatX;
#elif defined(ENABLE_FP16)
typedef half floatX;
#else
typedef __nv_bfloat16 floatX;
#endif

template <typename T> struct alignas(16) Packed128 {
  Packed128() = default;
  __device__ explicit Packed128(int4 bits) { memcpy(&payload, &bits, sizeof(bits)); }
  __device__ static Packed128 constant(T value) {
    Packed128 result;
    for (int k = 0; k < size; ++k) result.payload[k] = value;
    return result;
  }
  __device__ static Packed128 zeros() { return constant(0.f); }
  __device__ static Packed128 ones() { return constant(1.f); }
  __device__ T &operator[](int index) { return payload[index]; }
  __device__ const T &operator[](int index) const { return payload[index]; }
  __device__ int4 get_bits() const {
    int4 bits;
    memcpy(&bits, &payload, sizeof(bits));
    return bits;
  }
  static constexpr const size_t size = sizeof(int4) / sizeof(T);
  T payload[size];
};
template <typename T> __device__ Packed128<T> load128(const T *address) {
  return Packed128<T>{*reinterpret_cast<const int4 *>(address)};
}
template <typename T> __device__ Packed128<T> load128cs(const T *address) {
  return Packed128<T>{__ldcs(reinterpret_cast<const int4 *>(address))};
}
template <typename T> __device__ void store128(T *target, Packed128<T> value) {
  *reinterpret_cast<int4 *>(target) = value.get_bits();
}
template <typename T> __device__ void store128cs(T *target, Packed128<T> value) {
  __stcs(reinterpret_cast<int4 *>(target), value.get_bits());
}
template <typename T> __device__ void store128cg(T *target, Packed128<T> value) {
  __stcg(reinterpret_cast<int4 *>(target), value.get_bits());
}
typedef Packed128<float> f128;
typedef Packed128<floatX> x128;

__device__ inline float warpReduceSum(float val) {
  for (int offset = 16; offset > 0; offset /= 2) val += __shfl_xor_sync(0xFFFFFFFF, val, offset);
  return val;
}
__device__ inline float warpReduceMax(float val) {
  for (int offset = 16; offset > 0; offset /= 2) val = fmaxf(val, __shfl_xor_sync(0xFFFFFFFF, val, offset));
  return val;
}
using reduction_func_t = float (*)(float);
template <reduction_func_t warp_reduction> __device__ inline float blockReduce(float val, bool final_sync = false, float out_of_bounds = 0.0f) {
  __shared__ float shared_val[WARP_SIZE];
  const int lane_id = threadIdx.x % WARP_SIZE;
  const int warp_id = threadIdx.x / WARP_SIZE;
  const int num_warps = blockDim.x / WARP_SIZE;
  float warp_val = warp_reduction(val);
  if (lane_id == 0) shared_val[warp_id] = warp_val;
  __syncthreads();
  warp_val = (lane_id < num_warps) ? shared_val[lane_id] : out_of_bounds;
  float block_val = warp_reduction(warp_val);
  if (final_sync) __syncthreads();
  return block_val;
}
