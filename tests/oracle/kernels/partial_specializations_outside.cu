// Members of partial specializations that are defined outside: told apart by what their classes' arguments fit.
#define G __device__
enum Space { host_, device_ }; enum P { D, F };
template <Space s, P v, P m> struct Conf { static const int vec = v; };
template <class C> struct Aff;
template <P v, P m> struct Aff<Conf<host_, v, m>> { G int comp(int n); static G int st(int n); };
template <P v, P m> struct Aff<Conf<device_, v, m>> { G int comp(int n); G int two(int n); template <class T> G int tem(T n); static G int st(int n); };
template <P v, P m> G int Aff<Conf<host_, v, m>>::comp(int n) { return (3 + v) * n; }
template <P v, P m> G int Aff<Conf<device_, v, m>>::comp(int n) { return (5 + m) * n; }
template <P a, P b> G int Aff<Conf<device_, a, b>>::two(int n) { return (7 + b) * n; }
template <P a, P b> template <class T> G int Aff<Conf<device_, a, b>>::tem(T n) { return (sizeof(T) + a) * n; }
template <P v, P m> G int Aff<Conf<host_, v, m>>::st(int n) { return 9 * n; }
template <P v, P m> G int Aff<Conf<device_, v, m>>::st(int n) { return 11 * n; }
template <class T, int N> struct Of { G int f(int n); };
template <class T, int N> struct Of<T *, N> { G int f(int n); };
template <class T, int N> struct Of<const T, N> { G int f(int n); };
template <class T> struct Of<T, 7> { G int f(int n); };
template <class T, int N, int K> struct Of<T[K], N> { G int f(int n); };
template <class T, int N> G int Of<T, N>::f(int n) { return (1 + N) * n; }
template <class U, int M> G int Of<U *, M>::f(int n) { return (2 + M + sizeof(U)) * n; }
template <class U, int M> G int Of<const U, M>::f(int n) { return (3 + M) * n; }
template <class U> G int Of<U, 7>::f(int n) { return 13 * n; }
template <class U, int M, int K> G int Of<U[K], M>::f(int n) { return (K + M) * n; }
template <class... T> struct Pk { G int f(int n); };
template <class A, class... T> struct Pk<A, T...> { G int f(int n); };
template <class A> struct Pk<A, A> { G int f(int n); };
template <class... T> G int Pk<T...>::f(int n) { return 2 * n; }
template <class A, class... T> G int Pk<A, T...>::f(int n) { return (3 + sizeof...(T)) * n; }
template <class A> G int Pk<A, A>::f(int n) { return 6 * n; }
template <class T> struct In { template <class U> struct Er { G int f(int n); }; template <class U> struct Er<U *> { G int f(int n); }; };
template <class T> template <class U> G int In<T>::Er<U>::f(int n) { return 4 * n; }
template <class T> template <class U> G int In<T>::Er<U *>::f(int n) { return 8 * n; }
__global__ void k(char *o) {
    int t = threadIdx.x;
    Aff<Conf<host_, D, F>> h;
    Aff<Conf<device_, F, F>> d;
    o[h.comp(t)] = 1;
    o[d.comp(t)] = 1;
    o[d.two(t)] = 1;
    o[d.tem((short)t)] = 1;
    o[h.st(t)] = 1;
    o[Aff<Conf<device_, D, D>>::st(t)] = 1;
    o[Of<int, 2>().f(t)] = 1;
    o[Of<int *, 2>().f(t)] = 1;
    o[Of<const int, 2>().f(t)] = 1;
    o[Of<int, 7>().f(t)] = 1;
    o[Of<int[4], 2>().f(t)] = 1;
    o[Pk<int, float>().f(t)] = 1;
    o[Pk<int, int>().f(t)] = 1;
    o[In<int>::Er<int>().f(t)] = 1;
    o[In<int>::Er<int *>().f(t)] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k<<<1, 32>>>(o);
}
