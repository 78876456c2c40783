// What declarations say of constness: typedefs, decltype, template arguments, pointers to elements.
__device__ int w(int &) { return 1; }
__device__ int w(const int &) { return 2; }
__device__ int w(int &&) { return 3; }
struct H { int m; mutable int u; int a[2]; const int &ref() const { return m; } };
using I = int; using R = int &; using CR = const int &; typedef const int CI;
template <class T> struct W { T v; };
__global__ void k(char *o) {
  int t = threadIdx.x, v = 1; const int c = 2;
  H s{1}; const H k{1}; H *p8 = &s;
  const auto d10 = (t < 5 ? (*p8).m : (*p8).u);
  o[t * w(d10)] = 1;
  auto d11 = t < 5 ? c : k.m;
  o[t * w(d11)] = 1;
  R r1 = v; CR r2 = v; CI c3 = 1; decltype(v) d4 = v; decltype((v)) d5 = v; decltype(c) d6 = c; decltype((c)) d7 = c; decltype(r2) d8 = v; decltype(k.m) d9 = v; decltype((k.m)) d12 = v;
  o[t * w(r1)] = 1;
  o[t * w(r2)] = 1;
  o[t * w(c3)] = 1;
  o[t * w(d4)] = 1;
  o[t * w(d5)] = 1;
  o[t * w(d6)] = 1;
  o[t * w(d7)] = 1;
  o[t * w(d8)] = 1;
  o[t * w(d9)] = 1;
  o[t * w(d12)] = 1;
  o[t * w(I(k.ref()))] = 1;
  o[t * w(int(k.ref()))] = 1;
  o[t * w(I{k.ref()})] = 1;
  o[t * w((I)k.ref())] = 1;
  o[t * w(static_cast<I>(k.ref()))] = 1;
  o[t * w(int{k.ref()})] = 1;
  W<int> wi{1}; W<const int> wc{1}; const W<int> cw{1}; W<int &> wr{v}; const W<int &> cwr{v};
  o[t * w(wi.v)] = 1;
  o[t * w(wc.v)] = 1;
  o[t * w(cw.v)] = 1;
  o[t * w(wr.v)] = 1;
  o[t * w(cwr.v)] = 1;
  o[t * w(H{3}.m)] = 1;
  o[t * w(W<int>{3}.v)] = 1;
  o[t * w(W<const int>{3}.v)] = 1;
  o[t * w(W<int &>{v}.v)] = 1;
  int m2[2][2] = {}; const int cm2[2][2] = {}; int *pa[2] = {m2[0], m2[1]}; const int *cpa[2] = {m2[0], m2[1]}; int *const pca[2] = {m2[0], m2[1]};
  o[t * w(m2[1][0])] = 1;
  o[t * w(cm2[1][0])] = 1;
  o[t * w(*pa[1])] = 1;
  o[t * w(*cpa[1])] = 1;
  o[t * w(*pca[1])] = 1;
  o[t * w(pa[1][0])] = 1;
  o[t * w(cpa[1][0])] = 1;
  o[t * w(**pa)] = 1;
  o[t * w(**cpa)] = 1;
  o[t * w(*(&v + 0))] = 1;
  o[t * w(*(&c + 0))] = 1;
  o[t * w((&c)[0])] = 1;
  o[t * w((&k)->m)] = 1;
  o[t * w((&s)->m)] = 1;
  o[t * w((*&k).m)] = 1;
  o[t * w((k.a + 1)[0])] = 1;
  o[t * w(*(k.a + 1))] = 1;
  o[t * w(*(s.a + 1))] = 1;
  o[t * w(true ? v : c)] = 1;
  o[t * w(true ? v : 3)] = 1;
  o[t * w((v, c))] = 1;
  o[t * w(v = 3)] = 1;
  o[t * w(v += 3)] = 1;
  o[t * w(++v)] = 1;
  o[t * w(v++)] = 1;
  o[t * w(-v)] = 1;
  o[t * w(+c)] = 1;
}
template <class T> __global__ void kt(char *o, T x, const T cx) {
  int t = threadIdx.x; T y = 1; const T z = 1; T &r = y; const T &cr = y;
  o[t * w(x)] = 1;
  o[t * w(cx)] = 1;
  o[t * w(y)] = 1;
  o[t * w(z)] = 1;
  o[t * w(r)] = 1;
  o[t * w(cr)] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); kt<int><<<1, 32>>>(o, 1, 2); kt<const int><<<1, 32>>>(o, 1, 2); }
