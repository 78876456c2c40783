#include <cstdlib>
// References and packs among overloads; the most specialized template.
__device__ int ov(int) { return 1; } __device__ int ov(long) { return 2; } __device__ int ov(double) { return 3; } 
__device__ int ow(int) { return 1; } __device__ int ow(bool) { return 4; } __device__ int ow(const void *) { return 5; }
__device__ int ox(int) { return 1; } template <class T> __device__ int ox(T *) { return 8; }
__device__ int oy(int) { return 1; } __device__ int oy(const char *) { return 9; } 
__device__ int oz(int) { return 1; } __device__ int oz(decltype(nullptr)) { return 10; } 
__global__ void o1(int *o) {
    int t = threadIdx.x;
    o[t*ov(1)] = 1;
    o[t*ow(1)] = 1;
    o[t*ox(1)]=1;
    o[t*ox(o)] = 2;
    o[t*oy(1)]=2;
    o[t*oz(1)] = 3;
    o[t*oz(nullptr)] = 3;
}
template <class T> __device__ int rf(T &) { return 1; } template <class T> __device__ int rf(const T &) { return 2; } template <class T> __device__ int rf(T &&) { return 3; } 
template <class T> __device__ int rg(T &) { return 1; } template <class T> __device__ int rg(const T &) { return 2; } 
template <class T> __device__ int rh(const T &) { return 2; }  template <class T> __device__ int rh(T &&) { return 3; } 
__global__ void o2(int *o) {
    int t = threadIdx.x; const int ci = 3;
    o[t*rf(t)] = 1;
    o[t*rf(ci)] = 2;
    o[t*rf(3)] = 3;
    o[t*rg(t)] = 1;
    o[t*rg(ci)] = 2;
    o[t*rh(t)] = 3;  o[t*rh(ci)] = 3;
    o[t*rh(3)] = 1;
}
__device__ int vr(int, ...) { return 1; } __device__ int vr(int, int) { return 2; } template <class... T> __device__ int vr(T...) { return 3 + sizeof...(T); }
__device__ int vs(int, ...) { return 1; } __device__ int vs(int, int) { return 2; } 
__device__ int vt(int, int) { return 2; }  template <class... T> __device__ int vt(T...) { return 3 + sizeof...(T); }
__global__ void o3(int *o) {
    int t = threadIdx.x;
    o[t*vr(1,2)] = 1;
    o[t*vr(1, 2.0)] = 2;
    o[t*vr(1)] = 3;
    o[t*vr()] = 3;  o[t*vs(1,2)]=1;
    o[t*vs(1,2.0)]=2;
    o[t*vs(1)]=2;
    o[t*vt(1,2)]=1;o[t*vt(1,2.0)]=1;o[t*vt(1)]=1;
}
// Const objects of derived classes before forwarding references; enums of a named underlying type.
struct Bs { int v; }; struct Dr : Bs {}; enum Small : unsigned char { s0, s1 }; enum Plain { p0 }; enum Wide : unsigned { w0 };
__device__ int fw(const Bs &) { return 1; } template <class T> __device__ int fw(T &&) { return 3; }
__device__ int pr(unsigned char) { return 1; } __device__ int pr(int) { return 2; } __device__ int ps(short) { return 1; } __device__ int ps(int) { return 2; } __device__ int pu(int) { return 1; } __device__ int pu(unsigned) { return 2; }
__global__ void o4(int *o) {
    int t = threadIdx.x; const Dr cd{{2}}; Dr d{{1}}; const Bs cb{1};
    o[t*fw(cd)] = 1;
    o[t*fw(d)] = 1;
    o[t*fw(cb)] = 1;
    o[t*fw(Dr{})] = 1;
    o[t*pr(s1)] = 1;
    o[t*pr(p0)] = 1;
    o[t*ps(s1)] = 1;
    o[t*pu(s1)] = 1;
    o[t*pu(w0)] = 1;
    o[t*pu(p0)] = 1;
}
int main() { int *o; cudaMalloc(&o, 1 << 20); o1<<<1, 32>>>(o); o2<<<1, 32>>>(o); o3<<<1, 32>>>(o); o4<<<1, 32>>>(o); cudaDeviceSynchronize(); }
