// What code of libraries does with names: atomics of a namespace that is opened, pairs and forwarded operands
// beside something volatile.
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <utility>
#define G __device__

namespace lib {
G int atomicAdd(int *a, float v) { return a[64]; }
G int atomicCAS(short *a, short c, short v) { a[5 * threadIdx.x] = 4; return 1; }
G int min(short a, short b) { return 77; }
G void inside(int *p) { ::atomicAdd(p, 1); ::atomicCAS(p, 1, 2); p[::min(threadIdx.x, 5u)] = 1; }
G void hidden(int *p) { atomicAdd(p, 1.0f); p[min((short)2, (short)5)] = 1; p[min(2, 5)] = 1; }
} // namespace lib
using namespace lib;

__global__ void k1(int *p) {
    inside(p + 2 * threadIdx.x);
    hidden(p + 2 * threadIdx.x);
    ::atomicAdd(p + 3 * threadIdx.x, 3);
    atomicAdd(p + 4 * threadIdx.x, 3);
    atomicAdd(p + 4 * threadIdx.x, 3.0f);
}

struct S { int v; G int m() { return 3; } G int m() volatile { return 5; } G int m() const { return 7; } };
G int way(int &) { return 1; }
G int way(const int &) { return 2; }
G int way(int &&) { return 3; }
G int way(volatile int &) { return 4; }
template <class T> G int handed(T &&x) { return way(static_cast<T &&>(x)); }
template <class T> G int passed(T &&x) { return way(std::forward<T>(x)); }
template <class T> G int named(T &x) { return way(x); }
template <class T> G int valued(T x) { return way(x); }
template <class T> G int method(T &x) { return x.m(); }
template <class T> G int behind(T *x) { return way(*x); }
template <class T> struct Held { T a; T *p; G int own() { return way(a); } G T &get() { return a; } };
G int &quiet(int *p) { return *p; }
template <class T> G T &through(T *p) { return *p; }
struct Handle {
    unsigned long long h;
    G std::pair<unsigned, unsigned short> unpack() const {
        unsigned short low = h;
        unsigned high = h >> 32;
        return std::make_pair(high, low);
    }
};
G int read(volatile Handle *p) { return p == nullptr ? 1 : 2; }
__global__ void k2(char *o) {
    int t = threadIdx.x, w = 4;
    const int c = 5;
    S s{1};
    o[t * handed(w)] = 1;
    o[t * handed(c)] = 1;
    o[t * handed(9)] = 1;
    o[t * passed(w)] = 1;
    o[t * passed(3)] = 1;
    o[t * named(w)] = 1;
    o[t * valued(w)] = 1;
    o[t * method(s)] = 1;
    o[t * behind(&w)] = 1;
    Held<int> h{1, &w};
    o[t * h.own()] = 1;
    o[t * way(h.get())] = 1;
    o[t * way(quiet(&w))] = 1;
    o[t * way(through(&w))] = 1;
    o[t * named(quiet(&w))] = 1;
    o[t * way((volatile int &)w)] = 1;
    o[t * way(static_cast<volatile int &>(w))] = 1;
    auto [x, y] = Handle{0x300000005ull}.unpack();
    o[t * x] = 1;
    o[t * y] = 1;
    std::pair<int, int> q(w, c);
    o[t * q.first + read(nullptr)] = 1;
}
// An allocator that gives null where there is no room.
extern __shared__ char room[];
struct Allocator {
    char *next = room;
    int limit;
    G Allocator(int limit) : limit(limit) {}
    G void align(unsigned to) {
        unsigned long long address = reinterpret_cast<unsigned long long>(next), over = address % to;
        if (over == 0) return;
        next = reinterpret_cast<char *>(address + to - over);
    }
    G char *take(unsigned size) {
        this->align(8);
        char *given = next;
        next += size;
        if (next - room > limit) return nullptr;
        return given;
    }
};
struct Bits {
    int *words;
    G Bits(unsigned size, Allocator &from) { words = reinterpret_cast<int *>(from.take(size)); }
    G void reset(int n) { for (int i = threadIdx.x; i < n; i += 32) words[i] = 0; }
};
__global__ void k3(const int *limit, char *o) {
    int t = threadIdx.x;
    Allocator from(*limit);
    int *a = reinterpret_cast<int *>(from.take(256));
    for (int i = t; i < 64; i += 32) a[i] = 1;
    Bits bits(512, from);
    bits.reset(128);
    double *d = reinterpret_cast<double *>(from.take(508));
    d[t] = a[t];
    o[t * (from.next - room) / 256] = bits.words[2 * t];
}
// Constants of the C library, of which the type chooses.
G int kind(float) { return 1; }
G int kind(double) { return 2; }
G int kind(int) { return 3; }
G int kind(long long) { return 4; }
G int kind(unsigned) { return 5; }
G int named_as(long) { return 1; }
G int named_as(long long) { return 2; }
G int named_as(unsigned long long) { return 3; }
G int named_as(unsigned long) { return 4; }
template <class T> G int width_of(T) { return sizeof(T); }
__global__ void k4(char *o, float *f) {
    int t = threadIdx.x;
    float m = -FLT_MAX;
    o[t * kind(FLT_MAX)] = 1;
    o[t * kind(-FLT_MAX)] = 1;
    o[t * kind(f ? f[0] : -FLT_MAX)] = 1;
    o[t * kind(DBL_MAX)] = 1;
    o[t * kind(INFINITY)] = 1;
    o[t * kind(HUGE_VAL)] = 1;
    o[t * kind(M_PI)] = 1;
    o[t * kind(2 * FLT_EPSILON)] = 1;
    o[t * width_of(NAN)] = 1;
    o[t * kind(UINT8_MAX)] = 1;
    o[t * kind(INT16_MIN)] = 1;
    o[t * kind(LLONG_MIN)] = 1;
    o[t * named_as(LLONG_MAX)] = 1;
    o[t * named_as(LONG_MAX)] = 1;
    o[t * named_as(ULLONG_MAX)] = 1;
    o[t * named_as(5 + LLONG_MAX)] = 1;
    o[t * (INT8_MAX - 120)] = 1;
    o[t * (UINT16_MAX - INT16_MAX - 32765)] = 1;
    o[t + (m > 0 ? 5 : 3)] = 1;
}
int main() {
    int *p, limit = 4096;
    char *o;
    cudaMalloc(&p, 1 << 12);
    cudaMalloc(&o, 1 << 12);
    k1<<<1, 32>>>(p);
    k2<<<1, 32>>>(o);
    cudaMemcpy(p, &limit, sizeof(int), cudaMemcpyHostToDevice);
    k3<<<1, 32, 4096>>>(p, o);
    k4<<<1, 32>>>(o, (float *)p);
}
