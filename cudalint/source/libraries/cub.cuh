// CUB's collectives, in our own words: what its documentation says of their global accesses
// (nvidia.github.io/cccl/cub: BlockLoadAlgorithm, BlockStoreAlgorithm, WarpLoadAlgorithm,
// WarpStoreAlgorithm), held against what nvcc 13 makes of CCCL 3.0. What a collective does in shared memory
// differs between versions, so each call of one that is not written out here is told of, once.
namespace cub {

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

// What one instruction moves of a vectorized access: 16 bytes at most.
template <int BYTES, int ALIGNMENT>
struct alignas(ALIGNMENT) LibraryWords {
  char bytes[BYTES];
};

// A tile of items: each thread has N of them, its first at `first`, the next ones STRIDE further. Vectorized
// loads move words of four items, else of two, else of one; vectorized stores do so for numbers alone, and
// words of two only where N is 2. Which pointers are loaded from so, those to const or the others, has changed
// with the versions.
template <typename T, int N, int STRIDE, bool VECTORIZE>
struct LibraryTile {
  static constexpr bool WHOLE = sizeof(T) == alignof(T);
  static constexpr int LOADED = sizeof(T) * (N % 4 == 0 ? 4 : N % 2 == 0 ? 2 : 1);
  static constexpr int STORED = sizeof(T) * (N % 4 == 0 ? 4 : N == 2 ? 2 : 1);
  static constexpr int LOADED_ALIGNMENT = LOADED < 16 ? LOADED : 16;
  static constexpr int STORED_ALIGNMENT = STORED < 16 ? STORED : 16;
  using Loaded = LibraryWords<LOADED, LOADED_ALIGNMENT>;
  using Stored = LibraryWords<STORED, STORED_ALIGNMENT>;

  template <typename Iterator>
  __device__ static void load(int first, Iterator from, T (&items)[N]) {
    if (VECTORIZE && !WHOLE) {
      __library_accesses(from);
    } else if (VECTORIZE && __library_vectorizes<T, LOADED>(from) && __library_may()) {
      Loaded *vectors = reinterpret_cast<Loaded *>(from) + first * sizeof(T) / LOADED;
      Loaded words;
#pragma unroll
      for (int i = 0; i < sizeof(T) * N / LOADED; ++i) words = vectors[i];
    } else {
#pragma unroll
      for (int i = 0; i < N; ++i) items[i] = from[first + i * STRIDE];
    }
    __library_sets(items);
  }
  template <typename Iterator>
  __device__ static void load(int first, Iterator from, T (&items)[N], int valid) {
#pragma unroll
    for (int i = 0; i < N; ++i)
      if (first + i * STRIDE < valid) items[i] = from[first + i * STRIDE];
    __library_sets(items);
  }
  template <typename Iterator>
  __device__ static void store(int first, Iterator to, T (&items)[N]) {
    if (VECTORIZE && __library_is_number<T>() && __library_vectorizes<T, STORED>(to)) {
      Stored *vectors = reinterpret_cast<Stored *>(to) + first * sizeof(T) / STORED;
      Stored words;
#pragma unroll
      for (int i = 0; i < sizeof(T) * N / STORED; ++i) vectors[i] = words;
    } else {
#pragma unroll
      for (int i = 0; i < N; ++i) to[first + i * STRIDE] = items[i];
    }
  }
  template <typename Iterator>
  __device__ static void store(int first, Iterator to, T (&items)[N], int valid) {
#pragma unroll
    for (int i = 0; i < N; ++i)
      if (first + i * STRIDE < valid) to[first + i * STRIDE] = items[i];
  }
};

template <typename T, int X, int N, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int Y = 1, int Z =
          1, int ARCH = 0>
class BlockLoad {
 public:
  static constexpr bool STRIPED = ALGORITHM == BLOCK_LOAD_STRIPED || ALGORITHM == BLOCK_LOAD_TRANSPOSE;
  static constexpr bool BY_WARP =
      ALGORITHM == BLOCK_LOAD_WARP_TRANSPOSE || ALGORITHM == BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED;
  static constexpr bool EXCHANGES = BY_WARP || ALGORITHM == BLOCK_LOAD_TRANSPOSE;
  using Tile = LibraryTile<T, N, STRIPED ? X * Y * Z : BY_WARP ? 32 : 1, ALGORITHM == BLOCK_LOAD_VECTORIZE>;

