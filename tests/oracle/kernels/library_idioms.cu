// What code in the style of libraries rests on: function objects of the standard library, literals of a type,
// comparisons and templates among template arguments, decltype of a lambda's call, conversion templates.
#include <cstdint>
#include <functional>
#include <tuple>
#include <type_traits>

struct Key {
    int at[3];
    __host__ __device__ bool operator==(const Key &o) const {
        bool same = true;
        for (int i = 0; i < 3; ++i) same = same && at[i] == o.at[i];
        return same;
    }
};
template <class Equal> __global__ void compared(const Key *keys, int *out, Equal equal) {
    Key key = keys[threadIdx.x];
    out[threadIdx.x] = equal(key, keys[0]);
}
template <class Op> __global__ void operated(int *out, Op op) {
    out[op(int(threadIdx.x), 3) * (UINT64_C(1) << 40 > INT64_C(5000000000) ? 2 : 1)] = 1;
}

namespace lists {
template <int At, class Policy, class... Inside> struct For {};
template <int Number> struct Body {};
}
template <int D> struct Lanes {};
template <int D> struct Blocks {};
namespace policies {
template <class Data, class Statement> struct Run;
template <class Data, class... Statements> struct All {
    static __device__ void run(Data &d) { (Run<Data, Statements>::run(d), ...); }
};
template <class Data, int Number> struct Run<Data, lists::Body<Number>> {
    static __device__ void run(Data &d) { d.body(d.at[0], d.at[1]); }
};
template <class Data, int At, int D, class... Inside> struct Run<Data, lists::For<At, Lanes<D>, Inside...>> {
    static __device__ void run(Data &d) {
        d.at[At] = threadIdx.x;
        All<Data, Inside...>::run(d);
    }
};
template <class Data, int At, int D, class... Inside> struct Run<Data, lists::For<At, Blocks<D>, Inside...>> {
    static __device__ void run(Data &d) {
        d.at[At] = blockIdx.x;
        All<Data, Inside...>::run(d);
    }
};
template <class Data, class... Statements> __global__ void executed(Data data) {
    auto own = data;
    All<Data, Statements...>::run(own);
}
template <class F> struct Data {
    F body;
    int at[2];
};
}

struct Index {
    int v[2];
    __host__ __device__ explicit Index(int all) : v{all, all} {}
    __host__ __device__ Index(int i, int j) : v{i, j} {}
};
template <class F> __device__ auto called(const F &f, int i, int j) -> decltype(f(0, 0)) { return f(i, j); }
template <class F> __device__ auto called(const F &f, int i, int j) -> decltype(f(Index(0))) { return f(Index(i, j)); }
template <class F> __global__ void each(F f) { called(f, threadIdx.x, blockIdx.x); }

template <class T, int N> struct Many {
    int held[N];
};
template <class T, int N> struct Few {
    int held[N];
};
template <class T, int N> struct Chosen : std::conditional<(N & (N - 1)) == 0 && N >= 16, Many<T, 2>, Few<T, 3>>::type {
    using Base = typename std::conditional<(N & (N - 1)) == 0 && N >= 16, Many<T, 2>, Few<T, 3>>::type;
};
template <class T> struct Tuple {};
template <class T> struct is_tuple : std::false_type {};
template <class T> struct is_tuple<Tuple<T>> : std::true_type {};
template <class... T> __device__ int first(T...) {
    if constexpr (sizeof...(T) == 1 && !is_tuple<std::tuple_element_t<0, std::tuple<T...>>>::value) return 4;
    return 1;
}
__global__ void chosen(int *out) {
    out[threadIdx.x * sizeof(Chosen<int, 16>::Base)] = 1;
    out[threadIdx.x * sizeof(Chosen<int, 8>::Base)] = 2;
    out[threadIdx.x * first(1)] = 3;
}

template <class T> struct Step {
    T *data;
    int step;
};
template <class T> struct Sized : Step<T> {
    int rows;
    __host__ __device__ Sized(int rows, T *data, int step) : Step<T>{data, step}, rows(rows) {}
    template <class U> explicit Sized(const Sized<U> &o) : Step<T>{(T *)o.data, o.step}, rows(o.rows) {}
};
struct Matrix {
    int rows, step;
    char *data;
    template <class T> operator Sized<T>() const { return Sized<T>(rows, (T *)data, step); }
    template <class T> operator Step<T>() const { return Step<T>{(T *)data, step}; }
};
template <class T> __global__ void viewed(Sized<T> in, Step<T> out) {
    if (threadIdx.x < in.rows) out.data[threadIdx.x * out.step] = in.data[threadIdx.x * 2];
}

int main() {
    Key *keys;
    int *out;
    cudaMalloc(&keys, 4096);
    cudaMalloc(&out, 1 << 16);
    compared<<<1, 32>>>(keys, out, std::equal_to<Key>{});
    operated<<<1, 32>>>(out, std::modulus<int>());
    operated<<<1, 32>>>(out, std::bit_xor<>());
    auto body = [=] __device__(int i, int j) { out[i * 64 + j * 2] = 1; };
    using Held = policies::Data<decltype(body)>;
    using Nest = lists::For<1, Lanes<0>, lists::Body<0>>;
    using Nested = lists::For<0, Blocks<0>, Nest>;
    policies::executed<Held, Nested><<<4, 32>>>(Held{body, {}});
    each<<<2, 32>>>([=] __device__(int i, int j) { out[2 * i + 64 * j] = 1; });
    each<<<2, 32>>>([=] __device__(Index at) { out[4 * at.v[0] + at.v[1]] = 1; });
    chosen<<<1, 32>>>(out);
    Matrix m{20, 3, (char *)out};
    viewed<float><<<1, 32>>>(Sized<float>(m), Step<float>(m));
    viewed<double><<<1, 32>>>(m, m);
    cudaDeviceSynchronize();
}
