// `A::template b<1>::c` where it ends an expression, which reads as two comparisons: its keyword says that it is
// a name.
#include <cuda_runtime.h>

struct Config {
    template <int B> struct Block {
        static constexpr int value = B;
        template <int W> struct Warps {
            static constexpr int value = B / W;
            static constexpr bool few = B / W < 4;
            template <int K> struct Times { static constexpr int value = K * (B / W); };
        };
    };
    using Usual = Block<128>;
    template <class T, int N> struct Vector { static constexpr int value = N * sizeof(T); };
};

template <class C, int W = C::Usual::template Warps<32>::value, int V = 2 * C::template Vector<short, 2>::value>
__global__ void defaults(float *out) {
    out[W * threadIdx.x] = 1;
    out[V * threadIdx.x] = 1;
}
template <class C> __device__ int scaled(int t) { return t * C::Usual::template Warps<64>::value; }
template <class C> struct Held { static constexpr int value = 1 + C::template Block<3>::value; };

template <class C> __global__ void bodies(float *out) {
    int t = threadIdx.x;
    constexpr int warps = C::Usual::template Warps<32>::value;
    constexpr int more = 1 + C::template Block<64>::template Warps<16>::value;
    const int times = C::template Block<64>::template Warps<32>::template Times<5>::value;
    out[warps * t] = 1;
    out[more * t] = 1;
    out[times * t] = 1;
    out[t * C::template Block<7>::value] = 1;
    out[t * C::template Block<7>::value + 1] = 1;
    out[scaled<C>(t)] = 1;
    out[Held<C>::value * t] = 1;
    if constexpr (C::Usual::template Warps<64>::few) out[3 * t] = 1;
    if constexpr (C::Usual::template Warps<8>::few) out[5 * t] = 1;
    if (t < C::template Block<16>::value) out[t] = 1;
    for (int i = 0; i < C::template Block<3>::value; ++i) out[i + 4 * t] = 1;
    out[t < C::template Block<20>::value ? t : C::template Block<9>::value] = 1;
    int table[C::template Block<4>::value] = {1, C::template Block<6>::value};
    out[table[1] * t] = sizeof(table);
    out[int(sizeof(table)) * t] = 1;
}

int main() {
    float *out;
    cudaMalloc(&out, 1 << 16);
    defaults<Config><<<1, 64>>>(out);
    bodies<Config><<<1, 64>>>(out);
}
