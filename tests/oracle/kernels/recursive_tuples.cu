#include <cstdlib>
// A pack is deduced of a class template's argument, whatever else of the program is volatile.
__device__ int kind(volatile int *x) { return 3; }
template <class... T> struct Tuple;
template <> struct Tuple<> {};
template <class H, class... R> struct Tuple<H, R...> : Tuple<R...> {
    H head;
    __device__ Tuple(H h, R... r) : Tuple<R...>(r...), head(h) {}
    __device__ Tuple<R...> &tail() { return *this; }
};
template <int N, class... T> __device__ auto &get(Tuple<T...> &v) {
    if constexpr (N == 0) return v.head;
    else return get<N - 1>(v.tail());
}
template <class... T> __device__ int size(Tuple<T...> &v) { return sizeof...(T); }
template <class... T> __device__ int rest(Tuple<T...> &v) { return size(v.tail()); }
__global__ void kernel(float *out) {
    int t = threadIdx.x;
    Tuple<int, short, int> a((t - 5) & 63, (short)(2 * t), 4);
    out[get<2>(a)] = 1;
    out[get<1>(a) * 3] = 1;
    out[get<0>(a)] = 1;
    out[size(a) * t] = 1;
    out[rest(a) * t] = 1;
    out[kind(nullptr) * t] = 1;
    Tuple<short, int> b(3, 2 * t);
    out[get<1>(b)] = 1;
    out[get<0>(b) * t] = 1;
    out[get<0>(a.tail())] = 1;
    out[get<1>(a.tail()) * t] = 1;
    get<2>(a) += t;
    out[get<2>(a)] = 1;
    out[rest(b) * t] = 1;
}
int main() {
    float *out;
    cudaMalloc(&out, 65536 * sizeof(float));
    kernel<<<1, 64>>>(out);
    return 0;
}
