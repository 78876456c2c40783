// Views of what host code holds, handed on to kernels.
//
// Source: ISO C++ [views.span]; libstdc++ keeps the address and, behind it, a length that no type tells.

namespace std {
inline constexpr size_t dynamic_extent = size_t(-1);

template <typename T, size_t Extent> struct _Viewed {
  T *_address;
  __host__ __device__ constexpr _Viewed(T *address, size_t) : _address(address) {}
  __host__ __device__ constexpr size_t size() const { return Extent; }
};
template <typename T> struct _Viewed<T, dynamic_extent> {
  T *_address;
  size_t _length;
  __host__ __device__ constexpr _Viewed(T *address, size_t length) : _address(address), _length(length) {}
  __host__ __device__ constexpr size_t size() const { return _length; }
};

template <typename T, size_t Extent = dynamic_extent> struct span : _Viewed<T, Extent> {
  using _Parts = _Viewed<T, Extent>;
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using reference = T &;
  using iterator = T *;
  static constexpr size_t extent = Extent;

  __host__ __device__ constexpr span() : _Parts(nullptr, 0) {}
  __host__ __device__ constexpr span(T *first, size_t length) : _Parts(first, length) {}
  __host__ __device__ constexpr span(T *first, T *last) : _Parts(first, last - first) {}
  template <size_t Length> __host__ __device__ constexpr span(T (&array)[Length]) : _Parts(array, Length) {}
  template <typename U, size_t Length>
  __host__ __device__ constexpr span(array<U, Length> &held) : _Parts(held.data(), Length) {}
  template <typename U, size_t Length>
  __host__ __device__ constexpr span(const array<U, Length> &held) : _Parts(held.data(), Length) {}
  template <typename U, size_t Length>
  __host__ __device__ constexpr span(const span<U, Length> &other) : _Parts(other.data(), other.size()) {}
  template <typename Range, typename = decltype(static_cast<T *>(std::declval<Range &>().data()))>
  __host__ __device__ constexpr span(Range &range) : _Parts(range.data(), range.size()) {}
  template <typename Range, typename = decltype(static_cast<T *>(std::declval<const Range &>().data()))>
  __host__ __device__ constexpr span(const Range &range) : _Parts(range.data(), range.size()) {}

  __host__ __device__ constexpr T &operator[](size_t index) const { return _Parts::_address[index]; }
  __host__ __device__ constexpr T &front() const { return _Parts::_address[0]; }
  __host__ __device__ constexpr T &back() const { return _Parts::_address[_Parts::size() - 1]; }
  __host__ __device__ constexpr T *data() const { return _Parts::_address; }
  __host__ __device__ constexpr T *begin() const { return _Parts::_address; }
  __host__ __device__ constexpr T *end() const { return _Parts::_address + _Parts::size(); }
  __host__ __device__ constexpr bool empty() const { return _Parts::size() == 0; }
  __host__ __device__ constexpr size_t size_bytes() const { return _Parts::size() * sizeof(T); }
  __host__ __device__ constexpr span<T> first(size_t length) const { return span<T>(data(), length); }
  __host__ __device__ constexpr span<T> last(size_t length) const {
    return span<T>(data() + _Parts::size() - length, length);
  }
  __host__ __device__ constexpr span<T> subspan(size_t from, size_t length = dynamic_extent) const {
    return span<T>(data() + from, length == dynamic_extent ? _Parts::size() - from : length);
  }
  template <size_t Length> __host__ __device__ constexpr span<T, Length> first() const {
    return span<T, Length>(data(), Length);
  }
  template <size_t Length> __host__ __device__ constexpr span<T, Length> last() const {
    return span<T, Length>(data() + _Parts::size() - Length, Length);
  }
  template <size_t From, size_t Length = dynamic_extent> __host__ __device__ constexpr auto subspan() const {
    constexpr size_t known = Length != dynamic_extent ? Length : Extent != dynamic_extent ? Extent - From : Length;
    return span<T, known>(data() + From, Length != dynamic_extent ? Length : _Parts::size() - From);
  }
};
template <typename T> span(T *, size_t) -> span<T>;
template <typename T> span(T *, T *) -> span<T>;
template <typename T, size_t Length> span(T (&)[Length]) -> span<T, Length>;
template <typename T, size_t Length> span(array<T, Length> &) -> span<T, Length>;
template <typename T, size_t Length> span(const array<T, Length> &) -> span<const T, Length>;
template <typename Range> span(Range &) -> span<std::remove_reference_t<decltype(*std::declval<Range &>().data())>>;
}  // namespace std
