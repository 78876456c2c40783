// Types of blocks mean what the names in them mean where they are declared.
template <typename T> struct ne; template <> struct ne<float> { static constexpr int value = 1; };  template <> struct ne<int> { static constexpr int value = 2; };
template <typename T, int num> struct pk; template <typename T> struct pk<T, 1> { using type = T; }; template <> struct pk<float, 2> { using type = float2; }; 
template <typename T> __global__ void k1(unsigned char *o) { constexpr auto n = ne<T>::value; using F = typename pk<float, n>::type; using G = float; o[threadIdx.x * sizeof(F)] = 1; }
template <typename T> __global__ void k2(unsigned char *o) { constexpr auto n = ne<T>::value; using F = typename pk<float, n>::type; o[threadIdx.x * sizeof(F)] = 1; F x; o[threadIdx.x * sizeof(x)] = 1; }
template <typename T> __global__ void k3(unsigned char *o) { constexpr auto n = ne<T>::value; using G = float; using F = typename pk<float, n>::type; o[threadIdx.x * sizeof(F)] = 1; }
template <typename T> __global__ void k4(unsigned char *o) { constexpr int n = ne<T>::value; using F = typename pk<float, n>::type; using G = float; o[threadIdx.x * sizeof(F)] = 1; }
template <typename T> __global__ void k5(unsigned char *o) { constexpr auto n = ne<T>::value; using F = typename pk<float, n>::type; o[threadIdx.x * sizeof(F)] = 1; using H = F; }
template <int N> struct X { char c[N]; };
__global__ void h1(unsigned char *o) { constexpr int n = 3; { using F = X<n>; struct S { char c[n]; }; constexpr int n = 5; o[threadIdx.x * sizeof(F)] = 1; o[threadIdx.x * sizeof(S)] = n; typedef X<n> G; using H = X<n + 2>; { constexpr int n = 9; using K = X<n>; o[threadIdx.x * sizeof(G)] = 1; o[threadIdx.x * sizeof(H)] = 1; o[threadIdx.x * sizeof(K)] = 1; } } }
int main() { unsigned char *a; cudaMalloc(&a, 1 << 16); k1<int><<<1, 64>>>(a); k2<int><<<1, 64>>>(a); k3<int><<<1, 64>>>(a); k4<int><<<1, 64>>>(a);k5<int><<<1, 64>>>(a); h1<<<1, 64>>>(a); cudaDeviceSynchronize(); }
