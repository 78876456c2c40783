// Arrays without a name: their sizes, and what refers to them.
typedef short ash __attribute__((aligned(1))); typedef int ain __attribute__((aligned(16))); using ax = short __attribute__((aligned(8))); typedef int __align__(8) al8; typedef struct { int a; } __attribute__((aligned(32))) S32; typedef struct __align__(16) { int a; } S16; typedef struct S4_ { short a; } S4 __attribute__((aligned(8)));
template<class T, int N> __device__ int cnt(T (&&a)[N]) { return N * 10 + a[N - 1]; } template<class T, int N> __device__ int cnl(const T (&a)[N]) { return N * 10 + a[0]; } __device__ int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * (alignof(S32))] = 1; o[t * (alignof(S16))] = 1; o[t * (sizeof(S32))] = 1;
    o[t * (sizeof((char[]){1, 2, 3}))] = 1; o[t * (sizeof((int[5]){}))] = 1; o[t * ((int){5})] = 1;
    o[t * ((char[]){4, 5, 6}[1])] = 1; o[t * (((short[]){4, 5, 6})[2])] = 1;
    o[t * (sizeof("ab") + sizeof((char[]){"abc"}))] = 1; const int (&p)[3] = (int[3]){7,8,9}; o[t * (p[1])] = 1;
    o[t * (sizeof(decltype((char[]){1,2})))] = 1; struct Pq { int a; int *p; };
    o[t * (sizeof(Pq{1, nullptr}))] = 1; o[t * (sizeof((Pq){1}))] = 1; int zz = 3;
    o[t * (sizeof((int *){&zz}))] = 1; o[t * (sizeof(int{3}) + sizeof(double{}))] = 1; using A3 = short[3];
    o[t * (sizeof(A3{1}))] = 1; o[t * (A3{1,5}[1])] = 1; const auto &ra = A3{4, 5, 6};
    o[t * (sizeof(ra) + ra[2])] = 1; o[t * ([](const short (&x)[3]) { return x[0] + x[2]; }(A3{1, 2, 3}))] = 1;
    o[t * (((int[3]){})[1] + 3)] = 1; o[t * (((int[3]){1})[2] + 3)] = 1; using I4 = int[4];
    o[t * (cnt(I4{1, 2, 3, 4}))] = 1; o[t * (cnl(I4{5, 2}))] = 1; o[t * (cnl((const short[]){5, 2, 7}))] = 1;
    int ssum = 0; for (int v : I4{1, 2, 3, 9}) ssum = ssum * 2 + v; o[t * (ssum)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
