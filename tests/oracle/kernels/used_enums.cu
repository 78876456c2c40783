// `using enum` in blocks, classes and namespaces, of enums wherever they are; its enumerators hide what is around.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
namespace m2 {
struct H { enum K { a = 3, b }; enum class S { x = 2, y = 5 }; using E = K; };
namespace n { enum class Lv : unsigned { lo, hi = 7 }; inline namespace i { enum class In { p = 4 }; } struct T { enum class U { u = 6 }; }; D int adl(Lv) { return 8; } enum Op { add = 2, sub }; D int adl2(Op) { return 8; } inline namespace j { enum class Lj { hj = 9 }; } }
template <class T> struct Te { enum class I { p = sizeof(T) }; };
struct W { using enum H::S; D int g() { return (int)x + (int)y; } }; 
D int glob(H::S s) { switch (s) { using enum H::S; case x: return 3; case y: return 4; } return 1; }
using enum n::T::U;
__global__ void used2(unsigned char *o) { int t = threadIdx.x; 
  { using enum H::K; Q(a + b) }
  { using enum H::S; Q((int)x) Q((int)y) }
  { using enum n::Lv; Q((int)hi) Q(adl(hi)) }
  { using enum n::In; Q((int)p) }
  { using namespace n; using enum T::U; Q((int)u) }
  { using namespace n; using enum Lj; Q((int)hj) }
  { using n::Lv::hi; Q((int)hi) }
  { using n::sub; Q(sub) Q(adl2(sub)) }
  { using n::add; Q(adl2(add)) int q = add; Q(q) }
  Q((int)u)
  Q(W().g())
  Q((int)W::y)
  Q(glob(H::S::y))
}
}
namespace m3 {
namespace n { enum Op { add = 2, sub }; D int adl2(Op) { return 8; } D int adl3(const Op &) { return 7; } enum class Sc { s }; D int adl4(Sc) { return 5; } }
struct H { enum class S { x = 2, y = 5 }; };
D int glob(H::S s) { using enum H::S; switch (s) { case x: return 3; case y: return 4; } return 1; }
D int glob2(H::S s) { switch (s) { using enum H::S; case x: return 3; case y: return 4; } return 1; }
__global__ void used3(unsigned char *o) { int t = threadIdx.x; 
  Q(adl2(n::sub))
  n::Op q = n::sub;
  Q(adl2(q))
  { using n::sub; 
  Q(adl2(sub)) }
  { using n::sub; 
  Q(adl3(sub)) }
  { using namespace n; 
  Q(adl2(sub)) }
  Q(adl4(n::Sc::s))
  Q(adl3(n::Op(2)))
  Q(glob(H::S::y))
  Q(glob2(H::S::y))
}
}
namespace m5 {
struct H { enum class S { x = 2, y = 5 }; }; namespace n { enum class L { z = 7, w }; }
D int f(int) { return 3; } D int f(H::S) { return 4; } D int f(n::L) { return 6; }
__global__ void used5(unsigned char *o) { int t = threadIdx.x, x = 1, z = 1;
  { using enum H::S; Q((int)x) Q(f(x)) }
  { using enum n::L; Q((int)z) Q(f(z)) }
  { using n::L::z; Q((int)z) Q(f(z)) }
  Q(x) Q(f(x))
  { using n::L::w; Q(f(w)) int z = 9; Q(z) }
}
}
namespace m6 {
struct W { enum class M { a = 3, b }; enum P { p = 5, q }; D int f(M m) { using enum M; switch (m) { case a: return 4; case b: return 6; } return 1; } D int g(M m); D int h() { int a = 9; { using enum M; return (int)a + p; } } };
D int W::g(M m) { switch (m) { using enum M; case a: return 4; case b: return 6; } return 1; }
namespace n { enum class Sc { s = 8 }; D int u() { using enum Sc; return (int)s; } inline namespace j { enum class Lj { hj = 9 }; } D int v() { int s = 2; { using enum Sc; return (int)s; } } namespace in { D int w() { using enum Sc; return (int)s; } } }
__global__ void used6(unsigned char *o) { int t = threadIdx.x; W w;
  Q(w.f(W::M::b))
  Q(w.g(W::M::a))
  Q(w.h())
  Q(n::u())
  Q(n::v())
  Q(n::in::w())
  { enum class Lo { l = 4 }; using enum Lo; Q((int)l) }
  { using namespace n; using enum Lj; Q((int)hj) }
}
}
namespace m7 {
struct H { enum class S { x = 2, y = 5 }; }; const int x = 9, y = 8, z = 7;
namespace n { enum class L { z = 4 }; const int v = 3; enum class M { v = 6, u }; struct Z { using enum M; D int f() { return (int)v; } D int g(); }; D int Z::g() { return (int)u + (int)v; } }
struct W { using enum H::S; D int g() { return (int)x + (int)y; } D int h(H::S s) { switch (s) { case x: return 3; case y: return 4; } return 1; } };
struct X : W { D int k() { return (int)x; } }; struct Y { using enum n::L; static constexpr int q = (int)z + 1; };
__global__ void used7(unsigned char *o) { int t = threadIdx.x; X w;
  Q(w.g())
  Q(w.h(H::S::y))
  Q((int)W::y)
  Q((int)X::x)
  Q(w.k())
  Q(Y::q)
  Q(n::Z().f())
  Q(n::Z().g())
  Q((int)w.y)
}
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); m2::used2<<<1, 32>>>(o); m3::used3<<<1, 32>>>(o); m5::used5<<<1, 32>>>(o); m6::used6<<<1, 32>>>(o); m7::used7<<<1, 32>>>(o); cudaDeviceSynchronize(); }
