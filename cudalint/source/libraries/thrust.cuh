// What device code uses of Thrust as values.
//
// Source: Thrust of CUDA 13.0, thrust/device_ptr.h and thrust/detail/pointer.h: an object of one pointer. What a
// subscript gives is a proxy there, whose conversion and assignment are the load and the store.

namespace thrust {
template <typename T> struct device_ptr {
  T *m_iterator;
  __host__ __device__ device_ptr() {}
  __host__ __device__ explicit device_ptr(T *pointer) : m_iterator(pointer) {}
  __host__ __device__ T *get() const { return m_iterator; }
  __host__ __device__ T &operator[](ptrdiff_t index) const { return m_iterator[index]; }
  __host__ __device__ T &operator*() const { return *m_iterator; }
  __host__ __device__ T *operator->() const { return m_iterator; }
  __host__ __device__ device_ptr operator+(ptrdiff_t count) const { return device_ptr(m_iterator + count); }
  __host__ __device__ device_ptr operator-(ptrdiff_t count) const { return device_ptr(m_iterator - count); }
  __host__ __device__ ptrdiff_t operator-(const device_ptr &other) const { return m_iterator - other.m_iterator; }
  __host__ __device__ device_ptr &operator+=(ptrdiff_t count) {
    m_iterator += count;
    return *this;
  }
  __host__ __device__ device_ptr &operator++() {
    ++m_iterator;
    return *this;
  }
};
template <typename T> __host__ __device__ device_ptr<T> device_pointer_cast(T *pointer) { return device_ptr<T>(pointer); }
template <typename T> __host__ __device__ device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) { return pointer; }
template <typename T> __host__ __device__ T *raw_pointer_cast(T *pointer) { return pointer; }
template <typename T> __host__ __device__ T *raw_pointer_cast(const device_ptr<T> &pointer) { return pointer.m_iterator; }
template <typename T> __host__ __device__ T &raw_reference_cast(T &referred) { return referred; }

using ::std::make_pair;
using ::std::pair;

// thrust/iterator/counting_iterator.h and its neighbours: what is kept, and what a subscript gives.
template <typename T> struct counting_iterator {
  T m_iterator;
  _Untold layout;
  __host__ __device__ counting_iterator() {}
  __host__ __device__ explicit counting_iterator(T start) : m_iterator(start) {}
  __host__ __device__ T operator*() const { return m_iterator; }
  __host__ __device__ T operator[](ptrdiff_t index) const { return m_iterator + index; }
  __host__ __device__ counting_iterator operator+(ptrdiff_t count) const { return counting_iterator(m_iterator + count); }
  __host__ __device__ counting_iterator &operator+=(ptrdiff_t count) {
    m_iterator += count;
    return *this;
  }
  __host__ __device__ counting_iterator &operator++() {
    ++m_iterator;
    return *this;
  }
};
template <typename T> __host__ __device__ counting_iterator<T> make_counting_iterator(T start) { return counting_iterator<T>(start); }

template <typename T> struct constant_iterator {
  T m_value;
  _Untold layout;
  __host__ __device__ explicit constant_iterator(T value) : m_value(value) {}
  __host__ __device__ T operator*() const { return m_value; }
  __host__ __device__ T operator[](ptrdiff_t index) const { return m_value; }
  __host__ __device__ constant_iterator operator+(ptrdiff_t count) const { return *this; }
  __host__ __device__ constant_iterator &operator++() { return *this; }
};
template <typename T> __host__ __device__ constant_iterator<T> make_constant_iterator(T value) { return constant_iterator<T>(value); }

template <typename Function, typename It> struct transform_iterator {
  It m_iterator;
  Function m_f;
  _Untold layout;
  __host__ __device__ transform_iterator(It iterator, Function function) : m_iterator(iterator), m_f(function) {}
  __host__ __device__ auto operator*() const { return m_f(*m_iterator); }
  __host__ __device__ auto operator[](ptrdiff_t index) const { return m_f(m_iterator[index]); }
  __host__ __device__ transform_iterator operator+(ptrdiff_t count) const { return transform_iterator(m_iterator + count, m_f); }
  __host__ __device__ transform_iterator &operator++() {
    ++m_iterator;
    return *this;
  }
};
template <typename Function, typename It>
__host__ __device__ transform_iterator<Function, It> make_transform_iterator(It iterator, Function function) {
  return transform_iterator<Function, It>(iterator, function);
}

