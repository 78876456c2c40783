// The words that stand for operators: in expressions, conditions, declarators, names of functions and macros.
#define OR(a, b) ((a) or (b))
#define XE(a, b) a xor_eq b
#define NEG compl
#define WORD(op) (6 op 3)
#define TEXT(x) #x
#if not defined(QQ) and (1 bitor 2) == 3 and (6 xor 3) == 5 and (compl 0) == -1 and 1 not_eq 2 and (3 bitand 2) == 2
#define W 3
#else
#define W 4
#endif
struct M { int v; };
__device__ M operator and(M a, M b) { return {a.v + b.v}; }
__device__ M operator not_eq(M a, M b) { return {a.v * b.v}; }
__device__ M operator compl(M a) { return {a.v + 2}; }
__device__ M bitand operator or_eq(M bitand a, int b) { a.v += b; return a; }
struct D { int bitand r; __device__ D(int bitand x) : r(x) {} __device__ compl D() { r or_eq 8; } };
template <class T> __device__ int moved(T and x) { return x + 1; }
template <class T, class = void> struct is { static constexpr int v = not sizeof(T) or sizeof(T) not_eq 4; };
__global__ void k(unsigned char *o) {
    int t = threadIdx.x, p = 12, i = 2, j = 3;
    p and_eq 6;
    o[t * p] = 1;
    p or_eq 1;
    o[t * p] = 1;
    p xor_eq 2;
    o[t * p] = 1;
    o[t * (true not_eq false ? 3 : 5)] = 1;
    o[t * (p bitor 8)] = 1;
    o[t * (p and not (p or false) ? 3 : 4)] = 1;
    o[t * (not 0 + 3 bitand 7 xor 1)] = 1;
    o[t * (i not_eq 3 and j or 0 ? 6 : 5)] = 1;
    o[t * (compl -8)] = 1;
    o[t * (OR(i, 0) + 4)] = 1;
    XE(i, 7);
    o[t * i] = 1;
    o[t * (NEG -4)] = 1;
    o[t * WORD(bitand)] = 1;
    o[t * WORD(xor)] = 1;
    o[t * WORD(bitor)] = 1;
    o[t * sizeof(TEXT(and_eq))] = 1;
    o[t * W] = 1;
    M m{4}, n{3};
    o[t * (m and n).v] = 1;
    o[t * (m not_eq n).v] = 1;
    o[t * (compl m).v] = 1;
    m or_eq 5;
    o[t * m.v] = 1;
    int bitand r = j, *q = bitand i;
    r = 7;
    *q = 4;
    o[t * (i + j)] = 1;
    { D d(j); }
    o[t * j] = 1;
    o[t * moved(9)] = 1;
    o[t * (is<int>::v + 2 + is<char>::v * 3)] = 1;
    auto f = [bitand](int x) { return x bitand j; };
    o[t * f(6)] = 1;
    for (int c = 0; c not_eq 3 and c < 9; c++) i xor_eq c;
    o[t * i] = 1;
    if (not (t bitand 1)) o[t * 2] = 1;
    if (t < 9 and t > 3) o[t * 5] = 1;
    while (not (i == 9 or i > 12)) i += 3;
    o[t * i] = 1;
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32 bitor 1>>>(o); }
