// Explicit specializations of templates some of whose arguments neither a name nor an argument of a call tells.
#include <type_traits>
template <int K = 5> __device__ int scaled(int i) { return i * K; }
template <> __device__ int scaled<3>(int i) { return i * 41; }
template <> __device__ int scaled(int i) { return i * 7; }
template <class T, class U = float> __device__ int sized(T i) { return i * sizeof(U); }
template <> __device__ int sized<int, double>(int i) { return i * 11; }
template <> __device__ int sized(int i) { return i * 13; }
template <> __device__ int sized<short>(short i) { return i * 17; }
template <class T, class U = T, int N = sizeof(U)> __device__ int chained(T i) { return i * N; }
template <> __device__ int chained(short i) { return i * 19; }
template <> __device__ int chained<int, char>(int i) { return i * 23; }
template <class R = int, class T> __device__ R returned(T i) { return i * 2; }
template <> __device__ int returned(short i) { return i * 29; }
template <> __device__ long returned<long>(short i) { return i * 31; }
// Of two templates that differ in a condition alone, that of which the condition holds.
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __device__ int enabled(T i) { return i * 2; }
template <class T, std::enable_if_t<!std::is_integral<T>::value, int> = 0> __device__ int enabled(T i) { return 3; }
template <> __device__ int enabled<short>(short i) { return i * 37; }
template <> __device__ int enabled<float, 0>(float) { return threadIdx.x * 5; }
struct Plain {
    template <int K = 2> __device__ int scaled(int i) { return i * K; }
    template <class U> __device__ int taken(U i) { return i * 3; }
    template <class U> static __device__ int fixed(U i) { return i * 3; }
    template <class U> __device__ Plain(U *, int *to) { *to = 3; }
};
template <> __device__ int Plain::scaled<6>(int i) { return i * 9; }
template <> __device__ int Plain::taken(short i) { return i * 5; }
template <> __device__ int Plain::taken<char>(char i) { return i * 7; }
template <> __device__ int Plain::fixed(short i) { return i * 4; }
template <> __device__ int Plain::fixed<char>(char i) { return i * 11; }
template <> __device__ Plain::Plain(float *, int *to) { *to = 6; }
template <class T> struct Of {
    template <int K = 2> __device__ int scaled(int i) { return i * K; }
    template <class U> __device__ int taken(U i) { return i * 3; }
};
template <> template <> __device__ int Of<int>::scaled<6>(int i) { return i * 9; }
template <> template <> __device__ int Of<int>::taken(short i) { return i * 5; }
template <> template <> __device__ int Of<int>::taken<char>(char i) { return i * 7; }
namespace lib {
constexpr int N = 4;
template <int K = N> __device__ int spread(int i) { return i * K; }
template <class T, int K = N> __global__ void filled(T *p) { p[threadIdx.x * K] = 1; }
}
namespace lib {
template <> __device__ int spread<9>(int i) { return i * 2; }
template <> __global__ void filled<int>(int *p) { p[threadIdx.x * 3] = 1; }
}
template <class T, int K = 4> __global__ void run(T *p) { p[threadIdx.x * K] = 1; }
template <> __global__ void run<float>(float *p) { p[threadIdx.x * 7] = 1; }
template <> __global__ void run(double *p) { p[threadIdx.x * 9] = 1; }
template <> __global__ void run<float, 5>(float *p) { p[threadIdx.x * 11] = 1; }
__global__ void functions(float *p) {
    int t = threadIdx.x;
    p[scaled(t)] = 1;
    p[scaled<3>(t)] = 2;
    p[scaled<>(t)] = 3;
    p[scaled<4>(t)] = 4;
    p[scaled<5>(t)] = 5;
    p[sized(t)] = 6;
    p[sized<int, double>(t)] = 7;
    p[sized<int, short>(t)] = 8;
    p[sized((short)t)] = 9;
    p[sized<short, char>(t)] = 10;
    p[sized<int, float>(t)] = 11;
    p[chained(t)] = 12;
    p[chained((short)t)] = 13;
    p[chained<int, char>(t)] = 14;
    p[chained<int, short>(t)] = 15;
    p[chained<short, int>(t)] = 16;
    p[chained<short, short, 2>(t)] = 17;
    p[chained<short, short, 3>(t)] = 18;
    p[returned(t)] = 19;
    p[returned((short)t)] = 20;
    p[returned<long>((short)t)] = 21;
    p[returned<int>((short)t)] = 22;
    p[enabled(t)] = 23;
    p[enabled((short)t)] = 24;
    p[enabled((float)t)] = 25;
    p[lib::spread(t)] = 26;
    p[lib::spread<9>(t)] = 27;
}
__global__ void methods(float *p) {
    int t = threadIdx.x, u, v;
    Plain r(p, &u), w(&u, &v);
    p[r.scaled(t)] = 1;
    p[r.scaled<6>(t)] = 2;
    p[r.scaled<3>(t)] = 3;
    p[r.taken(t)] = 4;
    p[r.taken((short)t)] = 5;
    p[r.taken((char)t)] = 6;
    p[r.fixed((char)t)] = 7;
    p[Plain::fixed((short)t)] = 8;
    p[Plain::fixed(t)] = 9;
    p[t * u] = 10;
    p[t * v] = 11;
    Of<int> q;
    Of<short> o;
    p[q.scaled(t)] = 12;
    p[q.scaled<6>(t)] = 13;
    p[q.scaled<3>(t)] = 14;
    p[q.taken(t)] = 15;
    p[q.taken((short)t)] = 16;
    p[q.taken((char)t)] = 17;
    p[o.scaled<6>(t)] = 18;
    p[o.taken((short)t)] = 19;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    functions<<<1, 32>>>(p);
    methods<<<1, 32>>>(p);
    run<float><<<1, 32>>>(p);
    run<<<1, 32>>>(p);
    run<float, 4><<<1, 32>>>(p);
    run<float, 5><<<1, 32>>>(p);
    run<float, 6><<<1, 32>>>(p);
    run<<<1, 32>>>((double *)p);
    run<double, 3><<<1, 32>>>((double *)p);
    run<<<1, 32>>>((int *)p);
    lib::filled<<<1, 32>>>((int *)p);
    lib::filled<<<1, 32>>>(p);
}