template <typename It, typename Index> struct permutation_iterator {
  It m_element_iterator;
  Index m_iterator;
  _Untold layout;
  __host__ __device__ permutation_iterator(It elements, Index indices) : m_element_iterator(elements), m_iterator(indices) {}
  __host__ __device__ auto &operator*() const { return m_element_iterator[*m_iterator]; }
  __host__ __device__ auto &operator[](ptrdiff_t index) const { return m_element_iterator[m_iterator[index]]; }
  __host__ __device__ permutation_iterator operator+(ptrdiff_t count) const {
    return permutation_iterator(m_element_iterator, m_iterator + count);
  }
  __host__ __device__ permutation_iterator &operator++() {
    ++m_iterator;
    return *this;
  }
};
template <typename It, typename Index>
__host__ __device__ permutation_iterator<It, Index> make_permutation_iterator(It elements, Index indices) {
  return permutation_iterator<It, Index>(elements, indices);
}

template <typename It> struct reverse_iterator {
  It m_iterator;  // behind the element
  _Untold layout;
  __host__ __device__ explicit reverse_iterator(It iterator) : m_iterator(iterator) {}
  __host__ __device__ It base() const { return m_iterator; }
  __host__ __device__ decltype(auto) operator*() const { return *(m_iterator + -1); }
  __host__ __device__ decltype(auto) operator[](ptrdiff_t index) const { return *(m_iterator + (-1 - index)); }
  __host__ __device__ reverse_iterator operator+(ptrdiff_t count) const { return reverse_iterator(m_iterator + -count); }
  __host__ __device__ reverse_iterator operator-(ptrdiff_t count) const { return reverse_iterator(m_iterator + count); }
  __host__ __device__ reverse_iterator &operator+=(ptrdiff_t count) {
    m_iterator += -count;
    return *this;
  }
  __host__ __device__ reverse_iterator &operator++() {
    m_iterator += -1;
    return *this;
  }
};
template <typename It> __host__ __device__ reverse_iterator<It> make_reverse_iterator(It iterator) {
  return reverse_iterator<It>(iterator);
}

// thrust/iterator/zip_iterator.h: what it gives is a tuple of what its iterators give, references among them.
template <typename Iterators> struct zip_iterator {
  Iterators m_iterator_tuple;
  _Untold layout;
  using _Indices = ::std::make_index_sequence<::thrust::tuple_size<Iterators>::value>;
  __host__ __device__ explicit zip_iterator(Iterators iterators) : m_iterator_tuple(iterators) {}
  __host__ __device__ const Iterators &get_iterator_tuple() const { return m_iterator_tuple; }
  template <size_t... I> __host__ __device__ auto _at(ptrdiff_t index, ::std::index_sequence<I...>) const {
    return ::thrust::tuple<decltype(::thrust::get<I>(m_iterator_tuple)[index])...>(
        ::thrust::get<I>(m_iterator_tuple)[index]...);
  }
  template <size_t... I> __host__ __device__ zip_iterator _moved(ptrdiff_t count, ::std::index_sequence<I...>) const {
    return zip_iterator(Iterators(::thrust::get<I>(m_iterator_tuple) + count...));
  }
  __host__ __device__ auto operator[](ptrdiff_t index) const { return _at(index, _Indices{}); }
  __host__ __device__ auto operator*() const { return _at(0, _Indices{}); }
  __host__ __device__ zip_iterator operator+(ptrdiff_t count) const { return _moved(count, _Indices{}); }
  __host__ __device__ zip_iterator &operator+=(ptrdiff_t count) {
    m_iterator_tuple = _moved(count, _Indices{}).m_iterator_tuple;
    return *this;
  }
  __host__ __device__ zip_iterator &operator++() { return *this += 1; }
};
template <typename Iterators> __host__ __device__ zip_iterator<Iterators> make_zip_iterator(Iterators iterators) {
  return zip_iterator<Iterators>(iterators);
}
template <typename A, typename B, typename... Others>
__host__ __device__ zip_iterator<::thrust::tuple<A, B, Others...>> make_zip_iterator(A first, B second, Others... others) {
  return zip_iterator<::thrust::tuple<A, B, Others...>>(::thrust::tuple<A, B, Others...>(first, second, others...));
}

// thrust/functional.h
using ::std::bit_and;
using ::std::bit_or;
using ::std::bit_xor;
using ::std::divides;
using ::std::equal_to;
using ::std::greater;
using ::std::greater_equal;
using ::std::less;
using ::std::less_equal;
using ::std::logical_and;
using ::std::logical_not;
using ::std::logical_or;
using ::std::minus;
using ::std::modulus;
using ::std::multiplies;
using ::std::negate;
using ::std::not_equal_to;
using ::std::plus;
template <typename T = void> struct maximum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <> struct maximum<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A a, B b) const { return a < b ? b : a; }
};
template <typename T = void> struct minimum {
  __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct minimum<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A a, B b) const { return b < a ? b : a; }
};
}  // namespace thrust
