// Maps and sets of host code, as of sizes and kernels by name: their elements lie apart.
//
// Source: ISO C++ [associative], [unord].

namespace std {
template <typename K> struct _Itself {
  static const K &of(const K &value) { return value; }
};
template <typename K> struct _First {
  template <typename T> static const K &of(const T &value) { return value.first; }
};
// Each key once, in the order of keys.
template <typename K, typename T, typename Key, typename Compare> struct _Ordered : list<T> {
  using key_type = K;
  using _Node = _Linked<T>;
  using iterator = _LinkedIterator<T, T>;
  using const_iterator = _LinkedIterator<T, const T>;
  _Ordered() {}
  _Ordered(initializer_list<T> listed) {
    for (const T *one = listed.begin(); one != listed.end(); ++one) insert(*one);
  }
  _Node *_from(const K &key) const {
    _Node *node = this->_first;
    while (node && Compare()(Key::of(node->value), key)) node = node->next;
    return node;
  }
  _Node *_of(const K &key) const {
    _Node *node = _from(key);
    return node && !Compare()(key, Key::of(node->value)) ? node : nullptr;
  }
  pair<iterator, bool> insert(const T &value) {
    _Node *next = _from(Key::of(value));
    if (next && !Compare()(Key::of(value), Key::of(next->value))) return pair<iterator, bool>(iterator(next), false);
    _Node *node = new _Node(0, value);
    this->_link(node, next);
    return pair<iterator, bool>(iterator(node), true);
  }
  template <typename... Given> pair<iterator, bool> emplace(Given &&...given) { return insert(T(static_cast<Given &&>(given)...)); }
  iterator find(const K &key) { return iterator(_of(key)); }
  const_iterator find(const K &key) const { return const_iterator(_of(key)); }
  size_t count(const K &key) const { return _of(key) ? 1 : 0; }
  bool contains(const K &key) const { return _of(key) != nullptr; }
  iterator lower_bound(const K &key) { return iterator(_from(key)); }
  size_t erase(const K &key) {
    _Node *node = _of(key);
    if (node) this->_remove(node);
    return node ? 1 : 0;
  }
  iterator erase(iterator where) { return list<T>::erase(where); }
};
template <typename K, typename Compare = less<K>> struct set : _Ordered<K, K, _Itself<K>, Compare> {
  using _Ordered<K, K, _Itself<K>, Compare>::_Ordered;
};
template <typename K, typename V, typename Compare = less<K>> struct map : _Ordered<K, pair<const K, V>, _First<K>, Compare> {
  using mapped_type = V;
  using _Ordered<K, pair<const K, V>, _First<K>, Compare>::_Ordered;
  V &operator[](const K &key) { return this->insert(pair<const K, V>(key, V())).first->second; }
  V &at(const K &key) {
    _Linked<pair<const K, V>> *node = this->_of(key);
    if (__library_is_outside(0, node ? 1 : 0)) throw out_of_range("at");
    return node->value.second;
  }
  const V &at(const K &key) const {
    const _Linked<pair<const K, V>> *node = this->_of(key);
    if (__library_is_outside(0, node ? 1 : 0)) throw out_of_range("at");
    return node->value.second;
  }
};

// In which order they come is not said.
template <typename T, typename Seen> struct _UnorderedIterator {
  using value_type = T;
  using difference_type = ptrdiff_t;
  using reference = Seen &;
  using pointer = Seen *;
  _Linked<T> *_at;
  _UnorderedIterator() {}
  _UnorderedIterator(_Linked<T> *at) : _at(at) {}
  template <typename Other> _UnorderedIterator(const _UnorderedIterator<T, Other> &other) : _at(other._at) {}
  Seen &operator*() const { return _at->value; }
  Seen *operator->() const { return &_at->value; }
  _UnorderedIterator &operator++() {
    _at = static_cast<_Linked<T> *>(::std::_untold_place());
    return *this;
  }
  _UnorderedIterator operator++(int) {
    _UnorderedIterator old(_at);
    _at = static_cast<_Linked<T> *>(::std::_untold_place());
    return old;
  }
  bool operator==(const _UnorderedIterator &other) const { return _at == other._at; }
  bool operator!=(const _UnorderedIterator &other) const { return _at != other._at; }
};
template <typename K, typename T, typename Key> struct _Unordered {
  using key_type = K;
  using value_type = T;
  using size_type = size_t;
  using iterator = _UnorderedIterator<T, T>;
  using const_iterator = _UnorderedIterator<T, const T>;
  using _Node = _Linked<T>;
  list<T> _held;
  _Unordered() {}
  _Unordered(initializer_list<T> listed) {
    for (const T *one = listed.begin(); one != listed.end(); ++one) insert(*one);
  }
  _Node *_of(const K &key) const {
    _Node *node = _held._first;
    while (node && !(Key::of(node->value) == key)) node = node->next;
    return node;
  }
  pair<iterator, bool> insert(const T &value) {
    _Node *known = _of(Key::of(value));
    if (known) return pair<iterator, bool>(iterator(known), false);
    _held.emplace_back(value);
    return pair<iterator, bool>(iterator(_held._last), true);
  }
  template <typename... Given> pair<iterator, bool> emplace(Given &&...given) { return insert(T(static_cast<Given &&>(given)...)); }
  iterator find(const K &key) { return iterator(_of(key)); }
  const_iterator find(const K &key) const { return const_iterator(_of(key)); }
  size_t count(const K &key) const { return _of(key) ? 1 : 0; }
  bool contains(const K &key) const { return _of(key) != nullptr; }
  size_t erase(const K &key) {
    _Node *node = _of(key);
    if (node) _held._remove(node);
    return node ? 1 : 0;
  }
  iterator erase(iterator where) {
    _held._remove(where._at);
    return iterator(static_cast<_Node *>(::std::_untold_place()));
  }
  void clear() { _held.clear(); }
  void reserve(size_t count) {}
  size_t size() const { return _held.size(); }
  bool empty() const { return _held.empty(); }
  _Node *_any() const { return _held._count == 0 ? nullptr : static_cast<_Node *>(::std::_untold_place()); }
  iterator begin() { return iterator(_any()); }
  const_iterator begin() const { return const_iterator(_any()); }
  iterator end() { return iterator(nullptr); }
  const_iterator end() const { return const_iterator(nullptr); }
};
template <typename K, typename Hash = void, typename Equal = void> struct unordered_set;
template <typename K> struct unordered_set<K, void, void> : _Unordered<K, K, _Itself<K>> {
  using _Unordered<K, K, _Itself<K>>::_Unordered;
};
template <typename K, typename V, typename Hash = void, typename Equal = void> struct unordered_map;
template <typename K, typename V> struct unordered_map<K, V, void, void> : _Unordered<K, pair<const K, V>, _First<K>> {
  using mapped_type = V;
  using _Unordered<K, pair<const K, V>, _First<K>>::_Unordered;
  V &operator[](const K &key) { return this->insert(pair<const K, V>(key, V())).first->second; }
  V &at(const K &key) {
    _Linked<pair<const K, V>> *node = this->_of(key);
    if (__library_is_outside(0, node ? 1 : 0)) throw out_of_range("at");
    return node->value.second;
  }
  const V &at(const K &key) const {
    const _Linked<pair<const K, V>> *node = this->_of(key);
    if (__library_is_outside(0, node ? 1 : 0)) throw out_of_range("at");
    return node->value.second;
  }
};
}  // namespace std
