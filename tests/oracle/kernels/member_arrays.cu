// Elements of arrays that are members of objects about to go; arrays as long as a string in braces.
struct G { int n; __device__ int g() & { return 5; } __device__ int g() && { return 6; } __device__ int g() const & { return 7; } __device__ int g() const && { return 8; } };
struct W { G a[2]; G r[2][2]; G *p; G m; };
__device__ W make() { return {}; }
__device__ const W cmake() { return {}; }
struct I { int n; __device__ int operator[](int) { return 1; } };
template <class T> struct Cat { static constexpr int v = 3; };
template <class T> struct Cat<T &> { static constexpr int v = 4; };
template <class T> struct Cat<T &&> { static constexpr int v = 5; };
__global__ void k(char *o) { int t = threadIdx.x;
  G q{}; W w{}; w.p = &q; const W cw{};
  o[t * (W(w).a[0].g())] = 1;
  o[t * (make().a[1].g())] = 1;
  o[t * ((make().a)[1].g())] = 1;
  o[t * (make().r[1][0].g())] = 1;
  o[t * (w.a[0].g())] = 1;
  o[t * (cw.a[0].g())] = 1;
  o[t * (static_cast<W &&>(w).a[0].g())] = 1;
  o[t * (w.p[0].g())] = 1;
  o[t * (W(w).p[0].g())] = 1;
  o[t * ((*w.a).g())] = 1;
  o[t * ((&w)->a[0].g())] = 1;
  o[t * (make().m.g())] = 1;
  o[t * ((*make().a).g())] = 1;
  o[t * (Cat<decltype((I().n))>::v)] = 1;
  o[t * (Cat<decltype(I().n)>::v)] = 1;
  o[t * (Cat<decltype((I()[0]))>::v)] = 1;
  o[t * (Cat<decltype((q.n))>::v)] = 1;
  char cv[] = {"hello"}, dv[] = "four", ev[9] = {"x"}; int one[] = {"abc"[1]};
  o[t * (sizeof(cv))] = 1;
  o[t * (sizeof(dv))] = 1;
  o[t * (sizeof(ev))] = 1;
  o[t * (sizeof(one))] = 1;
  o[t * (cv[4] - 'a')] = 1;
  o[t * (cv[5] + 2)] = 1;
  o[t * (ev[0] - 'a' + ev[1])] = 1;
  const char rows[][4] = {"abc", {"de"}};
  o[t * (sizeof(rows))] = 1;
  o[t * (rows[1][1] - 'a')] = 1;
}
int main() { char *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
