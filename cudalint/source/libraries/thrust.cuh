// What device code uses of Thrust as values.
//
// Source: Thrust of CUDA 13.0, thrust/device_ptr.h and thrust/detail/pointer.h: an object of one pointer. What a
// subscript gives is a proxy there, whose conversion and assignment are the load and the store.

namespace thrust {
// thrust/iterator/iterator_facade.h: what all have of how they move and of where they are.
template <typename Self> struct iterator_facade {
  __host__ __device__ Self &operator+=(ptrdiff_t count) {
    Self &self = static_cast<Self &>(*this);
    self._advance(count);
    return self;
  }
  __host__ __device__ Self &operator-=(ptrdiff_t count) { return *this += -count; }
  __host__ __device__ Self &operator++() { return *this += 1; }
  __host__ __device__ Self &operator--() { return *this += -1; }
  __host__ __device__ Self operator++(int) {
    Self before = static_cast<Self &>(*this);
    *this += 1;
    return before;
  }
  __host__ __device__ Self operator--(int) {
    Self before = static_cast<Self &>(*this);
    *this += -1;
    return before;
  }
  __host__ __device__ Self operator+(ptrdiff_t count) const {
    Self moved = static_cast<const Self &>(*this);
    moved._advance(count);
    return moved;
  }
  __host__ __device__ Self operator-(ptrdiff_t count) const { return *this + -count; }
  __host__ __device__ ptrdiff_t operator-(const Self &other) const { return static_cast<const Self &>(*this)._place() - other._place(); }
  __host__ __device__ bool operator==(const Self &other) const { return static_cast<const Self &>(*this)._place() == other._place(); }
  __host__ __device__ bool operator!=(const Self &other) const { return static_cast<const Self &>(*this)._place() != other._place(); }
  __host__ __device__ bool operator<(const Self &other) const { return static_cast<const Self &>(*this)._place() < other._place(); }
  __host__ __device__ bool operator>(const Self &other) const { return static_cast<const Self &>(*this)._place() > other._place(); }
  __host__ __device__ bool operator<=(const Self &other) const { return static_cast<const Self &>(*this)._place() <= other._place(); }
  __host__ __device__ bool operator>=(const Self &other) const { return static_cast<const Self &>(*this)._place() >= other._place(); }
};
template <typename Self> __host__ __device__ Self operator+(ptrdiff_t count, const iterator_facade<Self> &from) { return from + count; }

template <typename T> struct device_ptr : iterator_facade<device_ptr<T>> {
  T *m_iterator;
  __host__ __device__ device_ptr() {}
  __host__ __device__ explicit device_ptr(T *pointer) : m_iterator(pointer) {}
  template <typename U, typename = ::std::enable_if_t<::std::is_same_v<const U, T>>>
  __host__ __device__ device_ptr(const device_ptr<U> &other) : m_iterator(other.m_iterator) {}
  __host__ __device__ T *get() const { return m_iterator; }
  __host__ __device__ T &operator[](ptrdiff_t index) const { return m_iterator[index]; }
  __host__ __device__ T &operator*() const { return *m_iterator; }
  __host__ __device__ T *operator->() const { return m_iterator; }
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator += count; }
  __host__ __device__ auto _place() const { return m_iterator; }
};
template <typename T> __host__ __device__ device_ptr<T> device_pointer_cast(T *pointer) { return device_ptr<T>(pointer); }
template <typename T> __host__ __device__ device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) { return pointer; }
template <typename T> __host__ __device__ T *raw_pointer_cast(T *pointer) { return pointer; }
template <typename T> __host__ __device__ T *raw_pointer_cast(const device_ptr<T> &pointer) { return pointer.m_iterator; }
template <typename T> __host__ __device__ T &raw_reference_cast(T &referred) { return referred; }

using ::std::make_pair;
using ::std::pair;

// thrust/iterator/counting_iterator.h and its neighbours: what is kept, and what a subscript gives.
template <typename T> struct counting_iterator : iterator_facade<counting_iterator<T>> {
  T m_iterator;
  _Untold layout;
  __host__ __device__ counting_iterator() {}
  __host__ __device__ explicit counting_iterator(T start) : m_iterator(start) {}
  __host__ __device__ T operator*() const { return m_iterator; }
  __host__ __device__ T operator[](ptrdiff_t index) const { return m_iterator + index; }
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator += count; }
  __host__ __device__ auto _place() const { return m_iterator; }
};
template <typename T> __host__ __device__ counting_iterator<T> make_counting_iterator(T start) { return counting_iterator<T>(start); }

template <typename T> struct constant_iterator : iterator_facade<constant_iterator<T>> {
  T m_value;
  ptrdiff_t m_at = 0;
  _Untold layout;
  __host__ __device__ explicit constant_iterator(T value) : m_value(value) {}
  __host__ __device__ T operator*() const { return m_value; }
  __host__ __device__ T operator[](ptrdiff_t index) const { return m_value; }
  __host__ __device__ void _advance(ptrdiff_t count) { m_at += count; }
  __host__ __device__ auto _place() const { return m_at; }
};
template <typename T> __host__ __device__ constant_iterator<T> make_constant_iterator(T value) { return constant_iterator<T>(value); }

