// Classes that template arguments are the first to name.
template <class T, class Tag> struct Strong { T v; __host__ __device__ constexpr explicit Strong(T x = T{}) : v(x) {} __host__ __device__ constexpr T get() const { return v; } };
namespace outer {
struct known { static constexpr int n = 3; };
namespace inner {
using K = Strong<int, struct known>;
using A = Strong<int, struct a_tag>;
typedef Strong<int, class b_tag> B;
struct C : Strong<int, struct c_tag> { using Strong::Strong; };
struct D : Strong<int, struct d_tag> { using Strong::Strong; };
template <class T> struct rank_of { static constexpr int value = 1; };
template <> struct rank_of<a_tag> { static constexpr int value = 5; };
template <class T, class Tag> __device__ int rank(const Strong<T, Tag> &) { return rank_of<Tag>::value; }
template <class T> __device__ int number(const Strong<T, known> &) { return known::n; }
template <class T, class U> __device__ int number(const Strong<T, U> &) { return 1; }
}
namespace other { using A = Strong<int, struct a_tag>; }
struct M {
    float *p; int ld;
    __device__ float &operator()(inner::A r, inner::B c) const { return p[r.get() * ld + c.get()]; }
    __device__ float &operator()(inner::B c, inner::A r) const { return p[c.get() * ld + r.get() * 2]; }
    __device__ float &operator()(inner::A r, other::A c) const { return p[r.get() * 2 * ld + c.get()]; }
    __device__ float &operator()(inner::C r, inner::D c) const { return p[r.get() * 3 * ld + c.get()]; }
    __device__ float &operator()(inner::D r, inner::C c) const { return p[r.get() * 4 * ld + c.get() * 3]; }
};
}
__global__ void k(outer::M m) {
    using namespace outer;
    int x = threadIdx.x, y = threadIdx.y;
    m(inner::A(y), inner::B(x)) = 1;
    m(inner::B(y), inner::A(x)) = 1;
    m(inner::A(y), other::A(x)) = 1;
    m(inner::C(y), inner::D(x)) = 1;
    m(inner::D(y), inner::C(x)) = 1;
    m.p[x * inner::rank(inner::A(1))] = 1;
    m.p[x * inner::rank(inner::B(1))] = 1;
    m.p[x * inner::number(inner::K(1))] = 1;
    m.p[x * inner::number(inner::A(1))] = 1;
}
template <class Tag> struct Tagged { static constexpr int n = 1; };
struct late;
template <> struct Tagged<late> { static constexpr int n = 4; };
using L = Strong<int, struct late>;
struct late { static constexpr int m = 6; };
template <class T, class Tag> __device__ int both(const Strong<T, Tag> &) { return Tagged<Tag>::n + Tag::m; }
using E = Strong<int, struct early>;
struct early { static constexpr int m = 2; };
__global__ void k2(float *p) {
    p[threadIdx.x * both(L(1))] = 1;
    p[threadIdx.x * both(E(1))] = 1;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 18);
    k<<<1, dim3(16, 4)>>>(outer::M{p, 48});
    k2<<<1, 32>>>(p);
}
