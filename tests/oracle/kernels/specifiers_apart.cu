// The words of built-in types in any order, apart from each other, behind a typedef.
int volatile const unsigned long a1 = 5; int volatile const long a2 = 5; int const volatile long a3 = 3; int volatile const unsigned a4 = 3; char volatile const unsigned a5 = 3; int static const long a6 = 4; int static long a7; int const static long a8 = 4; int const long a9 = 4; int volatile const long unsigned b1 = 3;
struct S { int volatile const unsigned long m; int const long k; int volatile long l; char d; };
__device__ int f(int volatile const unsigned long x, int const long y) { return sizeof(x) + sizeof(y); }
using A = int volatile const unsigned long; typedef int const volatile unsigned long B; 
__global__ void k(char *o, int n) { int t = threadIdx.x;
  int volatile const unsigned long l1 = 5; int volatile const long l2 = 5; int const volatile long l3 = 3; int const static long l8 = 4;
  o[t * (sizeof(a1))] = 1;
  o[t * (sizeof(a2))] = 1;
  o[t * (sizeof(a3))] = 1;
  o[t * (sizeof(a4))] = 1;
  o[t * (sizeof(a5))] = 1;
  o[t * (sizeof(a6))] = 1;
  o[t * (sizeof(a7))] = 1;
  o[t * (sizeof(a8))] = 1;
  o[t * (sizeof(a9))] = 1;
  o[t * (sizeof(b1))] = 1;
  o[t * (sizeof(l1))] = 1;
  o[t * (sizeof(l2))] = 1;
  o[t * (sizeof(l3))] = 1;
  o[t * (sizeof(l8))] = 1;
  o[t * (sizeof(S))] = 1;
  o[t * (f(1, 2))] = 1;
  o[t * (sizeof(A))] = 1;
  o[t * (sizeof(B))] = 1;
  o[t * (sizeof(int const volatile long))] = 1;
  o[t * (sizeof(int volatile const unsigned long *))] = 1;
  o[t * ((int const volatile long)5000000000 >> 30)] = 1;
  o[t * ((long const volatile int)5000000000 >> 30)] = 1;
  o[t * (static_cast<int const volatile long>(5000000000) >> 30)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }