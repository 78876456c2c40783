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

enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
// What objects of classes are moved in: the largest words that their alignment allows.
template <int ALIGNMENT> struct LibraryWord { using type = ulonglong2; };
template <> struct LibraryWord<1> { using type = unsigned char; };
template <> struct LibraryWord<2> { using type = unsigned short; };
template <> struct LibraryWord<4> { using type = unsigned; };
template <> struct LibraryWord<8> { using type = unsigned long long; };
template <CacheLoadModifier MODIFIER, typename T> __device__ T LibraryLoad(const T *from) {
  if constexpr (MODIFIER == LOAD_LDG) return __ldg(from);
  else if constexpr (MODIFIER == LOAD_CG) return __ldcg(from);
  else if constexpr (MODIFIER == LOAD_CA) return __ldca(from);
  else if constexpr (MODIFIER == LOAD_CS) return __ldcs(from);
  else return __ldcv(from);
}
template <CacheStoreModifier MODIFIER, typename T> __device__ void LibraryStore(T *to, T value) {
  if constexpr (MODIFIER == STORE_WB) __stwb(to, value);
  else if constexpr (MODIFIER == STORE_CG) __stcg(to, value);
  else if constexpr (MODIFIER == STORE_CS) __stcs(to, value);
  else __stwt(to, value);
}
template <typename T> __device__ T LibraryVolatileLoad(const T *from);  // of a class: in words of their own
template <typename T> __device__ void LibraryVolatileStore(T *to, T value);
template <CacheLoadModifier MODIFIER, typename Pointee> __device__ std::remove_const_t<Pointee> ThreadLoad(Pointee *from) {
  using T = std::remove_const_t<Pointee>;
  if constexpr (MODIFIER == LOAD_DEFAULT) {
    return *from;
  } else if constexpr (MODIFIER == LOAD_VOLATILE) {
    if constexpr (std::is_arithmetic_v<T>) return *(const volatile T *)from;
    else return LibraryVolatileLoad<T>(from);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return LibraryLoad<MODIFIER, T>(from);
  } else {
    using Word = typename LibraryWord<alignof(T)>::type;
    T value;
    for (int i = 0; i < int(sizeof(T) / sizeof(Word)); ++i)
      reinterpret_cast<Word *>(&value)[i] = LibraryLoad<MODIFIER, Word>(reinterpret_cast<const Word *>(from) + i);
    return value;
  }
}
template <CacheStoreModifier MODIFIER, typename T> __device__ void ThreadStore(T *to, T value) {
  if constexpr (MODIFIER == STORE_DEFAULT) {
    *to = value;
  } else if constexpr (MODIFIER == STORE_VOLATILE) {
    if constexpr (std::is_arithmetic_v<T>) *(volatile T *)to = value;
    else LibraryVolatileStore<T>(to, value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    LibraryStore<MODIFIER, T>(to, value);
  } else {
    using Word = typename LibraryWord<alignof(T)>::type;
    for (int i = 0; i < int(sizeof(T) / sizeof(Word)); ++i)
      LibraryStore<MODIFIER, Word>(reinterpret_cast<Word *>(to) + i, reinterpret_cast<const Word *>(&value)[i]);
  }
}
template <CacheLoadModifier MODIFIER, typename T, typename Offset = ptrdiff_t> struct CacheModifiedInputIterator {
  T *ptr;
  template <typename U> __host__ __device__ CacheModifiedInputIterator(U *given) : ptr(const_cast<std::remove_const_t<U> *>(given)) {}
  __device__ T operator*() const { return ThreadLoad<MODIFIER>((const T *)ptr); }
  __device__ T operator[](Offset index) const { return ThreadLoad<MODIFIER>((const T *)ptr + index); }
  __host__ __device__ CacheModifiedInputIterator operator+(Offset count) const { return CacheModifiedInputIterator(ptr + count); }
  __host__ __device__ CacheModifiedInputIterator operator-(Offset count) const { return CacheModifiedInputIterator(ptr - count); }
  __host__ __device__ ptrdiff_t operator-(CacheModifiedInputIterator other) const { return ptr - other.ptr; }
  __host__ __device__ bool operator==(const CacheModifiedInputIterator &other) const { return ptr == other.ptr; }
  __host__ __device__ bool operator!=(const CacheModifiedInputIterator &other) const { return ptr != other.ptr; }
  __host__ __device__ CacheModifiedInputIterator &operator+=(Offset count) {
    ptr += count;
    return *this;
  }
  __host__ __device__ CacheModifiedInputIterator &operator++() {
    ptr++;
    return *this;
  }
};

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
