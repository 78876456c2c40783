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
  __host__ __device__ device_ptr &operator+=(ptrdiff_t count) {
    m_iterator += count;
    return *this;
  }
  __host__ __device__ device_ptr &operator++() {
    ++m_iterator;
    return *this;
  }
};
}  // namespace thrust
