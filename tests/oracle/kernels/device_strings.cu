// Strings in device code: characters at known places are known, and no load.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#include <cstddef>
template <class T> D int ty(T x) { return sizeof(T); } template <size_t N> D int ln(const char (&s)[N]) { return N; } D int ov(const char *) { return 3; } D int ov(bool) { return 4; } D int own(char c) { return c - 'a'; } struct Tag { const char *n; int v; };
D const char *const names[] = {"ab", "cde", "f"};
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
Q(ty("abc")) Q(ln("abcd")) Q(ov("x"))
auto p = "hello"; Q(sizeof(p)) Q(p[2] - 'h')
decltype(auto) q = "hello"; Q(sizeof(q))
const auto &r = "hel"; Q(sizeof(r)) Q(r[2] - 'a')
const char (&r4)[4] = "fgh"; Q(r4[1] - 'a') Q(sizeof r4)
Q(own("abcd"[3])) Q(names[1][2] - 'a')
Tag g1{"qrs", 3}; Q(g1.n[2] - 'q') Q(g1.n[3] + 2)
char b[8] = "xyz"; b[1] = 'e'; Q(b[1] - 'a') Q(b[5] + 3)
const char *t2[] = {"ab", "cd"}; Q(t2[1][0] - 'a')
Q(*"b" - 'a') Q("ab" "cd"[2] - 'a') Q(u8"b"[0] - 'a')
const char *e = "abc" + 2; Q(*e - 'a') Q(e[-1] - 'a') ++e; Q(*e + 2)
const wchar_t *ws = L"xyz"; Q(ws[2] - L'x') const char16_t *us = u"bd"; Q(us[1] - 'a')
constexpr const char *cs = "mno"; constexpr int ci = cs[1] - 'm'; Q(ci)
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); k<<<1, 32>>>(o, g); cudaDeviceSynchronize(); }
