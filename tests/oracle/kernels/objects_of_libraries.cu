// Objects that libraries hold and hand on: in tuples, in lambdas, behind templates that are named as such.
#include <array>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

struct Small { int a; char b; };
struct Point { float x, y, z; };
struct Nested { Small s; Point p; };
using OfStructure = std::tuple<Small, float>;
using OfMany = std::tuple<char, Point, Nested>;
using OfPair = std::tuple<std::pair<int, short>, double>;
using OfTuple = std::tuple<std::tuple<int, char>, char, float4>;
template <class T> struct Box { T t; int n[3]; char c; };
__global__ void laid_out(OfStructure *a, OfMany *b, OfPair *c, OfTuple *d, Box<OfMany> *e, Box<OfStructure> *f,
                         int *o) {
    int i = threadIdx.x;
    std::get<1>(a[i]) = 1;
    std::get<0>(a[i]).b = 2;
    std::get<2>(b[i]).p.y = std::get<1>(b[i]).z + std::get<0>(b[i]);
    std::get<0>(c[i]).second = 3;
    std::get<1>(c[i]) = std::get<0>(c[i]).first;
    std::get<0>(std::get<0>(d[i])) = std::get<1>(d[i]);
    std::get<2>(d[i]).w = 1;
    e[i].n[i % 3] = 2;
    std::get<1>(e[i].t).y = 1;
    f[i].c = 1;
    f[i].n[2] = std::get<0>(f[i].t).a;
    OfStructure x = a[i];
    o[i] = std::get<0>(x).a;
    OfMany y = b[i];
    o[i + 32] = std::get<1>(y).x;
    o[sizeof(OfMany) * i] = 1;
    o[sizeof(Box<OfStructure>) * i] = 1;
    o[sizeof(OfTuple) / 4 * i] = 1;
    b[i] = b[i + 32];
    a[i + 32] = OfStructure(Small{1, 2}, 3.f);
    auto [s, t] = a[i];
    a[i + 64] = std::make_tuple(s, t);
}

template <class F> struct One {
    std::tuple<F> f;
    int n[2];
    __host__ __device__ One(const F &g) : f(g), n{3, 5} {}
    template <class T> __device__ void call(T x) { std::get<0>(f)(x + n[1]); }
};
template <class... F> struct Any {
    std::tuple<F...> f;
    int n;
};
template <class T> __global__ void apply(T d) { std::get<0>(d.f)(3); }
template <class T> __global__ void apply_one(T d) { std::get<0>(d)(2); }
template <class T> __global__ void named(T d, float *p) {
    d.template call(4);
    T e = d;
    (&e)->template call(1);
}

// Objects that launch when they are called, of aliases, bases, members, and what functions give.
template <int I> __global__ void launched(float *p, int n) { p[threadIdx.x * n] = I; }
struct Launcher {
    int m;
    void operator()(float *q, int n) { launched<1><<<1, 32>>>(q, n + m); }
};
template <int N> struct Counted {
    void run(float *q, int n = 2);
    int operator()(float *q, int n) {
        run(q, n);
        return N;
    }
};
template <int N> void Counted<N>::run(float *q, int n) { launched<2><<<1, 32>>>(q, n + N); }
using Alias = Launcher;
typedef Launcher Defined;
struct Derived : Launcher {};
struct Owner { Launcher inner; int x; };
template <class X> struct Hold { X x; };
template <int N> using Held = Hold<Counted<N>>;
template <int N> using Made = Counted<N + 1>;
Launcher make(int n) { return {n}; }
Owner own(int n) {
    Owner made;
    made.inner.m = n;
    return made;
}
void by_pointer(Launcher *g, float *p) {
    g->m = 18;
    for (int i = 0; i < 2; i++) (*g)(p, i);
}
void calls_objects(float *p) {
    Alias a{2};
    a(p, 3);
    Defined b;
    b.m = 5;
    b(p, 3);
    Derived c;
    c.m = 7;
    c(p, 3);
    Owner d;
    d.inner.m = 9;
    for (int i = 0; i < 2; i++) d.inner(p, 3 + i);
    Held<10> e;
    e.x(p, 3);
    Made<11> f;
    f(p, 3);
    make(12)(p, 4);
    own(14).inner(p, 3);
    auto g = own(16);
    g.inner(p, 3);
    by_pointer(&g.inner, p);
}

