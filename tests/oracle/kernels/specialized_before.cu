// An explicit specialization is that of a template in front of it.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <utility>
#include <new>

template <class T> D int da(T) { return 7; } template <> D int da(int *) { return 8; } template <class T> D int da(T *) { return 9; }
template <class T> D int db(T); template <class T> D int db(T *); template <> D int db(int *) { return 4; } template <class T> D int db(T) { return 7; } template <class T> D int db(T *) { return 9; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int c = 0; 
Q(da(&c)) Q(db(&c))
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
