// A sign before a number is an operator of all that follows it more closely.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#define NEG(x) -x
#define AT(i, p) i[p]
#define FIVE 5_k
D int operator""_k(unsigned long long v) { return v * 2 + 1; }
D int operator""_d(long double d) { return d * 2 + 1; }
struct S { int v; D S operator-() const { return {v + 10}; } D S operator+() const { return {v + 20}; } };
D S operator""_s(unsigned long long v) { return {(int)v}; }
D int arg(int x) { return x + 30; }
template <int N> struct C { static constexpr int v = N + 40; };
__global__ void k(unsigned char *o) {
    int t = threadIdx.x, i = 5, arr[6] = {1, 2, 3, 4, 5, 6}; int *p = arr + 2;
    Q(-5_k + 20)
    Q((-3_s).v)
    Q((+3_s).v)
    Q((- 3_s).v)
    Q((-(-3_s)).v)
    Q(-1[p] + 9)
    Q(+1[p] + 9)
    Q(-1 [arr + 3] + 9)
    Q(-1
      [p] + 10)
    Q(p[-1] + 9)
    Q(p[-1[arr]] + 4)
    Q((-1)[p] + 9)
    Q(-2[arr] * 2 + 20)
    Q(i-1[p])
    Q(i -1[p])
    Q(i - -1[p])
    Q(i-2_k + 4)
    Q(-1.5_d + 20)
    Q(arg(-1[p]))
    Q(arg(-2_k))
    Q(NEG(1[p]) + 9)
    Q(NEG(FIVE) + 20)
    Q(-AT(1, p) + 9)
    Q(-0x1[p] + 9)
    Q(-0x1_k + 9)
    Q(C<-3>::v + C<-1>::v - C<+1>::v)
    Q((int)-1[p] + 9)
    Q(1 ? -1[p] + 8 : -2_k)
    Q(-1 + 9)
    Q(+1)
    { int b[2] = {-1[p], -2_k}; Q(b[0] + b[1] + 30) }
    for (int j = -1[p]; j < -1; j++) Q(j + 9)
    i = -1[p]; i += +1[p] * 3; Q(i)
}
// What is measured ends in front of a sign: `sizeof(char)+1` is no cast of +1.
#define SIZE sizeof(char)+1
template <class... T> D constexpr int counted() { return sizeof...(T)+1; }
__global__ void k2(unsigned char *o) {
    int t = threadIdx.x, b = 2; char w[sizeof(char)+1];
    o[t * sizeof(char)+1] = 1;
    o[t * sizeof(unsigned)-1 + 5] = 1;
    Q(sizeof(short)*sizeof(char)+1)
    Q(alignof(double)-1)
    Q(sizeof(S)-1)
    Q(C<sizeof(char)+1>::v)
    Q(SIZE)
    Q(b ? sizeof(char)+1 : 0)
    Q(sizeof(w))
    Q(counted<int, char>()+1)
    Q(sizeof(short)- 1)
    Q(sizeof(short) -1)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); k2<<<1, 32>>>(o); }
