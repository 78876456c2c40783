// Operators of enums, whose operands lie in arrays, classes and memory.
enum class E : unsigned char { A, B, C }; enum F { X, Y = 5, Z };
__device__ E &operator++(E &e) { e = E((int(e) + 2) % 3); return e; } __device__ E operator++(E &e, int) { E o = e; ++e; return o; } __device__ F &operator++(F &f) { f = f == X ? Y : X; return f; } __device__ F operator--(F &f, int) { F o = f; f = Z; return o; }
__device__ E operator+(E a, int b) { return E((int(a) + b) % 3); } __device__ E &operator+=(E &a, int b) { a = a + b + 1; return a; } __device__ bool operator!(E e) { return e == E::B; } __device__ int operator*(E e) { return int(e) * 10; } __device__ E operator-(E e) { return E(2 - int(e)); } __device__ E operator~(E e) { return E::C; } __device__ int operator&(F f) { return 9; } __device__ bool operator<(E a, E b) { return int(a) > int(b); } __device__ E operator|(E a, E b) { return E(int(a) | int(b)); } __device__ int operator,(E a, int b) { return b + int(a) * 2; } __device__ bool operator&&(E a, E b) { return false; } __device__ int operator<<(F a, int b) { return b * 3; } __device__ bool operator==(F a, int b) { return b == 3; }
struct S { E e; F f; E a[2];  }; struct B1 { int v; __device__ B1 &operator++() { v += 3; return *this; } __device__ B1 operator++(int) { B1 o = *this; v += 4; return o; } __device__ int operator*() const { return v; } __device__ B1 &operator+=(int k) { v += 2 * k; return *this; } }; struct W { B1 b[2]; B1 *p; };
__global__ void k(unsigned char *o, int *g, int n) {
    int t = threadIdx.x;
    E e = E::A, ea[3] = {E::A, E::B, E::C}; S s{E::B, Y, {E::C, E::A}}; F f = X, fa[2] = {X, Z}; E *pe = ea; E &re = ea[2]; 
    ++e;  o[t * (int(e) + 1)] = 1; e++; o[t * (int(e) + 1)] = 1; ++ea[1]; ea[0]++;
    o[t * (int(ea[1]) * 3 + int(ea[0]) + 1)] = 1; ++*pe; ++pe[1]; pe++; (*pe)++;
    o[t * (int(ea[0]) * 3 + int(ea[1]) + 1)] = 1; ++re; o[t * (int(ea[2]) + 1)] = 1; ++s.e; s.a[1]++; ++s.a[0];
    o[t * (int(s.e) * 9 + int(s.a[0]) * 3 + int(s.a[1]) + 1)] = 1; ++s.f; ++fa[0]; fa[1]--; ++f;
    o[t * (s.f + fa[0] * 7 + fa[1] + f)] = 1; e += 1; ea[0] += 1; s.a[0] += 1;
    o[t * (int(e) * 9 + int(ea[0]) * 3 + int(s.a[0]) + 1)] = 1; o[t * (!ea[1] + !e * 2 + 1)] = 1;
    o[t * (*e + *ea[1] + *s.e)] = 1; o[t * (int(-e) + int(-ea[0]) * 3 + int(~s.e) + 1)] = 1;
    o[t * (&f + &fa[0])] = 1; o[t * ((E::A < E::C) + (ea[0] < s.e) * 2 + 1)] = 1;
    o[t * (int(ea[0] | s.e) + (e, 3) + (s.a[0], 4))] = 1;
    o[t * ((e && E::A) + (f << 4) + (fa[0] == 3) + (fa[1] << 2))] = 1;
    for (E q = E::A; int(q) != 1; ++q) o[t + int(q)] = 1;  int c = 0; for (F q = X; q != Y; ++q) c++;
    o[t * (c)] = 1; W w{{{1}, {2}}, w.b}; ++w.b[0]; w.b[1]++; ++*w.p; w.p[1] += 2; w.p++; (*w.p)++;
    o[t * (w.b[0].v * 10 + w.b[1].v)] = 1; o[t * (*w.b[0] + **w.p)] = 1;
    B1 ba[2] = {{1}, {5}}; B1 &br = t & 1 ? ba[0] : ba[1]; ++br;  o[t * (ba[0].v + ba[1].v)] = 1;
    B1 *bp = t & 1 ? ba : ba + 1; (*bp)++; ++bp[0];  o[t * (ba[0].v + ba[1].v)] = 1;
    auto &[b0, b1] = ba; ++b0; b1++;  o[t * (ba[0].v + ba[1].v)] = 1;
    for (auto &b : ba) ++b; for (auto b : ba) ++b;  o[t * (ba[0].v + ba[1].v)] = 1;
    __shared__ E se[32]; se[t] = E::A; ++se[t];  o[t * (se[t] == E::C ? 3 : 5)] = 1;
}
int main() {
    unsigned char *o;
    int *g;
    cudaMalloc(&o, 1 << 20);
    cudaMalloc(&g, 1 << 20);
    cudaMemset(g, 0, 1 << 20);
    k<<<1, 32>>>(o, g, 5);
    cudaDeviceSynchronize();
}
