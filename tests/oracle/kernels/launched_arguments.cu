// Launches by host templates that hand on their own arguments: packs of pointers, enums and classes of both.
enum Req { kNull, kWrite, kAdd }; namespace in { enum class Mode : char { A, B = 5 }; struct W { enum Kind { X = 2, Y }; }; }
template <class T> struct Wrap { T held; char c; };
#define ASSIGN(out, req, val) { switch (req) { case kNull: break; case kWrite: (out) = (val); break; case kAdd: (out) += (val); break; default: break; } }
template <typename OP, typename... Args> __global__ void generic(int N, Args... args) { for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += blockDim.x * gridDim.x) OP::Map(i, args...); }
template <typename OP> struct Kernel { template <typename... Args> inline static void Launch(int N, Args... args) { generic<OP, Args...><<<2, 32>>>(N, args...); } };
struct where { template <class D> __device__ static void Map(int i, Req req, D *out, const D *l, in::Mode m, in::W::Kind k) { ASSIGN(out[i], req, l[i * (int)m + k]); } };
struct wr { template <class T> __device__ static void Map(int i, int *out, T w) { out[i * sizeof(T)] = (int)w.held; out[i * (int)w.held] = sizeof(w); } };
template <class T> __global__ void one(int *o, T t) { o[threadIdx.x * sizeof(T) * (int)t] = 1; }
template <class T> __global__ void two(int *o, T *t) { o[threadIdx.x * sizeof(T)] = 1; }
template <class T> void go(int *o, T t) { one<T><<<1, 32>>>(o, t); two<T><<<1, 32>>>(o, (T *)nullptr); two<T *><<<1, 32>>>(o, (T **)nullptr); two<const T *><<<1, 32>>>(o, (const T **)nullptr); }
int main() { float *a, *b; int *o; cudaMalloc(&a, 1 << 16); cudaMalloc(&b, 1 << 16); cudaMalloc(&o, 1 << 16);
Kernel<where>::Launch(200, kAdd, a, (const float *)b, in::Mode::B, in::W::Y); Kernel<wr>::Launch(200, o, Wrap<in::Mode>{in::Mode::B, 'c'}); go(o, in::Mode::B); go(o, in::W::Y); go(o, kWrite); go(o, Wrap<in::Mode>{in::Mode::B, 'c'}.held); cudaDeviceSynchronize(); }
