// What blocks, lambdas and classes have from elsewhere: functions that several using-declarations of a block
// name, variables of the namespace, constructors of bases in conversions, elements of captured arrays.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
namespace M {
D int v(int) { return 17; }
namespace N { D int v(char) { return 18; } }
}
D int around = 2;
D int dflt(int a) { return a + 3; }
namespace M { D int around = 5; D int of() { extern D int around; return around; } }
__global__ void used(unsigned char *o, int *g) {
    int t = threadIdx.x;
    { using M::v; using M::N::v; Q(v(1)) Q(v('a')) { using M::N::v; Q(v(1)) } }
    { using M::N::v; { using M::v; Q(v('a')) } using M::v; Q(v('a')) }
    { int around = 3; { extern D int around; g[t] = around + 1; } Q(around) }
}
__global__ void outside(int *g) {
    extern D int around;
    around = threadIdx.x;
    g[threadIdx.x] = M::of();
}
struct Base {
    int v;
    D Base(int x) : v(x + 1) {}
    D Base(const char *) : v(21) {}
    D explicit Base(double) : v(30) {}
    template <class T> D Base(T *p) : v(sizeof(T) + 9) {}
};
struct Derived : Base { using Base::Base; D Derived(char x) : Base(x + 2) {} int w = 4; };
struct Further : Derived { using Derived::Derived; };
template <class T> struct Holder { T held; D Holder(T x) : held(x) {} };
template <class T> struct Held : Holder<T> { using Holder<T>::Holder; };
D int of(Derived x) { return x.v; }
D int of(Held<short> x, int = 0) { return x.held + 20; }
D int further(const Further &x) { return x.v + x.w; }
D int held(Held<int> x) { return x.held; }
D Derived made(int x) { return x; }
__global__ void inherited(unsigned char *o) {
    int t = threadIdx.x;
    Derived a = 6, b = '\3', c = &t;
    Q(a.v) Q(a.w) Q(b.v) Q(c.v)
    Q(of(&t)) Q(further(3)) Q(further('\1')) Q(held(7)) Q(made(3).v)
    Derived both[2] = {1, '\1'};
    Q(both[0].v) Q(both[1].v)
    Further f = "x";
    Q(f.v)
    Q(t < 40 ? Derived(2).v : 3)
}
struct Counted { int v = 2; D Counted() {} D Counted(const Counted &o) : v(o.v + 1) {} };
__global__ void captured(unsigned char *o) {
    int t = threadIdx.x;
    Counted c[2], d[2][2];
    auto l = [c] { return c[1].v; };
    auto again = l;
    auto third = again;
    auto m = [d] { return d[1][0].v; };
    auto n = m;
    Q(l()) Q(again()) Q(third()) Q(m()) Q(n())
}
enum Wide : short { wide = 1 };
struct Short { D operator short() const { return 1; } };
struct Named { D operator Wide() const { return wide; } };
D int typed(short) { return 3; } D int typed(int) { return 4; } D int typed(int *) { return 5; } D int typed(void *) { return 6; }
__global__ void compared(unsigned char *o, int *g) {
    int t = threadIdx.x, *p = &t;
    auto a = g == nullptr, b = p != nullptr, c = nullptr == p;
    Q(sizeof(a)) Q(sizeof(b)) Q(sizeof(c)) Q(sizeof(g != nullptr))
    auto d = Short() + Short();
    Q(sizeof(d)) Q(typed(Short() + 0)) Q(typed(+Short())) Q(typed(Named() + 0)) Q(typed(Short()))
    Q(typed(t < 40 ? nullptr : g)) Q(typed(t < 40 ? g : nullptr))
}
// A function that an argument's class brings has to be declared in front of code that is no template.
struct Sole { int v; };
D int f(Sole, long) { return 3; }
D int h(long) { return 7; }
D int operator+(Sole, long) { return 5; }
D int operator-(Sole, Sole) { return 15; }
template <class T> D int tf(T s) { return f(s, 1); }
template <class T> D int th(T s) { return h(s); }
template <class T> D int to(T s) { return s + 1; }
D int nf(Sole s) { return f(s, 1); }
D int no(Sole s) { return s + 1; }
D int nh() { return h(1); }
D int nm(Sole s) { return s - s; }
enum E2 { a, b }; D const E2 e1 = a; D int eo(E2 x) { return x + 4; } template <class T> D int eo2(T x) { return x + 4; }
struct C { D int m(Sole s) { return f(s, 1); } D int o(Sole s) { return s + 1; } };
D int f(Sole, int) { return 4; }
D int operator+(E2, int) { return 9; } D int operator+(E2, E2) { return 10; }
D int h(int) { return 8; }
D int operator+(Sole, int) { return 6; }
template <class T> D int operator-(T, T) { return 16; }
D int l1(Sole s) { return f(s, 1); }
__global__ void ordered(unsigned char *o) { int t = threadIdx.x; Sole s{1};
Q(tf(s))
Q(th(1))
Q(to(s))
Q(nf(s))
Q(no(s))
Q(nh())
Q(nm(s))
Q(C().m(s))
Q(C().o(s))
Q(l1(s))
Q(s - s)
Q(e1 + E2::b)
Q(eo(e1))
Q(eo2(e1))
}
// Of a block's using-declaration a member of the class around it is hidden.
namespace Al { D int f(int) { return 3; } D int g(int) { return 4; } struct T {}; }
struct Own { D int f(int) { return 13; } D int g(int) { return 14; }
 D int a() { using Al::f; return f(1); } D int b() { return f(1); } D int c() { { using Al::g; } return g(1); } D int d() { using Al::g; { return g(1); } }
 D int e() { auto l = [this](int x) { using Al::f; return f(x); }; return l(1); } D int h() { using Al::f; auto l = [this](int x) { return f(x); }; return l(1); }
 D int j() { int (*f)(int) = Al::g; return f(1); } D int k() { D int f(int); return f(1); } };
D int f(int) { return 9; }
namespace Late { D const int z = 4; D int f() { return 4; } }
enum class Ec { a = 4 };
namespace In { D int late() { return Late::z + Late::f() + (int)Ec::a; } namespace Late { D const int z = 7; D int f() { return 9; } } enum class Ec { a = 9 }; D int later() { return Late::z; } }
namespace In { D int first(int a) { return dflt(a); } D int dflt(int a) { return a + 9; } D int then(int a) { return dflt(a); } }
__global__ void hiding(unsigned char *o) {
    int t = threadIdx.x;
    Own s;
    Q(s.a()) Q(s.b()) Q(s.c()) Q(s.d()) Q(s.e()) Q(s.h()) Q(s.j()) Q(s.k()) Q(In::first(2)) Q(In::then(2)) Q(In::late()) Q(In::later())
}
int main() {
    unsigned char *o; int *g;
    cudaMalloc(&o, 4096); cudaMalloc(&g, 4096);
    used<<<1, 32>>>(o, g); outside<<<1, 32>>>(g); inherited<<<1, 32>>>(o); captured<<<1, 32>>>(o); compared<<<1, 32>>>(o, g); ordered<<<1, 32>>>(o); hiding<<<1, 32>>>(o);
    cudaDeviceSynchronize();
}
