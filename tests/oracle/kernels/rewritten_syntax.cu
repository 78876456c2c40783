// What is rewritten for the grammar: ranges of cases, offsets of parts of members, bit-fields with
// default values, `using typename`.
#include <cstddef>
#define G __device__
#define OFFSET(type, member) offsetof(type, member)
enum Kind : unsigned char { none, some, many, all };
__global__ void k1(char *o) {
    int t = threadIdx.x;
    switch ('c') {
        case 'a' ... 'f': o[t * 3] = 1; break;
        default: o[t * 4] = 1;
    }
    switch (t) {
        case 0 ... 7: o[t * 2] = 1; break;
        case 8: o[t] = 1; break;
        case 9 ... 20: o[t * 3] = 1;
        case 21 ... 22: o[t * 4] = 1; break;
        default: o[t * 5] = 1;
    }
    switch (t - 16) {
        case -16 ... -1: o[t * 6] = 1; break;
        case 0 ... 1000000: o[t * 7] = 1;
    }
    unsigned char c = t * 8;
    switch (c) {
        case 1 ... 100: o[t * 2] = 1; break;
        case 101 ... 255: o[t * 3] = 1;
    }
    switch (Kind(t & 3)) {
        case some ... many: o[t * 5] = 1; break;
        case all: o[t] = 1;
        case none:;
    }
}
struct Part { int d, e; short f[3]; };
struct Of { char a; int b; short c[4]; Part in; Part many[2]; };
template <class T, int N> struct Tile { char head; T rows[N][2]; };
__global__ void k2(char *o) {
    int t = threadIdx.x;
    o[t * __builtin_offsetof(Of, b)] = 1;
    o[t * offsetof(Of, c)] = 1;
    o[t * __builtin_offsetof(Of, c[2])] = 1;
    o[t * __builtin_offsetof(struct Of, in.e)] = 1;
    o[t * offsetof(Of, in.f[1])] = 1;
    o[t * OFFSET(Of, many[1].e)] = 1;
    o[t * __builtin_offsetof(Tile<double, 3>, rows[1][1])] = 1;
    constexpr int k = offsetof(Of, in.e);
    int a[offsetof(Of, in.e)];
    o[t * k] = 1;
    o[t * (sizeof(a) / 4)] = 1;
    *(int *)(o + t * sizeof(Of) + offsetof(Of, in.d)) = 1;
}
struct Bits {
    int a : 4 = 3;
    unsigned b : 3 {5};
    int c = 7;
    unsigned d : 2 = 1;
};
struct Made {
    unsigned a : 4 = 9;
    unsigned b : 4;
    G Made(int b) : b(b) {}
};
template <class T> struct Base { using type = T; struct Inner { int z = 4; T q; }; };
template <class T> struct Derived : Base<T> {
    using typename Base<T>::type;
    using typename Base<T>::Inner;
    G int size() { return sizeof(type); }
    G int inner() { Inner one; return one.z + sizeof(one.q); }
};
__global__ void k3(char *o) {
    int t = threadIdx.x;
    Bits b;
    o[t * b.a] = 1;
    o[t * b.b] = 1;
    o[t * b.c] = 1;
    Bits d{};
    d.a = 2;
    o[t * d.a] = 1;
    o[t * d.b] = 1;
    o[t * (d.d + d.a)] = 1;
    o[t * sizeof(Bits)] = 1;
    Made m(6);
    o[t * m.a] = 1;
    o[t * m.b] = 1;
    o[t * Derived<short>().size()] = 1;
    o[t * Derived<short>().inner()] = 1;
    o[t * sizeof(Derived<int>::type)] = 1;
    o[t * Derived<char>::Inner{}.z] = 1;
}
int main() {
    char *o;
    cudaMalloc(&o, 1 << 14);
    k1<<<1, 32>>>(o);
    k2<<<1, 32>>>(o);
    k3<<<1, 32>>>(o);
}
