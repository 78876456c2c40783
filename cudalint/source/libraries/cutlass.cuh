// Arrays, coordinates and matrix layouts of CUTLASS. Read in place of CUTLASS's headers where those are not in
// view.
//
// Source: CUTLASS 4.2: include/cutlass/{array,array_subbyte,aligned_buffer,coord,cutlass,fast_math,matrix_coord,
// matrix_shape,numeric_size}.h, include/cutlass/layout/matrix.h, include/cutlass/detail/helper_macros.hpp.

#define CUTLASS_HOST_DEVICE __forceinline__ __device__ __host__
#define CUTLASS_DEVICE __forceinline__ __device__
#define CUTLASS_HOST __host__
#define CUTLASS_GLOBAL __global__ static
#define CUTLASS_PRAGMA_UNROLL
#define CUTLASS_PRAGMA_NO_UNROLL
#define CUTLASS_GEMM_LOOP

namespace cutlass {
template <typename T> struct sizeof_bits { static constexpr int value = int(sizeof(T) * 8); };

template <typename T, int N, bool RegisterSized = sizeof(T) >= 4> struct Array {
  using Storage = T;
  using Element = T;
  static constexpr size_t kElements = N;
  T storage[N];
  __host__ __device__ void clear() { fill(T(0)); }
  __host__ __device__ void fill(const T &value) {
    for (int i = 0; i < N; ++i) storage[i] = value;
  }
  __host__ __device__ T &operator[](size_t index) { return storage[index]; }
  __host__ __device__ const T &operator[](size_t index) const { return storage[index]; }
  __host__ __device__ T &at(size_t index) { return storage[index]; }
  __host__ __device__ const T &at(size_t index) const { return storage[index]; }
  __host__ __device__ T *data() { return storage; }
  __host__ __device__ const T *data() const { return storage; }
  __host__ __device__ T *raw_data() { return storage; }
  __host__ __device__ const T *raw_data() const { return storage; }
  __host__ __device__ static constexpr int size() { return N; }
};

// Elements that are smaller than a word lie in as large words as divide the whole, and are taken out of those.
template <int Bytes> struct _Held { using type = uint8_t; };
template <> struct _Held<2> { using type = uint16_t; };
template <> struct _Held<0> { using type = uint32_t; };
template <typename T, int N> struct Array<T, N, false> {
  using Storage = typename _Held<sizeof(T) * N % 4>::type;
  using Element = T;
  static constexpr size_t kElements = N;
  static constexpr int _Each = sizeof(Storage) / sizeof(T);
  static constexpr Storage _Mask = Storage((1ull << sizeof(T) * 8) - 1);
  Storage storage[N / _Each];
  class reference {
   public:
    Storage *word;
    int place;
    __host__ __device__ reference(Storage *held_in, int index) : word(held_in), place(index) {}
    __host__ __device__ T get() const {
      Storage bits = (*word >> place * (sizeof(T) * 8)) & _Mask;
      return reinterpret_cast<const T &>(bits);
    }
    __host__ __device__ reference &operator=(T value) {
      Storage bits = 0;
      reinterpret_cast<T &>(bits) = value;
      *word = Storage((*word & ~(_Mask << place * (sizeof(T) * 8))) | (bits << place * (sizeof(T) * 8)));
      return *this;
    }
    __host__ __device__ reference &operator=(const reference &other) { return *this = other.get(); }
    __host__ __device__ operator T() const { return get(); }
  };
  __host__ __device__ void clear() {
    for (int i = 0; i < N / _Each; ++i) storage[i] = Storage(0);
  }
  __host__ __device__ void fill(const T &value) {
    for (int i = 0; i < N; ++i) (*this)[i] = value;
  }
  __host__ __device__ reference operator[](size_t index) { return reference(storage + index / _Each, index % _Each); }
  __host__ __device__ T operator[](size_t index) const {
    Storage bits = (storage[index / _Each] >> index % _Each * (sizeof(T) * 8)) & _Mask;
    return reinterpret_cast<const T &>(bits);
  }
  __host__ __device__ T *data() { return reinterpret_cast<T *>(storage); }
  __host__ __device__ const T *data() const { return reinterpret_cast<const T *>(storage); }
  __host__ __device__ Storage *raw_data() { return storage; }
  __host__ __device__ const Storage *raw_data() const { return storage; }
  __host__ __device__ static constexpr int size() { return N; }
};

template <typename T, int N, int Alignment = (sizeof_bits<T>::value * N + 7) / 8>
class alignas(Alignment) AlignedArray : public Array<T, N> {};

template <typename T, int N, int Alignment = 16> struct AlignedBuffer {
  static constexpr int kCount = N;
  alignas(Alignment) uint8_t storage[sizeof(T) * N];
  __host__ __device__ T *data() { return reinterpret_cast<T *>(storage); }
  __host__ __device__ const T *data() const { return reinterpret_cast<const T *>(storage); }
};

template <int Rank, typename I = int, typename L = int64_t> struct Coord {
  static constexpr int kRank = Rank;
  using Index = I;
  using LongIndex = L;
  I idx[Rank];
  __host__ __device__ explicit Coord(I value = I(0)) {
    for (int i = 0; i < Rank; ++i) idx[i] = value;
  }
  __host__ __device__ Coord(const I (&listed)[Rank]) {
    for (int i = 0; i < Rank; ++i) idx[i] = listed[i];
  }
  __host__ __device__ Coord operator+(const Coord &other) const {
    Coord result;
    for (int i = 0; i < Rank; ++i) result.idx[i] = idx[i] + other.idx[i];
    return result;
  }
  __host__ __device__ Coord operator-(const Coord &other) const {
    Coord result;
    for (int i = 0; i < Rank; ++i) result.idx[i] = idx[i] - other.idx[i];
    return result;
  }
  __host__ __device__ Coord operator*(const Coord &other) const {
    Coord result;
    for (int i = 0; i < Rank; ++i) result.idx[i] = idx[i] * other.idx[i];
    return result;
  }
  __host__ __device__ Coord &operator+=(const Coord &other) { return *this = *this + other; }
  __host__ __device__ Coord &operator-=(const Coord &other) { return *this = *this - other; }
  __host__ __device__ bool operator==(const Coord &other) const {
    bool holds = true;
    for (int i = 0; i < Rank; ++i) holds = holds && idx[i] == other.idx[i];
    return holds;
  }
  __host__ __device__ bool operator!=(const Coord &other) const { return !(*this == other); }
  __host__ __device__ bool operator<(const Coord &other) const {
    bool holds = true;
    for (int i = 0; i < Rank; ++i) holds = holds && idx[i] < other.idx[i];
    return holds;
  }
  __host__ __device__ bool operator<=(const Coord &other) const {
    bool holds = true;
    for (int i = 0; i < Rank; ++i) holds = holds && idx[i] <= other.idx[i];
    return holds;
  }
  __host__ __device__ bool operator>(const Coord &other) const { return !(*this <= other); }
  __host__ __device__ bool operator>=(const Coord &other) const { return !(*this < other); }
  __host__ __device__ L dot(const Coord &other, L sum = L(0)) const {
    for (int i = 0; i < Rank; ++i) sum += idx[i] * other.idx[i];
    return sum;
  }
  __host__ __device__ I sum() const {
    I found = idx[0];
    for (int i = 1; i < Rank; ++i) found += idx[i];
    return found;
  }
  __host__ __device__ L product() const {
    L found = idx[0];
    for (int i = 1; i < Rank; ++i) found *= idx[i];
    return found;
  }
  __host__ __device__ I &operator[](int dim) { return idx[dim]; }
  __host__ __device__ const I &operator[](int dim) const { return idx[dim]; }
  template <int Dim> __host__ __device__ I &at() { return idx[Dim]; }
  template <int Dim> __host__ __device__ const I &at() const { return idx[Dim]; }
  __host__ __device__ I &at(int dim) { return idx[dim]; }
  __host__ __device__ const I &at(int dim) const { return idx[dim]; }
};
template <typename T> __host__ __device__ Coord<1, T> make_Coord(T a) {
  T listed[1] = {a};
  return Coord<1, T>(listed);
}
template <typename T> __host__ __device__ Coord<2, T> make_Coord(T a, T b) {
  T listed[2] = {a, b};
  return Coord<2, T>(listed);
}
template <typename T> __host__ __device__ Coord<3, T> make_Coord(T a, T b, T c) {
  T listed[3] = {a, b, c};
  return Coord<3, T>(listed);
}
template <typename T> __host__ __device__ Coord<4, T> make_Coord(T a, T b, T c, T d) {
  T listed[4] = {a, b, c, d};
  return Coord<4, T>(listed);
}

struct MatrixCoord : Coord<2, int> {
  using Base = Coord<2, int>;
  __host__ __device__ MatrixCoord() {}
  __host__ __device__ MatrixCoord(const Coord<2, int> &given) : Base(given) {}
  __host__ __device__ MatrixCoord(int row, int column) : Base(make_Coord(row, column)) {}
  __host__ __device__ const int &row() const { return idx[0]; }
  __host__ __device__ int &row() { return idx[0]; }
  __host__ __device__ const int &column() const { return idx[1]; }
  __host__ __device__ int &column() { return idx[1]; }
  __host__ __device__ MatrixCoord operator+(const Base &other) const { return MatrixCoord(Base::operator+(other)); }
  __host__ __device__ MatrixCoord operator-(const Base &other) const { return MatrixCoord(Base::operator-(other)); }
  __host__ __device__ MatrixCoord &operator+=(const Base &other) {
    Base::operator+=(other);
    return *this;
  }
};

template <int Rows, int Columns> struct MatrixShape {
  static constexpr int kRow = Rows;
  static constexpr int kColumn = Columns;
  static constexpr int kCount = Rows * Columns;
};

namespace layout {
class RowMajor {
 public:
  static constexpr int kRank = 2;
  using Index = int32_t;
  using LongIndex = int64_t;
  using TensorCoord = MatrixCoord;
  using Stride = Coord<1, LongIndex>;
  Stride stride_;
  __host__ __device__ RowMajor(LongIndex ldm = 0) : stride_(ldm) {}
  __host__ __device__ RowMajor(Stride stride) : stride_(stride) {}
  __host__ __device__ static RowMajor packed(const MatrixCoord &extent) { return RowMajor(extent.column()); }
  __host__ __device__ LongIndex operator()(const MatrixCoord &at) const {
    return LongIndex(at.row()) * stride_[0] + at.column();
  }
  __host__ __device__ Stride stride() const { return stride_; }
  __host__ __device__ Stride &stride() { return stride_; }
  __host__ __device__ LongIndex stride(int index) const { return stride_[index]; }
};
class ColumnMajor {
 public:
  static constexpr int kRank = 2;
  using Index = int32_t;
  using LongIndex = int64_t;
  using TensorCoord = MatrixCoord;
  using Stride = Coord<1, LongIndex>;
  Stride stride_;
  __host__ __device__ ColumnMajor(LongIndex ldm = 0) : stride_(ldm) {}
  __host__ __device__ ColumnMajor(Stride stride) : stride_(stride) {}
  __host__ __device__ static ColumnMajor packed(const MatrixCoord &extent) { return ColumnMajor(extent.row()); }
  __host__ __device__ LongIndex operator()(const MatrixCoord &at) const {
    return LongIndex(at.column()) * stride_[0] + at.row();
  }
  __host__ __device__ Stride stride() const { return stride_; }
  __host__ __device__ Stride &stride() { return stride_; }
  __host__ __device__ LongIndex stride(int index) const { return stride_[index]; }
};
}  // namespace layout

template <typename T> __host__ __device__ constexpr T const_min(T a, T b) { return b < a ? b : a; }
template <typename T> __host__ __device__ constexpr T const_max(T a, T b) { return a < b ? b : a; }
}  // namespace cutlass
