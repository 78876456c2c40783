// Classes with a name and a layout in common: those of two blocks, of instantiations of one, without names.
#define T ((int)threadIdx.x)
#define D __device__
struct Op { enum { step = 1 }; D int f() const { return 1; } D int operator()(int i) const { return i; } };
namespace b { struct Op { enum { step = 4 }; D int f() const { return 4; } }; }
template <class O> D int g() { return O::step; }
template <class O> D int h(const O &o) { return o.f(); }
template <class F> D int call(F f) { return f(T); }
template <class A, class B> struct same { static constexpr int v = 1; };
template <class A> struct same<A, A> { static constexpr int v = 2; };
template <class A, class B> D int is_same(A, B) { return same<A, B>::v; }
template <int N> D auto make() { struct S { D int get() const { return N; } }; return S(); }
template <class X> D auto sized() { struct S { D int get() const { return sizeof(X); } D static int twice() { return sizeof(X) * 2; } }; return S{}; }
template <class X> struct Box { X x; D int get() const { return x.get(); } };
D int one() { struct Op { D int operator()(int i) const { return i * 2; } } op; return op(T); }
D int two() { struct Op { D int operator()(int i) const { return i * 3; } } op; return op(T); }
D int inner() { struct Op { enum { step = 8 }; D int f() const { return 8; } }; return Op::step + g<Op>() + h(Op()); }
__global__ void hiding(float *o) {
  struct Op { enum { step = 2 }; D int f() const { return 2; } D int operator()(int i) const { return i * 5; } } op;
  o[T * Op::step] = 1; o[T * ::Op::step] = 1; o[T * b::Op::step] = 1;
  o[T * Op().f()] = 1; o[T * ::Op().f()] = 1; o[T * b::Op().f()] = 1;
  o[T * g<Op>()] = 1; o[T * g< ::Op>()] = 1; o[T * g<b::Op>()] = 1; o[T * h(Op())] = 1; o[T * h(::Op())] = 1; o[T * h(b::Op())] = 1;
  { struct Op { enum { step = 3 }; D int f() const { return 3; } D int operator()(int i) const { return i * 7; } } op;
    o[T * g<Op>()] = 1; o[T * h(Op())] = 1; o[call(op)] = 1; o[T * op.f()] = 1; }
  o[T * inner()] = 1; o[one()] = 1; o[two()] = 1; o[call(op)] = 1; o[op(T)] = 1; o[one() + op(1)] = 1; o[op(T)] = 1; o[T * h(Op())] = 1;
}
__global__ void made(float *o) {
  auto a = make<2>(); auto b = make<3>(); auto again = make<2>(); auto c = sized<int>(); auto d = sized<double>(); auto e = sized<int>();
  o[T * a.get()] = 1; o[T * b.get()] = 1; o[T * c.get()] = 1; o[T * d.get()] = 1; o[T * c.twice()] = 1; o[T * again.get()] = 1;
  Box<decltype(a)> ba{a}; Box<decltype(b)> bb{b}; o[T * ba.get()] = 1; o[T * bb.get()] = 1; a = again; o[T * a.get()] = 1;
  o[T * is_same(a, b)] = 1; o[T * is_same(c, e)] = 1; o[T * is_same(a, again)] = 1; o[T * is_same(ba, bb)] = 1;
  struct { D int operator()(int i) const { return i * 2; } } twice; struct { D int operator()(int i) const { return i * 3; } } thrice;
  o[twice(T)] = 1; o[thrice(T)] = 1; o[call(twice)] = 1; o[call(thrice)] = 1; o[T * is_same(twice, thrice)] = 1;
  for (int i = 0; i < 3; ++i) { struct Q { int v; D int get() const { return v; } } q{i}, r = q; q = r; o[T + q.get()] = 1; }
  struct Node { Node *next; int v; D int get() const { return next->v; } }; Node n{nullptr, 2}, m{&n, 3}; o[T * m.get()] = 1; o[T * m.next->v] = 1;
}
int main() { float *p; cudaMalloc(&p, 1 << 18); hiding<<<1, 64>>>(p); made<<<1, 64>>>(p); }
