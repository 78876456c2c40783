"""Pointers to members, functions chosen by lane, and what exists for some template arguments alone."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


@construct
def members_by_pointer(w: Writer) -> None:
    """Data members of a class and of its base: chosen, in a table, changed, moved on by a loop."""
    s, a, m = w.name("Row"), w.name("a"), w.name("m")
    w.declare(f"struct {s}B {{ int u, v; }};\nstruct {s} : {s}B {{ int x, y, z; }};")
    w.line(f"{s} {a};", *(f"{a}.{name} = {w.small(32)};" for name in "uvxyz"))
    one, two, three = (w.pick("xyzuv") for _ in range(3))
    match w.pick(["chosen", "branch", "table", "loop", "helper", "argument"]):
        case "chosen":
            w.line(f"int {s}::*{m} = {w.condition()} ? (int {s}::*)&{s}::{one} : (int {s}::*)&{s}::{two};")
        case "branch":
            w.line(f"int {s}::*{m} = &{s}::{one};", f"if ({w.condition()})", f"    {m} = &{s}::{two};")
        case "table":
            w.line(f"int {s}::*{m}t[3] = {{&{s}::{one}, &{s}::{two}, &{s}::{three}}};")
            w.line(f"int {s}::*{m} = {m}t[{w.pick(['0', '2', w.small(3)])}];")
        case "loop":
            w.line(f"int {s}::*{m} = &{s}::{one};")
            with w.block(f"for (int k = 0; k < {w.pick(['2', '3', 't % 3'])}; ++k) {{"):
                w.line(f"{a}.*{m} += k;", f"{m} = {w.condition()} ? {m} : (int {s}::*)&{s}::{two};")
        case "helper":
            f = w.name("read")
            w.declare(
                f"template <class C, class T> __device__ T {f}(C *c, T C::*m) {{\n    c->*m += 1;\n"
                f"    return c->*m;\n}}"
            )
            w.line(f"int {s}::*{m} = &{s}::{one};", f"{a}.{two} += {f}(&{a}, {m});")
        case "argument":
            f = w.name("get")
            w.declare(f"template <auto M, class C> __device__ auto &{f}(C &c) {{\n    return c.*M;\n}}")
            w.line(f"int {s}::*{m} = &{s}::{one};", f"{f}<&{s}::{two}>({a}) += 2;")
    w.line(w.pick([f"{a}.*{m} += {w.small(8)};", f"(&{a})->*{m} = {w.small(16)};", f"++({a}.*{m});"]))
    w.use(f"{a}.*{m}")
    w.use(f"{a}.{w.pick('xyzuv')}")


@construct
def functions_by_pointer(w: Writer) -> None:
    """Functions, and member functions of which some are virtual, that the lane or a table chooses."""
    f, p = w.name("step"), w.name("p")
    for number in range(3):
        w.declare(
            f"__device__ int {f}{number}(int x) {{\n    return {w.pick(['x + 1', 'x * 3', 'x ^ 5'])};\n}}"
        )
    if w.chance(50):
        w.line(f"int (*{p})(int) = {w.condition()} ? {f}0 : {f}1;")
        if w.chance(50):
            w.line(f"if ({w.condition()})", f"    {p} = {f}2;")
        w.use(f"({p}({w.small(32)}) & 255)")
        return
    s, d = w.name("Act"), w.name("d")
    w.declare(
        f"struct {s} {{\n    int n;\n    __device__ int a(int x) {{ n += x; return n; }}\n"
        f"    __device__ {w.pick(['', 'virtual '])}int b(int x) {{ return n + x * 2; }}\n}};\n"
        f"struct {s}D : {s} {{\n    __device__ int b(int x) {{ return x + 3; }}\n}};"
    )
    w.line(f"{w.pick([s, s + 'D'])} {d};", f"{d}.n = {w.small(16)};")
    w.line(f"int ({s}::*{p})(int) = &{s}::{w.pick('ab')};")
    once = w.name("r")  # as it may change the object, and no order is given to two calls in an expression
    w.line(f"int {once} = ({d}.*{p})({w.small(16)}) & 255;")
    w.use(once)
    w.use(f"({d}.n & 255)")


_MEMBERS = {
    "size": "__device__ int size() const { return %s; }",
    "len": "int len = %s;",
    "at": "__device__ int at(int i) const { return i + %s; }",
}
_ASKED = {"size": "x.size()", "len": "x.len", "at": "x.at(1)", "sum": "x + x", "led": "*x", "called": "x(2)"}


def _classes(w: Writer) -> list[str]:
    """Expressions of types that have some members and lack others."""
    found = ["3", "2.5f"]
    for _ in range(3):
        s = w.name("Has")
        own = [_MEMBERS[one] % w.pick("3579") for one in _MEMBERS if w.chance(50)]
        if w.chance(30):
            own.append("__device__ int operator()(int i) const { return i * 2; }")
        if w.chance(30):
            own.append("__device__ int operator*() const { return 7; }")
        body = "\n    ".join(own)
        w.declare(f"struct {s} {{\n    {body}\n}};")
        found.append(f"{s}()")
    return found


@construct
def chosen_by_expressions(w: Writer) -> None:
    """Overloads, traits and requirements that ask whether an expression means anything."""
    objects = _classes(w)
    asked, other = (w.pick(list(_ASKED.values())) for _ in range(2))
    f = w.name("pick")
    match w.pick(["trailing", "ranked", "void_t", "requires", "concept", "enable_if"]):
        case "trailing":
            w.declare(
                f"template <class T> __device__ auto {f}(T x) -> decltype({asked}, 0) {{\n    return 3;\n}}\n"
                f"__device__ int {f}(...) {{\n    return 5;\n}}"
            )
        case "ranked":
            w.declare(
                f"template <class T> __device__ auto {f}1(T x, int) -> decltype({asked}, 0) {{\n"
                f"    return 3;\n}}\n"
                f"template <class T> __device__ int {f}1(T x, long) {{\n    return 5;\n}}\n"
                f"template <class T> __device__ int {f}(T x) {{\n    return {f}1(x, 0);\n}}"
            )
        case "void_t":
            made = asked.replace("x", "std::declval<T &>()")
            w.declare(
                f"template <class T, class = void> struct {f}D {{ static constexpr int v = 3; }};\n"
                f"template <class T> struct {f}D<T, std::void_t<decltype({made})>> "
                f"{{ static constexpr int v = 5; }};\n"
                f"template <class T> __device__ int {f}(T x) {{\n    return {f}D<T>::v;\n}}"
            )
        case "requires":
            w.declare(
                f"template <class T> __device__ int {f}(T x) {{\n    if constexpr (requires {{ {asked}; }})\n"
                f"        return 3;\n    else if constexpr (requires {{ {other}; }})\n        return 5;\n"
                f"    return 7;\n}}"
            )
        case "concept":
            w.declare(
                f"template <class T> concept {f}C = requires(T x) {{ {asked}; {other}; }};\n"
                f"template <{f}C T> __device__ int {f}(T x) {{\n    return 3;\n}}\n"
                f"template <class T> __device__ int {f}(T x) {{\n    return 5;\n}}"
            )
        case "enable_if":
            test = w.pick(["std::is_integral<T>::value", "std::is_class<T>::value", "(sizeof(T) > 3)"])
            w.declare(
                f"template <class T, std::enable_if_t<{test}, int> = 0> __device__ int {f}(T x) {{\n"
                f"    return 3;\n}}\n"
                f"template <class T, std::enable_if_t<!{test}, int> = 0> __device__ int {f}(T x) {{\n"
                f"    return 5;\n}}"
            )
    for one in objects:
        w.use(f"{f}({one})")


@construct
def classes_by_initializers(w: Writer) -> None:
    """Template arguments of classes that constructors, guides and members give."""
    s, a = w.name("Box"), w.name("b")
    if w.chance(50):
        w.declare(
            f"template <class T, class U = T> struct {s} {{\n    T a;\n    U b;\n"
            f"    __device__ {s}(T x) : a(x), b(2) {{}}\n    __device__ {s}(T x, U y) : a(x), b(y) {{}}\n}};"
        )
        if w.chance(50):
            w.declare(f"{s}(char) -> {s}<long>;")
    else:
        w.declare(
            f"template <class T, class U> struct {s} {{\n    T a;\n    U b;\n}};\n"
            f"template <class T, class U> {s}(T, U) -> {s}<T, U>;\n"
            f"template <class T> {s}(T) -> {s}<T, short>;"
        )
    values = ["3", "'a'", "2.5", "4l", "(short)5", f"{w.small(32)}"]
    given = ", ".join(w.pick(values) for _ in range(w.pick([1, 2])))
    w.line(w.pick([f"{s} {a}{{{given}}};", f"auto {a} = {s}{{{given}}};"]))
    w.use(f"(int)sizeof({a})")
    w.use(f"((int){a}.a & 127)")


@construct
def volatile_overloads(w: Writer) -> None:
    f, v = w.name("kind"), w.name("v")
    sign = w.pick(["*", "&"])
    for words, number in (("volatile int", 3), ("int", 5), ("const int", 7)):
        w.declare(f"__device__ int {f}({words} {sign}x) {{\n    return {number};\n}}")
    given = "&" if sign == "*" else ""
    w.line(f"volatile int {v} = 1;", f"int {v}p = 2;", f"const int {v}c = 3;", f"volatile int *{v}q = &{v}p;")
    w.use(f"{f}({given}{w.pick([v, v + 'p', v + 'c'])})")
    w.use(f"{f}({v}q)" if sign == "*" else f"{f}(*{v}q)")


@construct
def recursion_of_constants(w: Writer) -> None:
    f, depth = w.name("tree"), w.pick(["2", "3", "4"])
    if w.chance(50):
        w.declare(f"__device__ int {f}(int n) {{\n    return n < 2 ? n + 1 : {f}(n - 1) + {f}(n - 2);\n}}")
        w.use(f"{f}({depth})")
        return
    w.declare(
        f"__device__ void {f}(float *o, int n, int i) {{\n    if (n == 0) {{\n        o[i & 1023] = 1;\n"
        f"        return;\n    }}\n    {f}(o, n - 1, i * 2);\n    {f}(o, n - 1, i * 2 + 1);\n}}"
    )
    w.line(f"{f}(out, {depth}, {w.small(64)});")
