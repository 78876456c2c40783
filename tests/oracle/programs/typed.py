"""What type an expression has: arithmetic of every type, seen by overloads, deduction, `auto`, `decltype`."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

INTEGERS = (
    *("char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long"),
    *("unsigned long", "long long", "unsigned long long", "bool", "wchar_t", "char16_t", "char32_t"),
)
FLOATS = ("float", "double")
LITERALS = (
    "1",
    "2u",
    "3l",
    "4ul",
    "5ll",
    "6ull",
    "'a'",
    "L'b'",
    "u'c'",
    "U'd'",
    "true",
    "sizeof(int)",
    "0x80000000",
)

#: Types that two have in common.
COMMON = ("decltype(a + b)", "decltype(true ? a : b)", "std::common_type_t<A, B>", "A", "B")


class Operands:
    """The variables of every type that a construct declares, and expressions of them."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.integers: list[str] = []
        self.floats: list[str] = []
        self.counted: list[str] = []
        self.bits: list[str] = []  # on which compilers differ in what is more than arithmetic
        for _ in range(w.pick([2, 3, 4])):
            kind = w.pick(INTEGERS)
            name = w.name("x")
            w.line(f"{kind} {name} = ({kind}){w.small(8)};")
            self.integers.append(name)
            if kind != "bool":
                self.counted.append(name)
        if w.chance(40):
            name = w.name("f")
            w.line(f"{w.pick(FLOATS)} {name} = {w.small(8)};")
            self.floats.append(name)
        if w.chance(40):
            self._members()

    def _members(self) -> None:
        w = self.w
        s, e, a = w.name("Mixed"), w.name("Enum"), w.name("m")
        base = w.pick(["", "", " : short", " : unsigned", " : unsigned char", " : long long"])
        a1, b1 = w.pick(INTEGERS), w.pick(["int", "unsigned", "short", "unsigned char"])
        if w.template and b1 == "unsigned":
            b1 = "int"  # g++ 12 does not promote it in a template
        w.declare(
            f"enum {e}{base} {{ {e}A, {e}B = 3 }};\nstruct {s} {{\n    {a1} a;\n    {b1} b : 5;\n"
            f"    {e} c;\n}};"
        )
        w.line(f"{s} {a}{{({a1}){w.small(8)}, ({b1}){w.small(8)}, {e}B}};")
        self.integers += [f"{a}.a", f"{a}.c", f"{e}B"]
        self.bits.append(f"{a}.b")

    def integer(self, depth: int) -> str:
        w = self.w
        if depth == 0 or w.chance(20):
            return w.pick(self.integers) if w.chance(80) else w.pick(LITERALS)
        a = self.integer(depth - 1)
        match w.pick(
            ["binary", "binary", "binary", "shift", "unary", "compare", "cast", "?", ",", "++", "="]
        ):
            case "binary":
                op = w.pick(["+", "-", "*", "&", "|", "^"])
                if self.bits and w.chance(25):
                    return f"({a} {op} {w.pick(self.bits)})"
                return f"({a} {op} {self.integer(depth - 1)})"
            case "shift":
                return f"(({a} & 7) {w.pick(['<<', '>>'])} {w.pick(['1', '2u', '1ll'])})"
            case "unary":
                return f"{w.pick(['+', '-', '~', '!'])}({a} & 15)"
            case "compare":
                return f"({a} {w.pick(['<', '==', '&&', '>='])} {self.integer(depth - 1)})"
            case "cast":
                return f"({w.pick(INTEGERS)})({a})"
            case "?":
                return f"({self.integer(0)} ? {a} : {self.integer(depth - 1)})"
            case ",":
                return f"({self.integer(0)}, {a})"
            case "++" if self.counted:
                name = w.pick(self.counted)
                return w.pick([f"{name}++", f"++{name}", f"(--{name})"])
            case "=" if self.counted:
                return f"({w.pick(self.counted)} {w.pick(['=', '+=', '|='])} {w.pick(LITERALS[:6])})"
        return a

    def expression(self, depth: int = 2) -> str:
        w = self.w
        if self.floats and w.chance(30):
            value = w.pick([*self.floats, "1.0f", "2.0"])
            return f"({value} {w.pick(['+', '*', '-'])} {self.integer(depth - 1)})"
        if self.bits and w.chance(10):
            return w.pick(self.bits)
        return self.integer(depth)


@construct
def types_by_overload(w: Writer) -> None:
    f = w.name("kind")
    declared = [*INTEGERS, *FLOATS]
    w.random.shuffle(declared)
    w.declare(
        "\n".join(
            f"__device__ int {f}({kind}) {{\n    return {k + 1};\n}}" for k, kind in enumerate(declared)
        )
    )
    operands = Operands(w)
    for _ in range(3):
        e = operands.expression()
        if w.chance(30):
            v = w.name("v")
            w.line(f"auto {v} = {e};")
            e = v
        w.line(f"out[t * {f}({e})] = 1;")


@construct
def types_by_trait(w: Writer) -> None:
    s, f = w.name("Code"), w.name("of")
    lines = [f"template <class T> struct {s} {{\n    static constexpr int value = 40 + sizeof(T);\n}};"]
    kinds = w.random.sample([*INTEGERS, *FLOATS], 10)
    lines += [
        f"template <> struct {s}<{kind}> {{\n    static constexpr int value = {k + 1};\n}};"
        for k, kind in enumerate(kinds)
    ]
    w.declare(
        "\n".join([*lines, f"template <class T> __device__ int {f}(T) {{\n    return {s}<T>::value;\n}}"])
    )
    operands = Operands(w)
    for _ in range(3):
        e = operands.expression()
        told = w.pick(
            [
                f"{f}({e})",
                f"{s}<std::decay_t<decltype({e})>>::value",
                f"(int)sizeof({e})",
                f"(3 + std::is_signed_v<std::decay_t<decltype({e})>>)",
                f"(3 + std::is_same_v<std::decay_t<decltype({e})>, {w.pick(kinds)}>)",
                f"(2 + std::is_integral_v<std::decay_t<decltype({e})>>)",
            ]
        )
        w.line(f"out[t * {told}] = 1;")


@construct
def types_of_two(w: Writer) -> None:
    """What two types have in common: `?:`, operators, `std::common_type`, a template of two."""
    f, g = w.name("both"), w.name("same")
    kinds = w.random.sample(INTEGERS, 4)
    w.declare(
        f"template <class A, class B> __device__ int {f}(A a, B b) {{\n"
        f"    using C = {w.pick(COMMON)};\n"
        f"    return sizeof(C) * 2 + std::is_signed_v<C>;\n}}\n"
        f"template <class T> __device__ int {g}(T, T) {{\n    return 1;\n}}\n"
        f"template <class A, class B> __device__ int {g}(A, B) {{\n    return 2;\n}}\n"
        + "\n".join(
            f"__device__ int {g}({kind}, {kind}) {{\n    return {k + 3};\n}}" for k, kind in enumerate(kinds)
        )
    )
    operands = Operands(w)
    for _ in range(3):
        w.line(f"out[t * {w.pick([f, g])}({operands.expression()}, {operands.expression(1)})] = 1;")
