// Sizes, alignments and offsets of classes, and objects seen by their bytes.
#define HD __host__ __device__
#include <cstdlib>
#include <cstddef>
#include <cstdint>
struct A1 { char a; int b; char c; }; struct A2 { char a; double b; short c; }; struct A3 { A1 x; char y; }; struct A4 { char a[3]; short b; }; struct alignas(16) A5 { int a; }; struct A6 { char a; alignas(8) char b; char c; }; struct A7 {}; struct A8 : A7 { int a; }; struct A9 { A7 e; int a; }; struct A10 : A1 { char d; }; struct A11 { virtual ~A11() {} int a; }; struct A12 : A11 { char b; };
union U1 { char a; double b; int c[3]; }; struct A13 { int a : 3; int b : 5; int c : 25; }; struct A14 { char a : 4; int b : 8; char c; }; struct A15 { int a : 3; int : 0; int b : 2; }; struct A16 { short a : 9; char b; int c : 20; }; struct __attribute__((packed)) A17 { char a; int b; }; struct A18 { char a; struct { char b; long c; }; union { int d; char e; }; }; struct A19 { int a; char b[]; }; struct A20 { A7 a[3]; int b; }; struct A21 : A7, A8 { }; struct A22 { bool a; bool b : 1; bool c : 2; float d; }; struct A23 { int64_t a; int8_t b; }; struct A24 : A23 { char c; }; struct A25 { private: int a; char b; public: int c; }; struct A26 : A25 { char d; }; struct A27 { A23 a; char c; }; template <class T, int N> struct A28 { T a[N]; char b; }; struct A29 { char a; A28<short, 3> b; }; struct A30 { int &r; char c; }; struct A31 { void (*f)(int); int (A1::*m)(); int A1::*d; }; enum E1 { e = 1 }; enum E2 : char { e2 }; enum class E3 { x }; enum E4 { big = 1LL << 40 }; struct A32 { E1 a; E2 b; E3 c; }; struct A33 { char a; char b[2][3]; int c[2]; }; struct A34 { union { struct { char x, y; }; short xy; }; char z; }; struct A35 { int a; static int s; enum { q = 3 }; typedef char T; void f() {} static const int k = 2; int g; }; struct alignas(4) A36 { char c; }; struct A37 { A36 a[3]; char b; }; struct A38 { long double x; char c; }; struct A39 : A36, A1 { char z; }; struct A40 { char a; __int128 b; };
__global__ void layouts(char *o) {
    int t = threadIdx.x;

    o[t * (sizeof(A1))] = 1;
    o[t * (sizeof(A2))] = 1;
    o[t * (sizeof(A3))] = 1;
    o[t * (sizeof(A4))] = 1;
    o[t * (sizeof(A5))] = 1;
    o[t * (sizeof(A6))] = 1;
    o[t * (sizeof(A7))] = 1;
    o[t * (sizeof(A8))] = 1;
    o[t * (sizeof(A9))] = 1;
    o[t * (sizeof(A10))] = 1;
    o[t * (sizeof(A11))] = 1;
    o[t * (sizeof(A12))] = 1;
    o[t * (sizeof(U1))] = 1;
    o[t * (sizeof(A13))] = 1;
    o[t * (sizeof(A14))] = 1;
    o[t * (sizeof(A15))] = 1;
    o[t * (sizeof(A16))] = 1;
    o[t * (sizeof(A17))] = 1;
    o[t * (sizeof(A18))] = 1;
    o[t * (sizeof(A19))] = 1;
    o[t * (sizeof(A20))] = 1;
    o[t * (sizeof(A22))] = 1;
    o[t * (sizeof(A23))] = 1;
    o[t * (sizeof(A24))] = 1;
    o[t * (sizeof(A25))] = 1;
    o[t * (sizeof(A26))] = 1;
    o[t * (sizeof(A27))] = 1;
    o[t * ((sizeof(A28<int, 5>)))] = 1;
    o[t * (sizeof(A29))] = 1;
    o[t * (sizeof(A30))] = 1;
    o[t * (sizeof(A31))] = 1;
    o[t * (sizeof(E1))] = 1;
    o[t * (sizeof(E2))] = 1;
    o[t * (sizeof(E3))] = 1;
    o[t * (sizeof(E4))] = 1;
    o[t * (sizeof(A32))] = 1;
    o[t * (sizeof(A33))] = 1;
    o[t * (sizeof(A34))] = 1;
    o[t * (sizeof(A35))] = 1;
    o[t * (sizeof(A36))] = 1;
    o[t * (sizeof(A37))] = 1;
    o[t * (sizeof(A39))] = 1;
    o[t * (sizeof(A40))] = 1;
    o[t * (sizeof(A21))] = 1;

    o[t * (alignof(A1))] = 1;
    o[t * (alignof(A2))] = 1;
    o[t * (alignof(A5))] = 1;
    o[t * (alignof(A6))] = 1;
    o[t * (alignof(A17))] = 1;
    o[t * (alignof(A37))] = 1;
    o[t * (alignof(U1))] = 1;
    o[t * (alignof(A40))] = 1;
    o[t * (offsetof(A1, c))] = 1;
    o[t * (offsetof(A2, b))] = 1;
    o[t * (offsetof(A3, y))] = 1;
    o[t * (offsetof(A6, c))] = 1;
    o[t * (offsetof(A18, d))] = 1;
    o[t * (offsetof(A33, c))] = 1;
    o[t * (offsetof(A29, b))] = 1;
    o[t * (offsetof(A34, z))] = 1;
    o[t * (sizeof(A33::b))] = 1;
    o[t * (sizeof(A1::b))] = 1;
    o[t * (sizeof(A35::T))] = 1;
    o[t * (A35::q)] = 1;
    o[t * (sizeof(((A33 *)0)->b[0]))] = 1;
    o[t * ((int)(size_t) & ((A3 *)0)->x.b + 1)] = 1;
    o[t * (sizeof(int[3][4]) / 4)] = 1;
    o[t * (sizeof(char *))] = 1;
    o[t * (sizeof(A1 *))] = 1;
    o[t * (sizeof(A1[2]))] = 1;
    o[t * (sizeof(int(*)[3]))] = 1;
    o[t * (1 + sizeof(double) - sizeof(long))] = 1;
    A1 x{}; A33 y{}; A10 z{}; A1 ar[3] = {}; A34 w{}; U1 uu; uint32_t v = 0x01020304; float ff = 1.0f; A17 pk{}; A13 bf{};

    o[t * ((char *)&x.b - (char *)&x)] = 1;
    o[t * ((char *)&y.c[1] - (char *)&y)] = 1;
    o[t * (&y.b[1][2] - &y.b[0][0])] = 1;
    o[t * ((char *)&z.d - (char *)&z)] = 1;
    o[t * ((char *)&ar[2].c - (char *)ar)] = 1;
    o[t * (&ar[2] - ar)] = 1;
    o[t * ((char *)(ar + 1) - (char *)ar)] = 1;
    o[t * (((unsigned char *)&v)[1])] = 1;
    o[t * (((uint16_t *)&v)[1] >> 8)] = 1;
    o[t * (*(int *)&ff >> 23)] = 1;
    o[t * ((char *)&w.y - (char *)&w)] = 1;
    o[t * ((char *)&pk.b - (char *)&pk)] = 1;
    uu.b = 0; uu.c[0] = 7;
    o[t * (uu.a)] = 1; w.x = 1; w.y = 2;
    o[t * (w.xy >> 8)] = 1; bf.a = 5; bf.b = 17;
    o[t * (bf.a + 8)] = 1;
    o[t * (bf.b + 20)] = 1; x.b = 5;
    o[t * (*(int *)((char *)&x + 4))] = 1;
    o[t * (*(&x.b))] = 1; A1 *px = &ar[1]; px->b = 6;
    o[t * (ar[1].b)] = 1;
    o[t * ((px + 1)->b + 1)] = 1;
    o[t * (px[-1].b + 2)] = 1;
    o[t * ((int)(((uintptr_t)&ar[1] - (uintptr_t)&ar[0])))] = 1;
    o[t * ((reinterpret_cast<A1 *>(&z))->c + 3)] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 20);
    layouts<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