  __device__ static int first() {
    int rank = threadIdx.x + X * (threadIdx.y + Y * threadIdx.z);
    return STRIPED ? rank : BY_WARP ? rank / 32 * 32 * N + rank % 32 : rank * N;
  }

  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockLoad() : storage_(0) {}
  template <typename Storage>
  __device__ BlockLoad(Storage &storage) : storage_(&storage) {}

  template <typename Iterator>
  __device__ void Load(Iterator from, T (&items)[N]) {
    Tile::load(first(), from, items);
    if (EXCHANGES) __library_collective(storage_);
  }

  template <typename Iterator>
  __device__ void Load(Iterator from, T (&items)[N], int valid) {
    Tile::load(first(), from, items, valid);
    if (EXCHANGES) __library_collective(storage_);
  }

  template <typename Iterator, typename Default>
  __device__ void Load(Iterator from, T (&items)[N], int valid, Default outside) {
    Tile::load(first(), from, items, valid);
    if (EXCHANGES) __library_collective(storage_);
  }
};

template <typename T, int N, WarpLoadAlgorithm ALGORITHM = WARP_LOAD_DIRECT, int WIDTH = 32, int ARCH = 0>
class WarpLoad {
 public:
  static constexpr bool EXCHANGES = ALGORITHM == WARP_LOAD_TRANSPOSE;
  static constexpr bool STRIPED = ALGORITHM == WARP_LOAD_STRIPED || EXCHANGES;
  using Tile = LibraryTile<T, N, STRIPED ? WIDTH : 1, ALGORITHM == WARP_LOAD_VECTORIZE>;

  __device__ static int first() {
    int lane = (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % WIDTH;
    return STRIPED ? lane : lane * N;
  }

  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpLoad() : storage_(0) {}
  template <typename Storage>
  __device__ WarpLoad(Storage &storage) : storage_(&storage) {}

  template <typename Iterator>
  __device__ void Load(Iterator from, T (&items)[N]) {
    Tile::load(first(), from, items);
    if (EXCHANGES) __library_collective(storage_);
  }

  template <typename Iterator>
  __device__ void Load(Iterator from, T (&items)[N], int valid) {
    Tile::load(first(), from, items, valid);
    if (EXCHANGES) __library_collective(storage_);
  }

  template <typename Iterator, typename Default>
  __device__ void Load(Iterator from, T (&items)[N], int valid, Default outside) {
    Tile::load(first(), from, items, valid);
    if (EXCHANGES) __library_collective(storage_);
  }
};

template <typename T, int X, int N, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT, int Y = 1, int Z =
          1, int ARCH = 0>
class BlockStore {
 public:
  static constexpr bool STRIPED = ALGORITHM == BLOCK_STORE_STRIPED || ALGORITHM == BLOCK_STORE_TRANSPOSE;
  static constexpr bool BY_WARP =
      ALGORITHM == BLOCK_STORE_WARP_TRANSPOSE || ALGORITHM == BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED;
  static constexpr bool EXCHANGES = BY_WARP || ALGORITHM == BLOCK_STORE_TRANSPOSE;
  using Tile = LibraryTile<T, N, STRIPED ? X * Y * Z : BY_WARP ? 32 : 1, ALGORITHM == BLOCK_STORE_VECTORIZE>;

  __device__ static int first() {
    int rank = threadIdx.x + X * (threadIdx.y + Y * threadIdx.z);
    return STRIPED ? rank : BY_WARP ? rank / 32 * 32 * N + rank % 32 : rank * N;
  }

  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockStore() : storage_(0) {}
  template <typename Storage>
  __device__ BlockStore(Storage &storage) : storage_(&storage) {}

  template <typename Iterator>
  __device__ void Store(Iterator to, T (&items)[N]) {
    if (EXCHANGES) __library_collective(storage_);
    Tile::store(first(), to, items);
  }

