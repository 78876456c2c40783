// The built-in vector types, with the sizes and alignments of CUDA.
#pragma once

#define EMULATED_VECTOR(base, type, align2, align4)                                                          \
    struct base##1 { type x; };                                                                              \
    struct __align__(align2) base##2 { type x, y; };                                                         \
    struct base##3 { type x, y, z; };                                                                        \
    struct __align__(align4) base##4 { type x, y, z, w; };                                                   \
    EMULATED base##1 make_##base##1(type x) { return {x}; }                                                  \
    EMULATED base##2 make_##base##2(type x, type y) { return {x, y}; }                                       \
    EMULATED base##3 make_##base##3(type x, type y, type z) { return {x, y, z}; }                            \
    EMULATED base##4 make_##base##4(type x, type y, type z, type w) { return {x, y, z, w}; }

EMULATED_VECTOR(char, signed char, 2, 4)
EMULATED_VECTOR(uchar, unsigned char, 2, 4)
EMULATED_VECTOR(short, short, 4, 8)
EMULATED_VECTOR(ushort, unsigned short, 4, 8)
EMULATED_VECTOR(int, int, 8, 16)
EMULATED_VECTOR(uint, unsigned int, 8, 16)
EMULATED_VECTOR(long, long, 16, 16)
EMULATED_VECTOR(ulong, unsigned long, 16, 16)
EMULATED_VECTOR(longlong, long long, 16, 16)
EMULATED_VECTOR(ulonglong, unsigned long long, 16, 16)
EMULATED_VECTOR(float, float, 8, 16)
EMULATED_VECTOR(double, double, 16, 16)

struct dim3 {
    unsigned int x, y, z;
    constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    constexpr operator uint3() const { return uint3{x, y, z}; }
};
