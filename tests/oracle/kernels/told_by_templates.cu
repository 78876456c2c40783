// Specializations that leave out defaults, members of one class alone, bases named by parameters, conversion
// templates beside constructors, enumerators of blocks in aliases.
template <class T, int N> struct CV; template <class T> struct CV<T, 1> { T x; }; template <class T> struct alignas(sizeof(T) * 2) CV<T, 2> { T x, y; };
template <int ITEMS, class T> __device__ void vec(int tid, const T *p, T (&items)[ITEMS]) {
  enum { TOTAL = ITEMS * sizeof(T) / 4, VEC = TOTAL % 2 == 0 ? 2 : 1, N = TOTAL / VEC };
  using V = CV<unsigned, VEC>; V v[N]; const V *vp = reinterpret_cast<const V *>(p) + tid * N;
  for (int i = 0; i < N; i++) v[i] = vp[i];
  for (int i = 0; i < ITEMS; i++) items[i] = *(reinterpret_cast<T *>(v) + i);
}
__global__ void a(float *o) { float it[4]; vec(threadIdx.x, o, it); o[threadIdx.x] = it[1]; }
__global__ void a2(float *o) { enum { K = 2 }; CV<float, K> *p = (CV<float, K> *)o; p[threadIdx.x].y = 1; enum class E { k = 1 }; CV<float, (int)E::k> *q = (CV<float, (int)E::k> *)o; q[threadIdx.x].x = 1; }
template <int target> struct Sel { template <class T> static __device__ T Call(T s, T e, T d) { return s; } }; template <> template <class T> __device__ T Sel<1>::Call(T s, T e, T d) { return e; }
template <int target> struct Sel2 { static __device__ int Call(int s, int e) { return s; } int g() const; }; template <> __device__ int Sel2<1>::Call(int s, int e) { return e; }
template <int L> __global__ void b(float *o) { int t = threadIdx.x; o[Sel<L>::Call(t, t * 2, 3)] = 1; o[Sel2<L>::Call(t, t * 2)] = 1; }
struct Csr { float *v; __device__ float w(int e) const { return v[e]; } };
struct Coo { float *v; __device__ float w(int e) const { return v[e * 2]; } };
template <class... Views> struct G : Views... { template <class V> __device__ auto weight(int e) const { return this->V::w(e); } template <class V> __device__ auto weight2(int e) const { return V::w(e); } };
__global__ void c(float *o, G<Csr, Coo> g) { int t = threadIdx.x; o[t] = g.template weight<Csr>(t); o[t] = g.template weight<Coo>(t); o[t] = g.weight2<Coo>(t * 2);  }
template <class A, class = void> struct isF { static constexpr bool value = false; }; template <> struct isF<short> { static constexpr bool value = true; };
template <class S> __global__ void d(float *o) { int t = threadIdx.x; if constexpr (isF<S>::value) o[t * 2] = 1; o[t] = 2; if (isF<S>::value) o[t * 3] = 1; o[isF<S>::value * t] = 3; }
template <class T> struct v3 { T x, y, z; __device__ v3(const T &a, const T &b, const T &c) : x(a), y(b), z(c) {} __device__ explicit v3(const float4 &a) : x(a.x), y(a.y), z(a.z) {} template <class R> explicit __device__ operator v3<R>() const { return v3<R>(R(x), R(y), R(z)); } };
__global__ void e(float *o, float4 *p) { int t = threadIdx.x; const v3<double> v(v3<float>(p[t])); o[t] = v.x; v3<int> k(v3<float>(3, 1, 2)); o[k.x * t] = 3; auto m = (v3<int>)v3<float>(2, 1, 2);  o[m.x * t] = 3; }
template <class... F> __device__ bool any(F... f) { bool l[] = {f(1)...}; bool r = false; for (bool b : l) r |= b; return r; }
template <class... I> __device__ long off(const long (&s)[sizeof...(I)], I... i) { long idx[] = {long(i)...}; long r = 0; for (int k = 0; k < (int)sizeof...(I); k++) r += s[k] * idx[k]; return r; }
__global__ void f(float *o) { int t = threadIdx.x; const long s[] = {1, 32}; o[off(s, t, 2)] = 1; const long z[] = {3}; o[off(z, t)] = 1; }
template <int I> __device__ void en1(float *p) { enum { A = I, B = A + 0 }; CV<float, B> *q = (CV<float, B> *)p; q[threadIdx.x].x = 1; }
template <class T> __device__ void en2(T *p) { enum { A = sizeof(T) / 2 }; CV<float, A> *q = (CV<float, A> *)p; q[threadIdx.x].x = 1; }
template <int I> __device__ void en3(float *p) { enum { A = I }; using V = CV<float, A>; V *q = (V *)p; q[threadIdx.x].x = 1; }
template <int I> __device__ void en4(float *p) { enum { A = I, B = A % 2 == 0 ? 2 : 1 }; using V = CV<float, B>; V *q = (V *)p; q[threadIdx.x].x = 1; }
template <int I, class T> __device__ void en5(T *p) { enum { A = I * sizeof(T) / 4, B = A % 2 == 0 ? 2 : 1 }; using V = CV<float, B>; V *q = (V *)p; q[threadIdx.x].x = 1; }
template <int I, class T> __device__ void en6(T *p, T (&items)[I]) { enum { A = I * sizeof(T) / 4, B = A % 2 == 0 ? 2 : 1 }; using V = CV<float, B>; V *q = (V *)p; q[threadIdx.x].x = 1; }
template <int I> __device__ void en7(float *p) { enum { A = I, B = A + 0, C = A / B }; CV<float, B> q[C]; q[0].x = threadIdx.x; p[threadIdx.x] = q[0].x; }
__global__ void enums(float *o) { en1<2>(o); en2(o); en3<2>(o); en4<2>(o); en5<2>(o); float f[2]; en6(o, f); en7<2>(o); }
struct Csr2 { float *v; __device__ float w(int e) const { return v[e]; } };
struct Coo2 { float *v; int k; __device__ float w(int e) const { return v[e * 2]; } template <int N> __device__ float x(int e) const { return v[e * N]; } };
struct D2 : Csr2, Coo2 { __device__ float f(int e) const { return this->Csr2::w(e); } __device__ float f2(int e) const { return this->Coo2::w(e); } __device__ int f3() const { return this->Coo2::k; } __device__ float f4(int e) const { return this->Coo2::template x<3>(e); } };
template <class V> struct E2 : V { __device__ float f(int e) const { return this->V::w(e); } template <class W> __device__ float g(int e) const { return this->W::w(e); } template <class W> __device__ int h() const { return this->W::k; } };
__global__ void named(float *o, D2 g, E2<Coo2> e) { int t = threadIdx.x; o[t] = g.f(t); o[t] = g.f2(t); o[t * g.f3()] = 1; o[t] = e.f(t); o[t] = e.g<Coo2>(t); o[t * e.h<Coo2>()] = 2; o[t] = e.Coo2::w(t); o[t] = g.f4(t); }
template <class T> struct w3 { T x, y, z; template <class R> explicit __device__ operator w3<R>() const { return w3<R>{R(x), R(y), R(z)}; } };
__global__ void made(float *o) { int t = threadIdx.x; v3<int> k(v3<float>(3, 1, 2)); o[k.x * t] = 3; }
__global__ void cast(float *o) { int t = threadIdx.x; auto m = (v3<int>)v3<float>(2, 1, 2);  o[m.x * t] = 3; auto n = static_cast<v3<int>>(v3<float>(2, 1, 2)); o[n.x * t] = 4; }
__global__ void braced(float *o) { int t = threadIdx.x; w3<float> z{2, 1, 3}; auto m = (w3<int>)z;  o[m.x * t] = 3; w3<int> q(z);  o[q.x * t] = 3;  auto r = w3<int>(z);  o[r.x * t] = 3; }
int main() {
  float *o; cudaMalloc(&o, 1 << 20);
  a<<<1, 32>>>(o); a2<<<1, 32>>>(o); b<0><<<1, 32>>>(o); b<1><<<1, 32>>>(o); G<Csr, Coo> g; g.Csr::v = o; g.Coo::v = o; c<<<1, 32>>>(o, g); d<short><<<1, 32>>>(o); d<int><<<1, 32>>>(o); e<<<1, 32>>>(o, (float4 *)o); f<<<1, 32>>>(o);
  enums<<<1, 32>>>(o); D2 h; h.Csr2::v = o; h.Coo2::v = o; h.k = 3; E2<Coo2> i; i.v = o; i.k = 3; named<<<1, 32>>>(o, h, i); made<<<1, 32>>>(o); cast<<<1, 32>>>(o); braced<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
