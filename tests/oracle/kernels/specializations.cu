#include <cstdlib>
#include <type_traits>
// Which of several specializations for pointers, references and const a class template's arguments select.
template <typename It> struct tr { using reference = typename It::reference; using value_type = typename It::value_type; static const int v = 1; };
template <typename T> struct tr<T *> { using value_type = T; using reference = T &; static const int v = 2; };
template <typename T> struct tr<const T *> { using value_type = T; using reference = const T &; static const int v = 3; };
template <class T> struct oc { static const int v = 1; }; template <class T> struct oc<const T *> { static const int v = 2; using U = T; };
template <class T> struct cr { static const int v = 1; }; template <class T> struct cr<T &> { static const int v = 2; }; template <class T> struct cr<const T &> { static const int v = 3; }; template <class T> struct cr<T *const> { static const int v = 4; };
template <class T> struct cr<T **> { static const int v = 5; }; template <class T> struct cr<T *> { static const int v = 6; }; template <class T> struct cr<T const *> { static const int v = 7; }; template <class T> struct cr<volatile T *> { static const int v = 8; };
template <class T, class U> struct tw { static const int v = 1; }; template <class T, class U> struct tw<T *, U> { static const int v = 2; }; template <class T, class U> struct tw<const T *, U *> { static const int v = 3; }; template <class T> struct tw<const T *, T *> { static const int v = 4; };
template <class T> struct box { T v; }; template <class T> struct bx { static const int v = 1; }; template <class T> struct bx<box<T>> { static const int v = 2; }; template <class T> struct bx<box<T *>> { static const int v = 3; }; template <class T> struct bx<box<T *const>> { static const int v = 4; }; template <class T> struct bx<box<const T *>> { static const int v = 5; };
__global__ void k1(char *o, float *a) {
    int t = threadIdx.x;
    o[t * tr<float *>::v] = 1;
    o[t * tr<const float *>::v] = 1;
    o[t * sizeof(tr<double *>::value_type)] = 1;
    o[t * sizeof(tr<const short *>::value_type)] = 1;
    tr<float *>::reference r = a[t]; r = 1;
    o[t * oc<float *>::v] = 1;
    o[t * oc<const float *>::v] = 1;
    o[t * (std::is_same<oc<const float *>::U, float>::value + 1)] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    o[t * cr<int &>::v] = 1;
    o[t * cr<const int &>::v] = 1;
    o[t * cr<int *const>::v] = 1;
    o[t * cr<int **>::v] = 1;
    o[t * cr<int *>::v] = 1;
    o[t * cr<const int *>::v] = 1;
    o[t * cr<volatile int *>::v] = 1;
    o[t * tw<int *, int>::v] = 1;
    o[t * tw<const int *, int>::v] = 1;
    o[t * tw<const int *, float *>::v] = 1;
    o[t * tw<const int *, int *>::v] = 1;
    o[t * bx<box<int>>::v] = 1;
}
int main() { char *o; float *a; cudaMalloc(&a, 1 << 20); cudaMalloc(&o, 1 << 20); k1<<<1, 32>>>(o, a); k2<<<1, 32>>>(o); cudaDeviceSynchronize(); }