  template <typename Iterator>
  __device__ void Store(Iterator to, T (&items)[N], int valid) {
    if (EXCHANGES) __library_collective(storage_);
    Tile::store(first(), to, items, valid);
  }
};

template <typename T, int N, WarpStoreAlgorithm ALGORITHM = WARP_STORE_DIRECT, int WIDTH = 32, int ARCH =
          0>
class WarpStore {
 public:
  static constexpr bool EXCHANGES = ALGORITHM == WARP_STORE_TRANSPOSE;
  static constexpr bool STRIPED = ALGORITHM == WARP_STORE_STRIPED || EXCHANGES;
  using Tile = LibraryTile<T, N, STRIPED ? WIDTH : 1, ALGORITHM == WARP_STORE_VECTORIZE>;

  __device__ static int first() {
    int lane = (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % WIDTH;
    return STRIPED ? lane : lane * N;
  }

  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpStore() : storage_(0) {}
  template <typename Storage>
  __device__ WarpStore(Storage &storage) : storage_(&storage) {}

  template <typename Iterator>
  __device__ void Store(Iterator to, T (&items)[N]) {
    if (EXCHANGES) __library_collective(storage_);
    Tile::store(first(), to, items);
  }

  template <typename Iterator>
  __device__ void Store(Iterator to, T (&items)[N], int valid) {
    if (EXCHANGES) __library_collective(storage_);
    Tile::store(first(), to, items, valid);
  }
};

template <typename T, int X, BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int
          Z = 1, int ARCH = 0>
class BlockReduce {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockReduce() : storage_(0) {}
  template <typename Storage>
  __device__ BlockReduce(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1, int
          ARCH = 0>
class BlockScan {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockScan() : storage_(0) {}
  template <typename Storage>
  __device__ BlockScan(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int N, bool SLICED = false, int Y = 1, int Z = 1, int ARCH = 0>
class BlockExchange {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockExchange() : storage_(0) {}
  template <typename Storage>
  __device__ BlockExchange(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int Y = 1, int Z = 1, int ARCH = 0>
class BlockDiscontinuity {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockDiscontinuity() : storage_(0) {}
  template <typename Storage>
  __device__ BlockDiscontinuity(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int Y = 1, int Z = 1, int ARCH = 0>
class BlockAdjacentDifference {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockAdjacentDifference() : storage_(0) {}
  template <typename Storage>
  __device__ BlockAdjacentDifference(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int Y = 1, int Z = 1, int ARCH = 0>
class BlockShuffle {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockShuffle() : storage_(0) {}
  template <typename Storage>
  __device__ BlockShuffle(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int N, int BINS, BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT, int Y
          = 1, int Z = 1, int ARCH = 0>
class BlockHistogram {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockHistogram() : storage_(0) {}
  template <typename Storage>
  __device__ BlockHistogram(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int N, typename Value = LibraryNothing, int BITS = 4, bool MEMOIZE = true,
          BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_WARP_SCANS, int CONFIG = 0, int Y = 1, int Z = 1, int
          ARCH = 0>
class BlockRadixSort {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockRadixSort() : storage_(0) {}
  template <typename Storage>
  __device__ BlockRadixSort(Storage &storage) : storage_(&storage) {}
};

template <typename T, int X, int N, typename Value = LibraryNothing, int Y = 1, int Z = 1>
class BlockMergeSort {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ BlockMergeSort() : storage_(0) {}
  template <typename Storage>
  __device__ BlockMergeSort(Storage &storage) : storage_(&storage) {}
};

template <typename T, int WIDTH = 32, int ARCH = 0>
class WarpReduce {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpReduce() : storage_(0) {}
  template <typename Storage>
  __device__ WarpReduce(Storage &storage) : storage_(&storage) {}
};

template <typename T, int WIDTH = 32, int ARCH = 0>
class WarpScan {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpScan() : storage_(0) {}
  template <typename Storage>
  __device__ WarpScan(Storage &storage) : storage_(&storage) {}
};

template <typename T, int N, int WIDTH = 32, int ALGORITHM = 0>
class WarpExchange {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpExchange() : storage_(0) {}
  template <typename Storage>
  __device__ WarpExchange(Storage &storage) : storage_(&storage) {}
};

template <typename T, int N, int WIDTH = 32, typename Value = LibraryNothing, int ARCH = 0>
class WarpMergeSort {
 public:
  using TempStorage = cub::LibraryStorage;
  void *storage_;
  __device__ WarpMergeSort() : storage_(0) {}
  template <typename Storage>
  __device__ WarpMergeSort(Storage &storage) : storage_(&storage) {}
};

}  // namespace cub
