// Pointers to members of vector types.
struct Axis { float float4::*member; int stride; };
template <float float4::*M> __device__ void put(float4 *p, int i, float v) { p[i].*M = v; }
__global__ void k(char *o, float4 *p) {
    int t = threadIdx.x;
    float float4::*m = &float4::z;
    p[t].*m = 1;
    float4 v = make_float4(1, 2, 3, 4);
    o[t * (int)(v.*m)] = 1;
    auto n = &float4::y;
    (p + t)->*n = 2;
    o[t * (int)(v.*n)] = 1;
    int int2::*q = &int2::y;
    int2 w{3, 5};
    w.*q = 9;
    o[t * w.y] = 1;
    o[t * w.x] = 1;
    Axis axis{&float4::w, 3};
    p[t * axis.stride].*axis.member = 1;
    p[t].*(t > 40 ? &float4::x : &float4::w) = 2;
    put<&float4::y>(p, t * 2, 3);
    for (int i = 0; i < 2; i++) p[t].*(i ? &float4::x : &float4::y) = 4;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 16);
    k<<<1, 32>>>(o, (float4 *)o);
}
