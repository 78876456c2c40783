"""What may stay open, and is never told as something else: a value is the stride of a store."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import Verdict

ASSIGNED = """
struct Base { int b = 1; __device__ void operator=(const Base &) {} };
template <class T> struct D : Base {
  T v; __device__ D(T x = 0) : v(x) {}
  __device__ T plain(const D &r) { operator=(r); return v; }
  __device__ T by_this(const D &r) { this->operator=(r); return v; }
};
struct Y { int m = 2; };
"""
CONVERTED = """
struct B { __device__ virtual operator int() { return 3; } };
struct E : B { __device__ operator int() override { return 4; } };
__device__ B &id(B &b) { return b; }
__device__ int of(B *b) { return int(*b); }
"""
ATTRIBUTES = """
enum A { a } __attribute__((packed)); struct H { char c; A a; };
struct __attribute((packed)) P { char c; int i; };
[[gnu::mode(QI)]] typedef int Q; typedef char C4[4] alignas(8);
"""
SAYS = """
__device__ void f() noexcept(true); __device__ void g() throw(); __device__ void h();
__device__ void n() noexcept;
"""
LISTS = """
template <class...> struct Tp {};
template <class, class> struct Last { static const int v = 3; };
template <class T, template <class...> class C, class... H> struct Last<T, C<H..., T>> {
  static const int v = 4;
};
template <class> struct Fn { static const int v = 5; };
template <class... A> struct Fn<void(A..., int)> { static const int v = 6; };
"""
REFUSED = """
template <class T> __device__ T &&val();
template <class> struct check { typedef void type; };
template <class T, class E = void> struct Has { static const int v = 3; };
template <class T> struct Has<T, typename check<decltype(val<T &>().f())>::type> {
  static const int v = 4;
};
template <class T, class = typename check<decltype(val<T &>().f())>::type> __device__ char has(int);
template <class T> __device__ short has(...);
template <class T> struct Ref { typedef int type; static const int x = 42; };
template <class T> __device__ char refers(typename Ref<T &>::type); template <class T> __device__ short refers(...);
template <class T> __device__ char points(Ref<T *> *); template <class T> __device__ short points(...);
template <class T, int = Ref<T &>::x> __device__ char by_default(int);
template <class T> __device__ short by_default(...);
struct Yes { int f(); }; struct Hidden { private: int f(); }; struct No {};
"""  # noqa: E501
MUTABLE = """
struct A { mutable int i; }; struct B { A a; }; struct C : A {};
static const A a = {7}; static constexpr B b = {{7}}; __device__ const A da = {7}; const C c{{7}};
struct D { static const A s; static constexpr A t = {7}; }; const A D::s = {7};
template <class T> constexpr A v = {7};
"""
OVERRIDDEN = """
struct Y; struct X { int x; __device__ virtual Y &operator=(const Y &); };
struct Y : X { int i; __device__ Y(int n) : i(n) {} };
__device__ Y &X::operator=(const Y &b) { return static_cast<Y &>(*this); }
"""
CATEGORIES = """
template <class T, int N> __device__ int f(T (&&)[N]) { return 3; }
template <class T, int N> __device__ int f(const T (&)[N]) { return 5; }
"""
AMBIGUOUS = """
#include <type_traits>
struct M { void operator=(const int &); void operator=(int &&) const; };
struct P { virtual ~P(); }; struct L : P {}; struct R : P {}; struct LR : L, R {};
template <class T, class F, class = decltype(dynamic_cast<T>(std::declval<F>()))>
__device__ int casts(int) { return 3; }
template <class T, class F> __device__ int casts(...) { return 5; }
template <class T, bool = (T{}, true)> __device__ int makes(int) { return 3; }
template <class T> __device__ int makes(...) { return 5; }
"""
CONSTRAINED = """
#include <type_traits>
template <class T> struct O { T v; ~O() requires std::is_trivially_destructible_v<T> = default; ~O() {} };
template <class E, class T> concept To = requires(E e) { e.operator T(); };
template <class T> struct I { operator T(); };
"""


@pytest.mark.parametrize(
    ("before", "body", "value"),
    [
        (MUTABLE, "a.i = 3; V(a.i)", 3),
        (MUTABLE, "b.a.i = 3; V(b.a.i)", 3),
        (MUTABLE, "da.i = 3; V(da.i)", 3),
        (MUTABLE, "c.i = 3; V(c.i)", 3),
        (MUTABLE, "D::s.i = 3; V(D::s.i)", 3),
        (MUTABLE, "D::t.i = 3; V(D::t.i)", 3),
        (MUTABLE, "v<int>.i = 3; V(v<int>.i)", 3),
        (OVERRIDDEN, "Y a(7), b(3); X &r = a; r = b; V(a.i)", 3),
        (CATEGORIES, "V(f({1, 2, 3}))", 3),
        (AMBIGUOUS, "V((std::is_assignable<M, int>::value + 3))", 3),
        (AMBIGUOUS, "V((casts<P *, LR *>(0)))", 5),
        (AMBIGUOUS, "V((casts<P *, L *>(0)))", 3),
        (AMBIGUOUS, "V(makes<int &>(0))", 5),
        (AMBIGUOUS, "V(makes<int>(0))", 3),
        (CONSTRAINED, "V(std::is_trivially_destructible_v<O<int>> + 2)", 3),
        (CONSTRAINED, "V((To<I<float>, float>) + 2)", 3),
        (ASSIGNED, "D<int> x, y(5); V(x.plain(y))", 5),
        (ASSIGNED, "D<int> x, y(5); V(x.by_this(y))", 5),
        (ASSIGNED, "V((Y() = Y{11}).m)", 11),
        (CONVERTED, "E e; V(of(&e))", 4),
        (CONVERTED, "E e; B &r = e; V(r + 0)", 4),
        (CONVERTED, "E e; V(id(e) + 0)", 4),
        (CONVERTED, "E e; B b, *p[2] = {&b, &e}; V((int)*p[1])", 4),
        (ATTRIBUTES, "V(sizeof(A))", 1),
        (ATTRIBUTES, "V(sizeof(H))", 2),
        (ATTRIBUTES, "V(sizeof(P))", 5),
        (ATTRIBUTES, "V(sizeof(Q))", 1),
        (ATTRIBUTES, "V(alignof(C4))", 8),
        (SAYS, "V(noexcept(f()) + 2)", 3),
        (SAYS, "V(noexcept(g()) + 2)", 3),
        (SAYS, "V(noexcept(h()) + 2)", 2),
        (SAYS, "V(noexcept(n()) + 2)", 3),
        (LISTS, "V((Last<float, Tp<char, float>>::v))", 3),
        (LISTS, "V(Fn<void(int, int)>::v)", 5),
        (REFUSED, "V(Has<Yes>::v)", 4),
        (REFUSED, "V(Has<Hidden>::v)", 3),
        (REFUSED, "V(Has<No>::v)", 3),
        (REFUSED, "V(sizeof(has<Hidden>(0)))", 2),
        (REFUSED, "V(sizeof(has<No>(0)))", 2),
        (REFUSED, "V(sizeof(refers<void>(0)))", 2),
        (REFUSED, "V(sizeof(points<int &>(nullptr)))", 2),
        (REFUSED, "V(sizeof(by_default<void>(0)))", 2),
        ("", "V(({ char (*x)[3]; sizeof(x); }))", 8),
    ],
)
def test_open_or_right(before: str, body: str, value: int) -> None:
    source = f"""{before}
#define V(e) o[threadIdx.x * (e)] = 1;
__global__ void k(char *o) {{ {body} }}
void run(char *o) {{ k<<<1, 32>>>(o); }}"""
    (kernel,) = analyze(source.encode()).kernels
    told = [one for one in kernel.launches[0].accesses if one.access.array.name == "o"]
    assert told
    exact = [one.cost.sectors for one in told if one.verdict is Verdict.EXACT]
    assert all(one is not None and one.mean == value for one in exact)
