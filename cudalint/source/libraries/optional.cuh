// What host code may or may not be given a size by.
//
// Source: ISO C++ [optional]; libstdc++ keeps the value and, behind it, whether there is one.

namespace std {
struct nullopt_t {
  int nothing;
};
constexpr nullopt_t nullopt{0};

// Of other classes constructors and destructors would be run that are not.
template <typename T, bool IsPlain> struct _Contained;
template <typename T> struct _Contained<T, true> {
  T held;
};

template <typename T> struct optional {
  _Contained<T, std::is_same_v<T, dim3> || (std::is_trivially_destructible_v<T> &&
                                            std::is_trivially_default_constructible_v<T>)> _payload;
  bool _engaged;
  using value_type = T;
  __host__ __device__ constexpr optional() : _engaged(false) {}
  __host__ __device__ constexpr optional(nullopt_t) : _engaged(false) {}
  __host__ __device__ constexpr optional(const T &value) : _engaged(true) { _payload.held = value; }
  __host__ __device__ optional &operator=(nullopt_t) {
    _engaged = false;
    return *this;
  }
  __host__ __device__ optional &operator=(const T &value) {
    _payload.held = value;
    _engaged = true;
    return *this;
  }
  template <typename... Args> __host__ __device__ T &emplace(Args... args) {
    _payload.held = T(args...);
    _engaged = true;
    return _payload.held;
  }
  __host__ __device__ void reset() { _engaged = false; }
  __host__ __device__ constexpr bool has_value() const { return _engaged; }
  __host__ __device__ constexpr T &value() {
    if (__library_is_outside(0, _engaged)) throw bad_optional_access();
    return _payload.held;
  }
  __host__ __device__ constexpr const T &value() const {
    if (__library_is_outside(0, _engaged)) throw bad_optional_access();
    return _payload.held;
  }
  __host__ __device__ constexpr T &operator*() { return _payload.held; }
  __host__ __device__ constexpr const T &operator*() const { return _payload.held; }
  __host__ __device__ constexpr T *operator->() { return &_payload.held; }
  __host__ __device__ constexpr const T *operator->() const { return &_payload.held; }
  __host__ __device__ constexpr T value_or(const T &other) const { return _engaged ? _payload.held : other; }
  __host__ __device__ constexpr explicit operator bool() const { return _engaged; }
};
template <typename T> __host__ __device__ constexpr bool operator==(const optional<T> &a, nullopt_t) { return !a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator!=(const optional<T> &a, nullopt_t) { return a.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator==(const optional<T> &a, const U &b) { return a.has_value() && *a == b; }
template <typename T, typename U> __host__ __device__ constexpr bool operator!=(const optional<T> &a, const U &b) { return !a.has_value() || *a != b; }
template <typename T> __host__ __device__ constexpr optional<T> make_optional(T value) { return optional<T>(value); }
}  // namespace std
