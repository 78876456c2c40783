// std::min, std::max and std::clamp give references to their arguments.
#include <algorithm>
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct S { int a = 3, b = 2; D const int &most() const { return std::max(a, b); } D int &most() { return const_cast<int &>(std::max(a, b)); } };
D const int &most(const int &a, const int &b) { return std::max(a, b); }
template <class T> D T &least(T &a, T &b) { return const_cast<T &>(std::min(a, b)); }
D void put(int &x, int v) { x = v; }
__global__ void k(unsigned char *o, int n) {
    int t = threadIdx.x;
    { int x = 3, y = 2; const_cast<int &>(std::max(x, y)) = 9;
    Q(x) Q(y) }
    { int x = 3, y = 2; const_cast<int &>(std::min(x, y)) += 9;
    Q(x) Q(y) }
    { int x = 3, y = 2; (int &)std::max(x, y) = 9;
    Q(x) Q(y) }
    { int x = 3, y = 3; const_cast<int &>(std::max(x, y)) = 9; const_cast<int &>(std::min(x, y))++;
    Q(x) Q(y) }
    { int x = 3, y = 2; const int &m = std::max(x, y); x = 9;
    Q(m) Q(x) }
    { int x = 3, y = 2; const auto &m = std::min(x, y); y = 9;
    Q(m) }
    { int x = 3, y = 2; auto m = std::max(x, y); x = 9;
    Q(m) }
    { int x = 3, y = 2; *const_cast<int *>(&std::max(x, y)) = 7;
    Q(x) }
    { int x = 3, y = 2; int *p = (int *)&std::min(x, y); *p = 7;
    Q(y) }
    { int x = 3, y = 2, z = 5; const_cast<int &>(std::max(std::max(x, y), z)) = 9;
    Q(x + y + z) }
    { int x = 3, y = 2, z = 5; const_cast<int &>(std::max(std::min(x, z), y)) = 9;
    Q(x + y + z) }
    { int x = 3, y = 2; put(const_cast<int &>(std::max(x, y)), 8);
    Q(x) }
    { int x = 3; const_cast<int &>(std::clamp(x, 1, 5)) = 8;
    Q(x) }
    { int x = 3, y = 5; const int &m = std::clamp(x, y, 9); y = 7;
    Q(m) }
    { int x = 3; const int &m = std::max(x, 1); x = 6;
    Q(m) }
    { int x = 3; const int &m = std::max(x, 4); x = 6;
    Q(m) }
    { int x = t < 8 ? 3 : 1, y = 2; const_cast<int &>(std::max(x, y)) = 9;
    Q(x) Q(y) }
    { int x = n, y = 2; const_cast<int &>(std::max(x, y)) = 9;
    Q(x) Q(y) }
    { int a[3] = {1, 5, 2}; const_cast<int &>(std::max(a[0], a[1])) = 6; const_cast<int &>(std::min(a[0], a[2])) = 4;
    Q(a[0]) Q(a[1]) }
    { S s; s.most() = 8;
    Q(s.a) }
    { S s; const S &c = s; const int &m = c.most(); s.a = 9;
    Q(m) }
    { int x = 3, y = 2; const int &m = most(x, y); x = 9;
    Q(m) }
    { int x = 3, y = 2; least(x, y) = 9;
    Q(x) Q(y) }
    { float x = 3, y = 2; const_cast<float &>(std::max(x, y)) = 9;
    Q((int)x) }
    { int x = 3, y = 2; for (int i = 0; i < 3; i++) const_cast<int &>(std::min(x, y)) += 2;
    Q(x) Q(y) }
    { int x = 3, y = 2; auto f = [&m = std::max(x, y)] { return m; }; x = 9;
    Q(f()) }
    { int x = 3, y = 2; const int &m = t < 99 ? std::max(x, y) : y; x = 9;
    Q(m) }
    { int x = 3, y = 2; const_cast<int &>(std::max<int>(x, y)) = 9;
    Q(x) }
    { int x = 3, y = 2; int r = std::max(x, y) + std::min(x, y) * std::clamp(x, 1, 2);
    Q(r) }
    { const_cast<unsigned char &>(std::max(o[64 + t], o[128 + t])) = 3; }
}
template <class T> D int fw(T &&x) { return x + sizeof(T); } template <class T> D int by(T x) { return x; } D int cr(const int &x) { return x; } D int ov(int &&x) { return 1; } D int ov(const int &x) { return 2; }
struct A { int v; D A(const int &x) : v(x) {} D A(int &&x) : v(x + 1) {} };
__global__ void categories(unsigned char *o, int n) {
    int t = threadIdx.x, a = 3, b = 4;
    Q(fw(std::max(a, b)))
    Q(by(std::max(a, b)))
    Q(cr(std::min(a, b)))
    Q(ov(std::max(a, b)))
    Q(A(std::max(a, b)).v)
    { int a = 2, c = 3; decltype(auto) m = std::max(a, c); c = 9; Q(m) }
    int arr[2] = {std::max(a, 1), std::min(b, n)};
    Q(arr[0] + arr[1])
    auto m = std::max(a, n); Q(m)
    Q(fw(std::max(n, 5)))
    auto l = [m = std::max(a, b)] { return m; }; Q(l())
    Q(cr(std::max(std::min(n, 8), 1)))
    std::swap(a, b); Q(std::max(a, b) * 2 + std::min(a, b))
    for (int i = std::max(a, b); i < std::max(n, 9); i += std::min(2, n)) Q(i)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o, 4); categories<<<1, 32>>>(o, 6); }