template <typename Function, typename It> struct transform_iterator : iterator_facade<transform_iterator<Function, It>> {
  It m_iterator;
  Function m_f;
  _Untold layout;
  __host__ __device__ transform_iterator(It iterator, Function function) : m_iterator(iterator), m_f(function) {}
  __host__ __device__ auto operator*() const { return m_f(*m_iterator); }
  __host__ __device__ auto operator[](ptrdiff_t index) const { return m_f(m_iterator[index]); }
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator += count; }
  __host__ __device__ auto _place() const { return m_iterator; }
};
template <typename Function, typename It>
__host__ __device__ transform_iterator<Function, It> make_transform_iterator(It iterator, Function function) {
  return transform_iterator<Function, It>(iterator, function);
}

template <typename It, typename Index> struct permutation_iterator : iterator_facade<permutation_iterator<It, Index>> {
  It m_element_iterator;
  Index m_iterator;
  _Untold layout;
  __host__ __device__ permutation_iterator(It elements, Index indices) : m_element_iterator(elements), m_iterator(indices) {}
  __host__ __device__ auto &operator*() const { return m_element_iterator[*m_iterator]; }
  __host__ __device__ auto &operator[](ptrdiff_t index) const { return m_element_iterator[m_iterator[index]]; }
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator += count; }
  __host__ __device__ auto _place() const { return m_iterator; }
};
template <typename It, typename Index>
__host__ __device__ permutation_iterator<It, Index> make_permutation_iterator(It elements, Index indices) {
  return permutation_iterator<It, Index>(elements, indices);
}

template <typename It> struct reverse_iterator : iterator_facade<reverse_iterator<It>> {
  It m_iterator;  // behind the element
  _Untold layout;
  __host__ __device__ explicit reverse_iterator(It iterator) : m_iterator(iterator) {}
  __host__ __device__ It base() const { return m_iterator; }
  __host__ __device__ decltype(auto) operator*() const { return *(m_iterator + -1); }
  __host__ __device__ decltype(auto) operator[](ptrdiff_t index) const { return *(m_iterator + (-1 - index)); }
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator += -count; }
  __host__ __device__ auto _place() const { return m_iterator; }
  __host__ __device__ reverse_iterator operator-(ptrdiff_t count) const { return *this + -count; }
  __host__ __device__ ptrdiff_t operator-(const reverse_iterator &other) const { return other.m_iterator - m_iterator; }
  __host__ __device__ bool operator<(const reverse_iterator &other) const { return other.m_iterator < m_iterator; }
  __host__ __device__ bool operator>(const reverse_iterator &other) const { return other.m_iterator > m_iterator; }
  __host__ __device__ bool operator<=(const reverse_iterator &other) const { return other.m_iterator <= m_iterator; }
  __host__ __device__ bool operator>=(const reverse_iterator &other) const { return other.m_iterator >= m_iterator; }
};
template <typename It> __host__ __device__ reverse_iterator<It> make_reverse_iterator(It iterator) {
  return reverse_iterator<It>(iterator);
}

// thrust/iterator/zip_iterator.h: what it gives is a tuple of what its iterators give, references among them.
template <typename Iterators> struct zip_iterator : iterator_facade<zip_iterator<Iterators>> {
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
  __host__ __device__ void _advance(ptrdiff_t count) { m_iterator_tuple = _moved(count, _Indices{}).m_iterator_tuple; }
  __host__ __device__ auto _place() const { return ::thrust::get<0>(m_iterator_tuple); }
};
template <typename Iterators> __host__ __device__ zip_iterator<Iterators> make_zip_iterator(Iterators iterators) {
  return zip_iterator<Iterators>(iterators);
}
template <typename A, typename B, typename... Others>
__host__ __device__ zip_iterator<::thrust::tuple<A, B, Others...>> make_zip_iterator(A first, B second, Others... others) {
  return zip_iterator<::thrust::tuple<A, B, Others...>>(::thrust::tuple<A, B, Others...>(first, second, others...));
}

// What one thread does with `thrust::seq`.
struct _Sequential {};
inline constexpr _Sequential seq;
template <typename It, typename T, typename Less = ::std::less<>>
__host__ __device__ It lower_bound(_Sequential, It first, It last, const T &value, Less less = {}) {
  ptrdiff_t count = last - first;
  while (count > 0) {
    ptrdiff_t half = count / 2;
    if (less(first[half], value)) {
      first += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return first;
}
template <typename It, typename T, typename Less = ::std::less<>>
__host__ __device__ It upper_bound(_Sequential, It first, It last, const T &value, Less less = {}) {
  ptrdiff_t count = last - first;
  while (count > 0) {
    ptrdiff_t half = count / 2;
    if (!less(value, first[half])) {
      first += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return first;
}
template <typename It, typename F> __host__ __device__ It for_each(_Sequential, It first, It last, F f) {
  for (; first != last; ++first) f(*first);
  return first;
}
template <typename It, typename Out> __host__ __device__ Out copy(_Sequential, It first, It last, Out out) {
  for (; first != last; ++first, ++out) *out = *first;
  return out;
}
template <typename It, typename T> __host__ __device__ void fill(_Sequential, It first, It last, const T &value) {
  for (; first != last; ++first) *first = value;
}
template <typename It, typename T, typename F = ::std::plus<>>
__host__ __device__ T reduce(_Sequential, It first, It last, T initial, F f = {}) {
  for (; first != last; ++first) initial = f(initial, *first);
  return initial;
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
