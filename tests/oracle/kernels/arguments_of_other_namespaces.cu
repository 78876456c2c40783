// What a launch's template arguments name is what host code means by them, whatever has the name where the kernel is.
#define T ((int)threadIdx.x)
#define D __device__
struct Op { static constexpr int step = 1; };
template <class A> struct Fn { static constexpr int step = 1; };
enum Mode { slow = 1, fast = 2 };
D int fn(int i) { return i; }
namespace a {
struct Op { static constexpr int step = 2; };
template <class A> struct Fn { static constexpr int step = 2; };
D int fn(int i) { return i * 2; }
}
namespace b {
struct Op { static constexpr int step = 4; };
template <class A> struct Fn { static constexpr int step = 4; };
enum Mode { slow = 5, fast = 6 };
D int fn(int i) { return i * 8; }
namespace a { struct Op { static constexpr int step = 7; }; }
template <class X, int N> struct Vec { X x[N]; static constexpr int step = X::step + N; };
template <class O> __global__ void type(float *o) { o[T * O::step] = 1; }
template <class O> __global__ void object(float *o, O) { o[T * O::step] = 1; }
template <class... O> __global__ void pack(float *o) { ((o[T * O::step] = 1), ...); }
template <class O = Op> __global__ void by_default(float *o) { o[T * O::step] = 1; }
template <template <class> class O> __global__ void templated(float *o) { o[T * O<float>::step] = 1; }
template <class X, template <class> class O> __global__ void behind(X *o) { o[T * O<X>::step] = 1; }
template <int (*F)(int)> __global__ void function(float *o) { o[F(T)] = 1; }
template <Mode M> __global__ void mode(float *o) { o[T * (int)M] = 1; }
template <class O> void host(float *p) { type<O><<<1, 32>>>(p); pack<O, Op, ::Op><<<1, 64>>>(p); }
template <template <class> class F, bool> void hosted(float *p) { templated<F><<<1, 32>>>(p); behind<float, F><<<1, 64>>>(p); }
}
namespace a {
void go(float *p) {
  b::type<Op><<<1, 96>>>(p); b::type< ::Op><<<1, 128>>>(p); b::host<Op>(p); b::host<b::Op>(p); b::object<<<1, 32>>>(p, Op());
  b::templated<Fn><<<1, 96>>>(p); b::templated< ::Fn><<<1, 128>>>(p); b::hosted<Fn, true>(p); b::function<fn><<<1, 32>>>(p);
}
template <class Op> void via(float *p) { b::type<Op><<<1, 160>>>(p); }
template <template <class> class Fn> void through(float *p) { b::templated<Fn><<<1, 160>>>(p); }
}
namespace { D int hidden(int i) { return i * 6; } }
inline namespace v1 { D int inlined(int i) { return i * 7; } }
struct S { static D int fn(int i) { return i * 2; } static D int out(int i); struct In { static D int fn(int i) { return i * 9; } }; };
D int S::out(int i) { return i * 3; }
namespace a { namespace c { D int fn(int i) { return i * 4; } } struct S { static D int fn(int i) { return i * 5; } }; D int later(int i); template <int N> D int tf(int i) { return i * N; } }
D int a::later(int i) { return i * 11; }
template <int N> D int tf(int i) { return i + N; }
template <int N> struct TS { static D int fn(int i) { return i * N; } };
namespace b {
D int out(int i) { return i * 8; }
struct S { static D int fn(int i) { return i * 10; } };
template <int N> D int tf(int i) { return i * N * 8; }
template <int (*F)(int)> __global__ void member(float *o) { o[F(T)] = 1; }
template <int (*F)(int)> __global__ void plain(float *o) { o[F(T)] = 1; }
}
template <class X> void called(float *p) { b::plain<X::fn><<<1, 32>>>(p); }
namespace a { void more(float *p) { called<S>(p); called< ::S>(p); called<b::S>(p); called<TS<2>>(p); b::plain<S::fn><<<1, 64>>>(p); b::plain< ::S::fn><<<1, 96>>>(p); } }
int main() {
  float *p; cudaMalloc(&p, 1 << 18); a::go(p); b::host<Op>(p); a::via<Op>(p); a::via<b::Op>(p); a::via<b::a::Op>(p);
  b::object<<<1, 64>>>(p, Op()); b::object<<<1, 96>>>(p, b::Op()); b::object<<<1, 128>>>(p, b::Vec<a::Op, 3>());
  b::type<b::Vec<Op, 2>><<<1, 192>>>(p); b::type<b::Vec<b::Op, 2>><<<1, 224>>>(p); b::pack<Op, a::Op, b::Vec<Op, 1>><<<1, 96>>>(p);
  b::by_default<<<1, 32>>>(p); b::by_default<Op><<<1, 64>>>(p); a::through<Fn>(p); a::through<b::Fn>(p); b::hosted<Fn, false>(p);
  b::function<fn><<<1, 64>>>(p); b::function<&fn><<<1, 96>>>(p); b::function<b::fn><<<1, 128>>>(p); b::mode<b::fast><<<1, 32>>>(p);
  b::plain<hidden><<<1, 128>>>(p); b::plain<inlined><<<1, 160>>>(p); b::plain<tf<2>><<<1, 192>>>(p); b::plain<a::tf<3>><<<1, 224>>>(p); a::more(p);
  b::member<S::fn><<<1, 32>>>(p); b::member<S::out><<<1, 64>>>(p); b::member<S::In::fn><<<1, 96>>>(p); b::member<a::c::fn><<<1, 128>>>(p); b::member<a::S::fn><<<1, 160>>>(p);
  b::member<a::later><<<1, 192>>>(p); b::member<TS<4>::fn><<<1, 224>>>(p); b::member<b::tf<2>><<<1, 256>>>(p); b::member<b::S::fn><<<1, 288>>>(p);
}
