// A pointer that shares its bytes with a smaller number: what is stored through it is told.
struct Unexpected {};
template <class T>
struct expected {
    union {
        T value;
        int error;
    };
    bool has;
    __device__ expected(T v) : value(v), has(true) {}
    __device__ expected(Unexpected, int e) : error(e), has(false) {}
    __device__ explicit operator bool() const { return has; }
    __device__ const T& operator*() const { return value; }
};
__device__ expected<float*> at(float* s, int i) {
    if (i < 20) return &s[i];
    return {Unexpected{}, -1};
}
union Word {
    long long number;
    float* pointer;
};

__global__ void stores(float* out, long long address) {
    const int t = threadIdx.x;
    if (auto p = at(out, t * 9)) **p = 1;
    if (t < 20) {
        expected<float*> p(&out[t]);
        **p = 2;
    }
    Word word;
    word.number = address;
    word.pointer[t] = 3;
    *word.pointer = 4;
}

int main() {
    float* p;
    cudaMalloc(&p, 1 << 14);
    stores<<<1, 32>>>(p, (long long)p);
    cudaDeviceSynchronize();
}
