// What device code uses of the C++ standard library and of libcu++ as values.
//
// Source: ISO C++ [pairs], [alg.clamp], [limits]; the order of an optional's members is libcu++'s; PTX ISA 8.5, "Special Registers", as cuda::ptx names them.

namespace std {
template <typename First, typename Second> struct pair {
  First first;
  Second second;
};
template <typename First, typename Second>
__host__ __device__ constexpr pair<First, Second> make_pair(First first, Second second) {
  return pair<First, Second>{first, second};
}

template <typename T> __host__ __device__ constexpr T clamp(T value, T low, T high) {
  return value < low ? low : high < value ? high : value;
}

template <typename T> struct numeric_limits {
  static constexpr bool is_specialized = true;
  static constexpr bool is_integer = true;
  static constexpr bool is_signed = T(-1) < T(0);
  static constexpr int digits = sizeof(T) * 8 - (is_signed ? 1 : 0);
  __host__ __device__ static constexpr T max() { return T(0xffffffffffffffffull >> (64 - digits)); }
  __host__ __device__ static constexpr T lowest() {
    return is_signed ? T(-T(0xffffffffffffffffull >> (64 - digits)) - 1) : T(0);
  }
  __host__ __device__ static constexpr T min() { return lowest(); }
};
template <> struct numeric_limits<bool> {
  static constexpr bool is_integer = true;
  static constexpr bool is_signed = false;
  static constexpr int digits = 1;
  __host__ __device__ static constexpr bool max() { return true; }
  __host__ __device__ static constexpr bool min() { return false; }
  __host__ __device__ static constexpr bool lowest() { return false; }
};
template <> struct numeric_limits<float> {
  static constexpr bool is_integer = false;
  static constexpr bool is_signed = true;
  static constexpr int digits = 24;
  __host__ __device__ static constexpr float max() { return 3.402823466e38f; }
  __host__ __device__ static constexpr float lowest() { return -3.402823466e38f; }
  __host__ __device__ static constexpr float min() { return 1.175494351e-38f; }
  __host__ __device__ static constexpr float epsilon() { return 1.192092896e-07f; }
  __host__ __device__ static float infinity() {
    float value;
    return value;
  }
  __host__ __device__ static float quiet_NaN() {
    float value;
    return value;
  }
};
template <> struct numeric_limits<double> {
  static constexpr bool is_integer = false;
  static constexpr bool is_signed = true;
  static constexpr int digits = 53;
  __host__ __device__ static constexpr double max() { return 1.7976931348623158e308; }
  __host__ __device__ static constexpr double lowest() { return -1.7976931348623158e308; }
  __host__ __device__ static constexpr double min() { return 2.2250738585072014e-308; }
  __host__ __device__ static constexpr double epsilon() { return 2.2204460492503131e-16; }
  __host__ __device__ static double infinity() {
    double value;
    return value;
  }
  __host__ __device__ static double quiet_NaN() {
    double value;
    return value;
  }
};
}  // namespace std

namespace cuda {
namespace std {
struct nullopt_t {
  int nothing;
};
constexpr nullopt_t nullopt{0};
template <typename T> struct optional {
  T held;
  bool engaged;
  __host__ __device__ optional() : engaged(false) {}
  __host__ __device__ optional(nullopt_t) : engaged(false) {}
  __host__ __device__ optional(const T &value) : held(value), engaged(true) {}
  __host__ __device__ bool has_value() const { return engaged; }
  __host__ __device__ T &value() { return held; }
  __host__ __device__ T &operator*() { return held; }
  __host__ __device__ T *operator->() { return &held; }
  __host__ __device__ explicit operator bool() const { return engaged; }
};

using ::std::clamp;
using ::std::make_pair;
using ::std::numeric_limits;
using ::std::pair;
}  // namespace std

namespace ptx {
__device__ unsigned get_sreg_laneid() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
__device__ unsigned get_sreg_tid_x() { return threadIdx.x; }
__device__ unsigned get_sreg_tid_y() { return threadIdx.y; }
__device__ unsigned get_sreg_tid_z() { return threadIdx.z; }
__device__ unsigned get_sreg_ntid_x() { return blockDim.x; }
__device__ unsigned get_sreg_ntid_y() { return blockDim.y; }
__device__ unsigned get_sreg_ntid_z() { return blockDim.z; }
__device__ unsigned get_sreg_ctaid_x() { return blockIdx.x; }
__device__ unsigned get_sreg_ctaid_y() { return blockIdx.y; }
__device__ unsigned get_sreg_ctaid_z() { return blockIdx.z; }
__device__ unsigned get_sreg_nctaid_x() { return gridDim.x; }
__device__ unsigned get_sreg_nctaid_y() { return gridDim.y; }
__device__ unsigned get_sreg_nctaid_z() { return gridDim.z; }
}  // namespace ptx
}  // namespace cuda
