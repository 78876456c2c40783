// Template arguments whose types are deduced: `auto V` is a value and its type.
#include <cstdlib>
enum class EE : short { A = 2, B = 5 }; enum PE { PA = 3 };
template <auto V> struct C { static constexpr int n = sizeof(V); __device__ int f() { return sizeof(V); } __device__ static int g(int) { return 1; } __device__ static int g(char) { return 2; } __device__ static int g(EE) { return 5; } __device__ int h() { return g(V); } };
template <unsigned char V> struct D { static constexpr int n = sizeof(V); __device__ int f() { return sizeof(V); } __device__ int g() { return V + 1; } };
template <class T, T V> struct E { static constexpr int n = sizeof(V); static constexpr auto v = V; __device__ int f() { return sizeof(v); } };
template <auto... V> struct P { static constexpr int n = (sizeof(V) + ... + 0); };
template <auto V> __device__ int fa(C<V>) { return sizeof(V); }
template <unsigned long V> __device__ int fb(E<unsigned long, V>) { return sizeof(V); }
template <auto V> __device__ int fc() { return sizeof(V); }
template <auto V> __device__ int fd() { return sizeof(decltype(V)); }
template <class T> struct val; template <auto V> struct val<C<V>> { static constexpr int n = sizeof(V); };
__global__ void k1(int *o) {
  int t = threadIdx.x;
  o[t * C<1>::n] = 1; o[t * C<'a'>::n] = 2; o[t * C<1ull>::n] = 3; o[t * C<EE::A>::n] = 4; C<'c'> c; o[t * c.f()] = 5;
  o[t * D<1>::n] = 6; D<255> d; o[t * d.f()] = 7; o[t * d.g()] = 8;
  o[t * E<char, 1>::n] = 9; o[t * sizeof(E<short, 1>::v)] = 10; E<long, 4> e; o[t * e.f()] = 11;
  o[t * P<1, 'a', 2ul>::n] = 12;
  o[t * fa(c)] = 13; o[t * fb(E<unsigned long, 3>{})] = 14;
  o[t * fc<EE::B>()] = 15; o[t * fc<PA>()] = 16; o[t * fd<'q'>()] = 17; o[t * fd<EE::A>()] = 18;
  o[t * val<C<'a'>>::n] = 19; o[t * c.h()] = 20; o[t * C<EE::A>().h()] = 21; o[t * C<true>::n] = 22;
  o[t * fa(C<1ll>{})] = 23;
}
template <auto V> __global__ void k2(int *o) { int t = threadIdx.x; o[t * sizeof(V)] = 1; }
template <EE V> __global__ void k3(int *o) { int t = threadIdx.x; o[t * sizeof(V) + (int)V] = 1; }
template <auto V> __global__ void k4(C<V>, int *o) { int t = threadIdx.x; o[t * sizeof(V)] = 1; }
template <auto V = 3ul> __global__ void k5(int *o) { int t = threadIdx.x; o[t * sizeof(V)] = 1; }
template <auto V> __global__ void k6(int *o) { int t = threadIdx.x; o[t * V] = 1; } template <> __global__ void k6<3u>(int *o) { o[0] = 1; }
template <auto V> void host(int *o) { k2<V><<<1, 32>>>(o); }
template <EE V> struct C2 { __device__ static int g(int) { return 1; } __device__ static int g(EE) { return 5; } __device__ int h() { return g(V); } };
__device__ int gg(int) { return 1; }
__device__ int gg(EE) { return 5; }
template <EE V> __device__ int hh() { return gg(V); }
template <auto V> __device__ int ii() { return gg(V); }
template <auto V> constexpr int vt = sizeof(V);
__global__ void k7(int *o) { int t = threadIdx.x; o[t * C2<EE::A>().h()] = 1; o[t * hh<EE::A>()] = 2; o[t * ii<EE::B>()] = 3; o[t * ii<2>()] = 4; o[t * vt<'a'>] = 5; o[t * vt<1l>] = 6; }
// Explicit specializations of kernels, however their arguments are written.
constexpr int three = 3;
template <auto V> __global__ void s6(int *o) { int t = threadIdx.x; o[t * V] = 1; }
template <> __global__ void s6<3u>(int *o) { o[0] = 1; }
template <> __global__ void s6<'a'>(int *o) { o[threadIdx.x * 2] = 1; }
template <unsigned V> __global__ void s7(int *o) { int t = threadIdx.x; o[t * V] = 1; }
template <> __global__ void s7<three + 1u>(int *o) { o[0] = 1; }
template <class T> __global__ void s8(int *o) { int t = threadIdx.x; o[t * sizeof(T)] = 1; }
template <> __global__ void s8<unsigned>(int *o) { o[0] = 1; }
template <> __global__ void s8<const float *>(int *o) { o[1] = 1; }
struct Pq { int a[2]; }; template <> __global__ void s8<Pq>(int *o) { o[threadIdx.x * 3] = 1; } using Q = Pq;

int main() { int *o; cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o); k2<EE::B><<<1,32>>>(o); k2<PA><<<1,32>>>(o); k2<true><<<1,32>>>(o); k3<EE::A><<<1,32>>>(o); k4<<<1,32>>>(C<'a'>{}, o); k4<<<1,32>>>(C<4>{}, o); k5<><<<1,32>>>(o);
k6<3><<<1,32>>>(o); k6<3u><<<1,32>>>(o); host<'a'>(o); host<7ull>(o); k7<<<1, 32>>>(o);
s6<3><<<1,32>>>(o); s6<3u><<<1,32>>>(o); s6<'a'><<<1,32>>>(o); s6<97><<<1,32>>>(o); s7<3><<<1,32>>>(o); s7<4><<<1,32>>>(o); s8<int><<<1,32>>>(o); s8<unsigned int><<<1,32>>>(o); s8<float const *><<<1,32>>>(o); s8<Q><<<1,32>>>(o); s8<char><<<1,32>>>(o);
cudaDeviceSynchronize(); }
