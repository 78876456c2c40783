// The types of nested conditionals.
template <class T> struct Code1 { static constexpr int value = 40 + sizeof(T); };
template <> struct Code1<unsigned long long> { static constexpr int value = 5; };
enum Enum8 { Enum8A, Enum8B = 3 };
struct M { Enum8 c; int d; };
__global__ void conditional_types(char *out) { int t = threadIdx.x; unsigned long long x5 = 1; M m9{Enum8B};
 out[t * Code1<decltype((1 ? m9.c : x5))>::value] = 1;
 out[t * Code1<decltype(1 ? (Enum8B ? m9.c : x5) : x5)>::value] = 1;
 out[t * Code1<decltype(1 ? (1 ? m9.c : x5) : x5)>::value] = 1;
 out[t * Code1<decltype(1 ? 1 ? m9.c : x5 : x5)>::value] = 1;
 out[t * Code1<decltype(1 ? x5 : m9.c)>::value] = 1;
 out[t * Code1<decltype((t ? m9.d : x5))>::value] = 1;
 out[t * Code1<decltype(t ? (Enum8B ? m9.d : x5) : x5)>::value] = 1;
 out[t * Code1<decltype(t ? (t ? m9.d : x5) : x5)>::value] = 1;
 out[t * Code1<decltype(t ? t ? m9.d : x5 : x5)>::value] = 1;
 out[t * Code1<decltype(t ? x5 : m9.d)>::value] = 1;
 out[t * Code1<decltype((1 ? m9.c : t))>::value] = 1;
 out[t * Code1<decltype(1 ? (Enum8B ? m9.c : t) : t)>::value] = 1;
 out[t * Code1<decltype(1 ? (1 ? m9.c : t) : t)>::value] = 1;
 out[t * Code1<decltype(1 ? 1 ? m9.c : t : t)>::value] = 1;
 out[t * Code1<decltype(1 ? t : m9.c)>::value] = 1;
}
int main() { char *out; cudaMalloc(&out, 1 << 16); conditional_types<<<1, 32>>>(out); cudaDeviceSynchronize(); }
