// What an assignment, `++` or `--` of an object gives is what its operator returns, which may be anything.
template<class A, class B> struct same { static const int v = 1; };
template<class A> struct same<A, A> { static const int v = 2; };
struct Val { int i; __device__ Val operator++() { ++i; return *this; } __device__ Val operator++(int) { return *this; } __device__ int operator=(int k) { i = k; return 7; } __device__ long long operator+=(int) { return 1; } __device__ const Val &operator-=(int) { return *this; } __device__ void operator*=(int) {} };
struct Ref { int i; __device__ Ref &operator++() { ++i; return *this; } __device__ Ref operator++(int) { return *this; } __device__ Ref &operator=(int k) { i = k; return *this; } __device__ Ref &&operator+=(int) { return static_cast<Ref &&>(*this); } };
struct Def { int i; };
__device__ Def operator/=(Def &d, int) { return d; }
__device__ int take(Val &) { return 1; }
__device__ int take(Val &&) { return 2; }
__device__ int take(const Val &) { return 3; }
__device__ int take(Ref &) { return 1; }
__device__ int take(Ref &&) { return 2; }
__device__ int take(const Ref &) { return 3; }
__device__ int take(Def &) { return 1; }
__device__ int take(Def &&) { return 2; }
__device__ int take(int &) { return 1; }
__device__ int take(int &&) { return 2; }
template <class T> __device__ int fwd(T &&x) { return take(static_cast<T &&>(x)); }
struct Conv { int i; __device__ operator int &() { return i; } };
struct Made { int i; Made() = default; __device__ Made(int k) : i(k) {} __device__ int operator=(const Made &m) { i = m.i; return 5; } };
struct Twice { int i; __device__ Twice operator=(const Twice &m) { i = m.i; return *this; } __device__ int operator=(int) { return 6; } };
__device__ int take(Twice &) { return 1; }
__device__ int take(Twice &&) { return 2; }
__global__ void k(float *o) {
  int t = threadIdx.x;
  Val v; Ref r; Def d, d2; int n = 0; Conv c;
  o[t * take(++v)] = 1;
  o[t * take(v++)] = 1;
  o[t * take(v = 3)] = 1;
  o[t * fwd(++v)] = 1;
  o[t * fwd(v = 1)] = 1;
  o[t * fwd(v -= 1)] = 1;
  o[t * take(++r)] = 1;
  o[t * take(r++)] = 1;
  o[t * take(r = 3)] = 1;
  o[t * fwd(++r)] = 1;
  o[t * fwd(r += 1)] = 1;
  o[t * fwd(r = 1)] = 1;
  o[t * fwd(r = Ref())] = 1;
  o[t * take(d = d2)] = 1;
  o[t * take(d /= 1)] = 1;
  o[t * fwd(d /= 1)] = 1;
  o[t * take(++n)] = 1;
  o[t * take(n++)] = 1;
  o[t * take(n = 1)] = 1;
  o[t * fwd(n += 1)] = 1;
  o[t * fwd(++c)] = 1;
  o[t * same<decltype(v += 1), long long>::v] = 1;
  o[t * same<decltype(v += 1), long>::v] = 1;
  o[t * same<decltype(v -= 1), const Val &>::v] = 1;
  o[t * same<decltype(v *= 1), void>::v] = 1;
  o[t * same<decltype(r += 1), Ref &&>::v] = 1;
  o[t * same<decltype(++v), Val>::v] = 1;
  o[t * same<decltype(++n), int &>::v] = 1;
  o[t * same<decltype(v++), Val>::v] = 1;
  o[t * same<decltype(d /= 1), Def>::v] = 1;
  o[t * same<decltype(d = d2), Def &>::v] = 1;
  Made m, m2; Twice w, w2;
  o[t * (m = 3)] = 1;
  o[t * (m = m2)] = 1;
  o[t * (m = {4})] = 1;
  o[t * take(w = w2)] = 1;
  o[t * (w = 1)] = 1;
  o[t * take(w = {})] = 1;
  o[t * same<decltype(m = m2), int>::v] = 1;
  o[t * same<decltype(w = w2), Twice>::v] = 1;
  auto &&up = ++v; auto &&after = v++; auto &&set = v = 2; auto &&added = v += 2; auto &&kept = v -= 2; auto &&own = ++n;
  o[t * same<Val &&, decltype(up)>::v] = 1;
  o[t * same<Val &&, decltype(after)>::v] = 1;
  o[t * same<int &&, decltype(set)>::v] = 1;
  o[t * same<long long &&, decltype(added)>::v] = 1;
  o[t * same<const Val &, decltype(kept)>::v] = 1;
  o[t * same<int &, decltype(own)>::v] = 1;
}
int main() { float *o; cudaMalloc(&o, 1 << 20); k<<<1, 32>>>(o); }
