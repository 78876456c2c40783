// Commas that a class overloads, from left to right.
#define T ((int)threadIdx.x)
#define D __device__
struct A { int v; D A &operator,(int k) { v = v * 2 + k; return *this; } };
struct B { int v; }; D B operator,(B b, B c) { return {b.v * 3 + c.v}; } D int operator,(int a, B b) { return a * 10 + b.v; }
__global__ void k1(float *o) {
  A s{1}; (s, 3, 4); o[s.v * T] = 1; B b{1}, c{2}, d{3}; B e = (b, c, d); o[e.v * T] = 3; int q = (1, 2, b, 3); o[q * T] = 4; q = (4, b, 5); o[q * T] = 5;
  for (int i = 0; T, i < 3; i++, T) o[s.v % 100 + T] = 6;
  int x = 1, y = 2; x++, y += x, x = y * 2; o[x * T + y] = 7; o[(x, y, x + y) * T] = 8; int z = ((x, y), (y, x)); o[z * T] = 9;
}
int main() { float *a; cudaMalloc(&a, 1 << 17); a += 4096; k1<<<1, 32>>>(a); }
