// Layouts by `_Pragma` and by macros of it; what is predefined.
#define PACKED_BEGIN _Pragma("pack(push, 1)")
#define PACKED_END _Pragma("pack(pop)")
#define DO_PRAGMA(x) _Pragma(#x)
_Pragma("pack(1)") struct P5 { char a; int b; }; _Pragma("pack()") struct P6 { char a; int b; };
PACKED_BEGIN struct A { char c; long l; }; PACKED_END
struct B { char c; long l; };
DO_PRAGMA(pack(push, 2)) struct C { char c; long l; struct { char x; int y; } in; }; DO_PRAGMA(pack(pop))
struct D { char c; PACKED_BEGIN struct E { char c; int i; } e; PACKED_END struct F { char c; int i; } f; };
#pragma pack(push, 4)
struct G { char c; double d; }; _Pragma("pack(push)") _Pragma("pack(8)") struct H { char c; double d; };
#pragma pack(pop)
struct I { char c; double d; }; 
#pragma pack(pop)
struct J { char c; double d; }; 
#if defined(__COUNTER__) && defined __has_builtin && defined __DATE__ && __STDC_HOSTED__
#define K 3
#else
#define K 4
#endif
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (sizeof(P5))] = 1;
  o[t * (sizeof(P6))] = 1;
  o[t * (sizeof(A))] = 1;
  o[t * (sizeof(B))] = 1;
  o[t * (sizeof(C))] = 1;
  o[t * (sizeof(D))] = 1;
  o[t * (sizeof(G))] = 1;
  o[t * (sizeof(H))] = 1;
  o[t * (sizeof(I))] = 1;
  o[t * (sizeof(J))] = 1;
  o[t * (K)] = 1;
  A *pa = (A *)o; pa[t].c = 1; ((B *)o)[t].c = 1; ((C *)o)[t].l = 1;
  _Pragma("unroll") for (int i = 0; i < 2; i++) o[t * i] = 1;
  _Pragma("GCC unroll 4") for (int i = 0; i < 2; i++) o[t * i] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }