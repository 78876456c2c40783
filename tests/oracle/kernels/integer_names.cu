#include <cstdlib>
// Integer types of one size: overloads, deduction and `auto` tell them apart.
__device__ int f(long) { return 1; }
__device__ int f(long long) { return 2; }
__device__ int f(int) { return 3; }
__device__ int f(unsigned long) { return 4; }
__device__ int f(unsigned long long) { return 5; }
__device__ int c(char) { return 1; }
__device__ int c(signed char) { return 2; }
__device__ int c(int) { return 3; }
template <class T> struct is { static const int v = 0; };
template <> struct is<long> { static const int v = 1; };
template <> struct is<long long> { static const int v = 2; };
template <> struct is<signed char> { static const int v = 3; };
template <> struct is<char> { static const int v = 4; };
template <> struct is<unsigned long> { static const int v = 5; };
template <> struct is<unsigned long long> { static const int v = 6; };
template <class T> __device__ int t(T) { return is<T>::v; }
struct S { long long m; __device__ long long get() const { return m; } signed char k[2]; };
__device__ long long give(long long x) { return x; }
template <class T> __device__ T id(T x) { return x; }
__global__ void integers(char *p, long long a, unsigned long long u, long n, signed char s) {
  int i = threadIdx.x;
  S o; o.m = a; o.k[0] = s;
  p[i * f(a)] = 1;
  p[i * f(a + 1)] = 1;
  p[i * f(a * a)] = 1;
  p[i * f(-a)] = 1;
  p[i * f(1LL)] = 1;
  p[i * f(-1LL)] = 1;
  p[i * f(1LL << 3)] = 1;
  p[i * f(n > 2 ? a : 0)] = 1;
  p[i * f(a + n)] = 1;
  p[i * f(n + 1)] = 1;
  p[i * f(u + n)] = 1;
  p[i * f(u + a)] = 1;
  p[i * f(u | 1)] = 1;
  p[i * f(~u)] = 1;
  auto b = a + 1;
  p[i * f(b)] = 1;
  auto d = 3LL;
  p[i * f(d)] = 1;
  auto e = a;
  p[i * f(e)] = 1;
  p[i * f(o.m)] = 1;
  p[i * f(o.get())] = 1;
  auto g = o.get();
  p[i * f(g)] = 1;
  p[i * f(give(a))] = 1;
  p[i * f(id(a))] = 1;
  p[i * t(a)] = 1;
  p[i * t(a + 1)] = 1;
  p[i * t(b)] = 1;
  p[i * t(1LL)] = 1;
  p[i * t(s)] = 1;
  p[i * t(o.k[1])] = 1;
  p[i * c(s)] = 1;
  p[i * c(o.k[0])] = 1;
  auto v = s;
  p[i * c(v)] = 1;
  p[i * t(v)] = 1;
  p[i * is<decltype(a + 1)>::v] = 1;
  p[i * is<decltype(u + 1)>::v] = 1;
  p[i * is<decltype(n + a)>::v] = 1;
  p[i * is<decltype(id(a))>::v] = 1;
  p[i * f(sizeof(int))] = 1;
  p[i * f(a += 2)] = 1;
  p[i * f(a++)] = 1;
  p[i * f(a >> 1)] = 1;
  p[i * f((a))] = 1;
  p[i * f((n, a))] = 1;
  p[i * f(static_cast<long long>(n))] = 1;
  p[i * f((long long)n + 1)] = 1;
  p[i * f(a % 2 + 1)] = 1;
  const auto w = a * 2 + 1;
  p[i * f(w)] = 1;
  auto h = [=](auto x) { return f(x); };
  p[i * h(a)] = 1;
  p[i * h(a + 1)] = 1;
  long long arr[3] = {1, 2, 3};
  p[i * f(arr[1])] = 1;
  auto j = arr[0];
  p[i * f(j)] = 1;
  for (auto x : arr) p[i * f(x)] = 1;
}
// Characters.
__device__ int named(char) { return 0; }
__device__ int named(wchar_t) { return 1; }
__device__ int named(char16_t) { return 2; }
__device__ int named(char32_t) { return 3; }
__device__ int named(int) { return 5; }
__device__ int named(unsigned) { return 6; }
template <class T> struct kind { static constexpr int v = 0; };
template <> struct kind<wchar_t> { static constexpr int v = 1; };
template <> struct kind<int> { static constexpr int v = 5; };
template <> struct kind<unsigned> { static constexpr int v = 6; };
__device__ int pr(int) { return 1; }
__device__ int pr(long) { return 2; }
__device__ int pu(unsigned) { return 1; }
__device__ int pu(long) { return 2; }
__global__ void characters(char *p, wchar_t w, char32_t z, char16_t y) {
  p[threadIdx.x * (1 + named(w))] = 1;
  p[threadIdx.x * (1 + named(z))] = 1;
  p[threadIdx.x * (1 + named(y))] = 1;
  p[threadIdx.x * (1 + named(w + w))] = 1;
  p[threadIdx.x * (1 + named(+z))] = 1;
  p[threadIdx.x * (1 + named(y + y))] = 1;
  p[threadIdx.x * (1 + kind<decltype(w)>::v)] = 1;
  p[threadIdx.x * (1 + kind<decltype(w + w)>::v)] = 1;
  p[threadIdx.x * (1 + kind<decltype(z * z)>::v)] = 1;
  p[threadIdx.x * (1 + pr(w))] = 1;
  p[threadIdx.x * (1 + pu(z))] = 1;
  p[threadIdx.x * (1 + named(L'a'))] = 1;
  p[threadIdx.x * (1 + named(U'a'))] = 1;
  p[threadIdx.x * (1 + named(u'a'))] = 1;
  auto q = L'a';
  p[threadIdx.x * (1 + named(q))] = 1;
  const wchar_t r = L'a';
  p[threadIdx.x * (1 + named(r))] = 1;
  p[threadIdx.x * (1 + named(wchar_t(3)))] = 1;
  p[threadIdx.x * (1 + named((char16_t)3))] = 1;
}
int main() {
    char *out;
    cudaMalloc(&out, 1 << 20);
    integers<<<1, 32>>>(out, 5, 6, 7, 3);
    characters<<<1, 32>>>(out, 1, 2, 3);
    cudaDeviceSynchronize();
}
