// Types, constants, templates and functions that are members of what decltype gives.
#include <utility>
template <class T, int N>
struct wrapped {
    using type = T;
    static constexpr int n = N;
    template <class U>
    struct re {
        using type = U;
    };
    __device__ static int twice(int i) { return 2 * i; }
};
template <class... T>
struct type_list {};
struct Value {
    int v;
};
template <class T>
struct Derived : decltype(T())::type {};

template <class A>
__device__ auto made(A a) -> typename decltype(a)::type {
    return 2;
}
template <class F, class... A>
__device__ void each(F f, A... a) {
    (f(a), ...);
}
template <class F, class... T>
void for_each_type(F f, type_list<T...>) {
    (f(wrapped<T, sizeof(T)>{}), ...);
}

__global__ void members(char* q) {
    wrapped<short, 3> t;
    const wrapped<short, 5> ct{};
    using P = typename decltype(t)::type;
    ((P*)q)[threadIdx.x] = 1;
    typename decltype(ct)::type x = 3;
    ((double*)q)[threadIdx.x * sizeof(x)] = 2;
    using R = typename decltype(t)::template re<int>::type;
    ((R*)q)[threadIdx.x] = 5;
    ((float*)q)[threadIdx.x * decltype(t)::n] = 3;
    ((float*)q)[decltype(ct)::twice(threadIdx.x)] = 4;
    ((decltype(made(t))*)q)[threadIdx.x] = made(t);
    ((wrapped<decltype(t)::type, decltype(ct)::n>::type*)q)[threadIdx.x] = 3;
}
__global__ void of_parameters(char* q) {
    each(
        [=](auto u) {
            using P = typename decltype(u)::type;
            constexpr int n = decltype(u)::n;
            ((P*)q)[threadIdx.x * n] = 1;
        },
        wrapped<char, 2>{}, wrapped<double, 3>{});
    wrapped<short, 3> t;
    auto g = [=](auto& u) {
        using P = typename std::decay_t<decltype(u)>::type;
        using Q = typename std::remove_reference_t<decltype(u)>::template re<double>::type;
        ((P*)q)[threadIdx.x] = 1;
        ((Q*)q)[threadIdx.x] = 1;
    };
    g(t);
    Derived<wrapped<Value, 1>> d;
    d.v = threadIdx.x;
    ((Derived<wrapped<Value, 1>>*)q)[d.v] = d;
    struct {
        wrapped<int, 3> w;
    } s;
    ((typename decltype(s.w)::type*)q)[threadIdx.x] = 4;
}
template <class T>
__global__ void filled(T* out, int step) {
    out[threadIdx.x * step] = 1;
}

int main() {
    char* p;
    cudaMalloc(&p, 1 << 14);
    members<<<1, 32>>>(p);
    of_parameters<<<1, 32>>>(p);
    for_each_type([p](auto t) { filled<<<1, 32>>>((typename decltype(t)::type*)p, decltype(t)::n); },
                  type_list<short, double>{});
    cudaDeviceSynchronize();
}
