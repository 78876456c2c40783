// Types of namespaces that hide those further out from where they are declared on.
struct T { int a; };
struct U { int a; };
namespace e {
struct T;
__device__ int s1(T *) { return sizeof(U) + 1; }
__device__ int s2() { U u{7}; return u.a + sizeof(u); }
__device__ int s3(const U &u) { return u.a; }
template <class X> __device__ int s4(X x) { return sizeof(U) + sizeof(X); }
struct V { U u; __device__ int m() { return sizeof(U); } };

struct T { int a, b; };
struct U { int z, a, c; };
__device__ int s5() { return sizeof(T) + 1; }
__device__ int s6() { U u{7}; return u.z + sizeof(u) % 5; }
struct W { U u; __device__ int m() { return sizeof(U); } };
}
__global__ void k(char *o) { int t = threadIdx.x; e::T x; ::U u{3};
  o[t * e::s1(&x)] = 1; o[t * e::s2()] = 1; o[t * e::s3(u)] = 1; o[t * e::s4('a')] = 1; o[t * e::s5()] = 1; o[t * e::s6()] = 1;
  o[t * sizeof(e::V)] = 1; o[t * sizeof(e::W)] = 1; o[t * e::V().m()] = 1; o[t * e::W().m()] = 1; o[t * sizeof(e::T)] = 1; o[t * sizeof(::U)] = 1; o[t * (sizeof(e::U) + 1)] = 1; 
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
