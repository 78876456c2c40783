// References to tensors, functors, conversions and divisions of CUTLASS, as kernels of its users take them.
//
// Source: CUTLASS 4.3: include/cutlass/{fast_math,functional,gemm_coord,numeric_conversion,pitch_linear_coord,
// tensor_coord,tensor_ref}.h, include/cutlass/layout/{pitch_linear,tensor}.h.

namespace cutlass {
struct PitchLinearCoord : Coord<2, int> {
  using Base = Coord<2, int>;
  __host__ __device__ PitchLinearCoord() {}
  __host__ __device__ PitchLinearCoord(const Coord<2, int> &given) : Base(given) {}
  __host__ __device__ PitchLinearCoord(int contiguous, int strided) : Base(make_Coord(contiguous, strided)) {}
  __host__ __device__ const int &contiguous() const { return idx[0]; }
  __host__ __device__ int &contiguous() { return idx[0]; }
  __host__ __device__ const int &strided() const { return idx[1]; }
  __host__ __device__ int &strided() { return idx[1]; }
  __host__ __device__ PitchLinearCoord operator+(const Base &other) const { return PitchLinearCoord(Base::operator+(other)); }
  __host__ __device__ PitchLinearCoord operator-(const Base &other) const { return PitchLinearCoord(Base::operator-(other)); }
  __host__ __device__ PitchLinearCoord &operator+=(const Base &other) {
    Base::operator+=(other);
    return *this;
  }
};
struct Tensor4DCoord : Coord<4> {
  using Base = Coord<4>;
  __host__ __device__ Tensor4DCoord() {}
  __host__ __device__ Tensor4DCoord(const Coord<4> &given) : Base(given) {}
  __host__ __device__ Tensor4DCoord(int n, int h, int w, int c) : Base(make_Coord(n, h, w, c)) {}
  __host__ __device__ const int &n() const { return idx[0]; }
  __host__ __device__ int &n() { return idx[0]; }
  __host__ __device__ const int &h() const { return idx[1]; }
  __host__ __device__ int &h() { return idx[1]; }
  __host__ __device__ const int &w() const { return idx[2]; }
  __host__ __device__ int &w() { return idx[2]; }
  __host__ __device__ const int &c() const { return idx[3]; }
  __host__ __device__ int &c() { return idx[3]; }
  __host__ __device__ Tensor4DCoord operator+(const Base &other) const { return Tensor4DCoord(Base::operator+(other)); }
  __host__ __device__ Tensor4DCoord operator-(const Base &other) const { return Tensor4DCoord(Base::operator-(other)); }
  __host__ __device__ Tensor4DCoord &operator+=(const Base &other) {
    Base::operator+=(other);
    return *this;
  }
};
namespace gemm {
struct GemmCoord : Coord<3, int> {
  using Base = Coord<3, int>;
  __host__ __device__ GemmCoord() {}
  __host__ __device__ GemmCoord(const Coord<3, int> &given) : Base(given) {}
  __host__ __device__ GemmCoord(int m, int n, int k) : Base(make_Coord(m, n, k)) {}
  __host__ __device__ const int &m() const { return idx[0]; }
  __host__ __device__ int &m() { return idx[0]; }
  __host__ __device__ const int &n() const { return idx[1]; }
  __host__ __device__ int &n() { return idx[1]; }
  __host__ __device__ const int &k() const { return idx[2]; }
  __host__ __device__ int &k() { return idx[2]; }
  __host__ __device__ Coord<2> mn() const { return make_Coord(m(), n()); }
  __host__ __device__ Coord<2> mk() const { return make_Coord(m(), k()); }
  __host__ __device__ Coord<2> km() const { return make_Coord(k(), m()); }
  __host__ __device__ Coord<2> nk() const { return make_Coord(n(), k()); }
  __host__ __device__ Coord<2> kn() const { return make_Coord(k(), n()); }
  __host__ __device__ Coord<3> mnk() const { return make_Coord(m(), n(), k()); }
};
template <int M = 1, int N = 1, int K = 1> struct GemmShape {
  static constexpr int kM = M;
  static constexpr int kN = N;
  static constexpr int kK = K;
  static constexpr int kMN = M * N;
  static constexpr int kMK = M * K;
  static constexpr int kKN = N * K;
  static constexpr int kMNK = M * N * K;
  static constexpr int kCount = kMNK;
  __host__ __device__ static Coord<3> toCoord() { return make_Coord(kM, kN, kK); }
};
}  // namespace gemm

namespace layout {
class PitchLinear {
 public:
  static constexpr int kRank = 2;
  using Index = int32_t;
  using LongIndex = int64_t;
  using TensorCoord = PitchLinearCoord;
  using Stride = Coord<1, LongIndex>;
  Stride stride_;
  __host__ __device__ PitchLinear(LongIndex ldm = 0) : stride_(ldm) {}
  __host__ __device__ PitchLinear(Stride stride) : stride_(stride) {}
  __host__ __device__ static PitchLinear packed(const TensorCoord &extent) { return PitchLinear(extent.contiguous()); }
  __host__ __device__ LongIndex operator()(const TensorCoord &at) const {
    return LongIndex(at.contiguous()) + LongIndex(at.strided()) * LongIndex(stride_[0]);
  }
  __host__ __device__ Stride stride() const { return stride_; }
  __host__ __device__ Stride &stride() { return stride_; }
  __host__ __device__ LongIndex stride(int index) const { return stride_[index]; }
};
class TensorNHWC {
 public:
  static constexpr int kRank = 4;
  using Index = int32_t;
  using LongIndex = int64_t;
  using TensorCoord = Tensor4DCoord;
  using Stride = Coord<3>;
  Stride stride_;
  __host__ __device__ TensorNHWC(const Stride &stride = Stride(0)) : stride_(stride) {}
  __host__ __device__ static TensorNHWC packed(const TensorCoord &extent) {
    return TensorNHWC(make_Coord(extent.c(), extent.w() * extent.c(), extent.h() * extent.w() * extent.c()));
  }
  __host__ __device__ LongIndex operator()(const TensorCoord &at) const {
    return at.c() + LongIndex(stride_[0] * at.w()) + LongIndex(stride_[1] * at.h()) + LongIndex(stride_[2] * at.n());
  }
  __host__ __device__ Stride stride() const { return stride_; }
  __host__ __device__ Stride &stride() { return stride_; }
};
}  // namespace layout

// Elements of bytes: smaller ones are reached by objects that stand for them.
template <typename T, typename Layout> class TensorRef {
 public:
  using Element = T;
  using LongIndex = typename Layout::LongIndex;
  using Index = typename Layout::Index;
  using TensorCoord = typename Layout::TensorCoord;
  using Stride = typename Layout::Stride;
  using Reference = T &;
  using NonConst = TensorRef<std::remove_const_t<T>, Layout>;
  static constexpr int kRank = Layout::kRank;
  T *ptr_;
  Layout layout_;
  __host__ __device__ TensorRef() : ptr_(nullptr) {}
  __host__ __device__ TensorRef(T *ptr, const Layout &layout) : ptr_(ptr), layout_(layout) {}
  template <typename U, typename = std::enable_if_t<std::is_same_v<const U, T>>>
  __host__ __device__ TensorRef(const TensorRef<U, Layout> &other) : ptr_(other.ptr_), layout_(other.layout_) {}
  __host__ __device__ TensorRef<const T, Layout> const_ref() const { return TensorRef<const T, Layout>(ptr_, layout_); }
  __host__ __device__ NonConst non_const_ref() const { return NonConst(const_cast<std::remove_const_t<T> *>(ptr_), layout_); }
  __host__ __device__ void reset(T *ptr = nullptr) { ptr_ = ptr; }
  __host__ __device__ bool good() const { return ptr_ != nullptr; }
  __host__ __device__ T *data() const { return ptr_; }
  __host__ __device__ T &data(LongIndex index) const { return ptr_[index]; }
  __host__ __device__ Layout &layout() { return layout_; }
  __host__ __device__ Layout layout() const { return layout_; }
  __host__ __device__ Stride stride() const { return layout_.stride(); }
  __host__ __device__ auto stride(int dim) const { return layout_.stride().at(dim); }
  __host__ __device__ LongIndex offset(const TensorCoord &at) const { return layout_(at); }
  __host__ __device__ T &at(const TensorCoord &at) const { return ptr_[layout_(at)]; }
  __host__ __device__ T &operator[](const TensorCoord &at) const { return ptr_[layout_(at)]; }
  __host__ __device__ TensorRef &add_pointer_offset(LongIndex count) {
    ptr_ += count;
    return *this;
  }
  __host__ __device__ TensorRef &add_coord_offset(const TensorCoord &at) { return add_pointer_offset(layout_(at)); }
  __host__ __device__ TensorRef operator+(const TensorCoord &at) const {
    TensorRef moved(*this);
    return moved.add_coord_offset(at);
  }
  __host__ __device__ TensorRef operator-(const TensorCoord &at) const {
    TensorRef moved(*this);
    return moved.add_pointer_offset(-layout_(at));
  }
  __host__ __device__ TensorRef &operator+=(const TensorCoord &at) { return add_coord_offset(at); }
};
template <typename T, typename Layout> __host__ __device__ TensorRef<T, Layout> make_TensorRef(T *ptr, const Layout &layout) {
  return TensorRef<T, Layout>(ptr, layout);
}

__host__ __device__ constexpr int ceil_div(int a, int b) { return (a + b - 1) / b; }
__host__ __device__ constexpr int round_up(int a, int b) { return (a + b - 1) / b * b; }
template <typename T, typename U> __host__ __device__ constexpr T round_nearest(T dividend, U divisor) {
  return (dividend + divisor - 1) / divisor * divisor;
}

// It multiplies and shifts there, which gives the quotient of a dividend that is not negative.
struct FastDivmod {
  int32_t divisor = 1;
  uint32_t multiplier = 0u;
  uint32_t shift_right = 0u;
  constexpr FastDivmod() = default;
  __host__ __device__ FastDivmod(int divisor_) : divisor(divisor_) {}
  __host__ __device__ void fast_divmod(int &quotient, int &remainder, int dividend) const {
    quotient = dividend / divisor;
    remainder = dividend - quotient * divisor;
  }
  __host__ __device__ void operator()(int &quotient, int &remainder, int dividend) const { fast_divmod(quotient, remainder, dividend); }
  __host__ __device__ int div(int dividend) const { return dividend / divisor; }
  __host__ __device__ int divide(int dividend) const { return dividend / divisor; }
  __host__ __device__ int rem(int dividend) const { return dividend % divisor; }
  __host__ __device__ int remainder(int dividend) const { return dividend % divisor; }
  __host__ __device__ int divmod(int &remainder, int dividend) const {
    int quotient;
    fast_divmod(quotient, remainder, dividend);
    return quotient;
  }
  __host__ __device__ operator int() const { return divisor; }
};

template <typename T> struct plus {
  __host__ __device__ T operator()(T a, const T &b) const { return a + b; }
};
template <typename T> struct minus {
  __host__ __device__ T operator()(T a, const T &b) const { return a - b; }
};
template <typename T> struct multiplies {
  __host__ __device__ T operator()(T a, const T &b) const { return a * b; }
};
template <typename T> struct divides {
  __host__ __device__ T operator()(T a, const T &b) const { return a / b; }
};
template <typename T, bool PropagateNaN = false> struct maximum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <typename T, bool PropagateNaN = false> struct minimum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <typename A, typename B = A, typename C = A> struct multiply_add {
  __host__ __device__ C operator()(const A &a, const B &b, const C &c) const { return C(a) * C(b) + c; }
};
// The same of each element of arrays, or of one array and a number.
template <typename F, typename T, int N> struct _Elementwise {
  using _Array = Array<T, N>;
  __host__ __device__ _Array operator()(const _Array &a, const _Array &b) const {
    _Array found;
    F f;
    for (int i = 0; i < N; ++i) found[i] = f(a[i], b[i]);
    return found;
  }
  __host__ __device__ _Array operator()(const _Array &a, const T &b) const {
    _Array found;
    F f;
    for (int i = 0; i < N; ++i) found[i] = f(a[i], b);
    return found;
  }
  __host__ __device__ _Array operator()(const T &a, const _Array &b) const {
    _Array found;
    F f;
    for (int i = 0; i < N; ++i) found[i] = f(a, b[i]);
    return found;
  }
};
template <typename T, int N> struct plus<Array<T, N>> : _Elementwise<plus<T>, T, N> {};
template <typename T, int N> struct minus<Array<T, N>> : _Elementwise<minus<T>, T, N> {};
template <typename T, int N> struct multiplies<Array<T, N>> : _Elementwise<multiplies<T>, T, N> {};
template <typename T, int N> struct divides<Array<T, N>> : _Elementwise<divides<T>, T, N> {};
template <typename T, int N, bool P> struct maximum<Array<T, N>, P> : _Elementwise<maximum<T, P>, T, N> {};
template <typename T, int N, bool P> struct minimum<Array<T, N>, P> : _Elementwise<minimum<T, P>, T, N> {};
template <typename T, int N> struct multiply_add<Array<T, N>, Array<T, N>, Array<T, N>> {
  using _Array = Array<T, N>;
  __host__ __device__ _Array operator()(const _Array &a, const _Array &b, const _Array &c) const {
    _Array found;
    multiply_add<T> f;
    for (int i = 0; i < N; ++i) found[i] = f(a[i], b[i], c[i]);
    return found;
  }
  __host__ __device__ _Array operator()(const _Array &a, const T &b, const _Array &c) const {
    _Array found;
    multiply_add<T> f;
    for (int i = 0; i < N; ++i) found[i] = f(a[i], b, c[i]);
    return found;
  }
  __host__ __device__ _Array operator()(const T &a, const _Array &b, const _Array &c) const {
    _Array found;
    multiply_add<T> f;
    for (int i = 0; i < N; ++i) found[i] = f(a, b[i], c[i]);
    return found;
  }
};

enum class FloatRoundStyle {
  round_indeterminate, round_toward_zero, round_to_nearest, round_to_nearest_satfinite, round_toward_infinity,
  round_toward_neg_infinity, round_half_ulp_truncate, round_half_ulp_trunc_dntz
};
template <typename T, typename S, FloatRoundStyle Round = FloatRoundStyle::round_to_nearest> struct NumericConverter {
  using result_type = T;
  using source_type = S;
  __host__ __device__ static T convert(const S &s) { return static_cast<T>(s); }
  __host__ __device__ T operator()(const S &s) const { return convert(s); }
};
template <typename T, typename S, int N, FloatRoundStyle Round = FloatRoundStyle::round_to_nearest> struct NumericArrayConverter {
  using result_type = Array<T, N>;
  using source_type = Array<S, N>;
  __host__ __device__ static result_type convert(const source_type &s) {
    result_type result;
    for (int i = 0; i < N; ++i) result[i] = static_cast<T>(s[i]);
    return result;
  }
  __host__ __device__ result_type operator()(const source_type &s) const { return convert(s); }
};
}  // namespace cutlass
