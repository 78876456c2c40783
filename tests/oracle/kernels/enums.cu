#include <cstdlib>

enum Color { RED, GREEN = 5 }; enum class Mode : unsigned char { A, B = 3 }; enum { ANON = 2 };
namespace ns { enum Color { BLUE = 1 }; enum class Big : long long { X = 7 }; }
struct Holder { enum Kind { K1 = 1, K2 }; Kind kind; Mode mode; __device__ Kind get() const { return kind; } };
__device__ int ov(int) { return 1; } __device__ int ov(Color) { return 2; }
__device__ int ov(Mode) { return 3; } __device__ int ov(ns::Color) { return 4; }
__device__ int ov(Holder::Kind) { return 5; } __device__ int ov(long long) { return 6; }
__device__ int ov(unsigned) { return 7; }
template <class T> struct Tr { static constexpr int v = 1; };
template <> struct Tr<Color> { static constexpr int v = 2; };
template <> struct Tr<ns::Color> { static constexpr int v = 3; };
template <> struct Tr<Mode> { static constexpr int v = 4; };
template <class T> __device__ int tr(T) { return Tr<T>::v; }
__device__ Color pick(int t) { return t & 1 ? RED : GREEN; }
__device__ Mode mode(Mode m) { return m; }
__global__ void e1(int *o) {
    int t = threadIdx.x; auto c = GREEN; o[t * ov(c)] = 1; auto m = Mode::B; o[t * ov(m)] = 2;
    o[t * ov(ANON)] = 3; o[t * ov(ns::BLUE)] = 4; o[t * ov(ns::Big::X == ns::Big::X)] = 5;
    Holder h{Holder::K2, Mode::A}; o[t * ov(h.kind)] = 6; o[t * ov(h.get())] = 7; o[t * ov(h.mode)] = 8;
    o[t * ov(Holder::K1)] = 9; o[t * ov(pick(t))] = 10; o[t * ov(+RED)] = 11;
}
__global__ void e2(int *o) {
    int t = threadIdx.x; o[t * tr(RED)] = 1; o[t * tr(ns::BLUE)] = 2; o[t * tr(Mode::A)] = 3;
    o[t * tr(mode(Mode::B))] = 4; o[t * tr(1)] = 5; o[t * (int)sizeof(Mode::A)] = 6;
    o[t * (int)sizeof(ns::Big)] = 7; o[t * (int)sizeof(RED)] = 8; o[t * int(mode(Mode::B))] = 9;
    Color a[2] = {RED, GREEN}; o[t * ov(a[1])] = 10; Color *p = a; o[t * ov(*p)] = 11;
    const Color &r = a[0]; o[t * ov(r)] = 12; auto x = pick(t); o[t * ov(x)] = 13; o[t * ov(Color(3))] = 14;
    o[t * ov(t ? RED : GREEN)] = 15; o[t * ov(t ? RED : 1)] = 16;
}
struct O { int v; __device__ O(int v) : v(v) {} __device__ O(Color c) : v(10 + c) {} };
__device__ O operator+(O a, Color c) { return O(a.v + 2 * c); }
__device__ O operator+(O a, int c) { return O(a.v + c); }
__device__ Color operator|(Color a, Color b) { return Color(int(a) | int(b)); }
__device__ int operator-(Mode a, Mode b) { return 2; }
__global__ void e3(int *o) {
    int t = threadIdx.x; o[t * O(RED).v] = 1; o[t * O(1).v] = 2; O q = O(1) + GREEN; o[t * q.v] = 3;
    q = O(1) + 5; o[t * q.v] = 4; o[t * ov(RED | GREEN)] = 5; o[t * (Mode::B - Mode::A)] = 6; O z = GREEN;
    o[t * z.v] = 7;
}
int main() {
    int *o; cudaMalloc(&o, 1 << 20); e1<<<1, 32>>>(o); e2<<<1, 32>>>(o); e3<<<1, 32>>>(o);
}
