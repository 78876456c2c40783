// What there may be or may not be, as a size that host code is given.
//
// Source: ISO C++ [optional]; libstdc++ and libcu++ keep the value and, behind it, whether there is one.

namespace std {
enum class _Nothing { here };
struct nullopt_t {
  int nothing;
  __host__ __device__ explicit constexpr nullopt_t(_Nothing) : nothing(0) {}  // of no braces: `o = {}`
};
inline constexpr nullopt_t nullopt{_Nothing::here};

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
    if constexpr (std::is_class_v<T> && !std::is_same_v<std::remove_cvref_t<U>, T>) {
      if (_engaged)
        held = static_cast<U &&>(value);
      else
        held = T(static_cast<U &&>(value));
    } else {
      held = static_cast<U &&>(value);
    }
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

template <typename T> struct optional;
template <typename T> constexpr bool _is_optional = false;
template <typename T> constexpr bool _is_optional<optional<T>> = true;
template <typename T> constexpr bool _is_optional<const optional<T>> = true;
// Of what else than one of its own an optional makes what it holds: not of another optional, or what only says how.
template <typename T, typename U>
constexpr bool _is_held = !std::is_same_v<std::remove_cvref_t<U>, std::remove_const_t<T>> && !_is_optional<std::remove_reference_t<U>> && !std::is_same_v<std::remove_cvref_t<U>, nullopt_t> &&
                          !std::is_same_v<std::remove_cvref_t<U>, in_place_t> && std::is_constructible_v<T, U>;
template <typename T> struct optional {
  using _Held = std::remove_const_t<T>;
  _Contained<_Held, std::is_same_v<T, dim3> || (std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T> &&
                                                std::is_trivially_default_constructible_v<T>)> _payload;
  using value_type = T;
  __host__ __device__ constexpr optional() {}
  __host__ __device__ constexpr optional(nullopt_t) {}
  template <typename... Args> __host__ __device__ constexpr explicit optional(in_place_t, Args &&...args) {
    _payload._make(static_cast<Args &&>(args)...);
  }
  template <typename U, typename... Args>
  __host__ __device__ constexpr explicit optional(in_place_t, initializer_list<U> listed, Args &&...args) {
    _payload._make(listed, static_cast<Args &&>(args)...);
  }
  __host__ __device__ constexpr optional(const T &value) { _payload._make(value); }
  __host__ __device__ constexpr optional(T &&value) { _payload._make(static_cast<T &&>(value)); }
  template <typename U, std::enable_if_t<_is_held<T, U &&>, int> = 0> __host__ __device__ constexpr optional(U &&value) {
    _payload._make(static_cast<U &&>(value));
  }
  template <typename U, std::enable_if_t<!std::is_same_v<T, U>, int> = 0>
  __host__ __device__ constexpr optional(const optional<U> &other) {
    if (other.has_value()) _payload._make(*other);
  }
  template <typename U, std::enable_if_t<!std::is_same_v<T, U>, int> = 0>
  __host__ __device__ constexpr optional(optional<U> &&other) {
    if (other.has_value()) _payload._make(*static_cast<optional<U> &&>(other));
  }
  __host__ __device__ constexpr optional &operator=(nullopt_t) {
    _payload._clear();
    return *this;
  }
  // A number is assigned by the object's own operator, or made one of. So is an object of what it is made of.
  template <typename U, std::enable_if_t<std::is_class_v<T> && std::is_arithmetic_v<std::decay_t<U>>, int> = 0>
  __host__ __device__ constexpr optional &operator=(const U &value) {
    _payload._set(value);
    return *this;
  }
  template <typename U, std::enable_if_t<std::is_class_v<T> && std::is_same_v<std::decay_t<U>, T>, int> = 0>
  __host__ __device__ constexpr optional &operator=(U &&value) {
    _payload._set(static_cast<U &&>(value));
    return *this;
  }
  template <typename U, std::enable_if_t<!std::is_same_v<T, U>, int> = 0>
  __host__ __device__ constexpr optional &operator=(const optional<U> &other) {
    if (other.has_value())
      _payload._set(*other);
    else
      _payload._clear();
    return *this;
  }
  template <typename U, std::enable_if_t<!std::is_same_v<T, U>, int> = 0>
  __host__ __device__ constexpr optional &operator=(optional<U> &&other) {
    if (other.has_value())
      _payload._set(*static_cast<optional<U> &&>(other));
    else
      _payload._clear();
    return *this;
  }
  template <typename... Args> __host__ __device__ constexpr T &emplace(Args &&...args) {
    _payload._make(static_cast<Args &&>(args)...);
    return _payload._value();
  }
  template <typename U, typename... Args>
  __host__ __device__ constexpr T &emplace(initializer_list<U> listed, Args &&...args) {
    _payload._make(listed, static_cast<Args &&>(args)...);
    return _payload._value();
  }
  __host__ __device__ constexpr void reset() { _payload._clear(); }
  __host__ __device__ constexpr void swap(optional &other) {
    if (has_value() && other.has_value()) {
      using ::std::swap;
      swap(_payload._value(), other._payload._value());
    } else if (has_value()) {
      other._payload._make(static_cast<T &&>(_payload._value()));
      _payload._clear();
    } else if (other.has_value()) {
      _payload._make(static_cast<T &&>(other._payload._value()));
      other._payload._clear();
    }
  }
  __host__ __device__ constexpr bool has_value() const { return _payload._engaged; }
  __host__ __device__ constexpr void _ask() const {
    if (__library_is_outside(0, _payload._engaged)) throw bad_optional_access();
  }
  __host__ __device__ constexpr T &value() & {
    _ask();
    return _payload._value();
  }
  __host__ __device__ constexpr const T &value() const & {
    _ask();
    return _payload._value();
  }
  __host__ __device__ constexpr T &&value() && {
    _ask();
    return static_cast<T &&>(_payload._value());
  }
  __host__ __device__ constexpr const T &&value() const && {
    _ask();
    return static_cast<const T &&>(_payload._value());
  }
  __host__ __device__ constexpr T &operator*() & { return _payload._value(); }
  __host__ __device__ constexpr const T &operator*() const & { return _payload._value(); }
  __host__ __device__ constexpr T &&operator*() && { return static_cast<T &&>(_payload._value()); }
  __host__ __device__ constexpr const T &&operator*() const && { return static_cast<const T &&>(_payload._value()); }
  __host__ __device__ constexpr T *operator->() { return &_payload._value(); }
  __host__ __device__ constexpr const T *operator->() const { return &_payload._value(); }
  template <typename U> __host__ __device__ constexpr T value_or(U &&other) const & {
    return _payload._engaged ? _payload._value() : static_cast<T>(static_cast<U &&>(other));
  }
  template <typename U> __host__ __device__ constexpr T value_or(U &&other) && {
    return _payload._engaged ? static_cast<T &&>(_payload._value()) : static_cast<T>(static_cast<U &&>(other));
  }
  __host__ __device__ constexpr explicit operator bool() const { return _payload._engaged; }
  // [optional.monadic]
  template <typename F> __host__ __device__ constexpr auto and_then(F &&f) & { return _then(_payload._engaged, f, **this); }
  template <typename F> __host__ __device__ constexpr auto and_then(F &&f) const & { return _then(_payload._engaged, f, **this); }
  template <typename F> __host__ __device__ constexpr auto and_then(F &&f) && {
    return _then(_payload._engaged, f, static_cast<T &&>(_payload._value()));
  }
  template <typename F> __host__ __device__ constexpr auto transform(F &&f) & { return _transformed(_payload._engaged, f, **this); }
  template <typename F> __host__ __device__ constexpr auto transform(F &&f) const & {
    return _transformed(_payload._engaged, f, **this);
  }
  template <typename F> __host__ __device__ constexpr auto transform(F &&f) && {
    return _transformed(_payload._engaged, f, static_cast<T &&>(_payload._value()));
  }
  template <typename F> __host__ __device__ constexpr optional or_else(F &&f) const & {
    if (_payload._engaged) return *this;
    return f();
  }
  template <typename F> __host__ __device__ constexpr optional or_else(F &&f) && {
    if (_payload._engaged) return static_cast<optional &&>(*this);
    return f();
  }
  template <typename F, typename U>
  __host__ __device__ static constexpr auto _then(bool engaged, F &f, U &&value)
      -> std::remove_cvref_t<decltype(f(static_cast<U &&>(value)))> {
    if (!engaged) return std::remove_cvref_t<decltype(f(static_cast<U &&>(value)))>();
    return f(static_cast<U &&>(value));
  }
  template <typename F, typename U>
  __host__ __device__ static constexpr auto _transformed(bool engaged, F &f, U &&value)
      -> optional<std::remove_cv_t<decltype(f(static_cast<U &&>(value)))>> {
    if (!engaged) return nullopt;
    return f(static_cast<U &&>(value));
  }
};
// One of a reference points to what it refers to, and is told to refer to another.
template <typename T> struct optional<T &> {
  T *_pointer;
  using value_type = T &;
  __host__ __device__ constexpr optional() : _pointer(nullptr) {}
  __host__ __device__ constexpr optional(nullopt_t) : _pointer(nullptr) {}
  __host__ __device__ constexpr optional(T &object) : _pointer(&object) {}
  template <typename U> __host__ __device__ constexpr explicit optional(in_place_t, U &object) : _pointer(&object) {}
  template <typename U> __host__ __device__ constexpr optional(optional<U> &other) : _pointer(nullptr) {
    if (other.has_value()) _pointer = &*other;
  }
  template <typename U> __host__ __device__ constexpr optional(const optional<U &> &other) : _pointer(other._pointer) {}
  __host__ __device__ constexpr optional &operator=(nullopt_t) {
    _pointer = nullptr;
    return *this;
  }
  __host__ __device__ constexpr optional &operator=(T &object) {
    _pointer = &object;
    return *this;
  }
  template <typename U> __host__ __device__ constexpr optional &operator=(const optional<U &> &other) {
    _pointer = other._pointer;
    return *this;
  }
  __host__ __device__ constexpr T &emplace(T &object) {
    _pointer = &object;
    return object;
  }
  __host__ __device__ constexpr void reset() { _pointer = nullptr; }
  __host__ __device__ constexpr void swap(optional &other) {
    T *own = _pointer;
    _pointer = other._pointer;
    other._pointer = own;
  }
  __host__ __device__ constexpr bool has_value() const { return _pointer != nullptr; }
  __host__ __device__ constexpr explicit operator bool() const { return _pointer != nullptr; }
  __host__ __device__ constexpr T &value() const { return *_pointer; }
  __host__ __device__ constexpr T &operator*() const { return *_pointer; }
  __host__ __device__ constexpr T *operator->() const { return _pointer; }
  template <typename U> __host__ __device__ constexpr std::remove_cv_t<T> value_or(U &&other) const {
    return _pointer ? *_pointer : static_cast<std::remove_cv_t<T>>(static_cast<U &&>(other));
  }
};
template <typename T> optional(T) -> optional<T>;

// [optional.relops], [optional.nullops], [optional.comp.with.t]
template <typename T, typename U> __host__ __device__ constexpr bool operator==(const optional<T> &a, const optional<U> &b) {
  return a.has_value() == b.has_value() && (!a.has_value() || *a == *b);
}
template <typename T> __host__ __device__ constexpr bool operator==(const optional<T> &a, nullopt_t) { return !a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator==(nullopt_t, const optional<T> &b) { return !b.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator==(const optional<T> &a, const U &b) {
  return a.has_value() && *a == b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator==(const U &a, const optional<T> &b) {
  return b.has_value() && a == *b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator!=(const optional<T> &a, const optional<U> &b) {
  return a.has_value() != b.has_value() || (a.has_value() && *a != *b);
}
template <typename T> __host__ __device__ constexpr bool operator!=(const optional<T> &a, nullopt_t) { return a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator!=(nullopt_t, const optional<T> &b) { return b.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator!=(const optional<T> &a, const U &b) {
  return !a.has_value() || *a != b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator!=(const U &a, const optional<T> &b) {
  return !b.has_value() || a != *b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator<(const optional<T> &a, const optional<U> &b) {
  return b.has_value() && (!a.has_value() || *a < *b);
}
template <typename T> __host__ __device__ constexpr bool operator<(const optional<T> &a, nullopt_t) { return false; }
template <typename T> __host__ __device__ constexpr bool operator<(nullopt_t, const optional<T> &b) { return b.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator<(const optional<T> &a, const U &b) {
  return !a.has_value() || *a < b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator<(const U &a, const optional<T> &b) {
  return b.has_value() && a < *b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator>(const optional<T> &a, const optional<U> &b) {
  return a.has_value() && (!b.has_value() || *a > *b);
}
template <typename T> __host__ __device__ constexpr bool operator>(const optional<T> &a, nullopt_t) { return a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator>(nullopt_t, const optional<T> &b) { return false; }
template <typename T, typename U> __host__ __device__ constexpr bool operator>(const optional<T> &a, const U &b) {
  return a.has_value() && *a > b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator>(const U &a, const optional<T> &b) {
  return !b.has_value() || a > *b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator<=(const optional<T> &a, const optional<U> &b) {
  return !a.has_value() || (b.has_value() && *a <= *b);
}
template <typename T> __host__ __device__ constexpr bool operator<=(const optional<T> &a, nullopt_t) { return !a.has_value(); }
template <typename T> __host__ __device__ constexpr bool operator<=(nullopt_t, const optional<T> &b) { return true; }
template <typename T, typename U> __host__ __device__ constexpr bool operator<=(const optional<T> &a, const U &b) {
  return !a.has_value() || *a <= b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator<=(const U &a, const optional<T> &b) {
  return b.has_value() && a <= *b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator>=(const optional<T> &a, const optional<U> &b) {
  return !b.has_value() || (a.has_value() && *a >= *b);
}
template <typename T> __host__ __device__ constexpr bool operator>=(const optional<T> &a, nullopt_t) { return true; }
template <typename T> __host__ __device__ constexpr bool operator>=(nullopt_t, const optional<T> &b) { return !b.has_value(); }
template <typename T, typename U> __host__ __device__ constexpr bool operator>=(const optional<T> &a, const U &b) {
  return a.has_value() && *a >= b;
}
template <typename T, typename U> __host__ __device__ constexpr bool operator>=(const U &a, const optional<T> &b) {
  return !b.has_value() || a >= *b;
}

template <typename T> __host__ __device__ constexpr optional<std::decay_t<T>> make_optional(T &&value) {
  return optional<std::decay_t<T>>(static_cast<T &&>(value));
}
template <typename T, typename... Args> __host__ __device__ constexpr optional<T> make_optional(Args &&...args) {
  return optional<T>(in_place, static_cast<Args &&>(args)...);
}
}  // namespace std
