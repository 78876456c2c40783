// Lists and queues of host code, as of what is to be launched: their elements lie apart.
//
// Source: ISO C++ [list], [deque], [container.adaptors].

namespace std {
void *_untold_place();
template <typename T> struct _Linked {
  T value;
  _Linked *next, *previous;
  template <typename... Given> explicit _Linked(int, Given &&...given) : value(static_cast<Given &&>(given)...), next(nullptr), previous(nullptr) {}
};
template <typename T, typename Seen> struct _LinkedIterator {
  using value_type = T;
  using difference_type = ptrdiff_t;
  using reference = Seen &;
  using pointer = Seen *;
  using _Iterates = void;
  _Linked<T> *_at;
  _LinkedIterator() {}
  _LinkedIterator(_Linked<T> *at) : _at(at) {}
  template <typename Other> _LinkedIterator(const _LinkedIterator<T, Other> &other) : _at(other._at) {}
  Seen &operator*() const { return _at->value; }
  Seen *operator->() const { return &_at->value; }
  _LinkedIterator &operator++() {
    _at = _at->next;
    return *this;
  }
  _LinkedIterator operator++(int) {
    _LinkedIterator old(_at);
    _at = _at->next;
    return old;
  }
  bool operator==(const _LinkedIterator &other) const { return _at == other._at; }
  _LinkedIterator &operator--() {  // from the end it does not know its list
    _at = _at ? _at->previous : static_cast<_Linked<T> *>(::std::_untold_place());
    return *this;
  }
  bool operator!=(const _LinkedIterator &other) const { return _at != other._at; }
};

template <typename T> struct list {
  using value_type = T;
  using size_type = size_t;
  using reference = T &;
  using const_reference = const T &;
  using iterator = _LinkedIterator<T, T>;
  using const_iterator = _LinkedIterator<T, const T>;
  using reverse_iterator = _LinkedBackwards<_Linked<T>, T>;
  using const_reverse_iterator = _LinkedBackwards<_Linked<T>, const T>;
  using _Node = _Linked<T>;
  size_t _count;
  _Node *_first, *_last;
  list() : _count(0), _first(nullptr), _last(nullptr) {}
  list(initializer_list<T> listed) : _count(0), _first(nullptr), _last(nullptr) { _append(listed.begin(), listed.end()); }
  list(const list &other) : _count(0), _first(nullptr), _last(nullptr) { _copy(other); }
  list(list &&other) : _count(other._count), _first(other._first), _last(other._last) { other._leave(); }
  explicit list(size_t count) : _count(0), _first(nullptr), _last(nullptr) {
    for (size_t index = 0; index < count; ++index) emplace_back();
  }
  list(size_t count, const T &value) : _count(0), _first(nullptr), _last(nullptr) {
    for (size_t index = 0; index < count; ++index) emplace_back(value);
  }
  ~list() { clear(); }
  list &operator=(const list &other) {
    if (this != &other) {
      clear();
      _copy(other);
    }
    return *this;
  }
  list &operator=(list &&other) {
    clear();
    _count = other._count;
    _first = other._first;
    _last = other._last;
    other._leave();
    return *this;
  }
  void _leave() {
    _count = 0;
    _first = nullptr;
    _last = nullptr;
  }
  template <typename U> void _append(U *first, U *last) {
    for (; first != last; ++first) emplace_back(*first);
  }
  void _copy(const list &other) {
    for (_Node *node = other._first; node; node = node->next) emplace_back(node->value);
  }
  // In front of a node, or behind the last.
  void _link(_Node *node, _Node *next) {
    _Node *previous = next ? next->previous : _last;
    node->next = next;
    node->previous = previous;
    if (previous)
      previous->next = node;
    else
      _first = node;
    if (next)
      next->previous = node;
    else
      _last = node;
    ++_count;
  }
  void _remove(_Node *node) {
    if (node->previous)
      node->previous->next = node->next;
    else
      _first = node->next;
    if (node->next)
      node->next->previous = node->previous;
    else
      _last = node->previous;
    --_count;
    delete node;
  }
  template <typename... Given> T &emplace_back(Given &&...given) {
    _Node *node = new _Node(0, static_cast<Given &&>(given)...);
    _link(node, nullptr);
    return node->value;
  }
  template <typename... Given> T &emplace_front(Given &&...given) {
    _Node *node = new _Node(0, static_cast<Given &&>(given)...);
    _link(node, _first);
    return node->value;
  }
  void push_back(const T &value) { emplace_back(value); }
  void push_front(const T &value) { emplace_front(value); }
  void pop_back() { _remove(_last); }
  void pop_front() { _remove(_first); }
  iterator erase(const_iterator where) {
    _Node *next = where._at->next;
    _remove(where._at);
    return iterator(next);
  }
  void clear() {
    while (_first) _remove(_first);
  }
  T &front() { return _first->value; }
  const T &front() const { return _first->value; }
  T &back() { return _last->value; }
  const T &back() const { return _last->value; }
  size_t size() const { return _count; }
  bool empty() const { return _count == 0; }
  iterator begin() { return iterator(_first); }
  const_iterator begin() const { return const_iterator(_first); }
  const_iterator cbegin() const { return const_iterator(_first); }
  iterator end() { return iterator(nullptr); }
  const_iterator end() const { return const_iterator(nullptr); }
  const_iterator cend() const { return const_iterator(nullptr); }
  reverse_iterator rbegin() { return reverse_iterator(_last); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(_last); }
  const_reverse_iterator crbegin() const { return const_reverse_iterator(_last); }
  reverse_iterator rend() { return reverse_iterator(nullptr); }
  const_reverse_iterator rend() const { return const_reverse_iterator(nullptr); }
  const_reverse_iterator crend() const { return const_reverse_iterator(nullptr); }
  template <typename It, typename = typename It::_Iterates> list(It first, It last) : _count(0), _first(nullptr), _last(nullptr) {
    for (; first != last; ++first) emplace_back(*first);
  }
  template <typename U> list(U *first, U *last) : _count(0), _first(nullptr), _last(nullptr) { _append(first, last); }
  void reverse() {
    list own(static_cast<list &&>(*this));
    _leave();
    while (own._last) {
      emplace_back(static_cast<T &&>(own._last->value));
      own._remove(own._last);
    }
  }
  _Node *_number(size_t index) const {
    _Node *node = _first;
    for (; index > 0; --index) node = node->next;
    return node;
  }
};
template <typename T> struct deque : list<T> {
  using list<T>::list;
  T &operator[](size_t index) { return this->_number(index)->value; }
  const T &operator[](size_t index) const { return this->_number(index)->value; }
  T &at(size_t index) {
    if (__library_is_outside(index, this->_count)) throw out_of_range("at");
    return this->_number(index)->value;
  }
  const T &at(size_t index) const {
    if (__library_is_outside(index, this->_count)) throw out_of_range("at");
    return this->_number(index)->value;
  }
};
template <typename T> struct queue {
  deque<T> c;
  void push(const T &value) { c.push_back(value); }
  template <typename... Given> void emplace(Given &&...given) { c.emplace_back(static_cast<Given &&>(given)...); }
  void pop() { c.pop_front(); }
  T &front() { return c.front(); }
  T &back() { return c.back(); }
  size_t size() const { return c.size(); }
  bool empty() const { return c.empty(); }
};
template <typename T> struct stack {
  deque<T> c;
  void push(const T &value) { c.push_back(value); }
  template <typename... Given> void emplace(Given &&...given) { c.emplace_back(static_cast<Given &&>(given)...); }
  void pop() { c.pop_back(); }
  T &top() { return c.back(); }
  size_t size() const { return c.size(); }
  bool empty() const { return c.empty(); }
};
}  // namespace std
