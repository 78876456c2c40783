// One of several objects of host code, as of the ways in which it launches.
//
// Source: ISO C++ [variant].

namespace std {
// Which of the types it is; their number for none.
template <typename T, typename... Types> constexpr size_t _among() {
  size_t at = 0;
  bool found = false;
  ((found = found || std::is_same_v<T, Types>, at += found ? 0 : 1), ...);
  return at;
}
template <size_t Index, typename First, typename... Rest> struct _AtIndex {
  using type = typename _AtIndex<Index - 1, Rest...>::type;
};
template <typename First, typename... Rest> struct _AtIndex<0, First, Rest...> {
  using type = First;
};
template <typename... Types> struct _Largest;
template <> struct _Largest<> {
  static constexpr size_t size = 1;
};
template <typename First, typename... Rest> struct _Largest<First, Rest...> {
  static constexpr size_t size = sizeof(First) > _Largest<Rest...>::size ? sizeof(First) : _Largest<Rest...>::size;
};

constexpr size_t variant_npos = -1;
struct bad_variant_access : exception {};
struct monostate {};

template <typename... Types> struct variant {
  alignas(16) char _bytes[_Largest<Types...>::size];
  size_t _which;
  static constexpr size_t _most = sizeof...(Types);
  template <size_t Index> using _Type = typename _AtIndex<Index, Types...>::type;
  variant() : _which(0) { new (_bytes) _Type<0>(); }
  variant(const variant &other) : _which(other._which) { _copy<0>(other); }
  template <typename T> variant(const T &value) : _which(_among<T, Types...>()) { _make(value); }
  ~variant() { _destroy<0>(); }
  variant &operator=(const variant &other) {
    if (this != &other) {
      _destroy<0>();
      _which = other._which;
      _copy<0>(other);
    }
    return *this;
  }
  template <typename T> variant &operator=(const T &value) {
    _destroy<0>();
    _which = _among<T, Types...>();
    _make(value);
    return *this;
  }
  template <typename T, typename... Given> T &emplace(Given &&...given) {
    _destroy<0>();
    _which = _among<T, Types...>();
    return *new (_bytes) T(static_cast<Given &&>(given)...);
  }
  template <size_t Index, typename... Given> _Type<Index> &emplace(Given &&...given) {
    _destroy<0>();
    _which = Index;
    return *new (_bytes) _Type<Index>(static_cast<Given &&>(given)...);
  }
  // Which one a value of another type becomes is not said.
  template <typename T> void _make(const T &value) {
    if constexpr (_among<T, Types...>() < _most)
      new (_bytes) T(value);
    else
      _untold_alternative(this);
  }
  template <size_t Index> void _copy(const variant &other) {
    if (_which == Index)
      new (_bytes) _Type<Index>(other._held<Index>());
    else if constexpr (Index + 1 < _most)
      _copy<Index + 1>(other);
  }
  template <size_t Index> void _destroy() {
    if constexpr (!std::is_trivially_destructible_v<_Type<Index>>)
      if (_which == Index) _held<Index>().~_Type<Index>();
    if constexpr (Index + 1 < _most) _destroy<Index + 1>();
  }
  template <size_t Index> _Type<Index> &_held() { return *reinterpret_cast<_Type<Index> *>(_bytes); }
  template <size_t Index> const _Type<Index> &_held() const { return *reinterpret_cast<const _Type<Index> *>(_bytes); }
  template <typename T> T &_of() { return *reinterpret_cast<T *>(_bytes); }
  template <typename T> const T &_of() const { return *reinterpret_cast<const T *>(_bytes); }
  size_t index() const { return _which; }
};

template <typename T, typename... Types> bool holds_alternative(const variant<Types...> &one) { return one._which == _among<T, Types...>(); }
template <typename T, typename... Types> T &get(variant<Types...> &one) {
  if (one._which != _among<T, Types...>()) throw bad_variant_access();
  return one.template _of<T>();
}
template <typename T, typename... Types> const T &get(const variant<Types...> &one) {
  if (one._which != _among<T, Types...>()) throw bad_variant_access();
  return one.template _of<T>();
}
template <size_t Index, typename... Types> typename _AtIndex<Index, Types...>::type &get(variant<Types...> &one) {
  if (one._which != Index) throw bad_variant_access();
  return one.template _held<Index>();
}
template <size_t Index, typename... Types> const typename _AtIndex<Index, Types...>::type &get(const variant<Types...> &one) {
  if (one._which != Index) throw bad_variant_access();
  return one.template _held<Index>();
}
template <typename T, typename... Types> T *get_if(variant<Types...> *one) { return one->_which == _among<T, Types...>() ? &one->template _of<T>() : nullptr; }
template <typename T, typename... Types> const T *get_if(const variant<Types...> *one) { return one->_which == _among<T, Types...>() ? &one->template _of<T>() : nullptr; }
template <size_t Index, typename... Types> typename _AtIndex<Index, Types...>::type *get_if(variant<Types...> *one) {
  return one->_which == Index ? &one->template _held<Index>() : nullptr;
}
template <size_t Index, typename... Types> const typename _AtIndex<Index, Types...>::type *get_if(const variant<Types...> *one) {
  return one->_which == Index ? &one->template _held<Index>() : nullptr;
}
template <typename Variant> struct variant_size;
template <typename... Types> struct variant_size<variant<Types...>> : integral_constant<size_t, sizeof...(Types)> {};
template <typename... Types> struct variant_size<const variant<Types...>> : integral_constant<size_t, sizeof...(Types)> {};
template <typename Variant> inline constexpr size_t variant_size_v = variant_size<Variant>::value;
template <size_t Index, typename Variant> struct variant_alternative;
template <size_t Index, typename... Types> struct variant_alternative<Index, variant<Types...>> : _AtIndex<Index, Types...> {};
template <size_t Index, typename Variant> using variant_alternative_t = typename variant_alternative<Index, Variant>::type;

template <size_t Index, typename F, typename... Types> decltype(auto) _visit(F &&visitor, variant<Types...> &one) {
  if constexpr (Index + 1 == sizeof...(Types)) {
    return visitor(one.template _held<Index>());
  } else {
    if (one._which == Index) return visitor(one.template _held<Index>());
    return _visit<Index + 1>(visitor, one);
  }
}
template <size_t Index, typename F, typename... Types> decltype(auto) _visit(F &&visitor, const variant<Types...> &one) {
  if constexpr (Index + 1 == sizeof...(Types)) {
    return visitor(one.template _held<Index>());
  } else {
    if (one._which == Index) return visitor(one.template _held<Index>());
    return _visit<Index + 1>(visitor, one);
  }
}
template <typename F, typename... Types> decltype(auto) visit(F &&visitor, variant<Types...> &one) { return _visit<0>(visitor, one); }
template <typename F, typename... Types> decltype(auto) visit(F &&visitor, const variant<Types...> &one) { return _visit<0>(visitor, one); }
template <typename R, typename F, typename... Types> R visit(F &&visitor, variant<Types...> &one) { return _visit<0>(visitor, one); }
template <typename R, typename F, typename... Types> R visit(F &&visitor, const variant<Types...> &one) { return _visit<0>(visitor, one); }

template <typename F, typename T> struct _with_first {
  F &visitor;
  T &first;
  template <typename U> decltype(auto) operator()(U &second) const { return visitor(first, second); }
};
template <size_t Index, typename F, typename First, typename Second> decltype(auto) _visit_both(F &visitor, First &one, Second &other) {
  using T = remove_reference_t<decltype(one.template _held<Index>())>;
  if constexpr (Index + 1 == First::_most) {
    return _visit<0>(_with_first<F, T>{visitor, one.template _held<Index>()}, other);
  } else {
    if (one._which == Index) return _visit<0>(_with_first<F, T>{visitor, one.template _held<Index>()}, other);
    return _visit_both<Index + 1>(visitor, one, other);
  }
}
template <typename F, typename First, typename Second> decltype(auto) visit(F &&visitor, First &&one, Second &&other) { return _visit_both<0>(visitor, one, other); }
}  // namespace std
