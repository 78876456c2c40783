// Enumerators are of their enum's type, which holds all of them.
#include <cstdint>
#define T threadIdx.x
enum Plain { p0, p1 = 0x80000000u };
enum Big { bg = 1LL << 33 };
enum Bg2 { b2 = 1ull << 40, b3 };
enum Neg { n0 = -1, n1 = 0x80000000u };
struct S { enum { q = 0xffffffffu, r = 1L << 35 }; };
enum : uint64_t { f0 = ~0ull };
enum : unsigned { fx }; enum : unsigned char { fc = 199 }; enum : short { fs }; enum class Sc : unsigned { a }; struct S2 { enum : unsigned { y = 2 }; };
constexpr long cl = 1L << 33; 
__global__ void k1(float *o) {
  o[T * (p1 > 0)] = 1;
  o[T * (bg >> 32)] = 2;
  o[T * (int)(bg / 0x80000000)] = 3;
  o[T * (int)(b3 >> 39)] = 4;
  o[T * (n1 > 0)] = 5;
  o[T * (S::q > 0)] = 6;
  o[T * (S::r >> 33)] = 7;
  o[T * (f0 >> 62)] = 8;
  o[T * (cl >> 32)] = 9;
  auto x = bg; o[T * (x >> 32)] = 10;
  Big y = bg; o[T * (y >> 31)] = 11;
  long z = bg; o[T * (z >> 31)] = 12;
  o[T * (sizeof(bg) + (bg >> 32))] = 24;
  o[T * (sizeof(p1) + (p1 > 0))] = 24;
  o[T * (8ul + (bg >> 32))] = 24;
  o[T * (4ul + (p1 > 0))] = 24;
  o[T * ((bg >> 32) + 8ul)] = 24;
  o[T * (4ul + 1)] = 24;
  o[T * (sizeof(bg) + 1)] = 24;
  o[T * (sizeof(bg) + (T > 100))] = 24;
  o[T * (sizeof(o) + (o != nullptr))] = 24;
  o[T * (sizeof(float) + (o != nullptr))] = 24;
  o[T * (sizeof(float) - (o != nullptr))] = 24;
  o[T * (sizeof(bg) * (bg >> 32))] = 24;
  o[T * (sizeof(bg) & (bg >> 32))] = 24;
  o[T * (sizeof(bg) - (3))] = 24;
  o[T * (sizeof(bg) + (-3))] = 24;
  o[T * (alignof(Big) + (-3))] = 24;
  o[T * (sizeof(Big) + (-3))] = 24;
  o[T * (sizeof(Big) - (3))] = 24;
  o[T * (sizeof(Big) * (3))] = 24;
  o[T * (sizeof(Big) & (3))] = 24;
  o[T * sizeof(bg) + 1] = 24;
  o[T * -sizeof(bg) + 400] = 24;
  o[T + (p1 > -1) * 32 + (p0 > -1) * 64 + (n1 > -1) * 128] = 30;
  o[T + (S::q > -1) * 32 + (fx > -1) * 64 + (S2::y - 3 > 0) * 128] = 31;
  o[T + (fs > -1) * 32 + (int(Sc::a) > -1) * 64] = 32;
  o[T + (fc - 200 < 0) * 32 + (p0 - 1 > 0) * 64] = 33;
  Plain pv = p0; o[T + (pv > -1) * 32 + (pv - 1 > 0) * 64] = 34; 
  const int a = 3; char b[5];
  o[T * sizeof(b) + (3)] = 24;
  o[T * (sizeof(b) + (a))] = 24;
  o[T * (sizeof (b) - (a))] = 24;
  o[T * (sizeof (a) * a)] = 24;
  o[T * (sizeof (int) * a)] = 24;
  o[T * (sizeof (int) - a)] = 24;
  o[T * (sizeof a - a)] = 24;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k1<<<1, 32>>>(a); }
