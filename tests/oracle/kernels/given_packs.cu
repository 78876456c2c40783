// Packs of a function template that a call gives, and those that nothing gives an element: they are empty.
#include <type_traits>
#include <cstddef>
namespace sliced {
struct All {}; template <class I> struct R { I b, e; };
template <typename T> constexpr int Calc() { return std::is_same_v<T, All> || !std::is_integral_v<T> ? 1 : 0; }
template <typename T, typename... S> constexpr std::enable_if_t<sizeof...(S) != 0, int> Calc() { return Calc<T>() + Calc<S...>(); }
template <class... S> __device__ int dims(S &&...) { constexpr int n = Calc<std::remove_reference_t<S>...>(); return n; }
struct Slicer {
template <size_t old_dim, size_t new_dim, int D> __device__ static size_t Make(size_t nst[D], All) { nst[new_dim] = old_dim; return 0; }
template <size_t old_dim, size_t new_dim, int D, typename... S> __device__ static size_t Make(size_t nst[D], All, S &&...s) { nst[new_dim] = old_dim + 1; return Make<old_dim + 1, new_dim + 1, D>(nst, static_cast<S &&>(s)...); }
template <size_t old_dim, size_t new_dim, int D, typename I, std::enable_if_t<std::is_integral_v<I>> * = nullptr> __device__ static size_t Make(size_t *, I i) { return i; }
template <size_t old_dim, size_t new_dim, int D, typename I, typename... S, std::enable_if_t<std::is_integral_v<I>> * = nullptr> __device__ static size_t Make(size_t nst[D], I i, S &&...s) { return i + Make<old_dim + 1, new_dim, D>(nst, s...); }
};
template <size_t D> __device__ int len(const size_t (&shape)[D]) { return D * shape[0]; }
__global__ void slices(int *o) { int t = threadIdx.x;
 o[Calc<int>() * t] = 1;
 o[Calc<All>() * t] = 1;
 o[Calc<All, int>() * t] = 1;
 o[Calc<int, All, R<int>>() * t] = 1;
 o[dims(1, All(), R<int>{1, 2}) * t] = 1;
 size_t s[2] = {};
 o[Slicer::Make<0, 0, 2>(s, 1, All(), All()) * t + s[0] * t + s[1]] = 1;
 o[Slicer::Make<0, 0, 2>(s, All(), 4) * t + s[0] * t + s[1]] = 1;
 o[len({3, 4, 5}) * t] = 1;
}
}
template <typename T> __device__ constexpr int Calc() { return 1; }
template <typename T, typename... S> __device__ constexpr std::enable_if_t<sizeof...(S) != 0, int> Calc() { return 2; }
template <typename T> __device__ constexpr int B() { return 1; }
template <typename T, int... S> __device__ constexpr std::enable_if_t<(sizeof...(S) > 0), int> B() { return 2; }
template <typename T> __device__ constexpr int C(T) { return 1; }
template <typename T, class... S> __device__ constexpr std::enable_if_t<(sizeof...(S) > 0), int> C(T, S...) { return 2; }
template <typename T> __device__ constexpr int D() { return 1; }
template <typename T, typename S, class... R> __device__ constexpr int D() { return 2; }
__global__ void counts(int *o) { int t = threadIdx.x;
 o[Calc<int>() * t] = 1;
 o[Calc<int, int>() * t] = 1;
 o[B<int>() * t] = 1;
 o[B<int, 1>() * t] = 1;
 o[C(1) * t] = 1;
 o[C(1, 2) * t] = 1;
 o[D<int>() * t] = 1;
 o[D<int, char>() * t] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 1 << 16);
  sliced::slices<<<1, 32>>>(o);
  counts<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
