// Functions of several instances of one class template: friends, methods of bases, operators.
#define G __device__
template <class T> struct Q {
    T v;
    template <class U> G Q(const Q<U> &o) : v(o.v + 1) {}
    G Q(T v) : v(v) {}
    template <class U> G friend auto operator+(const Q &a, const Q<U> &b) { return Q<decltype(a.v + b.v)>(a.v + b.v); }
    G friend int size(const Q &) { return sizeof(T); }
    G friend int both(const Q &a, long) { return sizeof(T) + 1; }
    G friend bool operator<(const Q &a, const Q &b) { return a.v < b.v; }
};
template <class T> struct On { G int f(T) const { return sizeof(T); } G int operator()(T) const { return sizeof(T) + 2; } G int operator[](T *) const { return sizeof(T) + 4; } G operator T() const { return sizeof(T) + 8; } };
struct All : On<char>, On<int>, On<double> {
    using On<char>::f; using On<int>::f; using On<double>::f;
    using On<char>::operator(); using On<int>::operator(); using On<double>::operator();
    using On<char>::operator[]; using On<int>::operator[]; using On<double>::operator[];
};
template <class... T> struct Many : On<T>... { using On<T>::f...; };
template <class T> struct Ln { G friend int apart(Ln, int) { return sizeof(T); } };
struct Two : Ln<char>, Ln<short> {};
__global__ void k1(char *o) {
    int t = threadIdx.x;
    Q<char> a(3);
    Q<int> b = 9;
    o[t * (a + b).v] = 1;
    o[t * (b + a).v] = 1;
    o[t * sizeof((a + a).v)] = 1;
    o[t * size(a)] = 1;
    o[t * size(b)] = 1;
    o[t * both(a, 1)] = 1;
    o[t * both(b, 1)] = 1;
}
__global__ void k2(char *o) {
    int t = threadIdx.x;
    All x;
    o[t * x.f('a')] = 1;
    o[t * x.f(1)] = 1;
    o[t * x.f(1.0)] = 1;
    o[t * x('a')] = 1;
    o[t * x(1)] = 1;
    o[t * x(1.0)] = 1;
    int n;
    double d;
    o[t * x[&n]] = 1;
    o[t * x[&d]] = 1;
    char c = x;
    int i = x;
    o[t * c] = 1;
    o[t * i] = 1;
    Many<short, long> m;
    o[t * m.f(short(1))] = 1;
    o[t * m.f(1L)] = 1;
    o[t * m.On<long>::f(1)] = 1;
}
template <class T> struct Mk { int v = 0; G Mk() {} G Mk(T x) : v(sizeof(T) + x) {} G Mk(T x, T y) : v(sizeof(T) * x + y) {} };
struct Made : Mk<char>, Mk<int> { using Mk<char>::Mk; using Mk<int>::Mk; int w = 7; };
__global__ void k3(char *o) {
    int t = threadIdx.x;
    Made a('\3'), b(3), c(2, 3);
    o[t * (a.Mk<char>::v + 1)] = 1;
    o[t * (a.Mk<int>::v + 2)] = 1;
    o[t * b.Mk<int>::v] = 1;
    o[t * (b.Mk<char>::v + 3)] = 1;
    o[t * b.w] = 1;
    o[t * c.Mk<int>::v] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
}
