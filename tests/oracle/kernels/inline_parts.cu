// Inline namespaces within others' names, and designators without an equals sign.
namespace a { inline namespace v1 { __device__ int f() { return 4; } } namespace b { } __device__ int z() { return 1; } }
namespace a::inline w { __device__ int h() { return 6; } inline constexpr int K = 3; struct Sw { int q = 8; }; }
namespace a::b::c { __device__ int h() { return 7; } }
namespace a::b::inline d { __device__ int g() { return 9; } } inline __device__ int zz() { return 2; }
struct Sd { int a = 2; int b = 3; }; struct Se { Sd s; int arr[2]; int z; Sd *p; };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    o[t * (a::f() + a::h() + a::b::c::h())] = 1; o[t * (a::w::h() + a::v1::f())] = 1;
    o[t * (a::K + a::w::K + a::Sw().q)] = 1; o[t * (a::b::g() + a::b::d::g() + zz() + a::z())] = 1;
    Sd sd; Se s{ .s{ .b = 7 }, .arr{5}, .z{6}, .p{&sd} }; o[t * (s.s.a + s.s.b)] = 1;
    o[t * (s.arr[0] + s.arr[1])] = 1; o[t * (s.z + s.p->b)] = 1;
    Se s2 = { .s{ 4, 5 }, .arr{1, 2} }; Se s3[2] = {{.z{3}}, {.arr{8}}}; auto f = [](Se q) { return q.z; };
    o[t * (s2.s.a + s2.arr[1] + s3[0].z + f({.s{1}, .z{9}}))] = 1;
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
