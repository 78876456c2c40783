// What host code uses of the C++ standard library to hold the sizes that it launches kernels with.
//
// Source: ISO C++ [support.initlist], [vector], [numeric.ops], [alg.nonmodifying], [alg.modifying.operations], [alg.min.max].

struct _Untold;  // of which type a member is, and with it where the others lie, is not said

namespace std {
// [support.initlist]
// The elements of a short vector of numbers; what those of others hold is not followed.
template <typename T, bool IsScalar> struct _Elements {
  T *_many;
  T &at(size_t most, size_t index) { return _many[index]; }
  const T &at(size_t most, size_t index) const { return _many[index]; }
  T *start(size_t most) { return _many; }
  const T *start(size_t most) const { return _many; }
};
template <typename T> struct _Elements<T, true> {
  T held[32];
  T *_many;
  T &at(size_t most, size_t index) { return most <= 32 ? held[index] : _many[index]; }
  const T &at(size_t most, size_t index) const { return most <= 32 ? held[index] : _many[index]; }
  T *start(size_t most) { return most <= 32 ? held : _many; }
  const T *start(size_t most) const { return most <= 32 ? held : _many; }
};

template <typename T> struct allocator;

// [vector.overview]
template <typename T, typename Allocator = allocator<T>> struct vector {
  _Elements<T, std::is_scalar_v<T>> _few;
  size_t _count;
  size_t _most;  // elements that it has had: what is written to many of them is nowhere kept
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = T &;
  using const_reference = const T &;
  using pointer = T *;
  using const_pointer = const T *;
  using iterator = T *;
  using const_iterator = const T *;

  vector() : _count(0), _most(0) { _begin(); }
  explicit vector(size_t count) : _count(0), _most(0) {
    _begin();
    resize(count);
  }
  vector(size_t count, const T &value) : _count(0), _most(0) {
    _begin();
    resize(count, value);
  }
  template <typename U> vector(U *first, U *last) : _count(0), _most(0) {
    _begin();
    _append(first, last);
  }
  vector(initializer_list<T> listed) : _count(0), _most(0) {
    _begin();
    _append(listed.begin(), listed.end());
  }
  vector &operator=(initializer_list<T> listed) {
    clear();
    _append(listed.begin(), listed.end());
    return *this;
  }

  T *data() { return _few.start(_most); }
  const T *data() const { return _few.start(_most); }
  T &operator[](size_t index) { return _few.at(_most, index); }
  const T &operator[](size_t index) const { return _few.at(_most, index); }
  T &at(size_t index) { return _few.at(_most, index); }
  const T &at(size_t index) const { return _few.at(_most, index); }
  T &front() { return _few.at(_most, 0); }
  const T &front() const { return _few.at(_most, 0); }
  T &back() { return _few.at(_most, _count - 1); }
  const T &back() const { return _few.at(_most, _count - 1); }
  T *begin() { return data(); }
  const T *begin() const { return data(); }
  const T *cbegin() const { return data(); }
  T *end() { return data() + _count; }
  const T *end() const { return data() + _count; }
  const T *cend() const { return data() + _count; }
  size_t size() const { return _count; }
  bool empty() const { return _count == 0; }
  void reserve(size_t count) {}
  void shrink_to_fit() {}
  void clear() {
    _count = 0;
    _most = 0;
  }
  void pop_back() { --_count; }
  void push_back(const T &value) {
    _grow(_count + 1);
    _few.at(_most, _count - 1) = value;
  }
  T &emplace_back(const T &value) {
    push_back(value);
    return back();
  }
  void resize(size_t count) {
    size_t index = _count;
    _grow(count);
    if constexpr (std::is_scalar_v<T>)
      if (_most <= 32 && index < count) memset(&_few.held[index], 0, (count - index) * sizeof(T));
  }
  void resize(size_t count, const T &value) {
    size_t index = _count;
    _grow(count);
    if (_most <= 32)
      for (; index < count; ++index) _few.at(_most, index) = value;
  }
  void _begin() { _few._many = reinterpret_cast<T *>(new char[1]); }
  void _grow(size_t count) {
    _count = count;
    if (_most < count) _most = count;
  }
  void assign(size_t count, const T &value) {
    clear();
    resize(count, value);
  }
  template <typename U> void assign(U *first, U *last) {
    clear();
    _append(first, last);
  }
  template <typename U> void _append(U *first, U *last) {
    for (; first != last; ++first) push_back(*first);
  }
};

// [numeric.ops]
template <typename It, typename T> T accumulate(It first, It last, T sum) {
  for (; first != last; ++first) sum = sum + *first;
  return sum;
}
template <typename It, typename T, typename Operation> T accumulate(It first, It last, T sum, Operation call) {
  for (; first != last; ++first) sum = call(sum, *first);
  return sum;
}
template <typename It, typename T> void iota(It first, It last, T value) {
  for (; first != last; ++first) {
    *first = value;
    ++value;
  }
}

// [alg.min.max]
template <typename It> It max_element(It first, It last) {
  It found = first;
  for (; first != last; ++first)
    if (*found < *first) found = first;
  return found;
}
template <typename It> It min_element(It first, It last) {
  It found = first;
  for (; first != last; ++first)
    if (*first < *found) found = first;
  return found;
}

// [alg.copy], [alg.fill]
template <typename It, typename To> To copy(It first, It last, To to) {
  for (; first != last; ++first) {
    *to = *first;
    ++to;
  }
  return to;
}
template <typename It, typename T> void fill(It first, It last, const T &value) {
  for (; first != last; ++first) *first = value;
}
}  // namespace std
