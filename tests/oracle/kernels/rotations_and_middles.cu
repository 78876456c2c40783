// Rotations, common multiples and middles of the standard library.
#include <numeric>
#include <bit>
#include <cstdint>
#include <string>
#include <type_traits>
#include <algorithm>
__global__ void k(float *o, int s) { 
o[threadIdx.x * s] = 1; }
__global__ void d(float *o) { int t = threadIdx.x;
o[t * std::gcd(12, 18)] = 1;
o[t * std::lcm(2, 3)] = 1;
o[t * std::rotl(3u, 1)] = 1;
o[t * std::rotr(6u, 1)] = 1;
o[t * std::midpoint(4, 10)] = 1;
o[t * std::bit_width(5u)] = 1;
o[t * std::countr_zero(8u)] = 1;
o[t * std::rotr((unsigned char)3, 1)] = 1;
o[t * std::rotl(1u, -30)] = 1;
o[t * std::midpoint(9, 4)] = 1;
o[t * (std::midpoint(-3, 4) + 5)] = 1;
o[t * std::lcm(-6, 4u)] = 1;
o[t * (1 + std::lcm(0, 4))] = 1;
o[t * (int)sizeof(std::lcm((char)2, 3l))] = 1;
o[t * std::has_single_bit(8u)] = 1;
}
int main() { float *a; cudaMalloc(&a, 1 << 16);
 k<<<1, 32>>>(a, std::gcd(12, 18));
 k<<<1, 32>>>(a, std::lcm(2, 5));
 k<<<1, 32>>>(a, std::midpoint(4, 10));
 k<<<1, 32>>>(a, std::rotl(3u, 1));
 k<<<1, 32>>>(a, std::bit_ceil(5u) + 1);
 k<<<1, 32>>>(a, std::bit_floor(5u) + 1);
 k<<<1, 32>>>(a, std::clamp(7, 1, 3)); int n = 12; int x = std::exchange(n, 4); k<<<1, 32>>>(a, n + x);
 d<<<1, 32>>>(a);
}
