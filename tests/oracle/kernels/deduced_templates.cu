// Template template parameters of kernels, deduced from the arguments of a launch and given.
typedef unsigned char u8;
#define D __device__
template <class T> struct W1 { T *p; int s; D void set(int t) { p[t * s] = 1; } };
template <class T, int N = 4> struct W2 { T *p; D void set(int t) { p[t * N] = 1; } };
namespace n1 { template <class T> struct W1 { T *p; int s; D void set(int t) { p[t * (s + 1)] = 1; } }; namespace in { template <class A, class B> struct Pr { A *p; B b; D int at() const { return b + 2; } }; } }
struct Out { template <class T> struct In { T *p; int s; D void set(int t) { p[t * (s + 2)] = 1; } }; };
template <template <class> class W, class T> __global__ void one(W<T> w) { w.set(threadIdx.x); }
template <template <class, int> class W, class T, int N> __global__ void two(W<T, N> w) { w.set(threadIdx.x); W<T, N + 1>{w.p}.set(threadIdx.x); }
template <template <class...> class W, class... T> __global__ void more(W<T...> w, int k) { w.p[threadIdx.x * (w.at() + k)] = 1; }
template <template <class> class W, class T> __global__ void other(W<T> w, W<short> *q) { W<T> v{w.p, 9}; v.set(threadIdx.x); w.set(threadIdx.x); }
template <template <class> class V, template <class> class W, class T> __global__ void both(V<T> v, W<T> w) { v.set(threadIdx.x); w.set(threadIdx.x); }
template <class T, template <class> class W> __global__ void given(W<T> w) { w.set(threadIdx.x); }
template <template <class> class W = W1, class T = u8> __global__ void defaulted(T *p) { W<T>{p, 5}.set(threadIdx.x); }
template <template <class> class W> __global__ void through(W<u8> *w) { w->p[threadIdx.x * sizeof(W<u8>)] = 1; }
template <template <class> class W, class T> void host(W<T> w) { one<<<1, 32>>>(w); }
template <class T> void host2(T w) { one<<<1, 32>>>(w); }
int main() {
    u8 *o; cudaMalloc(&o, 1 << 16); W1<u8> *h; cudaMalloc(&h, sizeof(W1<u8>)); W1<u8> x{o, 2}; cudaMemcpy(h, &x, sizeof(x), cudaMemcpyHostToDevice);
    one<<<1, 32>>>(W1<u8>{o, 3});
    one<W1, u8><<<1, 32>>>({o, 4});
    one<W1><<<1, 32>>>(W1<u8>{o, 6});
    one<<<1, 32>>>(n1::W1<u8>{o, 7});
    one<<<1, 32>>>(Out::In<u8>{o, 9});
    host(W1<u8>{o, 10});
    host(n1::W1<u8>{o, 11});
    host2(n1::W1<u8>{o, 13});
    two<<<1, 32>>>(W2<u8, 6>{o});
    two<<<1, 32>>>(W2<u8>{o});
    more<<<1, 32>>>(n1::in::Pr<u8, int>{o, 5}, 3);
    other<<<1, 32>>>(W1<u8>{o, 3}, (W1<short> *)nullptr);
    both<<<1, 32>>>(W1<u8>{o, 3}, n1::W1<u8>{o, 4});
    given<u8><<<1, 32>>>(W1<u8>{o, 8});
    given<<<1, 32>>>(W1<u8>{o, 12});
    defaulted<<<1, 32>>>(o);
    defaulted<n1::W1><<<1, 32>>>(o);
    through<<<1, 32>>>(h);
}
