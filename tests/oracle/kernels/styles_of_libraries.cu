// Idioms in which libraries are written, each of which a reader tells to the byte.
#include <cstddef>
#include <type_traits>
#include <utility>

// Types that hide a template further out: members, parameters, those of bases, local ones.
namespace products {
template <int K> struct Product {
    float *p;
    __device__ Product(float *q, int t) : p(q + t * K) {}
    __device__ void operator()(int i) { p[i] = 1; }
};
template <class T> struct Pair {
    T *a;
    T b;
    __device__ Pair(T *p, T q) : a(p), b(q) {}
};
template <class Product_> struct Kernel {
    using Product = Product_;
    __device__ void operator()(float *p) {
        Product product(p, threadIdx.x);
        product(3);
    }
};
template <class Product> struct Direct {
    __device__ void operator()(float *p) {
        Product product(p, threadIdx.x);
        product(5);
    }
};
struct Base {
    struct Pair {
        float *q;
        __device__ Pair(float *x, float) : q(x + 5) {}
    };
};
struct Derived : Base {
    __device__ void go(float *p) {
        Pair x(p, 2.f);
        x.q[threadIdx.x] = 2;
    }
};
template <template <int> class Product> struct Outer {
    __device__ void go(float *p) {
        Product<3> m(p, threadIdx.x);
        m(1);
    }
};
template <class O> __global__ void run(float *p) {
    O op;
    op(p);
}
__global__ void others(float *p) {
    Derived d;
    d.go(p);
    Outer<Product> o;
    o.go(p);
    using Pair = products::Pair<double>;
    Pair q((double *)p, 3.0);
    q.a[threadIdx.x] = q.b;
    struct Product {
        float *y;
        __device__ Product(float *q, int t) : y(q + t) {}
    };
    Product m(p, threadIdx.x);
    *m.y = 1;
}
}  // namespace products

// `[*this]` of lambdas that host code passes on: members of the lambda's own object.
namespace solvers {
template <class D> struct traits_of {
    using value = D;
    static constexpr int rank = 0;
};
template <class T> struct traits_of<T *> {
    using value = typename traits_of<T>::value;
    static constexpr int rank = 1 + traits_of<T>::rank;
};
template <class D> struct View {
    using V = typename traits_of<D>::value;
    static constexpr int rank = traits_of<D>::rank;
    V *p;
    int s[rank];
    __device__ V &operator()(int i) const { return p[i * s[0]]; }
};
template <class F> __global__ void run(const F f, int n) {
    int i = threadIdx.x;
    if (i < n) f(i);
}
template <class F> void parallel_for(int n, F const &f) { run<F><<<1, 64>>>(f, n); }
struct Solver {
    View<double **> A;
    View<double *> x;
    int off;
    void go() {
        parallel_for(40, [=, *this] __device__(int i) {
            A(i) = x(i);
            auto c = A;
            c(i + 1) = 2;
            auto *q = &x;
            (*q)(i + off) = this->off;
        });
    }
    void nested();
};
void Solver::nested() {
    int more = 3;
    auto inner = [*this, more] __device__(int i) { x(i * more) = off; };
    parallel_for(50, [=] __device__(int i) { inner(i + 1); });
}
}  // namespace solvers

// Concepts of namespaces, of one name.
namespace ducks {
namespace tile {
struct identifier {};
template <typename T>
concept all = requires { typename T::identifier; } && std::is_same_v<typename T::identifier, identifier>;
}  // namespace tile
namespace row {
struct identifier {};
template <typename T>
concept all = requires { typename T::identifier; } && std::is_same_v<typename T::identifier, identifier>;
}  // namespace row
template <int R, int C> struct Tile {
    using identifier = tile::identifier;
    static constexpr int rows = R, cols = C;
    float data[R * C];
};
template <int C> struct Row {
    using identifier = row::identifier;
    static constexpr int cols = C;
    float data[C];
};
template <int N = 32, ducks::tile::all T> __device__ void load(T &to, const float *from, int2 at) {
    to.data[threadIdx.x * 2] = from[at.x * T::rows * 3 + at.y * T::cols + threadIdx.x * (N / 32)];
}
template <int N = 32, ::ducks::row::all T> __device__ void load(T &to, const float *from, int2 at) {
    to.data[threadIdx.x * 3] = from[at.y * T::cols + threadIdx.x + N];
}
__global__ void loads(const float *p) {
    __shared__ Tile<4, 32> t;
    __shared__ Row<96> r;
    load(t, p, {1, 2});
    load<64>(t, p, int2{1, (int)blockIdx.x});
    load(r, p, {1, 2});
}
}  // namespace ducks

