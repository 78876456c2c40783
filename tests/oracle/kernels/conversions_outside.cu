// Conversion functions that are defined outside of their classes.
#define D __device__
struct S { int v; D operator int() const; D explicit operator bool() const; };
D S::operator int() const { return v + 10; }
D S::operator bool() const { return v > 5; }
template <class T> struct G { T v; D operator T() const; D explicit operator const T *() const; };
template <class T> D G<T>::operator T() const { return v + 1; }
namespace n { struct W { int v; D operator unsigned() const; }; } D n::W::operator unsigned() const { return v + 2; } inline D n::W operator+(n::W a, n::W b) { return {a.v + b.v}; }
__global__ void converted(unsigned char *o) { int t = threadIdx.x; S s{2}; G<int> g{4}; n::W w{3};
  o[t * (s + 1)] = 1; o[t * (s ? 3 : 4)] = 1; int i = s; o[t * i] = 1; o[t * (g * 2)] = 1; o[t * w] = 1; o[t * (w + w)] = 2; }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); converted<<<1, 32>>>(o); cudaDeviceSynchronize(); }
