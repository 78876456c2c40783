// What pointers point to is const by what an expression is made of.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
D int l(const int *) { return 2; } D int l(int *) { return 3; }
struct S { int a; const int b; int c[3]; D int f() const { return l(&a) * 10 + l(c); } D int g() { return l(&a) * 10 + l(&b); } };
template <class T> D int dt(T *) { return 5; } template <class T> D int dt(const T *) { return 7; }
__global__ void chosen(unsigned char *o) { int t = threadIdx.x; int x = 1; const int cx = 1; const int ca[4] = {}; int a[4]; S s{1, 2}; const S cs{1, 2}; bool b = t < 50; 
  Q(l((&cx))) Q(l(&cx + 1)) Q(l(t < 9 ? &cx : &cx)) Q(l((0, &cx))) auto p = &cx; Q(l(p)) auto q = &x; Q(l(q)) auto *r = &cx; Q(l(r)) const auto *u = &x; Q(l(u)) auto const w = &x; Q(l(w))
  Q(l(&ca[1])) Q(l(ca + 1)) Q(l(ca)) Q(l(&*p)) Q(l(&p[1])) Q(l(&*q)) Q(l(1 + ca)) Q(l(a + 1)) Q(l(&a[1] - 1))
  Q(l(&s.a)) Q(l(&s.b)) Q(l(&cs.a)) Q(l(cs.c)) Q(l(s.c)) Q(l(&cs.c[1])) Q(s.f()) Q(s.g())
  Q(dt(&cx + 1)) Q(dt(&x)) Q(dt((&cx))) Q(dt(cs.c)) Q(dt(b ? &cx : nullptr)) Q(l(b ? nullptr : &x)) Q(l(b ? p : q)) Q(l(b ? q : q)) Q(l(b ? ca : a))
  int *const cp = &x; Q(l(cp)) const int *const ccp = &x; Q(l(ccp)) Q(l(const_cast<int *>(p))) Q(l((const int *)q)) Q(l(static_cast<const int *>(q)))
  auto lam = [&] { return l(&cx); }; Q(lam()) auto lam2 = [x] { return l(&x); }; Q(lam2()) auto lam3 = [x]() mutable { return l(&x); }; Q(lam3())
  const int *pp[2] = {&x, &cx}; Q(l(pp[0])) int *const pq[2] = {&x, &x}; Q(l(pq[0])) Q(l(p++)) Q(l(p += 1)) Q(l(q -= 1)) const int &rc = x; Q(l(&rc)) auto &ra = cx; Q(l(&ra)) auto &&fr = cx; Q(l(&fr)) decltype(&cx) dd = &x; Q(l(dd))
  for (auto &e : ca) { Q(l(&e)) break; } for (auto &e : a) { Q(l(&e)) break; } for (const auto &e : a) { Q(l(&e)) break; } auto [m0, m1, m2] = cs; Q(l(&m0)) auto &[n0, n1, n2] = cs; Q(l(&n0)) Q(l(n2)) auto &[v0, v1, v2] = s; Q(l(&v0)) Q(l(&v1)) Q(l(v2))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); chosen<<<1, 32>>>(o); cudaDeviceSynchronize(); }
