// Conversion functions beside ones that are templates: what gives just what is wanted is better.
#define T ((int)threadIdx.x)
#define D __device__
template <class X> struct W8 { X v; D W8(X v) : v(v) {} template <class U> D explicit operator U() const { return U(v) + 1; } D operator X() const { return v; } };
struct W1 { template <class U> D operator U() const { return U(5); } D operator short() const { return 2; } };
struct W5 { D explicit operator int() const { return 2; } D explicit operator long() const { return 3; } D operator char() const { return 4; } };
__global__ void k(float *o) {
  W8<int> w(3); int i = w; short s = (short)w; long l = static_cast<long>(w); o[i * T + s + l] = 1; o[(w + 1) * T] = 2; unsigned u(w); o[u * T] = 3; int j(w); o[j * T] = 4; short q = w; o[q * T] = 5; bool b(w); o[T + (b == true) * 32] = 6; if (w) o[T] = 7; o[(int)w * T] = 8; unsigned z{w}; o[z * T] = 9;
  W1 v; s = v; i = v; l = (long)v; o[s * T + i + l] = 1; float f = v; o[(int)f * T] = 2;
  W5 x; int a(x); long c(x); int k = x; short e(x); o[a * T + c] = 1; o[k * T + e] = 2; o[(int)x * T + (long)x] = 3;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); k<<<1, 32>>>(a); }
