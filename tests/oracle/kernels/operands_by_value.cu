// Operators that take operands by value: prvalues are the parameters, which live as long as the full expression,
// and lvalues are copied, xvalues moved; what is converted is not copied.
#include <utility>
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
namespace first {
struct Own { int *p; D Own(int *p) : p(p) { *p += 1; } D Own(Own &&x) : p(x.p) { x.p = nullptr; } D Own(const Own &x) : p(x.p) { *p += 10; } D ~Own() { if (p) *p *= 2; } D Own &operator=(Own x) { std::swap(p, x.p); return *this; } D Own &operator+=(Own x) { std::swap(p, x.p); return *this; } D int v() const { return *p; } D int operator-(Own x) { return *x.p; } D int operator*(const Own &x) { return *x.p; } };
D int operator+(Own a, Own b) { return *a.p * 2 + *b.p; }
D Own mk(int *p) { return Own(p); }
D int get(Own a) { return *a.p; }
struct Tr { int *p; D ~Tr() { *p *= 2; } D Tr &operator=(Tr x) { int *q = p; p = x.p; x.p = q; return *this; } D int operator+(Tr x) { x.p = p; return *p; } };
struct Cp { int *p; D Cp(int *p) : p(p) { *p += 1; } D Cp(const Cp &x) : p(x.p) { *p += 10; } D void operator=(Cp x) { int *q = p; p = x.p; x.p = q; } D int operator-(Cp x) { return *x.p; }};
__global__ void swapped(unsigned char *o) { int t = threadIdx.x;
  { int x = 1, y = 1; { Own a(&x), b(&y); a = b; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a = std::move(b); Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a = (Own &&)b; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a = mk(&y); Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = &y; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a += b; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a += std::move(b); Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a += mk(&y); Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a += Own(&y); Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); Q(a + b) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); Q(a - b) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); Q(a * b) } Q(x) Q(y) }
  { int x = 1, y = 1; { int r = Own(&x) + Own(&y); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { int r = Own(&x) - Own(&y); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { int r = Own(&x) * Own(&y); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); int r = a - mk(&y); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a - std::move(b); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a + std::move(b); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); int r = a + &y; Q(r) } Q(x) Q(y) }
  { int x = 1; { Own a(&x); int r = get(std::move(a)); Q(r) } Q(x) }
  { int x = 1, y = 1; { Tr a{&x}; a = Tr{&y}; Q(x + y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Tr a{&x}, b{&y}; a = b; Q(x + y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Tr a{&x}, b{&y}; Q(a + b) } Q(x) Q(y) }
  { int x = 1, y = 1; { Tr a{&x}; Q(a + Tr{&y}) } Q(x) Q(y) }
  { int x = 1, y = 1; { Cp a(&x), b(&y); a = b; Q(x + y) Q(a - b) } Q(x) Q(y) }
  { int x = 1, y = 1; { Cp a(&x); a = Cp(&y); Q(x + y) Q(a - Cp(&y)) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = {&y}; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a += {&y}; Q(x + y) Q(y) } Q(x) Q(y) }
}
}
namespace second {
struct Own { int *p; D Own(int *p) : p(p) { *p += 1; } D Own(Own &&x) : p(x.p) { x.p = nullptr; } D Own(const Own &x) : p(x.p) { *p += 10; } D ~Own() { if (p) *p *= 2; } D Own &operator=(Own x) { std::swap(p, x.p); return *this; } D int v() const { return *p; } D int operator-(Own x) { return *x.p; } D int operator*(const Own &x) { return *x.p; } D operator int() const { return *p + 1; } };
struct As { int v = 0; D As &operator=(int x) { v = x; return *this; } D int operator+(int x) const { return v + x; } };
struct Dr : Own { using Own::Own; int z = 3; };
struct Rf { int *p; int k; D Rf(int *p) : p(p), k(0) {} D Rf(const int &x) : p(nullptr), k(x) {} D Rf(const Rf &r) : p(r.p), k(r.k + 5) {} D int operator+(Rf x) { return x.k; } D Rf &operator=(Rf x) { k = x.k; return *this; } };
template <class T> D int operator/(T a, T b) { return *a.p + *b.p; }
namespace n { struct In { int *p; D In(int *p) : p(p) {} D In(const In &x) : p(x.p) { *p += 4; } D friend int operator%(In a, In b) { return *a.p + *b.p * 2; } D In &operator=(In x) { p = x.p; return *this; } }; }
D Own &&fw(Own &&x) { return (Own &&)x; }
__global__ void named(unsigned char *o) { int t = threadIdx.x;
  { int x = 1, y = 1; { Own a(&x), b(&y); a = (Own &&)b; Q(x + y) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a - (Own &&)b; Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a - static_cast<Own &&>(b); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a - (x ? a : b); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); int r = a - (x, b); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&y); a = (x ? b : a); Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); int r = a - fw(Own(&y)); Q(r) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = fw(Own(&y)); Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = x ? Own(&y) : Own(&x); Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = std::move(a); Q(x) } Q(x) }
  { int x = 1, y = 1; { Own a(&x); a = (Own(&y), Own(&y)); Q(y) } Q(x) Q(y) }
  { int x = 1; As a; { Own b(&x); a = b; Q(a.v) Q(a + b) a = Own(&x); Q(a.v) } Q(x) }
  { int x = 1, y = 1; { Own a(&x); Dr b(&y); a = b; Q(y) Q(a - b) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); a = Dr(&y); Q(y) } Q(x) Q(y) }
  { int x = 1; Rf a(&x), b(7); Q(a + b) a = b; Q(a.k) Q(a + 3) a = 4; Q(a.k) }
  { int x = 1, y = 2; { Own a(&x), b(&y); Q(a / b) Q(Own(&x) / Own(&y)) } Q(x) Q(y) }
  { int x = 1, y = 2; { n::In a(&x), b(&y); Q(a % b) Q(n::In(&x) % b) a = b; } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x); const Own &r = a = Own(&y); Q(y) Q(r.v()) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a(&x), b(&x), c(&y); a = b = c; Q(x) Q(y) } Q(x) Q(y) }
  { int x = 1, y = 1; { Own a[2] = {Own(&x), Own(&x)}; a[1] = Own(&y); a[0] = a[1]; Q(x) Q(y) } Q(x) Q(y) }
}
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); first::swapped<<<1, 32>>>(o); second::named<<<1, 32>>>(o); cudaDeviceSynchronize(); }
