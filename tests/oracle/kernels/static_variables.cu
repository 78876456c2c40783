// Static data members in memory, defined outside of their classes, and variables defined behind their use.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
extern D int later; extern D int arr[3];
struct H { static __device__ int s; static __constant__ int c[2]; int k; D int get() { return s + c[0]; } D void put(int x) { s = x; } };
struct G : H { D int two() { return s * 2; } };
namespace n { struct W { static D short w; struct In { static D int i; }; }; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; H h; G *p = nullptr; G gg;
o[later + t] = 1;
o[H::s + t] = 2;
o[H::c[1] + t] = 2;
o[h.s + t] = 2;
o[h.get() + t] = 2;
h.put(4);
o[gg.two() + t] = 2;
o[p->s + t] = 2;
o[n::W::w + t] = 2;
o[n::W::In::i + t] = 2;
G::s = 4;
o[h.c[0] + arr[t & 1]] = 1;
int &r = H::s; r += 2;
}
D int later = 5; D int arr[3] = {1, 2, 3};
__device__ int H::s = 3;
__constant__ int H::c[2];
D short n::W::w = 3; D int n::W::In::i;
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
