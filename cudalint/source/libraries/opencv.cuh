// What CUDA code names of OpenCV's core module, declared so far as it decides where memory is accessed. Read
// in place of its headers where those are not in view.
//
// Source: OpenCV 4.x, modules/core/include/opencv2/core: cuda_types.hpp, hal/interface.h, and of cuda/
// common, vec_traits, utility, datamov_utils, border_interpolate, vec_distance and (detail/) reduce.

#define __CV_CUDA_HOST_DEVICE__ __host__ __device__ __forceinline__
#define CV_UNUSED(name) (void)(name)
#define CV_PI_F 3.14159265f
#define cudaSafeCall(call) (call)

typedef unsigned char uchar;
typedef signed char schar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef int64_t int64;
typedef uint64_t uint64;

namespace cv {
namespace cuda {
template <typename T>
struct DevPtr {
  typedef T elem_type;
  typedef int index_type;
  enum { elem_size = sizeof(T) };
  T* data;
  __host__ __device__ DevPtr() : data(0) {}
  __host__ __device__ DevPtr(T* data_) : data(data_) {}
  __host__ __device__ size_t elemSize() const { return sizeof(T); }
  __host__ __device__ operator T*() const { return data; }
};

template <typename T>
struct PtrSz : public DevPtr<T> {
  size_t size;
  __host__ __device__ PtrSz() : size(0) {}
  __host__ __device__ PtrSz(T* data_, size_t size_) : DevPtr<T>(data_), size(size_) {}
};

// Rows are `step` bytes from one another.
template <typename T>
struct PtrStep : public DevPtr<T> {
  size_t step;
  __host__ __device__ PtrStep() : step(0) {}
  __host__ __device__ PtrStep(T* data_, size_t step_) : DevPtr<T>(data_), step(step_) {}
  __host__ __device__ T* ptr(int y = 0) { return (T*)((char*)this->data + y * step); }
  __host__ __device__ const T* ptr(int y = 0) const { return (const T*)((const char*)this->data + y * step); }
  __host__ __device__ T& operator()(int y, int x) { return ptr(y)[x]; }
  __host__ __device__ const T& operator()(int y, int x) const { return ptr(y)[x]; }
};

template <typename T>
struct PtrStepSz : public PtrStep<T> {
  int cols;
  int rows;
  __host__ __device__ PtrStepSz() : cols(0), rows(0) {}
  __host__ __device__ PtrStepSz(int rows_, int cols_, T* data_, size_t step_)
      : PtrStep<T>(data_, step_), cols(cols_), rows(rows_) {}
  template <typename U>
  explicit PtrStepSz(const PtrStepSz<U>& d) : PtrStep<T>((T*)d.data, d.step), cols(d.cols), rows(d.rows) {}
};

typedef PtrStepSz<unsigned char> PtrStepSzb;
typedef PtrStepSz<unsigned short> PtrStepSzus;
typedef PtrStepSz<float> PtrStepSzf;
typedef PtrStepSz<int> PtrStepSzi;
typedef PtrStep<unsigned char> PtrStepb;
typedef PtrStep<unsigned short> PtrStepus;
typedef PtrStep<float> PtrStepf;
typedef PtrStep<int> PtrStepi;

namespace device {
__host__ __device__ int divUp(int total, int grain) { return (total + grain - 1) / grain; }

template <typename D, typename T>
__host__ __device__ D saturate_cast(T value) {
  D result;
  __library_sets(result);
  return result;
}

template <typename T, int N> struct TypeVec;
template <typename T> struct VecTraits;
#define LIBRARY_VECTOR(T, V, N) \
  template <> struct TypeVec<V, N> { typedef V vec_type; }; \
  template <> struct VecTraits<V> { \
    typedef T elem_type; \
    enum { cn = N }; \
    __host__ __device__ static V all(T value) { return saturate_cast<V>(value); } \
  };
#define LIBRARY_VECTORS(T, V) \
  LIBRARY_VECTOR(T, T, 1) \
  LIBRARY_VECTOR(T, V##1, 1) \
  LIBRARY_VECTOR(T, V##2, 2) \
  LIBRARY_VECTOR(T, V##3, 3) \
  LIBRARY_VECTOR(T, V##4, 4) \
  template <> struct TypeVec<T, 2> { typedef V##2 vec_type; }; \
  template <> struct TypeVec<T, 3> { typedef V##3 vec_type; }; \
  template <> struct TypeVec<T, 4> { typedef V##4 vec_type; };
LIBRARY_VECTORS(unsigned char, uchar)
LIBRARY_VECTORS(signed char, char)
LIBRARY_VECTORS(unsigned short, ushort)
LIBRARY_VECTORS(short, short)
LIBRARY_VECTORS(int, int)
LIBRARY_VECTORS(unsigned int, uint)
LIBRARY_VECTORS(float, float)
LIBRARY_VECTORS(double, double)

template <typename T> struct ForceGlob {
  __device__ static void Load(const T* from, int at, T& value) { value = from[at]; }
};

struct SingleMask {
  PtrStepb mask;
  __host__ __device__ explicit SingleMask(PtrStepb mask_) : mask(mask_) {}
  __device__ bool operator()(int y, int x) const { return mask.ptr(y)[x] != 0; }
};
struct SingleMaskChannels {
  PtrStepb mask;
  int channels;
  __host__ __device__ SingleMaskChannels(PtrStepb mask_, int channels_) : mask(mask_), channels(channels_) {}
  __device__ bool operator()(int y, int x) const { return mask.ptr(y)[x / channels] != 0; }
};
struct MaskCollection {
  const PtrStepb* maskCollection;
  PtrStepb curMask;
  __host__ __device__ explicit MaskCollection(PtrStepb* masks) : maskCollection(masks) {}
  __device__ void next() { curMask = *maskCollection++; }
  __device__ void setMask(int z) { curMask = maskCollection[z]; }
  __device__ bool operator()(int y, int x) const { return curMask.data == 0 || curMask.ptr(y)[x] != 0; }
};
struct WithOutMask {
  __device__ void next() const {}
  __device__ void setMask(int) const {}
  __device__ bool operator()(int, int) const { return true; }
  __device__ bool operator()(int, int, int) const { return true; }
  __device__ static bool check(int, int) { return true; }
  __device__ static bool check(int, int, int) { return true; }
};

// Where a row or a column of elements 0 to `last` goes on: before its start, behind its end, and at both.
struct LibraryReplicate {
  __device__ static int low(int i, int last) { return max(i, 0); }
  __device__ static int high(int i, int last) { return min(i, last); }
  __device__ static int both(int i, int last) { return low(high(i, last), last); }
};
struct LibraryReflect101 {
  __device__ static int low(int i, int last) { return abs(i) % (last + 1); }
  __device__ static int high(int i, int last) { return abs(last - abs(last - i)) % (last + 1); }
  __device__ static int both(int i, int last) { return low(high(i, last), last); }
};
struct LibraryReflect {
  __device__ static int low(int i, int last) { return (abs(i) - (i < 0)) % (last + 1); }
  __device__ static int high(int i, int last) { return abs(last - abs(last - i) + (i > last)) % (last + 1); }
  __device__ static int both(int i, int last) { return high(abs(i) - (i < 0), last); }
};
struct LibraryReflectPlane {
  __device__ static int low(int i, int last) { return (abs(i) - (i < 0)) % (last + 1); }
  __device__ static int high(int i, int last) { return last - abs(last - i) + (i > last); }
  __device__ static int both(int i, int last) { return low(high(i, last), last); }
};
struct LibraryWrap {
  __device__ static int low(int i, int last) { return i >= 0 ? i : i - (i - last) / (last + 1) * (last + 1); }
  __device__ static int high(int i, int last) { return i <= last ? i : i % (last + 1); }
  __device__ static int both(int i, int last) { return high(low(i, last), last); }
};

template <typename D, typename Index>
struct LibraryRow {
  typedef D result_type;
  int last_col;
  __host__ __device__ explicit LibraryRow(int width) : last_col(width - 1) {}
  template <typename U> __host__ __device__ LibraryRow(int width, U) : last_col(width - 1) {}
  __device__ int idx_col_low(int x) const { return Index::low(x, last_col); }
  __device__ int idx_col_high(int x) const { return Index::high(x, last_col); }
  __device__ int idx_col(int x) const { return Index::both(x, last_col); }
  template <typename T> __device__ D at_low(int x, const T* data) const {
    return saturate_cast<D>(data[Index::low(x, last_col)]);
  }
  template <typename T> __device__ D at_high(int x, const T* data) const {
    return saturate_cast<D>(data[Index::high(x, last_col)]);
  }
  template <typename T> __device__ D at(int x, const T* data) const {
    return saturate_cast<D>(data[Index::both(x, last_col)]);
  }
};

// Most of these read elements of the result's type, whatever they are given.
template <typename D, typename Index, bool AS_RESULT>
struct LibraryColumn {
  typedef D result_type;
  int last_row;
  __host__ __device__ explicit LibraryColumn(int height) : last_row(height - 1) {}
  template <typename U> __host__ __device__ LibraryColumn(int height, U) : last_row(height - 1) {}
  __device__ int idx_row_low(int y) const { return Index::low(y, last_row); }
  __device__ int idx_row_high(int y) const { return Index::high(y, last_row); }
  __device__ int idx_row(int y) const { return Index::both(y, last_row); }
  template <typename T> __device__ D read(int y, const T* data, size_t step) const {
    typedef typename std::conditional<AS_RESULT, D, T>::type Read;
    return saturate_cast<D>(*(const Read*)((const char*)data + y * step));
  }
  template <typename T> __device__ D at_low(int y, const T* data, size_t step) const {
    return read(Index::low(y, last_row), data, step);
  }
  template <typename T> __device__ D at_high(int y, const T* data, size_t step) const {
    return read(Index::high(y, last_row), data, step);
  }
  template <typename T> __device__ D at(int y, const T* data, size_t step) const {
    return read(Index::both(y, last_row), data, step);
  }
};

template <typename D, typename Index>
struct LibraryPlane {
  typedef D result_type;
  int last_row;
  int last_col;
  __host__ __device__ LibraryPlane(int height, int width) : last_row(height - 1), last_col(width - 1) {}
  template <typename U>
  __host__ __device__ LibraryPlane(int height, int width, U) : last_row(height - 1), last_col(width - 1) {}
  __device__ int idx_row_low(int y) const { return Index::low(y, last_row); }
  __device__ int idx_row_high(int y) const { return Index::high(y, last_row); }
  __device__ int idx_row(int y) const { return Index::both(y, last_row); }
  __device__ int idx_col_low(int x) const { return Index::low(x, last_col); }
  __device__ int idx_col_high(int x) const { return Index::high(x, last_col); }
  __device__ int idx_col(int x) const { return Index::both(x, last_col); }
  template <typename T> __device__ D at(int y, int x, const T* data, size_t step) const {
    return saturate_cast<D>(((const T*)((const char*)data + idx_row(y) * step))[idx_col(x)]);
  }
  template <typename Source> __device__ D at(int y, int x, const Source& source) const {
    return saturate_cast<D>(source(idx_row(y), idx_col(x)));
  }
};

template <typename D> using BrdRowReplicate = LibraryRow<D, LibraryReplicate>;
template <typename D> using BrdColReplicate = LibraryColumn<D, LibraryReplicate, false>;
template <typename D> using BrdReplicate = LibraryPlane<D, LibraryReplicate>;
template <typename D> using BrdRowReflect101 = LibraryRow<D, LibraryReflect101>;
template <typename D> using BrdColReflect101 = LibraryColumn<D, LibraryReflect101, true>;
template <typename D> using BrdReflect101 = LibraryPlane<D, LibraryReflect101>;
template <typename D> using BrdRowReflect = LibraryRow<D, LibraryReflect>;
template <typename D> using BrdColReflect = LibraryColumn<D, LibraryReflect, true>;
template <typename D> using BrdReflect = LibraryPlane<D, LibraryReflectPlane>;
template <typename D> using BrdRowWrap = LibraryRow<D, LibraryWrap>;
template <typename D> using BrdColWrap = LibraryColumn<D, LibraryWrap, true>;
template <typename D> using BrdWrap = LibraryPlane<D, LibraryWrap>;

template <typename D>
struct BrdRowConstant {
  typedef D result_type;
  int width;
  D val;
  __host__ __device__ explicit BrdRowConstant(int width_, const D& val_ = D()) : width(width_), val(val_) {}
  template <typename T> __device__ D at_low(int x, const T* data) const {
    return x >= 0 ? saturate_cast<D>(data[x]) : val;
  }
  template <typename T> __device__ D at_high(int x, const T* data) const {
    return x < width ? saturate_cast<D>(data[x]) : val;
  }
  template <typename T> __device__ D at(int x, const T* data) const {
    return x >= 0 && x < width ? saturate_cast<D>(data[x]) : val;
  }
};
template <typename D>
struct BrdColConstant {
  typedef D result_type;
  int height;
  D val;
  __host__ __device__ explicit BrdColConstant(int height_, const D& val_ = D())
      : height(height_), val(val_) {}
  template <typename T> __device__ D at_low(int y, const T* data, size_t step) const {
    return y >= 0 ? saturate_cast<D>(*(const T*)((const char*)data + y * step)) : val;
  }
  template <typename T> __device__ D at_high(int y, const T* data, size_t step) const {
    return y < height ? saturate_cast<D>(*(const T*)((const char*)data + y * step)) : val;
  }
  template <typename T> __device__ D at(int y, const T* data, size_t step) const {
    return y >= 0 && y < height ? saturate_cast<D>(*(const T*)((const char*)data + y * step)) : val;
  }
};
template <typename D>
struct BrdConstant {
  typedef D result_type;
  int height;
  int width;
  D val;
  __host__ __device__ BrdConstant(int height_, int width_, const D& val_ = D())
      : height(height_), width(width_), val(val_) {}
  template <typename T> __device__ D at(int y, int x, const T* data, size_t step) const {
    bool inside = x >= 0 && x < width && y >= 0 && y < height;
    return inside ? saturate_cast<D>(((const T*)((const char*)data + y * step))[x]) : val;
  }
  template <typename Source> __device__ D at(int y, int x, const Source& source) const {
    bool inside = x >= 0 && x < width && y >= 0 && y < height;
    return inside ? saturate_cast<D>(source(y, x)) : val;
  }
};
template <typename Source, typename Border>
struct BorderReader {
  typedef typename Border::result_type elem_type;
  typedef int index_type;
  Source ptr;
  Border b;
  __host__ __device__ BorderReader(const Source& ptr_, const Border& b_) : ptr(ptr_), b(b_) {}
  __device__ elem_type operator()(int y, int x) const { return b.at(y, x, ptr); }
};

// Up to 32 threads exchange their values by shuffles. More of them write one value a warp to shared memory,
// and each thread reads one back.
template <int N, typename T, typename Op>
__device__ void reduce(volatile T* memory, T& value, unsigned int thread, const Op& op) {
  if (N > 1024 || (N & (N - 1)) != 0) {
    __library_accesses(memory);
  } else if (N > 32) {
    unsigned int lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    if (lane == 0) memory[thread / 32] = value;
    __syncthreads();
    value = memory[thread];
  }
  __library_sets(value);
}

template <typename T>
struct LibraryDistance {
  typedef T value_type;
  typedef T result_type;
  T mySum;
  __device__ LibraryDistance() : mySum(0) {}
  __device__ void reduceIter(T one, T other) { __library_sets(mySum); }
  template <int N> __device__ void reduceAll(T* memory, int thread) {
    reduce<N>(memory, mySum, thread, 0);
  }
  __device__ operator T() const { return mySum; }
};
template <typename T> struct L1Dist : public LibraryDistance<int> {};
template <> struct L1Dist<float> : public LibraryDistance<float> {};
struct L2Dist : public LibraryDistance<float> {};
struct HammingDist : public LibraryDistance<int> {};
}  // namespace device
}  // namespace cuda
}  // namespace cv
