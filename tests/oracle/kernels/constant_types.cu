// constants are of the type that they are declared with: their values tell size and signedness
__device__ int w(long) { return 3; } __device__ int w(unsigned long) { return 4; } __device__ int w(long long) { return 5; } __device__ int w(unsigned long long) { return 6; }
constexpr long long cl = 5; constexpr auto ca = 5ull; const long long c2 = 7; template <class T> struct H { static constexpr T c = 3; }; struct J { static constexpr long long c = 3; static const long long d; }; const long long J::d = 4; namespace N { constexpr long long e = 3; static const unsigned long long arr[2] = {1, 2}; } template <class T> constexpr T vt = 3; __device__ auto al(long long x) { return x; } static __device__ long long dv = 3; __constant__ long long cv = 3;
template <long long V> __device__ int tv() { return w(V) + w(V + 1); } template <auto V> __device__ int ta() { return w(V); } template <class T, T V> __device__ int tt() { return w(V); } enum : long long { LL = 3 }; struct K { static constexpr auto a = 3ll; template <class U> static constexpr U b = 3; int m() { return 1; } };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * w(cl)] = 1; o[t * w(ca)] = 1; o[t * w(c2)] = 1; o[t * w(H<long long>::c)] = 1; o[t * w(J::c)] = 1;
    o[t * w(J::d)] = 1; o[t * w(N::e)] = 1; o[t * w(N::arr[1])] = 1; o[t * w(vt<long long>)] = 1;
    o[t * w(al(3))] = 1; o[t * w(dv)] = 1; o[t * w(cv)] = 1; o[t * w(cl + 1)] = 1; o[t * w(J::c + 1)] = 1;
    o[t * w(H<long long>::c + 1)] = 1; o[t * w(N::e * 2)] = 1; o[t * tv<3>()] = 1; o[t * ta<3ll>()] = 1;
    o[t * tt<long long, 3>()] = 1; o[t * w(K::a)] = 1; o[t * w(K::b<long long>)] = 1;
    auto x = cl; auto y = J::c; auto z = vt<long long>; decltype(cl) q = 3; o[t * w(x)] = 1; o[t * w(y)] = 1;
    o[t * w(z)] = 1; o[t * w(q)] = 1;
    const long long lc = 3; constexpr auto le = 4ll; static const long long ls = 4; o[t * w(lc)] = 1;
    o[t * w(le)] = 1; o[t * w(ls)] = 1; J j; H<long long> h; o[t * w(j.c)] = 1; o[t * w(h.c)] = 1;
    o[t * w(n > 3 ? cl : 3)] = 1; o[t * w(-cl)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