// Shapes that nothing initializes are of ones.
template <int> __global__ void by_shape(float *p, int n) { p[threadIdx.x * n] = 1; }
struct Config { dim3 g, b; size_t s = 0; };
struct Shapes { dim3 g, b; };
struct Written { dim3 g, b; int s; Written() : s(3) {} };
struct Several { dim3 g[2]; };
struct Initialized { dim3 g{}; dim3 b = {}; dim3 c = dim3(2); dim3 d{3, 4}; };
Config shaped() { Config e; e.b.x = 4; return e; }
void launch_shapes(float *p) {
    { Config e; e.b.x = 32; e.g.x = 2; by_shape<1><<<e.g, e.b>>>(p, e.b.y + e.s); }
    { Shapes e; e.b.x = 32; e.g.x = 2; by_shape<2><<<e.g, e.b>>>(p, e.b.y + 1); }
    { Written e; e.b.x = 32; e.g.x = 2; by_shape<3><<<e.g, e.b>>>(p, e.b.y + 1); }
    { Several e; e.g[0].x = 32; e.g[1].x = 2; by_shape<4><<<e.g[1], e.g[0]>>>(p, e.g[1].y + 1); }
    { Initialized e; e.b.x = 32; e.g.x = 2; by_shape<5><<<e.g, e.b>>>(p, e.b.y + e.d.y); }
    { Config e{}; e.b.x = 32; e.g.x = 2; by_shape<6><<<e.g, e.b>>>(p, e.b.y + 1); }
    { Config e = shaped(); by_shape<7><<<e.g, e.b>>>(p, e.b.y + 1); }
    { dim3 e[3]; e[1].x = 32; by_shape<8><<<e[0], e[1]>>>(p, e[2].y + 1); }
    { Shapes *e = new Shapes; e->b.x = 32; by_shape<9><<<e->g, e->b>>>(p, e->b.y + 1); }
    { Shapes e = Shapes(); e.b.x = 32; by_shape<10><<<e.g, e.b>>>(p, e.b.y + 1); }
    { Shapes e{2}; e.b.x = 32; by_shape<11><<<e.g, e.b>>>(p, e.b.y + 1); }
    { Shapes e{{2, 3}}; e.b.x = 32; by_shape<12><<<e.g, e.b>>>(p, e.b.y + 1); }
}

// Whether memory of the runtime is aligned is known.
template <int> __global__ void aligned(float *p) { p[threadIdx.x * 2] = 1; }
template <int N> bool is_aligned(const void *p) { return reinterpret_cast<size_t>(p) % N == 0; }
void launch_aligned() {
    float *p;
    double *d;
    cudaMalloc(&p, 1 << 10);
    cudaMalloc((void **)&d, 1 << 10);
    if (reinterpret_cast<size_t>(p) % 16 == 0) aligned<1><<<1, 32>>>(p);
    else aligned<2><<<2, 32>>>(p);
    if (((size_t)(p + 1) & 15) == 0) aligned<3><<<2, 32>>>(p);
    else aligned<4><<<1, 32>>>(p);
    is_aligned<16>(d + 4) ? aligned<5><<<1, 32>>>(p) : aligned<6><<<2, 32>>>(p);
    is_aligned<16>(d + 5) ? aligned<7><<<2, 32>>>(p) : aligned<8><<<1, 32>>>(p);
}

