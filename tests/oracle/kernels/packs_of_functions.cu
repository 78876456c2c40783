// Packs that a function's parameters tell, and template arguments that end two lists at once.
template <class... P, class... A>
void launch(void (*kernel)(P...), int grid, int block, A... given) {
    kernel<<<grid, block>>>(P(given)...);
}
template <class... P, class... A>
void launch_cast(void (*kernel)(P...), int block, A... given) {
    kernel<<<1, block>>>(static_cast<P>(given)...);
}
template <class R, class... P, class... A>
__device__ R call(R (*function)(P...), A... given) {
    return function(P(given)...);
}
template <class... P, class... A>
__device__ int counts(void (*)(P...), A...) {
    return sizeof...(P) * 10 + sizeof...(A);
}
struct Pair {
    float* p;
    long at[2];
};

template <class T>
__global__ void strided(T* p, int step, long at) {
    p[threadIdx.x * step + at] = 1;
}
__global__ void paired(Pair pair, short step) { pair.p[threadIdx.x * step + pair.at[1]] = 1; }

__device__ int scaled(int i, char by) { return i * by; }
__device__ void nothing(int, float, char) {}

__global__ void called(float* p) {
    const int i = threadIdx.x;
    p[call(&scaled, i, 258)] = 1;
    p[call(scaled, i, 3L) + 100] = 1;
    p[i * (counts(&nothing, 1, 2) - 30)] = 1;
    p[i * (counts(nothing) - 26)] = 1;
}

template <class T, int N>
struct Extent {};
struct Layout {
    template <class E>
    struct mapping {
        int step;
        __host__ __device__ mapping(const E&) : step(4) {}
    };
};
template <class T, class E>
struct Span {
    T* p;
    Layout::mapping<E> map;
    __host__ __device__ Span(T* q, const Layout::mapping<E>& m) : p(q), map(m) {}
    __device__ T& operator()(int i) const { return p[i * map.step]; }
};
template <class T>
__device__ int step_of(T*, const Layout::mapping<Extent<int, 8>>& m) {
    return m.step;
}
template <class T>
__device__ int step_of(T*, int) {
    return 2;
}
template <class V>
__global__ void spans(V v) {
    v(threadIdx.x) = 1;
    v.p[threadIdx.x * step_of(v.p, Layout::mapping<Extent<int, 8>>(Extent<int, 8>{}))] = 1;
    v.p[threadIdx.x * step_of(v.p, 1)] = 1;
}

template <class T, class U, class V>
struct Reduce {
    T* p;
    int step;
    Reduce(U, T* q, int s) : p(q), step(s + sizeof(U) + sizeof(V)) {}
    __device__ void run() const { p[threadIdx.x * step] = 1; }
};
template <class R>
__global__ void reduces(R r) {
    r.run();
}
template <class R>
void start(int, const R& r) {
    reduces<<<1, 32>>>(r);
}

template <class T>
void run(T* p, long n) {
    int half = n / 2;
    launch((strided<T>), 1, 32, p, half, n * 2);
    launch(paired, 1, 32, Pair{p, {n, n + 1}}, 65536 + half);
    launch_cast(strided<float>, 16, p, 3L, 7);
}

int main() {
    float* p;
    cudaMalloc(&p, 1 << 14);
    run(p, 5);
    called<<<1, 32>>>(p);
    using E = Extent<int, 8>;
    spans<<<1, 32>>>(Span<float, E>(p, Layout::mapping<Extent<int, 8>>(E{})));
    start(1, Reduce<float, unsigned, int>({}, p, 2));
    start(2, Reduce<float, short, unsigned>({}, p, 2));
    cudaDeviceSynchronize();
}
