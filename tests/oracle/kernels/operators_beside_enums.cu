// Operators of classes beside arithmetic on enums, which they cannot take.
template <class T> struct Code { static constexpr int value = 40 + sizeof(T); };
template <> struct Code<long long> { static constexpr int value = 9; };
template <> struct Code<unsigned> { static constexpr int value = 5; };
template <class T> __device__ int code(T) { return Code<T>::value; }
enum Wide : long long { WideA, WideB = 3 };
enum Plain : unsigned { PlainA, PlainB = 3 };
enum Taken { TakenA, TakenB = 2 };
struct Iter {
    float *p;
    __device__ Iter operator+(int k) const { return {p + k}; }
    __device__ Iter operator-(int k) const;
};
__device__ Iter Iter::operator-(int k) const { return {p - k}; }
__device__ unsigned operator*(Taken a, int b) { return b + 1; }
__device__ Iter operator*(Iter a, int b) { return {a.p + b}; }
__global__ void kernel(float *out) {
    int t = threadIdx.x;
    out[t * code(WideB + WideB)] = 1;
    out[t * code(3 + WideB)] = 1;
    out[t * code(WideB - WideA)] = 1;
    out[t * code(WideB * WideB)] = 1;
    out[t * code(PlainB + PlainB)] = 1;
    out[t * code(PlainB - 1)] = 1;
    out[t * code(PlainB * 2)] = 1;
    out[t * code(TakenB * 2)] = 1;
    out[t * (TakenB * 6)] = 1;
    out[t * code(TakenB + 2)] = 1;
    out[t * code(2 * TakenB)] = 1;
    *((Iter{out} + t) * 2).p = 1;
    *(Iter{out + 64} - t).p = 1;
}
int main() {
    float *o;
    cudaMalloc(&o, 1 << 20);
    kernel<<<1, 32>>>(o);
}
