// Default template arguments that declarations within a class have.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
struct A { int v = 3; template <class T, int N = 4> D int mn(T a = T(2)) const; template <class T = short> D int sz() const; template <class T, class U = T> D static int two(T, U = U(1)); };
template <class T, int N> D int A::mn(T a) const { return a * N + sizeof(T); } template <class T> D int A::sz() const { return sizeof(T); } template <class T, class U> D int A::two(T a, U b) { return a + b + sizeof(U); }
template <class C> struct B { C v; template <class T = C, int N = sizeof(C)> D int f(T a = 3); }; template <class C> template <class T, int N> D int B<C>::f(T a) { return sizeof(T) * 10 + N + a; }
__global__ void listed(unsigned char *o) { int t = threadIdx.x; A b; B<short> c;
 Q(b.mn<int>()) Q(b.mn<short, 3>(1)) Q(b.mn(2)) Q(b.sz()) Q(b.sz<int>()) Q(A::two(3)) Q(A::two(3, 'a') - 90) Q(c.f()) Q(c.f<char>()) Q(c.f(4)) Q((c.f<char, 2>()))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); listed<<<1, 32>>>(o); cudaDeviceSynchronize(); }
