// Inner braces left out of an aggregate's list: an object of another class initializes the part's first member,
// where its class does not convert to the part's.
#include <cuda_runtime.h>

struct Mul {
    int k;
    __device__ int operator()(int x) const { return x * k; }
};
struct Add {
    int c;
    __device__ int operator()(int x) const { return x + c; }
};
struct Empty {};
struct More : Mul {};
struct Pair {
    Mul mul;
    Add add;
    Empty none;
};
struct Becomes {
    int k;
    __host__ __device__ operator Pair() const { return {{k + 1}, {k + 2}, {}}; }
};
struct Whole {
    Mul first;
    Pair pairs[2];
    Mul last;
};

template <class... F> struct Chain;
template <> struct Chain<> {
    __device__ int operator()(int x) const { return x; }
};
template <class F, class... Rest> struct Chain<F, Rest...> {
    F f;
    Chain<Rest...> rest;
    __device__ int operator()(int x) const { return rest(f(x)); }
};
template <class... F> Chain<F...> chain(F... f) { return {f...}; }

template <class C> __global__ void run(C c, float *out) { out[c(threadIdx.x)] = 1; }

__device__ void each(Whole w, float *out) {
    int t = threadIdx.x;
    out[w.first.k * t] = 1;
    for (int i = 0; i < 2; ++i) {
        out[w.pairs[i].mul.k * t] = 1;
        out[w.pairs[i].add.c * t] = 1;
    }
    out[w.last.k * t] = 1;
}
__global__ void given(Whole w, float *out) { each(w, out); }
__global__ void made(float *out) {
    Mul m{3};
    Add a{4};
    More more{{6}};
    Becomes becomes{5};
    each({m, m, a, {}, Mul{7}, a, Empty{}, m}, out);
    each({more, more, a, Empty(), becomes, more}, out);
    each({m, Pair{{2}, {5}}, m, a, {}, m}, out);
    each({2, 3, 4, {}, m, 6, {}, 7}, out);
    each({m, {{m, a, {}}, becomes}, m}, out);
}

int main() {
    float *out;
    cudaMalloc(&out, 1 << 16);
    run<<<1, 64>>>(chain(Mul{3}, Add{2}), out);
    run<<<1, 64>>>(chain(Mul{3}, Mul{5}, Add{1}, Mul{2}), out);
    run<<<1, 64>>>(chain(Mul{2}, chain(Add{1}, Mul{4})), out);
    Mul m{3};
    given<<<1, 64>>>({m, m, Add{5}, Empty{}, Mul{2}, Add{4}, Empty{}, Mul{6}}, out);
    made<<<1, 64>>>(out);
}
