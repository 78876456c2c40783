// Enums that are declared without enumerators, and defined outside of their class or namespace.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
#include <cstdint>
#include <cstddef>

struct S { enum class E : short; enum F : unsigned char; E e; D int f() const; template <class T> struct In { enum class G : int; G g; }; int z; }; enum class S::E : short { a = 3, b }; enum S::F : unsigned char { fa = 5, fb };
D int S::f() const { return (int)E::b + fa; }
namespace n { enum class X : int64_t; enum Y : char; D int g(X); } enum class n::X : int64_t { p = 4, q = 6 }; enum n::Y : char { y1 = 2, y2 }; D int n::g(X x) { return (int)x + y2; }
enum class O : short; struct H { O o; char c; }; enum class O : short { u = 2, v = 7 }; template <class T> struct Te { enum class E : T; enum F : T; E e; };  
__global__ void k(unsigned char *o, S *s, H *h) { int t = threadIdx.x; Q((int)S::E::b) Q(S::fb) Q(sizeof(S::E)) Q(sizeof(S)) Q(S{}.f()) Q((int)n::X::q) Q(n::y2) Q(n::g(n::X::p)) Q(sizeof(n::X)) Q((int)O::v) Q(sizeof(H)) Q(sizeof(Te<short>)) Q(sizeof(Te<char>::E)) s[t].z = 1; h[t].c = 2; s[t].e = S::E::a; O x = O::u; Q((int)x) switch (x) { case O::u: Q(5) break; case O::v: Q(6) } }
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o, (S*)(o + 4096), (H*)(o+8192)); cudaDeviceSynchronize(); }
