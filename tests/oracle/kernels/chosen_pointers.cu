// Pointers in arrays that loops move on by a counter, elements of unions, objects that are not known and convert.
#include <cstdint>
#include <type_traits>

// Arrays of pointers, and of the numbers that they are, each moved on by a loop within.
namespace moved {
template <int D> __global__ void pointers(float *p, int n) {
    float *m[D];
#pragma unroll
    for (int d = 0; d < D; d++) m[d] = p + threadIdx.x * 4 + d;
    while (n > 0) {
#pragma unroll
        for (int d = 0; d < D; d++)
#pragma unroll
            for (int u = 0; u < 4; u++) {
                *m[d] = 1;
                m[d] += 128;
            }
        n -= 32;
    }
}
template <int D> __global__ void numbers(float *p, float *q) {
    void *both[2] = {p, q};
    uintptr_t at[D];
    for (int d = 0; d < D; d++) at[d] = reinterpret_cast<uintptr_t>(both[d]) + threadIdx.x * 8;
#pragma unroll
    for (int d = 0; d < D; d++)
#pragma unroll
        for (int u = 0; u < 3; u++) {
            *reinterpret_cast<float2 *>(at[d]) = make_float2(1, 2);
            at[d] += 256;
        }
}
}  // namespace moved

// Elements of unions that lie in others, and in arrays that a counter chooses from, as arguments.
namespace packs {
template <int Bytes> union Pack;
template <> union Pack<4> {
    uint32_t word;
    uint32_t native;
};
template <> union Pack<8> {
    Pack<4> half[2];
    uint64_t native;
};
template <> union alignas(16) Pack<16> {
    Pack<8> half[2];
    ulonglong2 native;
};
template <typename T> struct Sum {
    __device__ T operator()(T a, T b) const { return a + b; }
};
template <typename F, int Bytes> struct Apply {
    static __device__ Pack<Bytes> run(F f, Pack<Bytes> a, Pack<Bytes> b) {
        Pack<Bytes> r;
        r.half[0] = Apply<F, Bytes / 2>::run(f, a.half[0], b.half[0]);
        r.half[1] = Apply<F, Bytes / 2>::run(f, a.half[1], b.half[1]);
        return r;
    }
};
template <typename F> struct Apply<F, 4> {
    static __device__ Pack<4> run(F f, Pack<4> a, Pack<4> b) {
        Pack<4> r;
        r.word = f(a.word, b.word);
        return r;
    }
};
template <int Bytes> __device__ Pack<Bytes> load(uintptr_t a) {
    Pack<Bytes> r;
    r.native = *reinterpret_cast<decltype(r.native) *>(a);
    return r;
}
template <int Bytes> __device__ void store(uintptr_t a, Pack<Bytes> v) { *reinterpret_cast<decltype(v.native) *>(a) = v.native; }
template <int Unroll> __global__ void reduced(char *p, char *q) {
    uintptr_t from[2] = {uintptr_t(p) + threadIdx.x * 16, uintptr_t(q) + threadIdx.x * 16};
    Pack<16> acc[Unroll], next[Unroll];
#pragma unroll
    for (int u = 0; u < Unroll; u++) acc[u] = load<16>(from[0] + u * 512);
#pragma unroll
    for (int u = 0; u < Unroll; u++) next[u] = load<16>(from[1] + u * 512);
#pragma unroll
    for (int u = 0; u < Unroll; u++) acc[u] = Apply<Sum<uint32_t>, 16>::run(Sum<uint32_t>(), acc[u], next[u]);
#pragma unroll
    for (int u = 0; u < Unroll; u++) store<16>(from[0] + u * 512, acc[u]);
}
}  // namespace packs

// What is told of a type by an object of the library that has nothing else.
namespace told {
template <typename T> __device__ int twice(T a, std::type_identity_t<T> b) { return sizeof(T) * 2 + (sizeof(b) == sizeof(a)); }
__global__ void sizes(int *p) { p[threadIdx.x * twice(short(1), 2)] = 1; }
template <typename T> __global__ void filled(T *p, int n) { p[threadIdx.x * n] = T(); }
template <typename... T, typename F> void each(F &&f) { (f(std::type_identity<T>{}), ...); }
}  // namespace told

int main() {
    char *p, *q;
    cudaMalloc(&p, 1 << 16);
    cudaMalloc(&q, 1 << 16);
    float *f = (float *)p, *g = (float *)q;
    moved::pointers<1><<<1, 32>>>(f, 64);
    moved::pointers<2><<<1, 32>>>(f, 64);
    moved::numbers<1><<<1, 32>>>(f, g);
    moved::numbers<2><<<1, 32>>>(f, g);
    packs::reduced<2><<<1, 32>>>(p, q);
    told::sizes<<<1, 32>>>((int *)p);
    told::each<char, double>([&](auto id) {
        using T = typename decltype(id)::type;
        told::filled<T><<<1, 64>>>((T *)p, 3);
    });
}
