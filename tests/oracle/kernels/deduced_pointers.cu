// What deduced pointers point to is const by what they are made of.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
D int l(const int *) { return 2; } D int l(int *) { return 3; }
struct S { int a; const int b; int c[3]; D int f() const { return l(&a) * 10 + l(c); } D int g() { return l(&a) * 10 + l(&b); } D const int *p() const { return c; } D int *p() { return c; } };
template <class T> D int h(T p) { return l(p); } template <class T> D int h2(T &&p) { return l(p); } D int h3(auto *p) { return l(p); } D int h4(const auto *p) { return l(p); }
__global__ void deduced(unsigned char *o) { int t = threadIdx.x; int x = 1; const int cx = 1; const int ca[4] = {}; int a[4]; S s{1, 2}; const S cs{1, 2}; bool b = t < 50; 
  auto p1 = ca + 1; Q(l(p1)) auto p2 = b ? &cx : nullptr; Q(l(p2)) auto p3 = nullptr == &x ? &cx : &x; Q(l(p3)) auto p4 = cs.p(); Q(l(p4)) auto p5 = s.p(); Q(l(p5)) auto p6 = &cs.c[1]; Q(l(p6)) auto p7 = (&cx); Q(l(p7)) auto p8 = &s.b; Q(l(p8)) auto p9 = s.c; Q(l(p9)) auto pa = &s.c[0] + 1; Q(l(pa)) 
  Q(h(&cx)) Q(h(&x)) Q(h(ca)) Q(h(ca + 1)) Q(h((&cx))) Q(h(b ? &cx : &x)) Q(h2(&cx)) Q(h2(p1)) Q(h2(p9)) Q(h3(&cx)) Q(h3(&x)) Q(h4(&x)) Q(h(cs.p())) Q(h(s.p())) Q(h(cs.c)) Q(h(s.c))
  auto g = [](auto *p) { return l(p); }; Q(g(&cx)) Q(g(&x)) Q(g(ca + 1)) auto g2 = [](const auto *p) { return l(p); }; Q(g2(&x)) auto g3 = [](auto p) { return l(p); }; Q(g3(ca + 2)) Q(g3(a + 2)) auto g4 = [q = &cx] { return l(q); }; Q(g4()) auto g5 = [q = &x] { return l(q); }; Q(g5())
  const auto *z = a; Q(l(z)) const auto *y = a, *yy = &x; Q(l(yy)) for (const auto *w = a; w < a + 1; w++) { Q(l(w)) } if (const auto *w = &x) { Q(l(w)) } const auto v = a; Q(l(v)) auto *const u = a; Q(l(u)) const auto &ww = &x; Q(l(ww)) 
  using CI = const int; CI *n1 = &x; Q(l(n1)) using PI = int *; const PI n2 = &x; Q(l(n2)) typedef const int *CP; CP n3 = a; Q(l(n3)) Q(l((CP)a)) Q(l(CP(a))) Q(l(PI(a))) int const *n4 = a; Q(l(n4))
  struct { const int *p; int *q; } st{a, a}; Q(l(st.p)) Q(l(st.q)) const int *arr[] = {a}; Q(l(*arr)) Q(l(arr[0])) int *brr[] = {a}; Q(l(*brr)) const int **pp = arr; Q(l(*pp)) auto &rr = arr[0]; Q(l(rr)) auto &r2 = brr[0]; Q(l(r2)) auto [sp, sq] = st; Q(l(sp)) Q(l(sq)) auto sp2 = st.p; Q(l(sp2)) auto ap = arr[0]; Q(l(ap))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); deduced<<<1, 32>>>(o); cudaDeviceSynchronize(); }
