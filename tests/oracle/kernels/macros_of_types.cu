// Names of types that macros stand for, defined anew or not at all behind the kernels that use them.
struct Floats {
    float x, y;
};
namespace wide {
struct Doubles {
    double x, y;
};
}

#define real2 Floats
#define real3 float3
__device__ real3 minus(real3 a, real3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
__global__ void floats(void* q, real3* r) {
    real2* p = (real2*)q;
    p[threadIdx.x] = {1, 2};
    real2 held = p[threadIdx.x + 1];
    p[threadIdx.x + 64].x = held.y;
    real3 d = minus(r[threadIdx.x], real3());
    r[threadIdx.x + 64].y = d.x;
}
#undef real2
#undef real3

#define real2 wide::Doubles
#define real3 double3
__global__ void doubles(void* q, real3* r) {
    real2* p = (real2*)q;
    p[threadIdx.x] = {1, 2};
    real2 held = p[threadIdx.x + 1];
    p[threadIdx.x + 64].x = held.y + sizeof(real2);
    real3 d = r[threadIdx.x];
    r[threadIdx.x + 64].y = d.x;
}
#undef real2
#undef real3

int main() {
    void *p, *q;
    cudaMalloc(&p, 1 << 14);
    cudaMalloc(&q, 1 << 14);
    floats<<<1, 32>>>(p, (float3*)q);
    doubles<<<1, 32>>>(p, (double3*)q);
    cudaDeviceSynchronize();
}
