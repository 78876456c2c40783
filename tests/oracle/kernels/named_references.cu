// Parameters that are references by the name of their type alone.
using FR = float &; using CFR = const float &;
template <class T> struct tr { using reference = T &; using value = T; };
template <class I> struct ref_of { using type = typename I::reference; }; template <class T> struct ref_of<T *> { using type = T &; };
__device__ void f1(FR x) { x = 1; }
__device__ float f1c(CFR x) { return x; }
template <class T> __device__ void f2(typename tr<T>::reference x) { x = 1; }
template <class I> __device__ void f3(I i, typename ref_of<I>::type x) { x = 1; }
template <class I> __device__ typename ref_of<I>::type f4(I i, int n) { return i[n]; }
template <class T> __device__ T f5(float *p, int n) { return p[n]; }
template <class T> __device__ void f6(float *p, int n) { T v = p[n]; v = 1; }
template <class I> __device__ void f7(I p, int n) { typename ref_of<I>::type v = p[n]; v = 1; }
template <class T> struct A { T v; __device__ void set(T x) { x = 2; } __device__ T get() const { return v; } };
template <class T> struct B { T v; __device__ B(T &&x) : v(static_cast<T &&>(x)) {} };
template <class... T> __device__ void f8(T... x) { ((x = 1), ...); }
template <class T> using add_ref = T &; template <class T> __device__ void f9(add_ref<T> x) { x = 1; }
template <class R, class... A> struct Fn { R (*f)(A...); __device__ R operator()(A... a) const { return f(a...); } };
__device__ void setter(float &x) { x = 3; }
template <class F, class... A> __device__ decltype(auto) inv(F f, A &&...a) { return f(static_cast<A &&>(a)...); }
__global__ void k1(float *p) { f1(p[threadIdx.x]); }
__global__ void k1c(float *p) { p[1] = f1c(p[threadIdx.x]); }
__global__ void k2(float *p) { f2<float>(p[threadIdx.x]); }
__global__ void k3(float *p) { f3(p, p[threadIdx.x]); }
__global__ void k4(float *p) { f4(p, threadIdx.x) = 1; }
__global__ void k5(float *p) { f5<float &>(p, threadIdx.x) = 1; }
__global__ void k6(float *p) { f6<float &>(p, threadIdx.x); }
__global__ void k7(float *p) { f7(p, threadIdx.x); }
__global__ void k8(float *p) { float z = 0; A<float &> a{z}; a.set(p[threadIdx.x]); }
__global__ void k9(float *p) { A<float &> a{p[threadIdx.x]}; a.get() = 1; }
__global__ void k10(float *p) { B<float &> b(p[threadIdx.x]); b.v = 1; }
__global__ void k11(float *p) { f8<float &, float &>(p[threadIdx.x], p[threadIdx.x + 1]); }
__global__ void k12(float *p) { f9<float>(p[threadIdx.x]); }
__global__ void k13(float *p) { auto l = [](FR x) { x = 1; }; l(p[threadIdx.x]); }
__global__ void k14(float *p) { Fn<void, float &> f{setter}; f(p[threadIdx.x]); }
__global__ void k15(float *p) { inv([](float &x) -> float & { return x; }, p[threadIdx.x]) = 1; }
__global__ void k16(float *p) { using R = decltype((p[0])); R r = p[threadIdx.x]; r = 1; }
__global__ void k17(float *p) { auto &&r = static_cast<FR>(p[threadIdx.x]); r = 1; decltype(auto) q = (p[threadIdx.x + 1]); q = 2; }
template <class T> struct one { T v; __device__ one(T x) : v(x) {} };
template <class... T> struct tup; template <> struct tup<> {}; template <class H, class... T> struct tup<H, T...> { H h; tup<T...> t; __device__ tup(H a, T... b) : h(a), t(b...) {} };
__global__ void made(float *p) { int t = threadIdx.x; one<float &> o(p[t * 2]); o.v = 1; tup<float &, float &> u(p[t], p[t * 3]); u.h = 1; u.t.h = u.h; one<float> w(p[t]); w.v = 2; }
int main() { float *p; cudaMalloc(&p, 65536); k1<<<1, 64>>>(p); k1c<<<1, 64>>>(p); k2<<<1, 64>>>(p); k3<<<1, 64>>>(p); k4<<<1, 64>>>(p); k5<<<1, 64>>>(p); k6<<<1, 64>>>(p); k7<<<1, 64>>>(p); k8<<<1, 64>>>(p); k9<<<1, 64>>>(p); k10<<<1, 64>>>(p); k11<<<1, 64>>>(p); k12<<<1, 64>>>(p); k13<<<1, 64>>>(p); k14<<<1, 64>>>(p); k15<<<1, 64>>>(p); k16<<<1, 64>>>(p); k17<<<1, 64>>>(p); made<<<1, 64>>>(p); cudaDeviceSynchronize(); }
