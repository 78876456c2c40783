// What host code uses of the C++ standard library to hold the sizes that it launches kernels with.
//
// Source: ISO C++ [support.initlist], [vector].

struct _Untold;  // of which type a member is, and with it where the others lie, is not said

namespace std {
// Elements of a short vector of numbers are kept; of many it is not followed what they hold.
template <typename T, bool IsScalar> struct _Elements {
  T held[32];
  T *_many;
  _Elements() : _many(reinterpret_cast<T *>(new char[1])) {}
  T &at(size_t most, size_t index) { return most <= 32 ? held[index] : _many[index]; }
  const T &at(size_t most, size_t index) const { return most <= 32 ? held[index] : _many[index]; }
  T *start(size_t most) { return most <= 32 ? held : _many; }
  const T *start(size_t most) const { return most <= 32 ? held : _many; }
  void emplace(size_t most, size_t index) { if (most <= 32) held[index] = T(); }
  template <typename U> void emplace(size_t most, size_t index, const U &value) { at(most, index) = value; }
  void destroy(size_t from, size_t to) {}
  void copy(const _Elements &other, size_t count) { *this = other; }
  void take(_Elements &other, size_t count) { *this = other; }
};
// Objects lie where they are made, and are copied, moved and destroyed one by one.
template <typename T> struct _Elements<T, false> {
  alignas(T) char held[32 * sizeof(T)];
  T &at(size_t most, size_t index) { return start(most)[index]; }
  const T &at(size_t most, size_t index) const { return start(most)[index]; }
  T *start(size_t most) { return reinterpret_cast<T *>(held); }
  const T *start(size_t most) const { return reinterpret_cast<const T *>(held); }
  template <typename... Given> void emplace(size_t most, size_t index, Given &&...given) {
    new (start(most) + index) T(static_cast<Given &&>(given)...);
  }
  void destroy(size_t from, size_t to) {
    if constexpr (!std::is_trivially_destructible_v<T>)
      for (; from < to; ++from) start(0)[from].~T();
  }
  void copy(const _Elements &other, size_t count) {
    for (size_t index = 0; index < count; ++index) new (start(0) + index) T(other.start(0)[index]);
  }
  void take(_Elements &other, size_t count) {
    for (size_t index = 0; index < count; ++index) new (start(0) + index) T(static_cast<T &&>(other.start(0)[index]));
    other.destroy(0, count);
  }
};

template <typename T> struct allocator {
  using value_type = T;
};

template <typename T> void _exchange(T &one, T &other) {
  T own = static_cast<T &&>(one);
  one = static_cast<T &&>(other);
  other = static_cast<T &&>(own);
}

// [vector.overview]
template <typename T, typename Allocator = allocator<T>> struct vector {
  size_t _count;
  size_t _most;  // elements that it has had: what is written to many of them is nowhere kept
  _Elements<T, std::is_scalar_v<T>> _few;
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = T &;
  using const_reference = const T &;
  using pointer = T *;
  using const_pointer = const T *;
  using iterator = T *;
  using const_iterator = const T *;
  using reverse_iterator = std::reverse_iterator<T *>;
  using const_reverse_iterator = std::reverse_iterator<const T *>;

  vector() : _count(0), _most(0) {}
  explicit vector(size_t count) : _count(0), _most(0) { resize(count); }
  vector(size_t count, const T &value) : _count(0), _most(0) { resize(count, value); }
  template <typename U> vector(U *first, U *last) : _count(0), _most(0) { _append(first, last); }
  template <typename It, typename = typename It::_Iterates> vector(It first, It last) : _count(0), _most(0) {
    for (; first != last; ++first) push_back(*first);
  }
  vector(initializer_list<T> listed) : _count(0), _most(0) { _append(listed.begin(), listed.end()); }
  vector(const vector &other) : _count(other._count), _most(other._most) { _few.copy(other._few, _count); }
  vector(vector &&other) : _count(other._count), _most(other._most) {
    _few.take(other._few, _count);
    other._count = 0;
    other._most = 0;
  }
  ~vector() { _few.destroy(0, _count); }
  vector &operator=(initializer_list<T> listed) {
    clear();
    _append(listed.begin(), listed.end());
    return *this;
  }
  vector &operator=(const vector &other) {
    if (this != &other) {
      clear();
      _count = other._count;
      _most = other._most;
      _few.copy(other._few, _count);
    }
    return *this;
  }
  vector &operator=(vector &&other) {
    clear();
    _count = other._count;
    _most = other._most;
    _few.take(other._few, _count);
    other._count = 0;
    other._most = 0;
    return *this;
  }
  void swap(vector &other) {
    vector own(static_cast<vector &&>(other));
    other = static_cast<vector &&>(*this);
    *this = static_cast<vector &&>(own);
  }

  T *data() { return _few.start(_most); }
  const T *data() const { return _few.start(_most); }
  T &operator[](size_t index) { return _few.at(_most, index); }
  const T &operator[](size_t index) const { return _few.at(_most, index); }
  T &at(size_t index) {
    if (__library_is_outside(index, _count)) throw out_of_range("at");
    return _few.at(_most, index);
  }
  const T &at(size_t index) const {
    if (__library_is_outside(index, _count)) throw out_of_range("at");
    return _few.at(_most, index);
  }
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
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator crbegin() const { return const_reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crend() const { return const_reverse_iterator(begin()); }
  size_t size() const { return _count; }
  bool empty() const { return _count == 0; }
  void reserve(size_t count) {}
  void shrink_to_fit() {}
  void clear() {
    _few.destroy(0, _count);
    _count = 0;
    _most = 0;
  }
  void pop_back() {
    --_count;
    _few.destroy(_count, _count + 1);
  }
  void push_back(const T &value) { emplace_back(value); }
  void push_back(T &&value) { emplace_back(static_cast<T &&>(value)); }
  template <typename... Given> T &emplace_back(Given &&...given) {
    _grow(_count + 1);
    _few.emplace(_most, _count - 1, static_cast<Given &&>(given)...);
    return back();
  }
  void resize(size_t count) {
    size_t index = _count;
    if (count < index) _few.destroy(count, index);
    _grow(count);
    if (!std::is_scalar_v<T> || _most <= 32)
      for (; index < count; ++index) _few.emplace(_most, index);
  }
  void resize(size_t count, const T &value) {
    size_t index = _count;
    if (count < index) _few.destroy(count, index);
    _grow(count);
    if (!std::is_scalar_v<T> || _most <= 32)
      for (; index < count; ++index) _few.emplace(_most, index, value);
  }
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
  void assign(initializer_list<T> listed) {
    clear();
    _append(listed.begin(), listed.end());
  }
  template <typename U> void _append(U *first, U *last) {
    for (; first != last; ++first) push_back(*first);
  }
  T *insert(const T *where, const T &value) {
    size_t index = where - data();
    push_back(value);
    for (size_t last = _count - 1; last > index; --last) std::_exchange((*this)[last], (*this)[last - 1]);
    return data() + index;
  }
  T *erase(const T *where) { return erase(where, where + 1); }
  T *erase(const T *first, const T *last) {
    size_t index = first - data(), count = last - first;
    for (size_t next = index; next + count < _count; ++next) (*this)[next] = static_cast<T &&>((*this)[next + count]);
    _count -= count;
    _few.destroy(_count, _count + count);
    return data() + index;
  }
};
template <typename T, typename Allocator> bool operator==(const vector<T, Allocator> &a, const vector<T, Allocator> &b) {
  size_t same = 0;
  while (same < a.size() && same < b.size() && a[same] == b[same]) ++same;
  return same == a.size() && same == b.size();
}
template <typename T, typename Allocator> bool operator!=(const vector<T, Allocator> &a, const vector<T, Allocator> &b) {
  return !(a == b);
}
}  // namespace std
