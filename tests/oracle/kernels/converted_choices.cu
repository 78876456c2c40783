// What a conditional chooses of objects: one side is converted to the class of the other, an object of a derived
// class is seen as one of its base, and a copy of what is chosen is one copy.
struct Empty {};
template <class T> struct Maybe {
    bool has;
    T held;
    __host__ __device__ Maybe() : has(false), held() {}
    __host__ __device__ Maybe(Empty) : has(false), held() {}
    __host__ __device__ Maybe(const T &held) : has(true), held(held) {}
    __host__ __device__ bool has_value() const { return has; }
    __host__ __device__ explicit operator bool() const { return has; }
    __host__ __device__ const T &operator*() const { return held; }
};
struct Number {
    int value;
    __host__ __device__ Number(int value) : value(value) {}
};
struct Half {
    short value;
    __host__ __device__ operator int() const { return value * 2; }
};
struct Base {
    int at;
};
struct Derived : Base {
    int more;
};

__device__ Maybe<int> read(const int *p, int i) { return p[i]; }
__global__ void maybe(const int *in, int *out) {
    int i = threadIdx.x;
    auto const one = i < 20 ? read(in, i) : Empty{};
    if (one) out[i] = *one;
    auto const two = i < 24 ? (i % 2 ? read(in, i) : read(in, i + 1)) : Empty{};
    out[2 * i + 64] = two.has_value();
    if (two.has_value()) out[i + 128] = 1;
}
__global__ void numbers(int *out) {
    int i = threadIdx.x;
    auto n = i < 20 ? Number(i) : 3;
    out[n.value] = 1;
    Half h{short(i)};
    out[i < 9 ? h : 100] = 2;
    out[64 + (i < 9 ? 3 * i : h)] = 3;
}
__global__ void copied(const Base *a, const Base *b, const Derived *c, int *out) {
    int i = threadIdx.x;
    Base one = i < 9 ? a[i] : b[2 * i];
    out[i] = one.at;
    Base two = i < 9 ? a[i] : c[i];
    out[i + 32] = two.at;
}
__global__ void referred(Base *a, Derived *c, int *out) {
    int i = threadIdx.x;
    const Base &r = i < 20 ? a[i] : c[i];
    out[i] = 3;
    out[i + 32] = r.at;
    (i < 20 ? c[i] : a[i]).at = 4;
}

int main() {
    int *in, *out, *a, *b, *c;
    for (int **p : {&in, &out, &a, &b, &c}) {
        cudaMalloc(p, 4096);
        cudaMemset(*p, 0, 4096);
    }
    maybe<<<1, 32>>>(in, out);
    numbers<<<1, 32>>>(out);
    copied<<<1, 32>>>((Base *)a, (Base *)b, (Derived *)c, out);
    referred<<<1, 32>>>((Base *)a, (Derived *)c, out);
    cudaDeviceSynchronize();
}
