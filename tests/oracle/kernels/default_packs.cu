// Packs that default arguments alone name, and those that a call names.
#define D __device__
template <class... T> struct Tl { static constexpr int n = sizeof...(T); };
template <class... T> D int f(Tl<T...> = {}) { return sizeof...(T) + 3; }
template <class A, class... T> D int g(A a, Tl<T...> = {}) { return sizeof...(T) + a; }
template <class... T> D int h(T... t) { return sizeof...(T) + 2; }
template <class... T, class U> D int i(U u, T... t) { return sizeof...(T) * 10 + u; }
template <int... N> D int j(int a = 4) { return (N + ... + a); }
template <class R, class... T> D R l(T... t) { return sizeof(R) + sizeof...(T); }
template <template <class...> class C, class... T> D int m(C<T...> = {}) { return C<T...>::n + 5; }
__global__ void given(unsigned char *o) { int t = threadIdx.x;
o[t * f()] = 1;
o[t * f<int>()] = 1;
o[t * f<int, char>({})] = 1;
o[t * g(1)] = 1;
o[t * g<int, char, char>(1)] = 1;
o[t * h()] = 1; o[t * h<int>(3)] = 1; o[t * h<char, char>(3, 'c')] = 1;
o[t * i(3)] = 1; o[t * i<char>(3, 'a')] = 1; o[t * i<>(3, 'a', 2)] = 1;
o[t * j()] = 1; o[t * j<1, 2>()] = 1; o[t * j<3>(2)] = 1;
o[t * l<int>()] = 1; o[t * l<short>(1, 2)] = 1; o[t * l<char, char>('a')] = 1;
}
// Packs that other parameters follow: which arguments are whose is not always followed, and said.
template <class... A, class... B> __device__ float two_packs(const A *...a, int n, const B *...b) { return (a[threadIdx.x * n] + ... + 0.f) + (b[threadIdx.x] + ... + 0.f); }
template <class... A> __device__ float one_twice(const A *...a, int n, const A *...b) { return (a[threadIdx.x * n] + ... + 0.f) + (b[threadIdx.x] + ... + 0.f); }
__global__ void between(float *p, int *q, double *o) { o[threadIdx.x] = two_packs<float, int>(p, q, 2, o); }
__global__ void beside(float *p, int *q, double *o) { o[threadIdx.x] = one_twice<float, int>(p, q, 2, p, q); }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); given<<<1, 32>>>(o); cudaDeviceSynchronize();
  float *p; int *q; cudaMalloc(&p, 1 << 16); cudaMalloc(&q, 1 << 16); between<<<1, 32>>>(p, q, (double *)p); beside<<<1, 32>>>(p, q, (double *)p);
}