// Members without an address of their own lie as bases do; of empty classes nothing is moved.
namespace hollow {
#define OWN_NONE [[no_unique_address]]
struct E {};
struct F {};
struct G : E {};
struct Two { OWN_NONE E e; OWN_NONE F f; };
struct Derived : Two { int i; };
struct Held { OWN_NONE Two a; int i; };
struct Padded {
    __host__ __device__ Padded() {}
    int i;
    char c;
};
struct Reused { char x; OWN_NONE Padded n; char d; };
struct Plain { int i; char c; };
struct Kept { OWN_NONE Plain n; char d; };
struct Reach { OWN_NONE Padded n; };
struct Further : Reach { char d; };
struct Mixed { OWN_NONE Reach b; char d; OWN_NONE F f; };
struct Named { OWN_NONE G g; OWN_NONE F f; short s; };
struct Several { OWN_NONE E a[2]; int i; };
template <class T> __device__ void size(char *p, int k) { p[k * 1000 + sizeof(T) * threadIdx.x] = 1; }
template <class... T> __device__ void sizes(char *p) {
    int k = 0;
    (size<T>(p, k++), ...);
}
__global__ void measured(char *p) {
    sizes<Two, Derived, Held, Reused, Kept, Reach, Further, Mixed, Named, Several>(p);
}
__global__ void members(Reused *b, Mixed *c, Derived *d, Further *e, Held *f) {
    int t = threadIdx.x;
    b[t].n.i = 3;
    b[t].d = 4;
    c[t].d = 5;
    c[t].b.n.c = 6;
    d[t].i = 7;
    e[t].d = 8;
    e[t].n.i = 9;
    f[t].i = 10;
}
__global__ void moved(Held *f, Named *g, E *e, Several *s) {
    int t = threadIdx.x;
    f[t] = f[t + 1];
    f[t].a = Two{};
    Named x = g[t];
    x.s++;
    g[t + 2] = x;
    E some[4];
    some[t & 3] = e[t];
    s[t].a[t % 2] = some[t & 1];
    s[t + 32] = s[t];
    __shared__ E shared[32];
    shared[t] = e[t + 1];
    e[t] = shared[31 - t];
    static_cast<Two &>(f[t].a) = f[0].a;
}
}  // namespace hollow

// Constructors that are `explicit` behind what else is said of them, with a base of a namespace.
namespace strong {
namespace detail {
template <typename T, typename Tag> struct Typed {
    __host__ __device__ explicit constexpr Typed(T v) : value{v} {}
    __host__ __device__ constexpr operator T() const noexcept { return value; }
    T value;
};
}  // namespace detail
#define TYPED(Name)                                                                                              \
    template <typename T> struct Name : public detail::Typed<T, Name<T>> {                                       \
        __host__ __device__ explicit constexpr Name(T v) : detail::Typed<T, Name<T>>(v) {}                       \
    };
TYPED(key) TYPED(value)
#undef TYPED
struct Either {
    int n;
    __device__ constexpr inline explicit Either(int x) : n(x * 3) {}
    __device__ Either(short x) : n(x * 5) {}
};
__global__ void keys(int *p, key<int> k, value<long> v) {
    p[k * threadIdx.x + v] = 1;
    Either e = short(1), f(1);
    p[e.n * threadIdx.x + f.n] = 2;
}
}  // namespace strong

