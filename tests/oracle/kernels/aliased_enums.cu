// Enumerators of enums that using-declarations and aliases name, as arguments of templates and of operators.
namespace a::b {
enum class Flag : unsigned { none = 0, x = 1, y = 2, z = 4 };
constexpr Flag operator|(Flag l, Flag r) { return Flag(unsigned(l) | unsigned(r)); }
constexpr bool operator&(Flag l, Flag r) { return unsigned(l) & unsigned(r); }
template <Flag F>
struct Opt {
  static constexpr int n = ((F & Flag::x) ? 2 : 0) + ((F & Flag::y) ? 3 : 0) + ((F & Flag::z) ? 8 : 1);
};
enum Plain { one = 1, two = 2 };
}  // namespace a::b
namespace other {
enum class Flag { x = 7, y = 9 };
}
namespace ab = a::b;
using a::b::Flag;
using ab::Plain;
using Alias = a::b::Flag;
typedef other::Flag Other;
struct Holder {
  using Mode = a::b::Flag;
  static constexpr Mode mode = Mode::z;
};
template <class T>
struct Generic {
  using F = T;
  static constexpr int n = int(F::y);
};
template <Flag F>
__device__ int chosen() {
  if constexpr (F & Flag::y) return 3;
  else return 5;
}
__global__ void aliased_enums(float *o) {
  int t = threadIdx.x;
  o[t * int(Flag::y)] = 1;
  o[t * a::b::Opt<Flag::x>::n] = 2;
  o[t * int(Alias::z)] = 3;
  o[t * int(ab::Flag::z)] = 4;
  o[t * a::b::Opt<Flag::x | Flag::y>::n] = 5;
  constexpr auto f = Flag::x | Alias::z;
  o[t * unsigned(f)] = 6;
  o[t * (f & Flag::y ? 2 : 3)] = 7;
  o[t * chosen<Flag::y>() + chosen<Alias::x>()] = 8;
  o[t * int(Other::x)] = 9;
  o[t * int(Holder::Mode::y) + int(Holder::mode)] = 10;
  o[t * Generic<other::Flag>::n + Generic<Flag>::n] = 11;
  o[t * Plain::two] = 12;
}
int main() {
  float *o;
  cudaMalloc(&o, 1 << 16);
  aliased_enums<<<1, 32>>>(o);
}
