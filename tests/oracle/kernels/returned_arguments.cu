// Functions that hand back a reference to one of their arguments, temporaries among them.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
template <class T> D const T &mx(const T &a, const T &b) { return a < b ? b : a; }
template <class T> D const T &cl(const T &v, const T &l, const T &h) { return v < l ? l : h < v ? h : v; }
D const int &id(const int &x) { return x; }
D int rec(const int &x) { return x < 5 ? rec(x + 1) + 1 : x; }
struct H { const int &r; D H(const int &x) : r(x) {} D int g() const { return r; } };
__global__ void k(unsigned char *o, int n) {
    int t = threadIdx.x, x = 3;
    Q(mx(x, 5) + mx(2, x) * 2)
    Q(cl(x, 1, 2) + cl(7, x, 9))
    Q(id(4) + id(x + 1))
    Q(mx(n, 5) + mx(mx(1, 2), mx(3, x)))
    Q(rec(1))
    Q(H(4).g())
    Q(mx(id(2), id(x)) + id(mx(x, 1)))
    const int &r = mx(x, n); Q(r + 1)
    x = 9; Q(r) Q(mx(x, 4) - cl(x, 1, 2))
    int s = 0; for (int i = 0; i < 4; i++) s += mx(i, 2); Q(s)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o, 4); }
