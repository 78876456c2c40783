#include <cstdlib>
#include <type_traits>
// What is const, and what is an enum: traits, and specializations for them.
enum E { a1, a2 }; enum class F : char { x };
template <class T> __device__ int q(T) { return std::is_integral<T>::value ? 3 : 4; }
template <class T> __device__ int r() { return std::is_same<T, int>::value ? 3 : 4; }
template <class T> __device__ int s(T &) { return std::is_same<T, const int>::value ? 3 : 4; }
template <class T> struct is_c { static constexpr int v = 1; }; template <class T> struct is_c<const T> { static constexpr int v = 2; };
template <class T> __device__ int u(T &) { return is_c<T>::v; }
template <class T> using ptr = T *;
__global__ void o1(int *o) {
    int t = threadIdx.x; const int ci = 1;
    o[t * q(a1)] = 1;
    o[t * q(F::x)] = 1;
    o[t * q('a')] = 1;
    o[t * r<const int>()] = 1;
    o[t * r<int>()] = 2;
    o[t * s(ci)] = 1;
    o[t * s(t)] = 1;
    o[t * (std::is_same<const int, int>::value + 3)] = 1;
    o[t * (std::is_same<const int *, int *>::value + 3)] = 1;
    o[t * (std::is_same<int *const, int *>::value + 3)] = 1;
    o[t * (std::is_same<volatile int, int>::value + 3)] = 2;
    o[t * (std::is_same_v<std::remove_const_t<const int>, int> + 3)] = 2;
    o[t * (std::is_same_v<std::remove_reference_t<const int &>, int> + 3)] = 2;
    o[t * (std::is_same_v<std::remove_cv_t<std::remove_reference_t<const int &>>, int> + 3)] = 2;
    o[t * (std::is_same_v<std::decay_t<const int &>, int> + 3)] = 2;
    o[t * (std::is_same_v<decltype(ci), int> + 3)] = 2;
    o[t * (std::is_same_v<decltype(ci), const int> + 3)] = 2;
    o[t * (std::is_same_v<decltype((t)), int &> + 3)] = 2;
    o[t * (std::is_same_v<long, long long> + 3)] = 2;
    o[t * (std::is_same_v<char, signed char> + 3)] = 2;
    o[t * (std::is_same_v<unsigned long, size_t> + 3)] = 2;
    o[t * (std::is_same_v<ptr<const int>, const int *> + 3)] = 2;
    o[t * u(ci)] = 3;
    o[t * u(t)] = 4;
    o[t * is_c<const int>::v] = 3;
    o[t * is_c<std::add_const_t<int>>::v] = 3;
    o[t * is_c<int *const>::v] = 2;
    o[t * is_c<const int *>::v] = 2;
}
template <class A, class B> struct same { static constexpr bool v = false; }; template <class A> struct same<A, A> { static constexpr bool v = true; };
template <class T> struct W { T v; }; 
__global__ void o2(int *o) {
    int t = threadIdx.x;
    o[t * (same<int, const int>::v + 2)] = 1;
    o[t * (same<const int, const int>::v + 2)] = 1;
    o[t * (same<W<int>, W<const int>>::v + 2)] = 1;
    o[t * (same<int *, const int *>::v + 2)] = 1;
    o[t * (same<int, int>::v + 2)] = 1;
    o[t * (same<long, long long>::v + 2)] = 1;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); o1<<<1, 32>>>(o); o2<<<1,32>>>(o); cudaDeviceSynchronize(); }
