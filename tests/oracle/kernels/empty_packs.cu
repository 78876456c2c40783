// Packs to which a call gives nothing.
#include <type_traits>
#define D __device__
template <class... T> D std::enable_if_t<sizeof...(T) == 0, int> a(T...) { return 5; } template <class... T> D std::enable_if_t<sizeof...(T) != 0, int> a(T...) { return 6; }
template <class... T> D auto b(T...) -> std::enable_if_t<(std::is_same_v<T, int> && ...), int> { return 5; } template <class... T> D auto b(T...) -> std::enable_if_t<!(std::is_same_v<T, int> && ...), int> { return 6; }
template <class... T> D auto c(T...) -> std::enable_if_t<(sizeof(T) + ... + 0) == 0, int> { return 7; } template <class... T> D auto c(T...) -> std::enable_if_t<(sizeof(T) + ... + 0) != 0, int> { return 6; }
template <class... T> constexpr bool all_v = (std::is_same_v<T, int> && ...); template <class... T> constexpr bool any_v = (std::is_same_v<T, int> || ...);
template <class... T> D auto d(T...) -> std::enable_if_t<all_v<T...>, int> { return 5; } template <class... T> D auto d(T...) -> std::enable_if_t<!all_v<T...>, int> { return 6; }
template <class T, class... U> D std::enable_if_t<(std::is_same_v<T, U> || ...), int> e(T, U...) { return 8; } template <class T, class... U> D std::enable_if_t<!(std::is_same_v<T, U> || ...), int> e(T, U...) { return 9; }
template <int... I> constexpr int sum = (I + ... + 0); template <int... I> constexpr bool band = (I && ...);
__global__ void empty(unsigned char *o) { int t = threadIdx.x;
o[t * a()] = 1;
o[t * a(1)] = 1;
o[t * b()] = 1;
o[t * c()] = 1;
o[t * c(1)] = 1;
o[t * d()] = 1;
o[t * e(1)] = 1;
o[t * e(1, 2.0, 3)] = 1;
o[t * e(1, 2.0)] = 1;
o[t * (all_v<> + 2)] = 1; o[t * (any_v<> + 2)] = 1; o[t * (sum<> + 2)] = 1; o[t * (band<> + 2)] = 1; o[t * (band<1, 0> + 2)] = 1;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); empty<<<1, 32>>>(o); cudaDeviceSynchronize(); }
