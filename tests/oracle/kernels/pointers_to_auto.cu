// Parameters declared `auto *`: what decltype, sizeof and overloads have of them.
#include <type_traits>

#include <cuda_runtime.h>

__constant__ int constants[4] = {1, 2, 3, 4};
__device__ double numbers[64];

template <class T> __device__ int kind(T *) { return 1; }
template <class T> __device__ int kind(const T *) { return 2; }

struct Holder {
    double own[4];
    const short *other;
    template <class F> __device__ int ask(F f) const { return f(own); }
    template <class F> __device__ int ask(F f) { return f(own) + 1; }
};

__global__ void k(double *d, const double *c, float *out) {
    int t = threadIdx.x;
    auto kind_of = [](auto *q) { return std::is_const_v<std::remove_pointer_t<decltype(q)>> ? 2 : 1; };
    auto size_of = [](auto *q) { return sizeof(std::remove_pointer_t<decltype(q)>); };
    auto as_const = [](const auto *q) { return std::is_same_v<decltype(q), const double *> ? 3 : 5; };
    auto of_pointer = [](auto **q) { return sizeof(std::remove_reference_t<decltype(**q)>); };
    auto all = [&](auto *...q) { return (sizeof(std::remove_pointer_t<decltype(q)>) + ... + 0); };
    const int table[3] = {1, 2, 3};
    short plain[2] = {4, 5};
    Holder holder{};
    const Holder &same = holder;
    out[kind_of(d) * t] = 1;
    out[kind_of(c) * t] = 1;
    out[kind_of(table) * t] = 1;
    out[kind_of(plain) * t] = 1;
    out[kind_of(&table[1]) * t] = 1;
    out[kind_of(same.own) * t] = 1;
    out[kind_of(holder.own) * t] = 1;
    out[kind_of(same.other) * t] = 1;
    out[kind_of(&same) * t] = 1;
    out[kind_of(numbers) * t] = 1;
    out[kind_of((const float *)out) * t] = 1;
    out[kind_of(const_cast<double *>(c)) * t] = 1;
    out[kind_of("text") * t] = 1;
    out[holder.ask(kind_of) * t] = 1;
    out[same.ask(kind_of) * t] = 1;
    out[size_of(d) * t] = 1;
    out[size_of(plain) * t] = 1;
    out[size_of((char *)nullptr) * t] = 1;
    out[as_const(d) * t] = 1;
    out[as_const(out) * t] = 1;
    out[of_pointer(&d) * t] = 1;
    out[all(d, out, plain) * t] = 1;
    auto chosen = [](auto *q) { return kind(q); };
    auto again = [](auto *q) {
        auto *p = q;
        return kind(p) * sizeof(*p);
    };
    out[chosen(table) * t] = 1;
    out[chosen(d) * t] = 1;
    out[again(c) * t] = 1;
}

template <int Size, class T> __global__ void launched(T *out) { out[Size * threadIdx.x] = 1; }

int main() {
    void *memory;
    cudaMalloc(&memory, 1 << 20);
    auto *d = static_cast<double *>(memory);
    k<<<1, 64>>>(d, d, static_cast<float *>(memory));
    [&](auto *q) {
        using T = std::remove_pointer_t<decltype(q)>;
        launched<sizeof(T)><<<1, 64>>>(static_cast<T *>(memory));
    }(static_cast<short *>(nullptr));
}
