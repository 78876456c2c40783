// Static members that are templates, through objects.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
template <class T> struct A { template <class U> static constexpr int v = sizeof(T) + sizeof(U); template <int N> static constexpr int w = N * 2; }; struct B { template <class T> static constexpr int s = sizeof(T);  template <int N> static constexpr int f[2] = {N, N + 1}; template <class T> static const int z; }; template <class T> const int B::z = sizeof(T) + 1;
template <class T> D int g(T a) { return a.template v<int> + T::template v<char>; } template <class T> D int h(T *p) { return p->template s<short>; } struct C : B { D int q() { return s<short> + this->s<char>; } };
__global__ void k(unsigned char *o) { int t = threadIdx.x; A<int> a; B b; B *p = &b; const B &r = b; C c;
Q(a.v<char>)
Q(a.w<3>)
Q(b.s<short>)
Q(p->s<int>)
Q(r.s<char>)
Q(g(a))
Q(h(p))
Q(A<char>().v<int>)
Q((*p).s<char>)
Q(a.w<2> + b.s<short> > 3 ? 5 : 6)
Q(B::s<short>)
o[t * a.w<1>] = 1;
auto l = [&] { return b.s<int>; };
Q(l())
Q(c.s<int>)
Q(a.w<1> * a.w<2>)
Q((a.w<3>) + 1)
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); k<<<1, 32>>>(o); cudaDeviceSynchronize(); }
