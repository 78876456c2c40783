// Operators on what other operators return by reference.
#define T threadIdx.x
struct Ps { float *o; int k; };
__device__ Ps &operator<<(Ps &p, int v) { p.o[T * v] = 1; p.k += v; return p; }
__device__ Ps &operator|(Ps &p, float &x) { x = 6; return p; }
__device__ Ps operator+(Ps p, int v) { p.k += v; return p; }
__device__ Ps &operator*(Ps &&p, int v) { p.o[T * 7] = 1; return p; }
__device__ Ps &operator*(Ps &p, int v) { p.o[T * 5] = 1; return p; }
__global__ void k(float *o) { Ps p{o, 1}; 
 p << 2 << 3;
 o[T * p.k] = 2; 
 p | o[T] | o[T * 2];
 (p << 1) * 2;
 (p + 1) * 2;
 p + 1 + 2; }
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
