// What CUB has for one thread: its operators, pairs, iterators, and the loads and stores of a thread's items.
//
// Source: CUB of CUDA 12.6 and CCCL 3.0: cub/thread/thread_operators.cuh, cub/util_type.cuh, cub/util_ptx.cuh,
// cub/iterator/, cub/block/block_load.cuh and block_store.cuh, of which some are gone in the latter.
namespace cub {

struct Equality {
  template <typename T, typename U> __host__ __device__ bool operator()(const T &a, const U &b) const { return a == b; }
};
struct Inequality {
  template <typename T, typename U> __host__ __device__ bool operator()(const T &a, const U &b) const { return a != b; }
};
struct Sum {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return a + b; }
};
struct Difference {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return a - b; }
};
struct Division {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return a / b; }
};
struct Max {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return a < b ? b : a; }
};
struct Min {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return b < a ? b : a; }
};

template <typename KeyType, typename ValueType> struct KeyValuePair {
  using Key = KeyType;
  using Value = ValueType;
  Key key;
  Value value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(const Key &k, const Value &v) : key(k), value(v) {}
  __host__ __device__ bool operator!=(const KeyValuePair &other) const { return value != other.value || key != other.key; }
};
struct ArgMax {
  template <typename Index, typename T>
  __host__ __device__ KeyValuePair<Index, T> operator()(const KeyValuePair<Index, T> &a, const KeyValuePair<Index, T> &b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <typename Index, typename T>
  __host__ __device__ KeyValuePair<Index, T> operator()(const KeyValuePair<Index, T> &a, const KeyValuePair<Index, T> &b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};

__device__ inline unsigned LaneId() { return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % 32; }
__device__ inline int RowMajorTid(int x, int y, int z) {
  return (z == 1 ? 0 : threadIdx.z * x * y) + (y == 1 ? 0 : threadIdx.y * x) + threadIdx.x;
}
template <int WIDTH, typename T> __device__ T ShuffleIndex(T value, int from, unsigned mask) {
  return __shfl_sync(mask, value, from, WIDTH);
}

template <typename T, int N, typename Iterator>
__device__ void LoadDirectBlocked(int tid, Iterator from, T (&items)[N]) {
  LibraryTile<T, N, 1, false>::load(tid * N, from, items);
}
template <typename T, int N, typename Iterator>
__device__ void LoadDirectBlocked(int tid, Iterator from, T (&items)[N], int valid) {
  LibraryTile<T, N, 1, false>::load(tid * N, from, items, valid);
}
template <int THREADS, typename T, int N, typename Iterator>
__device__ void LoadDirectStriped(int tid, Iterator from, T (&items)[N]) {
  LibraryTile<T, N, THREADS, false>::load(tid, from, items);
}
template <int THREADS, typename T, int N, typename Iterator>
__device__ void LoadDirectStriped(int tid, Iterator from, T (&items)[N], int valid) {
  LibraryTile<T, N, THREADS, false>::load(tid, from, items, valid);
}
template <typename T, int N, typename Iterator>
__device__ void LoadDirectWarpStriped(int tid, Iterator from, T (&items)[N]) {
  LibraryTile<T, N, 32, false>::load(tid / 32 * 32 * N + tid % 32, from, items);
}
template <typename T, int N, typename Iterator>
__device__ void StoreDirectBlocked(int tid, Iterator to, T (&items)[N]) {
  LibraryTile<T, N, 1, false>::store(tid * N, to, items);
}
template <typename T, int N, typename Iterator>
__device__ void StoreDirectBlocked(int tid, Iterator to, T (&items)[N], int valid) {
  LibraryTile<T, N, 1, false>::store(tid * N, to, items, valid);
}
template <int THREADS, typename T, int N, typename Iterator>
__device__ void StoreDirectStriped(int tid, Iterator to, T (&items)[N]) {
  LibraryTile<T, N, THREADS, false>::store(tid, to, items);
}
template <int THREADS, typename T, int N, typename Iterator>
__device__ void StoreDirectStriped(int tid, Iterator to, T (&items)[N], int valid) {
  LibraryTile<T, N, THREADS, false>::store(tid, to, items, valid);
}
template <typename T, int N, typename Iterator>
__device__ void StoreDirectWarpStriped(int tid, Iterator to, T (&items)[N]) {
  LibraryTile<T, N, 32, false>::store(tid / 32 * 32 * N + tid % 32, to, items);
}

template <typename T, typename Offset = ptrdiff_t> struct CountingInputIterator {
  T val;
  __host__ __device__ explicit CountingInputIterator(const T &start) : val(start) {}
  __host__ __device__ T operator*() const { return val; }
  __host__ __device__ T operator[](Offset index) const { return val + (T)index; }
  __host__ __device__ CountingInputIterator operator+(Offset count) const { return CountingInputIterator(val + (T)count); }
  __host__ __device__ CountingInputIterator &operator+=(Offset count) {
    val += (T)count;
    return *this;
  }
  __host__ __device__ CountingInputIterator &operator++() {
    val++;
    return *this;
  }
};
template <typename T, typename Operator, typename Iterator, typename Offset = ptrdiff_t> struct TransformInputIterator {
  Operator conversion_op;
  Iterator input_itr;
  __host__ __device__ TransformInputIterator(Iterator iterator, Operator conversion) : conversion_op(conversion), input_itr(iterator) {}
  __host__ __device__ T operator*() const { return conversion_op(*input_itr); }
  __host__ __device__ T operator[](Offset index) const { return conversion_op(input_itr[index]); }
  __host__ __device__ TransformInputIterator operator+(Offset count) const {
    return TransformInputIterator(input_itr + count, conversion_op);
  }
  __host__ __device__ TransformInputIterator &operator+=(Offset count) {
    input_itr = input_itr + count;
    return *this;
  }
  __host__ __device__ TransformInputIterator &operator++() {
    input_itr++;
    return *this;
  }
};

}  // namespace cub
