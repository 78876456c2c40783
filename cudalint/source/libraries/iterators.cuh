// Iterators of host code that go backwards, and steps of iterators.
//
// Source: ISO C++ [reverse.iterators], [iterator.operations], [iterator.range].

namespace std {
template <typename It> struct reverse_iterator {
  using iterator_type = It;
  using value_type = typename iterator_traits<It>::value_type;
  using difference_type = ptrdiff_t;
  using reference = typename iterator_traits<It>::reference;
  using pointer = typename iterator_traits<It>::pointer;
  using _Iterates = void;
  It current;
  reverse_iterator() {}
  explicit reverse_iterator(It at) : current(at) {}
  template <typename Other> reverse_iterator(const reverse_iterator<Other> &other) : current(other.current) {}
  It base() const { return current; }
  reference operator*() const { return *(current - 1); }
  pointer operator->() const { return current - 1; }
  reference operator[](ptrdiff_t index) const { return *(current - 1 - index); }
  reverse_iterator &operator++() {
    --current;
    return *this;
  }
  reverse_iterator operator++(int) {
    reverse_iterator old(current);
    --current;
    return old;
  }
  reverse_iterator &operator--() {
    ++current;
    return *this;
  }
  reverse_iterator operator--(int) {
    reverse_iterator old(current);
    ++current;
    return old;
  }
  reverse_iterator operator+(ptrdiff_t count) const { return reverse_iterator(current - count); }
  reverse_iterator operator-(ptrdiff_t count) const { return reverse_iterator(current + count); }
  reverse_iterator &operator+=(ptrdiff_t count) {
    current = current - count;
    return *this;
  }
  reverse_iterator &operator-=(ptrdiff_t count) {
    current = current + count;
    return *this;
  }
  template <typename Other> bool operator==(const reverse_iterator<Other> &other) const { return current == other.current; }
  template <typename Other> bool operator!=(const reverse_iterator<Other> &other) const { return current != other.current; }
  template <typename Other> bool operator<(const reverse_iterator<Other> &other) const { return other.current < current; }
  template <typename Other> bool operator>(const reverse_iterator<Other> &other) const { return other.current > current; }
  template <typename Other> ptrdiff_t operator-(const reverse_iterator<Other> &other) const { return other.current - current; }
};
template <typename It> reverse_iterator<It> make_reverse_iterator(It at) { return reverse_iterator<It>(at); }

// Elements that lie apart, from the last one on.
template <typename Node, typename Seen> struct _LinkedBackwards {
  using value_type = std::remove_const_t<Seen>;
  using difference_type = ptrdiff_t;
  using reference = Seen &;
  using pointer = Seen *;
  using _Iterates = void;
  Node *_at;
  _LinkedBackwards() {}
  explicit _LinkedBackwards(Node *at) : _at(at) {}
  Seen &operator*() const { return _at->value; }
  Seen *operator->() const { return &_at->value; }
  _LinkedBackwards &operator++() {
    _at = _at->previous;
    return *this;
  }
  _LinkedBackwards operator++(int) {
    _LinkedBackwards old(_at);
    _at = _at->previous;
    return old;
  }
  bool operator==(const _LinkedBackwards &other) const { return _at == other._at; }
  bool operator!=(const _LinkedBackwards &other) const { return _at != other._at; }
};

template <typename It> ptrdiff_t distance(It first, It last) {
  if constexpr (std::is_pointer_v<It>) {
    return last - first;
  } else {
    ptrdiff_t count = 0;
    for (; first != last; ++first) ++count;
    return count;
  }
}
template <typename It, typename Count> void advance(It &at, Count count) {
  for (; count > 0; --count) ++at;
  for (; count < 0; ++count) --at;
}
template <typename It> It next(It at) { return ++at; }
template <typename It> It next(It at, ptrdiff_t count) {
  std::advance(at, count);
  return at;
}
template <typename It> It prev(It at) { return --at; }
template <typename It> It prev(It at, ptrdiff_t count) {
  std::advance(at, -count);
  return at;
}
template <typename Container> auto rbegin(Container &held) { return held.rbegin(); }
template <typename Container> auto rend(Container &held) { return held.rend(); }
template <typename T, size_t N> reverse_iterator<T *> rbegin(T (&held)[N]) { return reverse_iterator<T *>(held + N); }
template <typename T, size_t N> reverse_iterator<T *> rend(T (&held)[N]) { return reverse_iterator<T *>(held); }
}  // namespace std