// Views that are made of arrays, by constructors that substitution leaves.
template <class T> struct View {
    T *p;
    unsigned long n;
    template <unsigned long N> __host__ __device__ View(T (&a)[N]) : p(a), n(N) {}
    template <class R, class = decltype(static_cast<T *>(std::declval<R &>().data()))>
    __host__ __device__ View(R &r) : p(r.data()), n(r.size()) {}
    __host__ __device__ View(T *q, int m) : p(q), n(m) {}
    __host__ __device__ T &operator[](int i) const { return p[i]; }
    __host__ __device__ T *begin() const { return p; }
    __host__ __device__ T *end() const { return p + n; }
};
template <class T> struct Held8 { T p[8]; int m; };
__device__ void fill(View<float> v, int s) {
    for (int i = threadIdx.x; i < v.n; i += 32) v[i * s % 64] = 1;
}
__device__ float sum(const View<const float> &v) {
    float t = 0;
    for (auto &x : v) t += x;
    return t;
}
__global__ void views(float *o, Held8<float> *h) {
    __shared__ float s[64];
    float l[3] = {1, 2, 3};
    fill(s, 2);
    __syncthreads();
    o[threadIdx.x] = sum({s + 1, 3}) + sum(l);
    View<float> v = s;
    o[threadIdx.x * 2] = v[threadIdx.x * 3 % 64];
    View<float> w = h[threadIdx.x].p;
    w[3] = sum(h->p);
    fill(h[1].p, 0);
    View<float> x{h[2].p};
    x[threadIdx.x % 8] = 2;
}
template <class R, class = decltype(static_cast<const int *>(std::declval<R &>().data()))> int has_data(R &) {
    return 3;
}
int has_data(...) { return 2; }
int length_of(View<const int> v) { return v.n + v.p[0]; }
template <class T> int length(std::span<T> s) { return s.size() + sizeof(T); }
int total(std::span<const int> s) {
    int t = 0;
    for (auto x : s) t += x;
    return t;
}
int fixed(std::span<int, 3> s) { return s[1] + s.size(); }
template <class T, std::size_t E> int extent(std::span<T, E> s) { return E == std::dynamic_extent ? 1 : E; }
template <int> __global__ void viewed(float *p, int n) { p[threadIdx.x * n] = 1; }
template <int> __global__ void spanned(float *p, int n) { p[threadIdx.x * n] = 1; }
__global__ void takes(std::span<float> s, float *o) {
    for (int i = threadIdx.x; i < s.size(); i += blockDim.x) s[i * 3 % 40] = 1;
    o[threadIdx.x * sizeof(std::span<double, 4>)] = 2;
    o[threadIdx.x * sizeof(s)] = s.subspan(4).first(8)[threadIdx.x % 8];
}
struct Counting {
    float *q;
    int n;
    __device__ Counting(float *a, int b) : q(a), n(b) {}
    __device__ Counting(const Counting &o) : q(o.q + 1), n(o.n) { q[n * 4] = 1; }
};
struct Seen {
    float *q;
    __device__ Seen(const Counting &c) : q(c.q) {}
};
__device__ void see(Seen s) { s.q[threadIdx.x * 2] = 1; }
__device__ void count(Counting c) { c.q[threadIdx.x * 3] = 1; }
__global__ void copies(float *p) {
    Counting c(p, threadIdx.x);
    see(c);
    count(c);
}
void launch_views(float *p) {
    int a[] = {2, 3, 4};
    std::array<int, 2> b{4, 5};
    std::vector<int> v{1, 2, 3};
    viewed<1><<<1, 32>>>(p, has_data(a));
    viewed<2><<<1, 32>>>(p, has_data(v));
    viewed<3><<<1, 32>>>(p, length_of(a));
    viewed<4><<<1, 32>>>(p, length_of(v));
    views<<<1, 32>>>(p, (Held8<float> *)(p + 4096));
    takes<<<1, 32>>>({p, 40}, p + 4096);
    copies<<<1, 32>>>(p);
    spanned<1><<<1, 32>>>(p, length(std::span<double>((double *)p, 3)));
    spanned<2><<<1, 32>>>(p, length<float>({p, 2}));
    spanned<3><<<1, 32>>>(p, total(v));
    spanned<4><<<1, 32>>>(p, total(a));
    spanned<5><<<1, 32>>>(p, total(b));
    spanned<6><<<1, 32>>>(p, fixed(a));
    spanned<7><<<1, 32>>>(p, extent(std::span{a}));
    spanned<8><<<1, 32>>>(p, extent(std::span(v)));
    std::span s(v);
    auto t = s.subspan(1);
    spanned<9><<<1, 32>>>(p, t[0] + t.size());
    spanned<10><<<1, 32>>>(p, s.first(2).back());
    spanned<11><<<1, 32>>>(p, s.last<2>().front());
}

// Unions that functions give, with arrays in them.
union Color {
    unsigned v;
    struct { unsigned char r, g, b, a; };
    unsigned char c[4];
    __host__ __device__ Color(unsigned x = 0) : v(x) {}
    __host__ __device__ static Color of(int r, int g, int b) {
        Color x;
        x.r = r;
        x.g = g;
        x.b = b;
        x.a = 255;
        return x;
    }
};
union Halves { unsigned v; unsigned short h[2]; };
__device__ Halves halves(int low, int high) {
    Halves x;
    x.v = low | high << 16;
    return x;
}
__global__ void colors(float *p) {
    int i = threadIdx.x;
    Color z = Color::of(i, 2 * i, 3 * i);
    p[z.g] = 1;
    p[z.v >> 16 & 255] = 1;
    p[z.c[2] + Color::of(1, i, 2).c[1]] = 1;
    Halves h = halves(i, 5 * i);
    p[h.h[1]] = 1;
    p[halves(3 * i, 4 * i).h[0]] = 1;
}

int main() {
    char *p;
    cudaMalloc(&p, 1 << 20);
    laid_out<<<1, 32>>>((OfStructure *)p, (OfMany *)(p + 65536), (OfPair *)(p + 65536 * 2),
                        (OfTuple *)(p + 65536 * 3), (Box<OfMany> *)(p + 65536 * 4),
                        (Box<OfStructure> *)(p + 65536 * 5), (int *)(p + 65536 * 6));
    auto f = [=] __device__(int a) { p[threadIdx.x * a] = 1; };
    using F = decltype(f);
    apply<<<1, 32>>>(One<F>(f));
    apply<<<1, 32>>>(Any<F>{f, 2});
    apply_one<<<1, 32>>>(std::make_tuple(f));
    std::tuple<F> t(f);
    apply_one<<<1, 32>>>(t);
    named<<<1, 32>>>(One<F>(f), (float *)p);
    calls_objects((float *)p);
    launch_shapes((float *)p);
    launch_aligned();
    colors<<<1, 32>>>((float *)p);
    launch_views((float *)p);
}
