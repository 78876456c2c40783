// What host code may or may not be given a size by.
//
// Source: ISO C++ [optional]; libstdc++ keeps the value and, behind it, whether there is one.

namespace std {
struct nullopt_t {
  int nothing;
};
constexpr nullopt_t nullopt{0};

// The value, and behind it whether there is one. Objects of plain classes are assigned.
template <typename T, bool IsPlain> struct _Contained {
  T held;
  bool _engaged;
  __host__ __device__ constexpr _Contained() : _engaged(false) {}
  __host__ __device__ constexpr T &_value() { return held; }
  __host__ __device__ constexpr const T &_value() const { return held; }
  template <typename... Args> __host__ __device__ constexpr void _make(Args &&...args) {
    held = T(static_cast<Args &&>(args)...);
    _engaged = true;
  }
  template <typename U> __host__ __device__ constexpr void _set(U &&value) {
    held = static_cast<U &&>(value);
    _engaged = true;
  }
  __host__ __device__ constexpr void _clear() { _engaged = false; }
};
// Those of others are constructed and destroyed.
template <typename T> struct _Contained<T, false> {
  alignas(T) char _bytes[sizeof(T)];
  bool _engaged;
  __host__ __device__ constexpr _Contained() : _engaged(false) {}
  __host__ __device__ constexpr _Contained(const _Contained &other) : _engaged(false) {
    if (other._engaged) _make(other._value());
  }
  __host__ __device__ constexpr _Contained(_Contained &&other) : _engaged(false) {
    if (other._engaged) _make(static_cast<T &&>(other._value()));
  }
  __host__ __device__ ~_Contained() {
    if (_engaged) _value().~T();
  }
  __host__ __device__ constexpr _Contained &operator=(const _Contained &other) {
    if (other._engaged)
      _set(other._value());
    else
      _clear();
    return *this;
  }
  __host__ __device__ constexpr _Contained &operator=(_Contained &&other) {
    if (other._engaged)
      _set(static_cast<T &&>(other._value()));
    else
      _clear();
    return *this;
  }
  __host__ __device__ constexpr T &_value() { return *reinterpret_cast<T *>(_bytes); }
  __host__ __device__ constexpr const T &_value() const { return *reinterpret_cast<const T *>(_bytes); }
  template <typename... Args> __host__ __device__ constexpr void _make(Args &&...args) {
    _clear();
    new (_bytes) T(static_cast<Args &&>(args)...);
    _engaged = true;
  }
  template <typename U> __host__ __device__ constexpr void _set(U &&value) {
    if (_engaged)
      _value() = static_cast<U &&>(value);
    else
      _make(static_cast<U &&>(value));
  }
  __host__ __device__ constexpr void _clear() {
    if (_engaged) _value().~T();
    _engaged = false;
  }
};

template <typename T> struct optional {
  _Contained<T, std::is_same_v<T, dim3> || (std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T> &&
                                            std::is_trivially_default_constructible_v<T>)> _payload;
  using value_type = T;
  __host__ __device__ constexpr optional() {}
  __host__ __device__ constexpr optional(nullopt_t) {}
  __host__ __device__ constexpr optional(const T &value) { _payload._make(value); }
  __host__ __device__ constexpr optional(T &&value) { _payload._make(static_cast<T &&>(value)); }
  __host__ __device__ optional &operator=(nullopt_t) {
    _payload._clear();
    return *this;
  }
  __host__ __device__ optional &operator=(const T &value) {
    _payload._set(value);
    return *this;
  }
  __host__ __device__ optional &operator=(T &&value) {
    _payload._set(static_cast<T &&>(value));
    return *this;
  }
  template <typename... Args> __host__ __device__ T &emplace(Args &&...args) {
    _payload._make(static_cast<Args &&>(args)...);
    return _payload._value();
  }
  __host__ __device__ void reset() { _payload._clear(); }
  __host__ __device__ constexpr bool has_value() const { return _payload._engaged; }
  __host__ __device__ constexpr T &value() {
    if (__library_is_outside(0, _payload._engaged)) throw bad_optional_access();
    return _payload._value();
  }
  __host__ __device__ constexpr const T &value() const {
    if (__library_is_outside(0, _payload._engaged)) throw bad_optional_access();
    return _payload._value();
  }
  __host__ __device__ constexpr T &operator*() { return _payload._value(); }
  __host__ __device__ constexpr const T &operator*() const { return _payload._value(); }
  __host__ __device__ constexpr T *operator->() { return &_payload._value(); }
  __host__ __device__ constexpr const T *operator->() const { return &_payload._value(); }
  __host__ __device__ constexpr T value_or(const T &other) const { return _payload._engaged ? _payload._value() : other; }
  __host__ __device__ constexpr explicit operator bool() const { return _payload._engaged; }
};
template <typename T> __host__ __device__ constexpr bool operator==(const optional<T> &a, nullopt_t) { return !a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator!=(const optional<T> &a, nullopt_t) { return a.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator==(const optional<T> &a, const U &b) { return a.has_value() && *a == b; }
template <typename T, typename U> __host__ __device__ constexpr bool operator!=(const optional<T> &a, const U &b) { return !a.has_value() || *a != b; }
template <typename T> __host__ __device__ constexpr optional<T> make_optional(T value) { return optional<T>(value); }
}  // namespace std
