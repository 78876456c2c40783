// Default types of template parameters that are more than a name.
#define G __device__
template <class T, class U = T *, class V = decltype(T() + 1.f)> struct Def {
    static constexpr int n = sizeof(T) + sizeof(U) + sizeof(V);
};
template <class T, class U = T[3], typename V = const T> struct Arrays {
    U u;
    V v;
    static constexpr int n = sizeof(U) + sizeof(V);
};
template <class T> struct Kind { static constexpr int v = 1; };
template <class T> struct Kind<T *> { static constexpr int v = 2 + Kind<T>::v; };
template <class T> struct Kind<T &> { static constexpr int v = 5; };
template <class T> struct Kind<T &&> { static constexpr int v = 6; };
template <class T> struct Kind<const T> { static constexpr int v = 7; };
template <class T, class A = T **, class B = T &, class C = T &&, class D = const T> struct All {
    static constexpr int a = Kind<A>::v, b = Kind<B>::v, c = Kind<C>::v, d = Kind<D>::v;
};
template <class T, class P = const T *> G int through(P p) { return *p; }
template <class T, class = T *> G int sized(T) { return sizeof(T); }
template <class T, class U = unsigned char, class W = Def<T> *> G int made() { return sizeof(U) + sizeof(W); }
__global__ void k(char *o) {
    int t = threadIdx.x;
    o[t * Def<char>::n] = 1;
    o[t * Def<short, char>::n] = 1;
    o[t * Arrays<short>::n] = 1;
    o[t * sizeof(Arrays<int>)] = 1;
    o[t * All<int>::a] = 1;
    o[t * All<int>::b] = 1;
    o[t * All<int>::c] = 1;
    o[t * All<int>::d] = 1;
    o[t * All<int, char>::a] = 1;
    int x = 6;
    o[t * through<int>(&x)] = 1;
    o[t * sized('a')] = 1;
    o[t * made<int>()] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k<<<1, 32>>>(o);
}
