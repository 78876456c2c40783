// Owners of objects of the host's: what they give, and when what they own is destroyed.
//
// Source: ISO C++ [unique.ptr], [util.smartptr.shared]. A shared owner's destroyer is told by its class, as there.

namespace std {
template <typename T> struct default_delete {
  default_delete() {}
  template <typename U> default_delete(const default_delete<U> &) {}
  void operator()(T *object) const { delete object; }
};
template <typename T> struct default_delete<T[]> {
  void operator()(T *object) const { delete[] object; }
};

template <typename T> struct _Pointed {
  using type = T;
};
template <typename T> struct _Pointed<T[]> {
  using type = T;
};

template <typename T, typename D = default_delete<T>> struct unique_ptr {
  using element_type = typename _Pointed<T>::type;
  using pointer = element_type *;
  using deleter_type = D;
  element_type *_object;
  D _delete;
  unique_ptr() : _object(nullptr), _delete() {}
  unique_ptr(element_type *object) : _object(object), _delete() {}
  unique_ptr(element_type *object, D deleter) : _object(object), _delete(static_cast<D &&>(deleter)) {}
  unique_ptr(unique_ptr &&other) : _object(other.release()), _delete(static_cast<D &&>(other._delete)) {}
  template <typename U, typename E> unique_ptr(unique_ptr<U, E> &&other)
      : _object(other.release()), _delete(static_cast<E &&>(other._delete)) {}
  ~unique_ptr() {
    if (_object) _delete(_object);
  }
  unique_ptr &operator=(unique_ptr &&other) {
    reset(other.release());
    _delete = static_cast<D &&>(other._delete);
    return *this;
  }
  template <typename U, typename E> unique_ptr &operator=(unique_ptr<U, E> &&other) {
    reset(other.release());
    _delete = static_cast<E &&>(other._delete);
    return *this;
  }
  unique_ptr &operator=(std::nullptr_t) {
    reset();
    return *this;
  }
  element_type *get() const { return _object; }
  element_type &operator*() const { return *_object; }
  element_type *operator->() const { return _object; }
  element_type &operator[](size_t index) const { return _object[index]; }
  explicit operator bool() const { return _object != nullptr; }
  D &get_deleter() { return _delete; }
  element_type *release() {
    element_type *object = _object;
    _object = nullptr;
    return object;
  }
  void reset(element_type *object = nullptr) {
    element_type *old = _object;
    _object = object;
    if (old) _delete(old);
  }
  void swap(unique_ptr &other) {
    std::swap(_object, other._object);
    std::swap(_delete, other._delete);
  }
};

template <typename T> struct _Made {
  template <typename... Given> static unique_ptr<T> alone(Given &&...given) {
    return unique_ptr<T>(new T(static_cast<Given &&>(given)...));
  }
};
template <typename T> struct _Made<T[]> {
  static unique_ptr<T[]> alone(size_t count) { return unique_ptr<T[]>(new T[count]()); }
};
template <typename T, typename... Given> unique_ptr<T> make_unique(Given &&...given) {
  return _Made<T>::alone(static_cast<Given &&>(given)...);
}

struct _Shares {
  long count;
  virtual void destroy() = 0;
};
template <typename U, typename D> struct _Destroys : _Shares {
  U *object;
  D deleter;
  _Destroys(U *given, D how) : object(given), deleter(how) { count = 1; }
  void destroy() override { deleter(object); }
};

template <typename T> struct shared_ptr {
  using element_type = typename _Pointed<T>::type;
  element_type *_object;
  _Shares *_shares;
  shared_ptr() : _object(nullptr), _shares(nullptr) {}
  shared_ptr(std::nullptr_t) : _object(nullptr), _shares(nullptr) {}
  template <typename U> shared_ptr(U *object)
      : _object(object), _shares(new _Destroys<U, default_delete<U>>(object, default_delete<U>())) {}
  template <typename U, typename D> shared_ptr(U *object, D deleter)
      : _object(object), _shares(new _Destroys<U, D>(object, deleter)) {}
  shared_ptr(const shared_ptr &other) : _object(other._object), _shares(other._shares) {
    if (_shares) ++_shares->count;
  }
  template <typename U> shared_ptr(const shared_ptr<U> &other) : _object(other._object), _shares(other._shares) {
    if (_shares) ++_shares->count;
  }
  shared_ptr(shared_ptr &&other) : _object(other._object), _shares(other._shares) {
    other._object = nullptr;
    other._shares = nullptr;
  }
  template <typename U> shared_ptr(shared_ptr<U> &&other) : _object(other._object), _shares(other._shares) {
    other._object = nullptr;
    other._shares = nullptr;
  }
  ~shared_ptr() { _leave(); }
  shared_ptr &operator=(const shared_ptr &other) {
    if (other._shares) ++other._shares->count;
    _leave();
    _object = other._object;
    _shares = other._shares;
    return *this;
  }
  template <typename U> shared_ptr &operator=(const shared_ptr<U> &other) {
    if (other._shares) ++other._shares->count;
    _leave();
    _object = other._object;
    _shares = other._shares;
    return *this;
  }
  shared_ptr &operator=(shared_ptr &&other) {
    shared_ptr own(static_cast<shared_ptr &&>(other));
    swap(own);
    return *this;
  }
  template <typename U> shared_ptr &operator=(shared_ptr<U> &&other) {
    shared_ptr own(static_cast<shared_ptr<U> &&>(other));
    swap(own);
    return *this;
  }
  void swap(shared_ptr &other) {
    element_type *object = _object;
    _Shares *shares = _shares;
    _object = other._object;
    _shares = other._shares;
    other._object = object;
    other._shares = shares;
  }
  void _leave() {
    if (_shares && --_shares->count == 0) _shares->destroy();
    _shares = nullptr;
    _object = nullptr;
  }
  void reset() { _leave(); }
  template <typename U> void reset(U *object) {
    _leave();
    _object = object;
    _shares = new _Destroys<U, default_delete<U>>(object, default_delete<U>());
  }
  template <typename U, typename D> void reset(U *object, D deleter) {
    _leave();
    _object = object;
    _shares = new _Destroys<U, D>(object, deleter);
  }
  element_type *get() const { return _object; }
  element_type &operator*() const { return *_object; }
  element_type *operator->() const { return _object; }
  element_type &operator[](size_t index) const { return _object[index]; }
  long use_count() const { return _shares ? _shares->count : 0; }
  explicit operator bool() const { return _object != nullptr; }
};
template <typename T, typename... Given> shared_ptr<T> make_shared(Given &&...given) {
  return shared_ptr<T>(new T(static_cast<Given &&>(given)...));
}
}  // namespace std
