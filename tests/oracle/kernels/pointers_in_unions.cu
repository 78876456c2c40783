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

union Either {
    float* pointer;
    long long number;
    struct {
        float* first;
        int count;
    } list;
};
struct Named {
    Either at;
    int n;
};

__global__ void followed(float* out) {
    const int t = threadIdx.x;
    Either one;
    one.pointer = out + t;
    one.pointer[0] = 1;
    *one.pointer = 2;
    Either same = one;
    same.pointer[32] = 3;
    same.list.first = out;
    same.list.count = 2;
    same.list.first[t * same.list.count] = 4;
    Named named{{out}, 3};
    named.at.pointer[t * named.n] = 5;
    Named* there = &named;
    there->at.pointer[t] = 6;
    there->n = 4;
    there->at.pointer[t * named.n] = 7;
    Either& alias = there->at;
    alias.pointer = &out[2 * t];
    named.at.pointer[0] = 8;
    *alias.pointer = named.at.pointer[1];
    Either many[2] = {{out}, {out + 64}};
    many[1].pointer[t] = many[0].pointer[t];
}

int main() {
    float* p;
    cudaMalloc(&p, 1 << 14);
    stores<<<1, 32>>>(p, (long long)p);
    followed<<<1, 32>>>(p);
    cudaDeviceSynchronize();
}
