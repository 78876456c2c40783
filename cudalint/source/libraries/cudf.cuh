// cudf's numbers of rows, spans and columns, as kernels take them. Read in place of cudf's headers where those
// are not in view.
//
// Source: cudf 25.10: cpp/include/cudf/types.hpp,
// cpp/include/cudf/utilities/{bit,span,traits,type_dispatcher}.hpp,
// cpp/include/cudf/{column/column_device_view,table/table_device_view}.cuh,
// cpp/include/cudf/detail/utilities/cuda.cuh.

#define CUDF_HOST_DEVICE __host__ __device__
#define CUDF_KERNEL __global__ static

// Of classes whose members are not told, the names are.
namespace numeric {
struct decimal32 { _Untold layout; };
struct decimal64 { _Untold layout; };
struct decimal128 { _Untold layout; };
}  // namespace numeric

namespace cudf {
struct string_view { _Untold layout; };
struct list_view { _Untold layout; };
struct struct_view { _Untold layout; };
struct dictionary32 { _Untold layout; };
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
__device__ inline void set_bit(bitmask_type *bitmask, size_type bit_index) {
  atomicOr(&bitmask[word_index(bit_index)], 1u << intra_word_index(bit_index));
}
__device__ inline void clear_bit(bitmask_type *bitmask, size_type bit_index) {
  atomicAnd(&bitmask[word_index(bit_index)], ~(1u << intra_word_index(bit_index)));
}

enum class type_id : int32_t {
  EMPTY, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64, BOOL8,
  TIMESTAMP_DAYS, TIMESTAMP_SECONDS, TIMESTAMP_MILLISECONDS, TIMESTAMP_MICROSECONDS, TIMESTAMP_NANOSECONDS,
  DURATION_DAYS, DURATION_SECONDS, DURATION_MILLISECONDS, DURATION_MICROSECONDS, DURATION_NANOSECONDS,
  DICTIONARY32, STRING, LIST, DECIMAL32, DECIMAL64, DECIMAL128, STRUCT, NUM_TYPE_IDS
};
class data_type {
 public:
  type_id _id;
  int32_t _scale;
  __host__ __device__ constexpr type_id id() const { return _id; }
  __host__ __device__ constexpr int32_t scale() const { return _scale; }
};

// Numbers of classes of their own: moments and lengths of time, and codes of dictionaries.
struct timestamp_D { int32_t _ticks; };
struct timestamp_s { int64_t _ticks; };
struct timestamp_ms { int64_t _ticks; };
struct timestamp_us { int64_t _ticks; };
struct timestamp_ns { int64_t _ticks; };
struct duration_D { int32_t _ticks; };
struct duration_s { int64_t _ticks; };
struct duration_ms { int64_t _ticks; };
struct duration_us { int64_t _ticks; };
struct duration_ns { int64_t _ticks; };
template <typename T, typename... Types> inline constexpr bool _is_one_of = (std::is_same_v<T, Types> || ...);
template <typename T> constexpr bool is_numeric() { return std::is_arithmetic_v<T>; }
template <typename T> constexpr bool is_boolean() { return std::is_same_v<T, bool>; }
template <typename T> constexpr bool is_integral() { return std::is_integral_v<T>; }
template <typename T> constexpr bool is_integral_not_bool() { return std::is_integral_v<T> && !std::is_same_v<T, bool>; }
template <typename T> constexpr bool is_floating_point() { return std::is_floating_point_v<T>; }
template <typename T> constexpr bool is_signed() { return std::is_signed_v<T>; }
template <typename T> constexpr bool is_unsigned() { return std::is_unsigned_v<T>; }
template <typename T> constexpr bool is_timestamp() {
  return _is_one_of<T, timestamp_D, timestamp_s, timestamp_ms, timestamp_us, timestamp_ns>;
}
template <typename T> constexpr bool is_duration() {
  return _is_one_of<T, duration_D, duration_s, duration_ms, duration_us, duration_ns>;
}
template <typename T> constexpr bool is_chrono() { return is_duration<T>() || is_timestamp<T>(); }
template <typename T> constexpr bool is_fixed_width() {
  return std::is_arithmetic_v<T> || is_chrono<T>() || _is_one_of<T, numeric::decimal32, numeric::decimal64, numeric::decimal128>;
}
template <typename T> constexpr bool is_fixed_point() { return _is_one_of<T, numeric::decimal32, numeric::decimal64, numeric::decimal128>; }
template <typename T> constexpr bool is_dictionary() { return std::is_same_v<T, dictionary32>; }
template <typename T> constexpr bool is_nested() { return _is_one_of<T, list_view, struct_view>; }
template <typename T> constexpr bool is_compound() { return _is_one_of<T, string_view, dictionary32, list_view, struct_view>; }

// utilities/type_dispatcher.hpp
template <type_id Id> struct id_to_type_impl;
#define LIBRARY_TYPE(id, name) \
  template <> struct id_to_type_impl<type_id::id> { using type = name; };
LIBRARY_TYPE(INT8, int8_t)
LIBRARY_TYPE(INT16, int16_t)
LIBRARY_TYPE(INT32, int32_t)
LIBRARY_TYPE(INT64, int64_t)
LIBRARY_TYPE(UINT8, uint8_t)
LIBRARY_TYPE(UINT16, uint16_t)
LIBRARY_TYPE(UINT32, uint32_t)
LIBRARY_TYPE(UINT64, uint64_t)
LIBRARY_TYPE(FLOAT32, float)
LIBRARY_TYPE(FLOAT64, double)
LIBRARY_TYPE(BOOL8, bool)
LIBRARY_TYPE(TIMESTAMP_DAYS, timestamp_D)
LIBRARY_TYPE(TIMESTAMP_SECONDS, timestamp_s)
LIBRARY_TYPE(TIMESTAMP_MILLISECONDS, timestamp_ms)
LIBRARY_TYPE(TIMESTAMP_MICROSECONDS, timestamp_us)
LIBRARY_TYPE(TIMESTAMP_NANOSECONDS, timestamp_ns)
LIBRARY_TYPE(DURATION_DAYS, duration_D)
LIBRARY_TYPE(DURATION_SECONDS, duration_s)
LIBRARY_TYPE(DURATION_MILLISECONDS, duration_ms)
LIBRARY_TYPE(DURATION_MICROSECONDS, duration_us)
LIBRARY_TYPE(DURATION_NANOSECONDS, duration_ns)
LIBRARY_TYPE(DICTIONARY32, dictionary32)
LIBRARY_TYPE(STRING, string_view)
LIBRARY_TYPE(LIST, list_view)
LIBRARY_TYPE(DECIMAL32, numeric::decimal32)
LIBRARY_TYPE(DECIMAL64, numeric::decimal64)
LIBRARY_TYPE(DECIMAL128, numeric::decimal128)
LIBRARY_TYPE(STRUCT, struct_view)
#undef LIBRARY_TYPE
template <type_id Id> using id_to_type = typename id_to_type_impl<Id>::type;
template <template <type_id> typename IdTypeMap = id_to_type_impl, typename Functor, typename... Ts>
CUDF_HOST_DEVICE decltype(auto) type_dispatcher(data_type dtype, Functor f, Ts &&...args) {
#define LIBRARY_CASE(id) \
  case type_id::id: return f.template operator()<typename IdTypeMap<type_id::id>::type>(std::forward<Ts>(args)...);
  switch (dtype.id()) {
    LIBRARY_CASE(INT8)
    LIBRARY_CASE(INT16)
    LIBRARY_CASE(INT32)
    LIBRARY_CASE(INT64)
    LIBRARY_CASE(UINT8)
    LIBRARY_CASE(UINT16)
    LIBRARY_CASE(UINT32)
    LIBRARY_CASE(UINT64)
    LIBRARY_CASE(FLOAT32)
    LIBRARY_CASE(FLOAT64)
    LIBRARY_CASE(BOOL8)
    LIBRARY_CASE(TIMESTAMP_DAYS)
    LIBRARY_CASE(TIMESTAMP_SECONDS)
    LIBRARY_CASE(TIMESTAMP_MILLISECONDS)
    LIBRARY_CASE(TIMESTAMP_MICROSECONDS)
    LIBRARY_CASE(TIMESTAMP_NANOSECONDS)
    LIBRARY_CASE(DURATION_DAYS)
    LIBRARY_CASE(DURATION_SECONDS)
    LIBRARY_CASE(DURATION_MILLISECONDS)
    LIBRARY_CASE(DURATION_MICROSECONDS)
    LIBRARY_CASE(DURATION_NANOSECONDS)
    LIBRARY_CASE(DICTIONARY32)
    LIBRARY_CASE(STRING)
    LIBRARY_CASE(LIST)
    LIBRARY_CASE(DECIMAL32)
    LIBRARY_CASE(DECIMAL64)
    LIBRARY_CASE(DECIMAL128)
    LIBRARY_CASE(STRUCT)
  }
#undef LIBRARY_CASE
}

// A column as a kernel's parameter holds it; where its members lie within it in memory is left open. Its
// elements are those of numbers: strings, lists and decimals are put together from other columns.
struct _Column {
  data_type _type;
  size_type _size;
  void *_data;
  bitmask_type *_null_mask;
  size_type _offset;
  _Untold layout;
  __host__ __device__ size_type size() const { return _size; }
  __host__ __device__ bool is_empty() const { return _size == 0; }
  __host__ __device__ data_type type() const { return _type; }
  __host__ __device__ bool nullable() const { return _null_mask != nullptr; }
  __host__ __device__ size_type offset() const { return _offset; }
  __device__ bool is_valid(size_type index) const { return !nullable() || is_valid_nocheck(index); }
  __device__ bool is_valid_nocheck(size_type index) const { return bit_is_set(_null_mask, _offset + index); }
  __device__ bool is_null(size_type index) const { return !is_valid(index); }
  __device__ bool is_null_nocheck(size_type index) const { return !is_valid_nocheck(index); }
  __device__ bitmask_type get_mask_word(size_type index) const { return _null_mask[index]; }
};
// A string, a list or a number of a fixed point is put together of several columns. It has the name that users know.
template <typename T> __device__ T element(const _Column &column, size_type index);

class column_device_view : public _Column {
 public:
  column_device_view *_children;
  size_type _num_children;
  template <typename T = void> __host__ __device__ const T *head() const { return static_cast<const T *>(_data); }
  template <typename T> __host__ __device__ const T *data() const { return head<T>() + _offset; }
  __host__ __device__ const bitmask_type *null_mask() const { return _null_mask; }
  template <typename T> __device__ T element(size_type index) const {
    if constexpr (std::is_arithmetic_v<T> || is_chrono<T>()) return data<T>()[index];
    else return ::cudf::element<T>(*this, index);
  }
  __device__ column_device_view child(size_type index) const { return _children[index]; }
  __host__ __device__ size_type num_child_columns() const { return _num_children; }
};
class mutable_column_device_view : public _Column {
 public:
  mutable_column_device_view *_children;
  size_type _num_children;
  template <typename T = void> __host__ __device__ T *head() const { return static_cast<T *>(_data); }
  template <typename T> __host__ __device__ T *data() const { return head<T>() + _offset; }
  __host__ __device__ bitmask_type *null_mask() const { return _null_mask; }
  template <typename T> __device__ T &element(size_type index) const { return data<T>()[index]; }
  __device__ void set_valid(size_type index) const { set_bit(_null_mask, index); }
  __device__ void set_null(size_type index) const { clear_bit(_null_mask, index); }
  __device__ void set_mask_word(size_type index, bitmask_type word) const { _null_mask[index] = word; }
  __device__ mutable_column_device_view child(size_type index) const { return _children[index]; }
};
template <typename Column> class _Table {
 public:
  Column *_columns;
  size_type _num_rows;
  size_type _num_columns;
  _Untold layout;
  __device__ Column &column(size_type index) const { return _columns[index]; }
  __host__ __device__ size_type num_columns() const { return _num_columns; }
  __host__ __device__ size_type num_rows() const { return _num_rows; }
};
class table_device_view : public _Table<const column_device_view> {};
class mutable_table_device_view : public _Table<mutable_column_device_view> {};

namespace detail {
constexpr size_type warp_size = 32;
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