// A kernel's packs that others follow, of which the launch names the elements.
namespace elementwise {
template <typename T, int N> struct alignas(sizeof(T) * N) Packed {
    __device__ Packed() {}
    union { T elem[N]; };
};
template <int N, typename F, typename R, typename... In>
__device__ Packed<R, N> apply(const F &f, const Packed<In, N>... in) {
    Packed<R, N> ret;
    for (int j = 0; j < N; ++j) ret.elem[j] = f((in.elem[j])...);
    return ret;
}
template <int N, typename Factory, typename R, typename... In>
__global__ void generic(Factory factory, int packs, Packed<R, N> *to, const Packed<In, N> *...from, int tail, R *tail_to,
                        const In *...tail_from) {
    auto functor = factory();
    if (threadIdx.x < packs) to[threadIdx.x] = apply<N, decltype(functor), R, In...>(functor, (from[threadIdx.x])...);
    if (threadIdx.x < tail) tail_to[threadIdx.x] = functor((tail_from[threadIdx.x])...);
}
struct Add {
    __device__ float operator()(float a, int b) const { return a + b; }
};
struct Made {
    __device__ Add operator()() const { return Add{}; }
};
template <int N, typename Factory, typename R, typename... In>
void launch(Factory f, int n, R *r, const In *...in, cudaStream_t stream) {
    generic<N, Factory, R, In...><<<1, 64, 0, stream>>>(
        f, n / N, reinterpret_cast<Packed<R, N> *>(r), (reinterpret_cast<const Packed<In, N> *>(in))..., n % N,
        r + n / N * N, (in + n / N * N)...);
}
template <typename Factory, typename R, typename... In> struct Launcher {
    static void run(Factory f, int n, R *r, const In *...in, cudaStream_t s) {
        launch<4, Factory, R, In...>(f, n, r, in..., s);
    }
};
}  // namespace elementwise

// Detection by `sizeof` of calls of what is declared alone.
namespace detection {
template <typename T> class HasPairs {
    typedef char one;
    struct two { char x[2]; };
    template <typename C> static one test(decltype(&C::pairs));
    template <typename C> static two test(...);

  public:
    enum { value = sizeof(test<T>(0)) == sizeof(char) };
};
template <typename T> struct IsClass {
    typedef char yes;
    typedef char no[2];
    template <typename C> static yes &test(int C::*);
    template <typename C> static no &test(...);
    static const bool value = sizeof(test<T>(0)) == sizeof(yes);
};
struct Tagged { double d[3]; };
Tagged named(int);
template <class T> T *pointed(T);
struct Plain {
    __device__ int operator()(int a) const { return 3 * a; }
};
struct Pairs {
    __device__ int operator()(int a) const { return 5 * a; }
    __device__ void pairs(int *to, int a) const { to[0] = 2 * a, to[1] = 2 * a + 1; }
};
template <class F> __device__ typename std::enable_if<HasPairs<F>::value, int>::type applied(const F &f, int a) {
    int both[2];
    f.pairs(both, a);
    return both[0] + both[1];
}
template <class F> __device__ typename std::enable_if<!HasPairs<F>::value, int>::type applied(const F &f, int a) {
    return f(a);
}
__global__ void detected(int *p) {
    p[applied(Plain{}, threadIdx.x)] = 1;
    p[applied(Pairs{}, threadIdx.x)] = 2;
    p[threadIdx.x * (IsClass<Pairs>::value + 2 * IsClass<float>::value + 4)] = 3;
    p[threadIdx.x * sizeof(named(1)) + sizeof(*pointed('c'))] = 4;
}
}  // namespace detection

