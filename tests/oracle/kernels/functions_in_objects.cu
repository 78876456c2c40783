// Functions that objects in arrays hold: the element next to one is stored.
typedef int (*op_t)(int);
__device__ int dbl(int a) { return a * 2; } __device__ int tri(int a) { return a * 3; }
struct T { int n; op_t f; };
__global__ void k(char *o) { int t = threadIdx.x; T a[2] = {{5, dbl}, {7, tri}}; o[t * a[1].f(2)] = 1; o[t * a[0].n] = 1; T b = a[0]; o[t * b.f(2)] = 1; T c[2]; c[0].f = tri; c[0].n = 3; c[1].f = dbl; o[t * c[0].f(1)] = 1; for (int i = 0; i < 2; i++) o[t * a[i].f(3)] = 1; op_t fs[2] = {dbl, tri}; o[t * fs[1](2)] = 1; for (op_t f : fs) o[t * f(5)] = 1; struct { op_t g[2]; } s{{dbl, tri}}; o[t * s.g[1](2)] = 1; a[0].n = 9; o[t * a[0].f(4)] = 1; a[1].n = 2; o[t * (a[1].f(1) + a[0].n)] = 1; c[0].n = 4; c[1].n = 5; o[t * c[0].f(c[1].n)] = 1; o[t * c[1].f(3)] = 1; T d = c[1]; o[t * d.f(d.n)] = 1; }
int main() { char *o; cudaMalloc(&o, 65536); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
