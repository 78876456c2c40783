// Functions that are deleted take part in the choice, and make a call that chooses them ill-formed.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
D int f(int) { return 3; } int f(double) = delete; template <class T> int f(T *) = delete;
template <class T> D auto free_call(T x) -> decltype(f(x)) { return 7; } D int free_call(...) { return 8; }
struct S { D int g(int) { return 3; } int g(double) = delete; template <class T> int g(T *) = delete; };
template <class T> D auto method(T x) -> decltype(S().g(x)) { return 7; } D int method(...) { return 8; }
template <class T> concept Has = requires(S s, T x) { s.g(x); };
struct Move { int v = 1; D Move() {} D Move(Move &&o) : v(o.v + 3) {} Move(const Move &) = delete; D Move &operator=(Move &&o) { v = o.v + 5; return *this; } Move &operator=(const Move &) = delete; };
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x;
Q(free_call(1))
Q(free_call(1.))
Q(free_call(g))
Q(method(1))
Q(method(1.))
Q(method(g))
Q(Has<int> + 5)
Q(Has<double> + 5)
Q(Has<int *> + 5)
Q(f('a'))
Move a; Move b = static_cast<Move &&>(a); Q(b.v) a = static_cast<Move &&>(b); Q(a.v)
}
int main() { unsigned char *o, *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); k<<<1, 32>>>(o, (int *)g); cudaDeviceSynchronize(); }