// Types that C++ does not have, of which substitution takes no candidate; a class that a pointer's member is of.
namespace formed {
template <typename T> struct Made {
    template <typename C> static char member(int C::*);
    template <typename C> static char method(int (C::*)(int));
    template <typename C> static char reference(C &(*)());
    template <typename C> static char array(C (*)[1]);
    template <typename C> static char pointer(C *);
    template <typename C> static int member(...);
    template <typename C> static int method(...);
    template <typename C> static int reference(...);
    template <typename C> static int array(...);
    template <typename C> static int pointer(...);
    static const int value = sizeof(member<T>(0)) + 2 * sizeof(method<T>(0)) + 3 * sizeof(reference<T>(0)) +
                             5 * sizeof(array<T>(0)) + 7 * sizeof(pointer<T>(0));
};
struct S { int a; };
union U { int a; };
enum E { e1 };
__global__ void all(int *p) {
    int t = threadIdx.x;
    p[t * Made<S>::value] = 1;
    p[t * Made<int>::value] = 2;
    p[t * Made<U>::value] = 3;
    p[t * Made<E>::value] = 4;
    p[t * Made<void>::value] = 5;
    p[t * Made<int &>::value] = 6;
    p[t * Made<int[3]>::value] = 7;
    p[t * Made<int *>::value] = 8;
}
}  // namespace formed

// The distance of two of the host's pointers into one object.
namespace ranges {
template <class T> class device_ptr {
    T *p;

  public:
    explicit device_ptr(T *q) : p(q) {}
    device_ptr operator+(long n) const {
        device_ptr r(*this);
        r.p += n;
        return r;
    }
    long operator-(const device_ptr &o) const { return p - o.p; }
    __device__ T &operator[](long i) const { return p[i]; }
};
template <class It> __global__ void fill(It to, long n) {
    if (threadIdx.x < n) to[threadIdx.x] = 1;
}
template <class It> void filled(It first, It last) { fill<<<1, 64>>>(first, last - first); }
}  // namespace ranges

// Arrays beside a union among what a launch passes.
namespace contexts {
struct Context {
    char *runtime;
    union {
        long args[4];
        char *pointers[4];
        float reals[8];
    };
    int extra[4][4];
    int id;
};
struct Small {
    union { long a; int b; };
    int extra[4];
    int end[2];
};
template <class C> __global__ void at(C c, int *p) {
    C *q = &c;
    p[c.extra[1] * threadIdx.x + q->end[1]] = 1;
}
__global__ void within(Context v, int *p) {
    Context *c = &v;
    for (int i = threadIdx.x + c->extra[1][0]; i < c->extra[1][1]; i += blockDim.x) p[i * c->extra[0][1]] = v.id;
}
}  // namespace contexts
int main() {
    char *p;
    cudaMalloc(&p, 1 << 17);
    float *f = (float *)p;
    products::run<products::Kernel<products::Product<4>>><<<1, 64>>>(f);
    products::run<products::Direct<products::Product<2>>><<<1, 64>>>(f);
    products::others<<<1, 32>>>(f);
    solvers::View<double **> A{(double *)p, {3, 4}};
    solvers::Solver{A, {(double *)p, {2}}, 5}.go();
    solvers::Solver solver{A, {(double *)p, {2}}, 5};
    solver.x.s[0] = 3;
    solver.nested();
    ducks::loads<<<2, 32>>>(f);
    hollow::measured<<<1, 32>>>(p);
    hollow::members<<<1, 32>>>((hollow::Reused *)p, (hollow::Mixed *)p, (hollow::Derived *)p, (hollow::Further *)p,
                               (hollow::Held *)p);
    hollow::moved<<<1, 32>>>((hollow::Held *)p, (hollow::Named *)p, (hollow::E *)p, (hollow::Several *)p);
    strong::keys<<<1, 32>>>((int *)p, strong::key<int>{3}, strong::value<long>(7));
    elementwise::Launcher<elementwise::Made, float, float, int>::run({}, 203, f, f + 512, (int *)p, nullptr);
    detection::detected<<<1, 32>>>((int *)p);
    formed::all<<<1, 32>>>((int *)p);
    ranges::device_ptr<float> first(f + 3);
    ranges::filled(first, first + 40);
    ranges::filled((int *)p, (int *)p + 50);
    contexts::Context c{};
    c.runtime = p;
    c.reals[2] = 1.5f;
    c.extra[0][1] = 3;
    c.extra[1][0] = 2;
    c.extra[1][1] = 66;
    contexts::within<<<1, 64>>>(c, (int *)p);
    contexts::Small s{};
    s.extra[1] = 2;
    s.end[1] = 5;
    contexts::at<<<1, 32>>>(s, (int *)p);
}
