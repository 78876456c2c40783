// Detection by alias templates that are passed on.
#include <type_traits>
#include <utility>
struct Nm { int len; }; struct Sz { int size() const { return 1; } };
template <class T> using Det = decltype(std::declval<T &>().len); 
template <class T, template <class> class Op, class = void> struct IsDet { static constexpr int v = 3; }; template <class T, template <class> class Op> struct IsDet<T, Op, std::void_t<Op<T>>> { static constexpr int v = 5; };
template <class T, class = void> struct D1 { static constexpr int v = 3; }; template <class T> struct D1<T, std::void_t<Det<T>>> { static constexpr int v = 5; };
__global__ void k(char *o, int n) {
  int t = threadIdx.x;
  o[t * IsDet<Nm, Det>::v] = 1;
  o[t * IsDet<Sz, Det>::v] = 1;
  o[t * D1<Nm>::v] = 1;
  o[t * D1<Sz>::v] = 1;
  o[t * sizeof(Det<Nm>)] = 1;
  o[t * IsDet<int, Det>::v] = 1;
  o[t * IsDet<Nm *, Det>::v] = 1;
  o[t * IsDet<const Nm, Det>::v] = 1;
  o[t * IsDet<Nm &, Det>::v] = 1;
  o[t * D1<float>::v] = 1;
  o[t * D1<Sz *>::v] = 1;
  o[t * (D1<Nm>::v + IsDet<Sz, Det>::v)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o, 3); cudaDeviceSynchronize(); }
