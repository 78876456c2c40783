// Variables that initialize others in parentheses, as in the declaration of a function.
#define T threadIdx.x
#define D __device__
namespace N { constexpr int q = 3; }
struct L { float *o; int k; D L(float *o, int k) : o(o), k(k) {} 
 D L(const L &l) : o(l.o), k(l.k + 1) { o[k * 32 + T * 2] = 2; } 
 D L(L &&l) : o(l.o), k(l.k + 2) { l.k = 9; o[k * 32 + T * 3] = 3; }  };
struct W { int a; D W(int &x) : a(x++) {} D W(int &&x) : a(7) {} D W(const int &x) : a(x + 20) {} D W(int &a, int &b) : a(a + b) { a = 5; } };
__global__ void k1(float *o) { 
 L s(o, 1), u(s), v(u);
 o[s.k * T + u.k * 2 + v.k] = 4; int n = 3; const int c = 4;
 W w(n); W x(c), y(n); W z(N::q); W zz(n, n); int i(n), j(i); int m(n * c), e(c & n);
 o[w.a * T + y.a] = 1; o[x.a * T + z.a] = 2; o[n * T + zz.a] = 3; o[i * T + j] = 4; o[m * T + e] = 5; }
int main() { float *a; cudaMalloc(&a, 1 << 17); k1<<<1, 32>>>(a); }
