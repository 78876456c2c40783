"""Names: namespaces, hiding, using, overloads, conversions, macros."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

FOLDED = (
    *("abs(-8)", "__popc(255)", "__ffs(16)", "__clz(1 << 20)", "max(3, 9)", "__mul24(3, 5)"),
    "__brev(1u) >> 27",
)


def _two(w: Writer) -> tuple[str, str]:
    a, b = w.random.sample(["1", "2", "3", "5", "8", "16", "32", "33"], 2)
    return a, b


@construct
def namespaces(w: Writer) -> None:
    """The same names in several namespaces."""
    a, b, c, d = w.name("grid"), w.name("mesh"), w.name("PITCH"), w.name("forward")
    j, k = _two(w)
    w.declare(
        f"""
namespace {a} {{
constexpr int {c} = {j};
__device__ int {d}(int v) {{
    return v * {c};
}}
__device__ int min(int a, int b) {{
    return a + b * 2;
}}
}}
namespace {b} {{
constexpr int {c} = {k};
__device__ int {d}(int v) {{
    return v + {c};
}}
namespace inner {{
__device__ int up(int v) {{
    return {d}(v) + {a}::{c};
}}
}}
}}"""
    )
    e = w.small(64)
    w.use(
        w.pick(
            [
                f"{a}::{d}({e})",
                f"{b}::{d}({e})",
                f"{b}::inner::up({e})",
                f"({a}::{c} * t)",
                f"({w.space}::{b}::{c} + t)",
                f"{a}::min({e}, 3)",
            ]
        )
    )


@construct
def inner_hides_outer(w: Writer) -> None:
    c, n, f = w.name("SIZE"), w.name("part"), w.name("scaled")
    j, k = _two(w)
    w.declare(
        f"""
constexpr int {c} = {j};
namespace {n} {{
constexpr int {c} = {k};
__device__ int {f}(int v) {{
    return v * {c} + {w.space}::{c};
}}
}}
__device__ int {f}(int v) {{
    return v * {c};
}}"""
    )
    w.use(w.pick([f"{n}::{f}({w.small(32)})", f"{f}({w.small(32)})", f"(t * {c} + {n}::{c})"]))


@construct
def local_hides(w: Writer) -> None:
    v = w.integer(1)
    with w.block("{"):
        w.line(f"int outer{v} = {v};", f"int {v} = outer{v} % 7 + {w.constant()};")
        w.access(v)
    w.use(v)


@construct
def using_names(w: Writer) -> None:
    a, f, c = w.name("lib"), w.name("pick"), w.name("K")
    j, k = _two(w)
    w.declare(
        f"""
namespace {a} {{
inline namespace v1 {{
constexpr int {c} = {j};
__device__ int {f}(int v) {{
    return v * {k};
}}
}}
namespace detail {{
__device__ int {f}(int v) {{
    return v + 1;
}}
}}
}}
namespace {a}s = {a}::detail;"""
    )
    e = w.small(64)
    match w.pick(["qualified", "alias", "using", "directive"]):
        case "qualified":
            w.use(f"({a}::{f}({e}) + {a}::v1::{c})")
        case "alias":
            w.use(f"{a}s::{f}({e})")
        case "using":
            with w.block("{"):
                w.line(f"using {a}::{f};")
                w.access(f"{f}({e})")
        case "directive":
            with w.block("{"):
                w.line(f"using namespace {a};")
                w.access(f"({f}({e}) + {c})")


@construct
def anonymous_namespace(w: Writer) -> None:
    f, n = w.name("own"), w.name("other")
    j, k = _two(w)
    w.declare(
        f"""
namespace {{
constexpr int {f}K = {j};
__device__ int {f}(int v) {{
    return v * {f}K;
}}
}}
namespace {n} {{
__device__ int {f}(int v) {{
    return v + {k};
}}
}}"""
    )
    w.use(w.pick([f"{f}({w.small(32)})", f"{n}::{f}({w.small(32)})"]))


@construct
def using_past_a_base(w: Writer) -> None:
    a, b = w.name("Root"), w.name("Leaf")
    j, k = _two(w)
    w.declare(
        f"""
struct {a} {{
    __device__ int f(int v) const {{
        return v * {j};
    }}
    __device__ int f(double v) const {{
        return {k};
    }}
}};
struct {b} : {a} {{
    using {a}::f;
    __device__ int f(const char *) const {{
        return 0;
    }}
}};"""
    )
    w.line(f"{b} {b}v;")
    w.use(w.pick([f"{b}v.f({w.small(32)})", f"{b}v.f(1.5)"]))


@construct
def argument_dependent_lookup(w: Writer) -> None:
    n, f = w.name("unit"), w.name("size_of")
    j, k = _two(w)
    w.declare(
        f"""
namespace {n} {{
struct Tag {{
    int v;
}};
__device__ int {f}(Tag t) {{
    return t.v * {j};
}}
}}
__device__ int {f}(int v) {{
    return v * {k};
}}"""
    )
    w.use(w.pick([f"{f}({n}::Tag{{{w.small(32)}}})", f"{f}({w.small(32)})"]))


@construct
def overloads(w: Writer) -> None:
    f = w.name("ov")
    w.declare(
        f"""
