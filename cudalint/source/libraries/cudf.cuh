// cudf's numbers of rows, spans and columns, as kernels take them. Read in place of cudf's headers where those
// are not in view.
//
// Source: cudf 25.10: cpp/include/cudf/types.hpp, cpp/include/cudf/utilities/span.hpp,
// cpp/include/cudf/column/column_device_view.cuh, cpp/include/cudf/detail/utilities/cuda.cuh.

namespace cudf {
using size_type = int32_t;
using bitmask_type = uint32_t;
using valid_type = uint8_t;
using thread_index_type = int64_t;
using char_utf8 = uint32_t;
using hash_value_type = uint32_t;

inline constexpr size_t dynamic_extent = size_t(-1);

template <typename T, size_t Extent = dynamic_extent> struct device_span {
  T *_data;
  size_t _size;
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using pointer = T *;
  using iterator = T *;
  using reference = T &;
  using size_type = size_t;
  __host__ __device__ constexpr device_span() : _data(nullptr), _size(0) {}
  __host__ __device__ constexpr device_span(T *data, size_t size) : _data(data), _size(size) {}
  template <typename U, size_t Other>
  __host__ __device__ constexpr device_span(const device_span<U, Other> &other)
      : _data(other.data()), _size(other.size()) {}
  __host__ __device__ constexpr T *data() const { return _data; }
  __host__ __device__ constexpr size_t size() const { return _size; }
  __host__ __device__ constexpr size_t size_bytes() const { return sizeof(T) * _size; }
  __host__ __device__ constexpr bool empty() const { return _size == 0; }
  __host__ __device__ constexpr T *begin() const { return _data; }
  __host__ __device__ constexpr T *end() const { return _data + _size; }
  __host__ __device__ constexpr T &operator[](size_t index) const { return _data[index]; }
  __host__ __device__ constexpr T &front() const { return _data[0]; }
  __host__ __device__ constexpr T &back() const { return _data[_size - 1]; }
  __host__ __device__ constexpr device_span subspan(size_t from, size_t count) const {
    return device_span(_data + from, count);
  }
  __host__ __device__ constexpr device_span first(size_t count) const { return device_span(_data, count); }
  __host__ __device__ constexpr device_span last(size_t count) const {
    return device_span(_data + _size - count, count);
  }
};

__host__ __device__ constexpr size_type word_index(size_type bit_index) { return bit_index / 32; }
__host__ __device__ constexpr size_type intra_word_index(size_type bit_index) { return bit_index % 32; }
__host__ __device__ inline bool bit_is_set(const bitmask_type *bitmask, size_type bit_index) {
  return bitmask[word_index(bit_index)] & (1u << intra_word_index(bit_index));
}

namespace detail {
class grid_1d {
 public:
  const thread_index_type num_threads_per_block;
  const thread_index_type num_blocks;
  grid_1d(thread_index_type elements, thread_index_type threads, thread_index_type elements_per_thread = 1)
      : num_threads_per_block(threads),
        num_blocks((elements + elements_per_thread * threads - 1) / (elements_per_thread * threads)) {}
  static constexpr __host__ __device__ thread_index_type global_thread_id(
      thread_index_type thread, thread_index_type block, thread_index_type threads) {
    return thread + block * threads;
  }
  static __device__ thread_index_type global_thread_id() {
    return global_thread_id(threadIdx.x, blockIdx.x, blockDim.x);
  }
  template <thread_index_type threads> static __device__ thread_index_type global_thread_id() {
    return global_thread_id(threadIdx.x, blockIdx.x, threads);
  }
  static __device__ thread_index_type grid_stride() {
    return thread_index_type(blockDim.x) * gridDim.x;
  }
  template <thread_index_type threads> static __device__ thread_index_type grid_stride() {
    return threads * gridDim.x;
  }
};
}  // namespace detail
}  // namespace cudf
