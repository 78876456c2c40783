// Lists of template arguments within each other, whose brackets could be comparisons.
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

template <auto V> struct Constant {
    static constexpr auto value = V;
};
template <int V> using Int = Constant<V>;
template <class... T> struct Tuple {
    static constexpr int count = sizeof...(T);
};
template <class Shape, class Stride> struct Layout {
    static constexpr int count = 10 * Shape::count + Stride::count;
};
template <int B, int M, int S> struct Swizzle {
    static constexpr int bits = B + M + S;
};
template <class A, class L> struct Composed {
    static constexpr int count = A::bits + L::count;
};
namespace parts {
template <int N> struct Of {
    static constexpr int count = N;
};
template <class T, int N = 1> struct Wrapped {
    static constexpr int v = N + int(sizeof(T));
};
}  // namespace parts
template <class T> struct Traits {
    static constexpr int number = 3;
    enum { listed = 2 };
    static constexpr bool holds = true;
};
template <class T> inline constexpr bool is_small_v = sizeof(T) < 8;

// Behind a kernel's name.
template <class L> __global__ void launched(float *p) { p[threadIdx.x * L::count] = 1; }
template <class T, int N> __global__ void numbered(float *p) { p[threadIdx.x * N] = sizeof(T); }
template <class... T> __device__ int counted() { return (T::count + ... + 0); }

// In the arguments of a call.
template <size_t... I> __device__ void each(float *p, std::index_sequence<I...>) { ((p[threadIdx.x * I] = 1), ...); }
template <bool B> __device__ void chosen(float *p, std::integral_constant<bool, B>) {
    p[threadIdx.x * (B ? 2 : 3)] = 1;
}
template <class T> __device__ void called(float *p) {
    each(p, std::make_index_sequence<std::tuple_size<std::decay_t<T>>::value>{});
    each(p, std::make_index_sequence<std::tuple_size_v<std::decay_t<T>>>{});
    each(p, std::make_index_sequence<std::tuple_size_v<std::remove_reference_t<T>>>());
    each(p, std::make_index_sequence<Traits<std::decay_t<T>>::number>());
    each(p, std::make_integer_sequence<size_t, Traits<std::decay_t<T>>::listed>{});
    chosen(p, std::integral_constant<bool, Traits<T>::holds && !Traits<std::decay_t<T>>::holds>{});
    chosen(p, std::bool_constant<is_small_v<std::decay_t<T>> && !is_small_v<T>>{});
    chosen(p, std::bool_constant<!is_small_v<T> || is_small_v<std::decay_t<T>>>{});
    p[threadIdx.x * counted<Tuple<parts::Of<4>, parts::Of<2>>, Tuple<parts::Of<1>, Int<4>>>()] = 4;
}
template <class T> __device__ void forwarded(float *p, T &&) {
    each(p, std::make_index_sequence<std::tuple_size<std::decay_t<T>>::value>{});
}
__global__ void calls(float *p, std::tuple<float, int> t) {
    called<std::tuple<int, char, char>>(p);
    forwarded(p, t);
    forwarded(p, std::move(t));
}

int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    launched<Composed<Swizzle<3, 2, 3>, Layout<Tuple<Int<32>, Int<32>>, Tuple<Int<32>, Int<1>>>>><<<1, 256>>>(p);
    launched<Composed<Swizzle<3, 2, 3>, Layout<Tuple<Int<32>>, Tuple<Int<1>>>>><<<1, 128>>>(p);
    launched<Layout<Tuple<Tuple<Int<1>>, Int<4>>, Tuple<Int<2>, Tuple<Int<8>, Int<3>>>>><<<1, 96>>>(p);
    launched<parts::Of<4>><<<1, 64>>>(p);
    numbered<Tuple<Int<2>, parts::Of<3>>, parts::Wrapped<Tuple<char>>::v><<<1, 32>>>(p);
    numbered<Tuple<int>, parts::Wrapped<Tuple<Int<2>, Int<1>>, 2>::v><<<1, 160>>>(p);
    calls<<<1, 64>>>(p, {});
    cudaDeviceSynchronize();
}
