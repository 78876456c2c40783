// Constants that constructors make of nothing, and constant arrays of classes named through objects.
#define D __device__
struct Tb { int v[6]; constexpr Tb() : v() { for (int i = 0; i < 6; i++) v[i] = i * i - (i > 2); } constexpr int operator[](int i) const { return v[i]; } };
static constexpr Tb tbl; 
static constexpr Tb tb2{};
template <int N> struct Tn { int v[N]; constexpr Tn() : v() { for (int i = 0; i < N; i++) v[i] = i * i - (i > 2); } constexpr int operator[](int i) const { return v[i]; } };
static constexpr Tn<6> tn;
constexpr auto tn2 = Tn<6>();
struct S { static constexpr int arr[] = {1, 2, 3}; static constexpr const int (&ref)[3] = arr; static constexpr int one = 4; };
struct S2 { static constexpr int arr[] = {1, 2, 3}; int x; };
__global__ void k1(char *o) { int t = threadIdx.x; S s; S2 s2;
    o[t * tbl[3]] = 1;
    o[t * tb2[3]] = 1;
    o[t * tn[3]] = 1;
    o[t * tn2[3]] = 1;
    o[t * tn.v[3]] = 1;
    constexpr Tn<6> loc; o[t * loc[3]] = 1;
    o[t * S::arr[2]] = 1;
    o[t * s.arr[2]] = 1;
    o[t * s2.arr[2]] = 1;
    o[t * s.one] = 1;
    o[t * S::ref[2]] = 1;
    const S *p = &s; o[t * p->arr[1]] = 1;
    o[t * S().arr[1]] = 1;
    for (int i = 0; i < 3; i++) o[t * s2.arr[i]] = 1;
}
__device__ constexpr Tb dtb; struct Plain { int a = 3, b[2] = {4, 5}; }; static constexpr Plain pl; __device__ constexpr Plain dpl{};
__global__ void k2(char *o) { int t = threadIdx.x;
    o[t * dtb[3]] = 1;
    o[t * pl.b[1]] = 1;
    o[t * pl.a] = 1;
    o[t * dpl.b[0]] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k1<<<1, 32>>>(o); k2<<<1, 32>>>(o); }