__device__ int {f}(bool) {{
    return 1;
}}
__device__ int {f}(int v) {{
    return 2 + v % 8;
}}
__device__ int {f}(double) {{
    return 33;
}}
__device__ int {f}(const char *) {{
    return 64;
}}"""
    )
    argument = w.pick(["t > 3", "t", "'a'", "1.5f", "(short)t", "true", '"x"', "(unsigned char)t", "t & 1"])
    w.use(f"({f}({argument}) * {w.pick(['t', '8', '1'])})")


@construct
def template_against_conversion(w: Writer) -> None:
    f = w.name("tc")
    w.declare(
        f"""
template <class T> __device__ int {f}(T) {{
    return sizeof(T) * 4;
}}
__device__ int {f}(long v) {{
    return 3;
}}
template <class T> __device__ int {f}(T *) {{
    return 17;
}}"""
    )
    w.use(f"({f}({w.pick(['t', '(short)t', '5l', 'out', '1.0', '(char)1', '2u'])}) * {w.pick(['t', '3'])})")


@construct
def qualified_overloads(w: Writer) -> None:
    s, a = w.name("Cell"), w.name("c")
    w.declare(
        f"""
struct {s} {{
    int v;
    __device__ int get() {{
        return v;
    }}
    __device__ int get() const {{
        return v * 2 + 1;
    }}
    __device__ int take() & {{
        return v + 3;
    }}
    __device__ int take() && {{
        return v * 3;
    }}
}};
__device__ int {s}f({s} &) {{
    return 5;
}}
__device__ int {s}f(const {s} &) {{
    return 9;
}}
__device__ int {s}f({s} &&) {{
    return 20;
}}"""
    )
    w.line(f"{s} {a}{{{w.small(32)}}};", f"const {s} {a}c{{{w.small(16)}}};")
    w.use(
        w.pick(
            [
                f"{a}.get()",
                f"{a}c.get()",
                f"{a}.take()",
                f"{s}{{{w.small(8)}}}.take()",
                f"({s}f({a}) * t)",
                f"({s}f({a}c) * t)",
                f"({s}f({s}{{1}}) * t)",
            ]
        )
    )


@construct
def implicit_conversions(w: Writer) -> None:
    s, f = w.name("Meters"), w.name("len")
    w.declare(
        f"""
struct {s} {{
    int v;
    __device__ {s}(int v) : v(v * {w.constant()}) {{}}
    __device__ operator int() const {{
        return v + 1;
    }}
}};
__device__ int {f}({s} m) {{
    return m.v;
}}"""
    )
    w.use(w.pick([f"{f}({w.small(32)})", f"({s}({w.small(32)}) + 2)", f"{f}({s}(t))"]))


@construct
def macros(w: Writer) -> None:
    m, k = w.name("AT"), w.name("LD").upper()
    w.outer += [
        f"#define {k}{w.space} {w.pick(['16', '20', '32'])}",
        f"#define {m}{w.space}(r, c) ((r) * {k}{w.space} + (c))",
    ]
    if w.chance(50):
        w.outer.append(f"#define TWICE{m}{w.space}(x) x + x")
        w.use(f"(2 * TWICE{m}{w.space}({w.small(16)}))")
    w.use(f"{m}{w.space}({w.small(8)}, {w.small(32)})")


@construct
def pushed_macro(w: Writer) -> None:
    m = f"{w.name('WIDTH')}{w.space}"
    j, k = _two(w)
    f = w.name("inside")
    w.outer.append(f"#define {m} {j}")
    w.declare(
        f"""
#pragma push_macro("{m}")
#undef {m}
#define {m} {k}
__device__ int {f}(int v) {{
    return v * {m};
}}
#pragma pop_macro("{m}")"""
    )
    w.use(w.pick([f"{f}({w.small(32)})", f"(t * {m})"]))


@construct
def class_constants(w: Writer) -> None:
    s = w.name("Consts")
    k = w.pick(["1 and 1", "not 0", "8", "'d' - 'a'", "sizeof(int) * 2", "(5 > 3) + 1", "7.9f"])
    w.declare(
        f"""
struct {s} {{
    static constexpr auto G = {w.constant()};
    static constexpr float Q = {w.constant()};
    static constexpr int K = {k};
    static constexpr bool B = {w.constant()} > 4;
    static constexpr char C = 'a' - '\\n';
    static constexpr unsigned char U = 250 + {w.constant()};
    enum {{ FIRST = 3, SECOND, THIRD = SECOND * 2 }};
    enum class Kind : short {{ A = {w.constant()}, B }};
}};"""
    )
    name = w.pick(["G", "K", "B", "C", "U", "FIRST", "SECOND", "THIRD"])
    w.use(
        w.pick([f"(t * {s}::{name})", f"({s}::{name} + t)", f"(int)({s}::Q * t)", f"((int){s}::Kind::B * t)"])
    )


@construct
def folded_intrinsics(w: Writer) -> None:
    k = w.name("K")
    w.line(f"const int {k} = {w.pick(FOLDED)};")
    w.use(f"(t * {k})")


@construct
def user_defined_literal(w: Writer) -> None:
    s = w.name("_px")
    w.declare(
        f'__device__ constexpr int operator"" {s}(unsigned long long v) {{\n'
        f"    return (int)v * {w.constant()};\n}}"
    )
    w.use(f"(t + {w.pick('358')}{s})")


@construct
def enumerations(w: Writer) -> None:
    e = w.name("Axis")
    w.declare(
        f"enum class {e} {{ X = {w.constant()}, Y, Z = 40 }};\n"
        f"enum {e}Plain : unsigned char {{ {e}_A = 254, {e}_B }};"
    )
    w.use(w.pick([f"(static_cast<int>({e}::Y) * t)", f"({e}_B + t)", f"((int){e}::Z - t)"]))
