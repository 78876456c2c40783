// Explicit specializations of operators that are templates, as dispatchers on types have them.
#include <utility>
namespace lib {
struct string_view { int n; };
struct list_view { int n[3]; };
struct size_functor {
    int base;
    template <typename T> __device__ int operator()(int i, int k) const { return i * k + base; }
    template <typename T> __device__ int operator[](T i) const { return i * 2; }
};
namespace {
struct Fn {
    template <typename T> __device__ int operator()(int i) { return i * sizeof(T); }
    template <typename T> __device__ static int twice(int i) { return i * 2; }
};
template <>
__device__ int Fn::operator()<string_view>(int i)
{
    return i * 7;
}
template <> __device__ int Fn::operator()<list_view>(int i) { return i * 11; }
template <> __device__ int Fn::twice<list_view>(int i) { return i * 5; }
}
template <> __device__ inline int size_functor::operator()<string_view>(int i, int k) const { return i * 13 + k; }
template <> __device__ int size_functor::operator[]<short>(short i) const { return i * 17; }
template <class F, class... A> __device__ decltype(auto) dispatch(int id, F f, A &&...a) {
    switch (id) {
        case 0: return f.template operator()<int>(std::forward<A>(a)...);
        case 1: return f.template operator()<string_view>(std::forward<A>(a)...);
        case 2: return f.template operator()<list_view>(std::forward<A>(a)...);
        default: return f.template operator()<double>(std::forward<A>(a)...);
    }
}
__global__ void k(int *p) {
    int t = threadIdx.x;
    p[dispatch(0, Fn{}, t)] = 1;
    p[dispatch(1, Fn{}, t)] = 2;
    p[dispatch(2, Fn{}, t)] = 3;
    p[dispatch(3, Fn{}, t)] = 4;
    p[dispatch(1, size_functor{3}, t, 2)] = 5;
    p[dispatch(2, size_functor{3}, t, 2)] = 6;
    size_functor s{1};
    p[s[t]] = 7;
    p[s[(short)t]] = 8;
    Fn f;
    p[f.operator()<list_view>(t)] = 9;
    p[Fn::twice<list_view>(t)] = 10;
}
}
constexpr int after = 3;
__global__ void last(int *p) { p[threadIdx.x * after] = 1; }
int main() {
    int *p; cudaMalloc(&p, 1 << 16);
    lib::k<<<1, 32>>>(p);
    last<<<1, 32>>>(p);
}
