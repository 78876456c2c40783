// A bit-field of an enum is promoted as the enum is; a class with [[no_unique_address]] has no tail of its own.
enum E { ea, eb = 1LL << 48 }; enum Sm { sa, sb }; enum Un { ua, ub = 0xffffffffu };
struct S { E e : 3; Sm m : 2; Un u : 8; long l : 3; };
struct No {}; struct B2 { [[no_unique_address]] No a; int i; char c; }; struct C2 : B2 { char d; };
struct B3 { B2 b; char d; }; struct C3 : B3 { char e; };
struct H { [[no_unique_address]] B2 b; char d; };
__global__ void k(char *o) { int t = threadIdx.x; S s; s.u = ub; s.m = sb; s.e = ea;
    o[t * sizeof(s.e + 3)] = 1;
    o[t * sizeof(s.m + 3)] = 1;
    o[t * sizeof(s.l + 3)] = 1;
    o[t * sizeof(-s.e)] = 1;
    o[t * sizeof(s.e ? s.e : 0)] = 1;
    o[t * (s.u - 300 < 0 ? 3 : 5)] = 1;
    o[t * (s.m - 3 < 0 ? 3 : 5)] = 1;
    o[t * ((s.e - 3) < 0 ? 3 : 5)] = 1;
    o[t * sizeof(C2)] = 1;
    o[t * sizeof(C3)] = 1;
    o[t * sizeof(H)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); }
