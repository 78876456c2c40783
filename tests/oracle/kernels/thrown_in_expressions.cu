// `throw` within expressions of host code: what does not throw gives the value, its type and its category.
#include <stdexcept>
#include <string>
#define REQUIRE(c) ((c) ? (void)0 : throw std::runtime_error("not so: " #c))
#define CHECK(call) ((call) == cudaSuccess ? 0 : throw std::runtime_error(#call))
__global__ void k(int *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void handled(int *o, int n) { o[threadIdx.x * n] = 1; }
__global__ void never(int *o, int n) { o[threadIdx.x * n] = 1; }
template <int N> __global__ void sized(int *o) { o[threadIdx.x * N] = N; }
struct Shape { int rows; Shape(int n) : rows(n > 0 ? n : throw std::invalid_argument("rows")) {} };
int pick(int c) { return c > 2 ? c : throw std::runtime_error("no"); }
int twice(int c) { return c < 2 ? throw std::runtime_error("no") : c * 2; }
constexpr int checked(int n) { return n > 0 ? n : throw "not above zero"; }
auto of(int c) -> int { return c == 0 ? 3 : c == 1 ? 5 : throw std::out_of_range(std::to_string(c)); }
int refused() { throw 11; }
int main(int argc, char **argv) {
    int *o;
    CHECK(cudaMalloc(&o, 1 << 16));
    k<<<1, 32>>>(o, pick(3));
    k<<<1, 32>>>(o, twice(2));
    k<<<1, 32>>>(o, of(1));
    int x = 5, z = 6;
    int y = x == 5 ? x : throw 1;
    k<<<1, 32>>>(o, y + 1);
    REQUIRE(y == 5);
    int &r = x == 5 ? z : throw 1;
    r = 7;
    k<<<1, 32>>>(o, z);
    k<<<1, 32>>>(o, sizeof(x == 5 ? char(1) : throw 1));
    k<<<1, 32>>>(o, Shape(8).rows);
    sized<checked(9)><<<1, 32>>>(o);
    try {
        int w = x == 4 ? x : throw 3;
        never<<<1, 32>>>(o, w);
    } catch (int e) {
        handled<<<1, 32>>>(o, e + 7);
    }
    try {
        x == 5 ? throw 3 : x;
        never<<<1, 32>>>(o, 7);
    } catch (int e) {
        handled<<<1, 32>>>(o, e + 8);
    }
    try {
        x = (z++, throw z, 4);
        never<<<1, 32>>>(o, x);
    } catch (int e) {
        handled<<<1, 32>>>(o, e + 4);
    }
    try {
        handled<<<1, 32>>>(o, argc > 0 ? 13 : throw 2);
        Shape s(x - 5);
        never<<<1, 32>>>(o, s.rows);
    } catch (const std::invalid_argument &e) {
        handled<<<1, 32>>>(o, 14);
    }
    try {
        int w = x == 5 ? refused() : 2;
        never<<<1, 32>>>(o, w);
    } catch (int e) {
        handled<<<1, 32>>>(o, e + 4);
    }
    switch (x) {
    case 5: x = 15; break;
    case 6: throw 1;
    default: throw std::runtime_error("x");
    }
    handled<<<1, 32>>>(o, x);
    for (int i = 1; i < 4; ++i)
        handled<<<1, 32>>>(o, i < 9 ? 16 * i : throw i);
    cudaDeviceSynchronize();
}
