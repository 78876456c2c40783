// Thrust's vectors as host code hands them to kernels: what is in one of the device's is not followed.
//
// Source: Thrust of CUDA 13.0, thrust/device_vector.h, thrust/host_vector.h and thrust/detail/vector_base.h.

namespace thrust {
template <typename T, typename Allocator = ::std::allocator<T>> struct host_vector : ::std::vector<T, Allocator> {
  using _Base = ::std::vector<T, Allocator>;
  host_vector() : _Base() {}
  explicit host_vector(size_t size) : _Base(size) {}
  host_vector(size_t size, const T &value) : _Base(size, value) {}
  host_vector(::std::initializer_list<T> listed) : _Base(listed) {}
  host_vector(const host_vector &other) : _Base(other) {}
  template <typename U> host_vector(U *first, U *last) : _Base(first, last) {}
  template <typename U, typename A> host_vector(const ::std::vector<U, A> &other) : _Base(other.begin(), other.end()) {}
};

template <typename T, typename Allocator = ::std::allocator<T>> struct device_vector {
  T *m_begin;
  size_t m_size;
  using value_type = T;
  using size_type = size_t;
  using iterator = device_ptr<T>;
  device_vector() : m_size(0) {}
  explicit device_vector(size_t size) : m_size(size) {}
  device_vector(size_t size, const T &value) : m_size(size) {}
  device_vector(::std::initializer_list<T> listed) : m_size(listed.size()) {}
  device_vector(const device_vector &other) : m_size(other.m_size) {}
  device_vector(device_vector &&other) : m_begin(other.m_begin), m_size(other.m_size) { other.m_size = 0; }
  template <typename U, typename A> device_vector(const device_vector<U, A> &other) : m_size(other.m_size) {}
  template <typename U, typename A> device_vector(const ::std::vector<U, A> &other) : m_size(other.size()) {}
  template <typename U> device_vector(U *first, U *last) : m_size(last - first) {}
  template <typename U> device_vector(device_ptr<U> first, device_ptr<U> last) : m_size(last - first) {}
  device_vector &operator=(const device_vector &other) { return _made(other.m_size); }
  device_vector &operator=(device_vector &&other) {
    m_begin = other.m_begin;
    m_size = other.m_size;
    other.m_size = 0;
    return *this;
  }
  template <typename U, typename A> device_vector &operator=(const device_vector<U, A> &other) { return _made(other.m_size); }
  template <typename U, typename A> device_vector &operator=(const ::std::vector<U, A> &other) { return _made(other.size()); }
  device_vector &_made(size_t size) {
    m_size = size;
    return *this;
  }
  void resize(size_t size) { m_size = size; }
  void resize(size_t size, const T &value) { m_size = size; }
  void assign(size_t size, const T &value) { m_size = size; }
  void clear() { m_size = 0; }
  void reserve(size_t size) {}
  void shrink_to_fit() {}
  void push_back(const T &value) { ++m_size; }
  void pop_back() { --m_size; }
  void swap(device_vector &other) { ::std::_exchange(*this, other); }
  device_ptr<T> data() { return device_ptr<T>(m_begin); }
  device_ptr<const T> data() const { return device_ptr<const T>(m_begin); }
  device_ptr<T> begin() { return device_ptr<T>(m_begin); }
  device_ptr<const T> begin() const { return device_ptr<const T>(m_begin); }
  device_ptr<T> end() { return device_ptr<T>(m_begin + m_size); }
  device_ptr<const T> end() const { return device_ptr<const T>(m_begin + m_size); }
  size_t size() const { return m_size; }
  bool empty() const { return m_size == 0; }
  T &operator[](size_t index) { return m_begin[index]; }
  const T &operator[](size_t index) const { return m_begin[index]; }
  T &front() { return m_begin[0]; }
  T &back() { return m_begin[m_size - 1]; }
};
template <typename T> using universal_vector = device_vector<T>;
}  // namespace thrust
