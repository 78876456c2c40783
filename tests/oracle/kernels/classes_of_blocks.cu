// Classes that blocks declare: names in them mean what they do in the function's namespace.
#include <type_traits>
constexpr int width = 2;
enum { rows = 3 };
struct Pair { float a, b; };
__device__ int at(int i) { return 2 * i; }
template <class T> struct Traits { static constexpr int n = 2; };
namespace lib {
constexpr int width = 4;
enum { rows = 5 };
struct Pair { float a, b, c; };
__device__ int at(int i) { return 3 * i; }
template <class T> struct Traits { static constexpr int n = 7; };
namespace detail { constexpr int deep = 6; struct Wide { float w[9]; }; }
template <typename T> __device__ void templated(T *p, int t) {
    using Vec = struct alignas(sizeof(T) * width) { T v[width]; };
    ((Vec *)p)[t].v[1] = 1;
    struct Named { T v[width]; T more[rows]; };
    ((Named *)p)[t].more[0] = 1;
    typedef struct { Pair p[2]; } Old;
    ((Old *)p)[t].p[1].a = 1;
    struct { T v[Traits<T>::n]; } *q = (decltype(q))p;
    q[t].v[0] = 2;
    struct Deep { detail::Wide w; T x[detail::deep]; };
    ((Deep *)p)[t].x[1] = 3;
}
__global__ void plain(float *p) {
    int t = threadIdx.x;
    struct Op {
        Pair both;
        struct Inner { float v[width + rows]; };
        static constexpr int n = width * 2;
        __device__ int operator()(int i) const { return at(i) + width; }
        __device__ int sized() const { return sizeof(Pair) + sizeof(Inner) + Traits<int>::n; }
        __device__ int outside(int i);
    };
    Op op;
    p[op(t)] = 1;
    p[t * op.sized()] = 2;
    p[t * Op::n] = 3;
    ((Op::Inner *)p)[t].v[0] = 4;
    p[t * sizeof(Op)] = 5;
    using namespace detail;
    struct Opened { float d[deep]; Wide w; };
    ((Opened *)p)[t].d[2] = 6;
    namespace d = detail;
    struct Aliased { float a[d::deep + 1]; };
    ((Aliased *)p)[t].a[0] = 7;
    enum Local { few = width + 3 };
    struct Sized { float s[few]; };
    ((Sized *)p)[t].s[0] = 8;
    auto f = [=](int i) {
        struct In { float v[width]; __device__ int k() { return at(1); } };
        ((In *)p)[i].v[0] = 9;
        return In{}.k();
    };
    p[f(t) + t] = 10;
    union U { Pair p; float f[rows]; };
    ((U *)p)[t].f[0] = 11;
}
struct Owner {
    static constexpr int width = 6;
    template <int K> __device__ void go(float *p);
    __device__ void in(float *p) {
        struct L { float v[width]; Pair q; };
        ((L *)p)[threadIdx.x].q.b = 1;
    }
};
template <int K> __device__ void Owner::go(float *p) {
    struct L { float v[width * K + rows]; };
    ((L *)p)[threadIdx.x].v[0] = 2;
}
__global__ void owned(float *p) {
    Owner o;
    o.in(p);
    o.go<2>(p);
}
void launched(float *p, int n) {
    struct Shape { int b = width * 8; Pair q[2]; int size() const { return width + sizeof(Pair); } } s;
    plain<<<1, s.b>>>(p + s.size() + sizeof(s));
}
}
namespace other {
using namespace lib::detail;
__global__ void far(float *p) {
    struct L { float v[deep]; Pair q; };
    ((L *)p)[threadIdx.x].v[0] = 1;
}
}
__global__ void all(float *p) {
    lib::templated(p, threadIdx.x);
    lib::templated((double *)p, threadIdx.x);
    struct G { float v[width]; Pair q; };
    ((G *)p)[threadIdx.x].v[0] = 1;
}
int main() {
    float *p;
    cudaMalloc(&p, 1 << 16);
    all<<<1, 32>>>(p);
    lib::launched(p, 1);
    lib::owned<<<1, 32>>>(p);
    other::far<<<1, 32>>>(p);
}
