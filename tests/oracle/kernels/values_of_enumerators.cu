// Enumerators that name earlier ones of the same list, whose types their values decide.
enum E1 { a = 4294967295u, b }; enum E2 { c = 4294967295u, d = c + 1 }; enum E3 : unsigned char { e, f = sizeof(e), g = 255, h2 = g + 1 - 250 }; template <class T> struct A { enum En : unsigned char { z, y = sizeof(z) }; enum M : T { p = T(-1), q = (p > 0) + 3 }; }; enum E4 { i = 'a', j = sizeof(i) }; enum E5 { k1 = 1LL << 33, k2 = sizeof(k1), k3 }; enum class E6 : short { m = -1, n6 = m < 0 ? 5 : 6, o6 = sizeof(m) + 1 }; enum { l1 = 2147483647, l2, l3 = -1 }; enum E7 { q1 = -1, q2 = q1 < 1u ? 3 : 4, q3 = (unsigned)q1 > 5 ? 7 : 8 };
__global__ void k(char *o, int n) { int t = threadIdx.x;
  o[t * (b == 4294967296 ? 3 : 4)] = 1;
  o[t * (d == 0 ? 5 : 6)] = 1;
  o[t * (f)] = 1;
  o[t * (h2)] = 1;
  o[t * (A<int>::y)] = 1;
  o[t * (A<unsigned>::q)] = 1;
  o[t * (A<int>::q)] = 1;
  o[t * (j)] = 1;
  o[t * (k2)] = 1;
  o[t * (k3)] = 1;
  o[t * ((int)E6::n6)] = 1;
  o[t * ((int)E6::o6)] = 1;
  o[t * (l2 == 2147483648 ? 3 : 4)] = 1;
  o[t * (q2)] = 1;
  o[t * (q3)] = 1;
  o[t * (sizeof(E1) + sizeof(E2) + sizeof(E3) + sizeof(E4))] = 1;
  o[t * (sizeof(l1))] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o + (1 << 19), 7); }
