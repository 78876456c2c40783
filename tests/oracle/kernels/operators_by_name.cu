// Operators that are called by their names: those of the class around the call, and others.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct L { int *c; int id; D void f() { *c += 1; } };
struct Bx { L l; D L *operator->() { return &l; } D L &operator*() { return l; } D int operator()(int x) { return x + l.id; } D int operator[](int x) { return x * 2; } D operator int() { return 9; } D bool operator==(int x) const { return x == 4; } D bool operator!=(int x) const { return !operator==(x); }
 D void a() { operator->()->f(); }
 D void b() { operator*().f(); }
 D int c() { return operator()(3); }
 D int d() { return operator[](3); }

 D int f() { return operator==(4) + 3; }
 D void h() { this->operator->()->f(); }
 D Bx &operator=(int x) { l.id = x; return *this; } D Bx &operator+=(int x) { l.id += x; return operator=(l.id * 2); } D Bx &operator++() { return operator+=(1); } D int i() { operator=(3); operator++(); int z = 1 + operator%(*this, 1); return l.id + z; } friend D int operator%(const Bx &a, int x) { return a.l.id + x; } D int operator-() { return 6; } D int j() { int q = operator-() + 1, r = operator-(); return q + r; }
 };
namespace nn { struct A { int v; }; D A operator+(A a, A b) { return {a.v + b.v}; } D bool operator<(A a, A b) { return a.v < b.v; } D A &operator<<(A &a, int i) { a.v = a.v * 2 + i; return a; } D int operator,(A a, int b) { return a.v + b; } D int operator->*(A a, int b) { return a.v * b; } }
D int operator*(nn::A a, int b) { return a.v * b; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; int c = 0; 
 Bx b{{&c, 2}}; 
 c = 0; b.a();
 Q(c)
 c = 0; b.b();
 Q(c)
 Q(b.c())
 Q(b.d())
 Q(b.f())
 c = 0; b.h();
 Q(c)
 Q((b != 4) + 5)
 Q(b.i())
 Q(b.j())
 nn::A x{2}, y{3};
 Q(operator+(x, y).v)
 if (operator<(x, y) && !operator<(y, x)) { Q(9) }
 operator<<(operator<<(x, 1), 3);
 Q(x.v) Q(operator,(y, 4)) Q(operator->*(y, 4)) Q(operator*(y, 4)) Q(nn::operator+(y, y).v) Q(::operator*(y, 2))
 int z = operator*(y, 5);
 Q(z)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); for (int i = 0; i < 1 << 14; ++i) ((int *)g)[i] = i * 7 % 29; k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
