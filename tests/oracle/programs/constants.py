"""Constants and the preprocessor: what a compiler computes before the program runs."""

from __future__ import annotations

from tests.oracle.programs.typed import INTEGERS
from tests.oracle.programs.writer import Writer, construct

LITERALS = (
    "0",
    "1",
    "2",
    "3",
    "5u",
    "7l",
    "8ul",
    "10ll",
    "16ull",
    "'a'",
    "0x10",
    "012",
    "0b101",
    "31",
    "64",
    "255u",
)

#: What macros that conditions ask about are defined as.
NUMBERS = ("0", "1", "2", "3u", "-1", "0x7fffffffffffffff", "128", "(1 << 4)")


class Constants:
    """Constant expressions of literals and of constants that are declared in every way."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.names: list[str] = []
        self.space = w.name("conf")
        lines: list[str] = []
        for _ in range(w.pick([3, 4, 5])):
            name = w.name("K")
            kind = w.pick([k for k in INTEGERS if k != "bool"])
            value = f"({kind})({self.expression(2)})"
            form = w.pick(
                ["constexpr", "const", "enum", "macro", "class", "function", "template", "array", "space"]
            )
            match form:
                case "constexpr":
                    lines.append(f"constexpr {kind} {name} = {value};")
                case "const":
                    lines.append(f"const {kind} {name} = {value};")
                case "enum":
                    lines.append(f"enum {{ {name} = (int)(({self.expression(1)}) & 255), {name}next }};")
                    self.names.append(f"{name}next")
                case "macro":
                    w.outer.append(f"#define {name}{w.space} ({value.replace('K', 'K')})")
                    if "K" in value:
                        w.outer.pop()
                        w.outer.append(f"#define {name}{w.space} (({kind}){w.pick(LITERALS)})")
                    name += w.space
                case "class":
                    lines.append(
                        f"struct {name}s {{\n    static constexpr {kind} value = {value};\n"
                        f"    enum {{ half = value / 2 }};\n}};"
                    )
                    self.names.append(f"{name}s::half")
                    name = f"{name}s::value"
                case "function":
                    lines.append(
                        f"__host__ __device__ constexpr {kind} {name}f(int n) {{\n    {kind} r = {value};\n"
                        f"    for (int k = 0; k < n; ++k)\n        r = r * 3 + k;\n    return r;\n}}"
                    )
                    name = f"{name}f({w.pick('0123')})"
                case "template":
                    lines.append(
                        f"template <int N> struct {name}t {{\n"
                        f"    static constexpr {kind} value = N * 2 + {value};\n}};\n"
                        f"template <> struct {name}t<3> {{\n    static constexpr int value = 7;\n}};"
                    )
                    name = f"{name}t<(int)(({self.expression(1)}) & 7)>::value"
                case "array":
                    lines.append(f"constexpr {kind} {name}a[] = {{{value}, {w.pick(LITERALS)}, 3}};")
                    self.names.append(f"sizeof({name}a)")
                    name = f"{name}a[{w.pick('012')}]"
                case "space":
                    lines.append(f"namespace {name}n {{\nconstexpr {kind} value = {value};\n}}")
                    name = f"{name}n::value"
            self.names.append(name)
        w.declare("\n".join(lines))

    def expression(self, depth: int) -> str:
        w = self.w
        if depth == 0 or w.chance(20):
            return w.pick([*self.names, *self.names, *LITERALS]) if self.names else w.pick(LITERALS)
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        match w.pick(
            ["+", "+", "-", "*", "&", "|", "^", "/", "%", "<<", ">>", "?", "cast", "~", "<", "&&", "size"]
        ):
            case "/" | "%" as op:
                return f"({a} {op} {w.pick(['2', '3u', '7ll', '16'])})"
            case "<<":
                return f"(({a} & 255) << {w.pick(['1', '3u', '2ll'])})"
            case ">>":
                return f"({a} >> {w.pick(['1', '3u'])})"
            case "?":
                return f"({self.expression(0)} > {self.expression(0)} ? {a} : {b})"
            case "cast":
                return f"({w.pick(INTEGERS)})({a})"
            case "~":
                return f"{w.pick(['~', '-', '+', '!'])}({a} & 1023)"
            case "<" | "&&" as op:
                return f"({a} {w.pick(['<', '>=', '==', '!=']) if op == '<' else w.pick(['&&', '||'])} {b})"
            case "size":
                return f"sizeof({a})"
            case "*":
                return f"(({a} & 1023) * ({b} & 1023))"
            case op:
                return f"(({a} & 65535) {op} ({b} & 65535))"


@construct
def random_constants(w: Writer) -> None:
    constants = Constants(w)
    for _ in range(4):
        e = f"(({constants.expression(3)}) & 31)"
        s, v = w.name("At"), w.name("v")
        match w.pick(["plain", "template", "array", "enum", "auto", "if", "case"]):
            case "plain":
                w.line(f"out[t * {e}] = 1;")
            case "template":
                w.declare(f"template <int N> __device__ int {s}(int t) {{\n    return t * N;\n}}")
                w.line(f"out[{s}<(int){e}>(t)] = 1;")
            case "array":
                w.line(f"char {v}[{e} + 1];", f"out[t * (int)sizeof({v})] = 1;")
            case "enum":
                w.declare(f"struct {s} {{\n    enum {{ value = {e} }};\n}};")
                w.line(f"out[t * {s}::value] = 1;")
            case "auto":
                w.line(f"constexpr auto {v} = {e};", f"out[t * {v}] = 1;")
            case "if":
                with w.block(f"if constexpr ({e} > 15) {{", "} else {"):
                    w.line(f"out[t * {e}] = 1;")
                w.line("    out[t] = 2;", "}")
            case "case":
                with w.block(f"switch ((int){e}) {{"):
                    w.line("case 3:", "    out[t * 3] = 1;", f"default: out[t * {e}] = 2; break;")


@construct
def random_conditions(w: Writer) -> None:
    """`#if` over macros, some of which are not defined."""
    names = [w.name("MODE").upper() + w.space for _ in range(3)]
    for name in names:
        match w.pick(["number", "number", "empty", "none", "expression", "function"]):
            case "number":
                w.outer.append(f"#define {name} {w.pick(NUMBERS)}")
            case "none":
                w.outer.append(f"#undef {name}")
            case "empty":
                w.outer.append(f"#define {name}")
            case "expression":
                w.outer.append(f"#define {name} 1 + 2")
            case "other":
                w.outer.append(f"#define {name} {w.pick(names)}")
            case "function":
                w.outer.append(f"#define {name}(x) ((x) * 2 + 1)")
    functions = [line.split("(")[0].split()[1] for line in w.outer if "(x)" in line]
    empty = [line.split()[1] for line in w.outer if len(line.split()) == 2 and line.startswith("#define")]

    def term() -> str:
        name = w.pick(names)
        if name in empty or w.chance(30):
            return f"{w.pick(['defined', '!defined'])}({name})"
        if name in functions:
            return f"{name}({w.pick('0123')})"
        return f"{name}"

    def test(depth: int) -> str:
        if depth == 0:
            return w.pick([term(), w.pick(["0", "1", "2", "-1", "3u", "'a'", "0x10", "1 > 2"])])
        a, b = test(depth - 1), test(depth - 1)
        op = w.pick(["+", "-", "*", "<", ">", "<=", "==", "!=", "&&", "||", "&", "|", "^", "<<", "?"])
        if op == "<<":
            return f"(({a}) << 2)"
        if op == "?":
            return f"(({a}) ? ({b}) : {w.pick('012')})"
        return w.pick([f"({a}) {op} ({b})", f"{a} {op} {b}", f"!({a} {op} {b})"])

    safe = [name for name in names if name not in functions and name not in empty]
    value = w.name("CHOICE") + w.space
    lines: list[str] = []
    for number in range(w.pick([1, 2, 3])):
        lines += [f"#{'if' if number == 0 else 'elif'} {test(2)}", f"#define {value} {number + 2}"]
    lines += ["#else", f"#define {value} {w.pick(['7', '9'])}", "#endif"]
    if safe and w.chance(50):
        name = w.pick(safe)
        lines += [
            f"#ifdef {name}",
            f"#undef {name}",
            f"#define {name} 5",
            "#endif",
            f"#if {test(1)}",
            f"#undef {value}",
            f"#define {value} 11",
            "#endif",
        ]
    w.outer += lines
    w.line(f"out[t * {value}] = 1;")


@construct
def pasted_macros(w: Writer) -> None:
    """Tokens put together, made text, and lists of arguments."""
    m, k = f"M{w.name('ac')}{w.space}", w.name("v")
    a, b = w.pick("1234"), w.pick("5678")
    w.outer += [
        f"#define {m}_CAT(a, b) a##b",
        f"#define {m}_XCAT(a, b) {m}_CAT(a, b)",
        f"#define {m}_N 3{a}",
        f"#define {m}_STR(x) #x",
        f"#define {m}_XSTR(x) {m}_STR(x)",
        f"#define {m}_FIRST(x, ...) (x)",
        f"#define {m}_REST(x, ...) (0 __VA_OPT__(+) __VA_ARGS__)",
        f"#define {m}_COUNT(...) {m}_PICK(__VA_ARGS__, 4, 3, 2, 1)",
        f"#define {m}_PICK(a, b, c, d, n, ...) n",
        f"#define {m}_SWAP(x, y) y, x",
        f"#define {m}_APPLY(f, ...) f(__VA_ARGS__)",
        f"#define {m}_SELF {m}_SELF2 + 1",
        f"#define {m}_SELF2 {b}",
        f"#define {m}_DO(x) do {{ out[t * (x)] = 1; }} while (0)",
        f"#define {m}_EMPTY",
    ]
    w.line(f"int {k}{a} = {b}, {k}x = {a};")
    w.line(
        *(
            f"out[t * ({text})] = 1;"
            for text in w.random.sample(
                [
                    f"{m}_CAT({k}, {a})",
                    f"{m}_XCAT({a}, {m}_EMPTY)",
                    f"{m}_CAT(1, {b})",
                    f"{m}_XCAT({m}_N, {a}) & 31",
                    f"(int)sizeof({m}_STR({m}_N))",
                    f"(int)sizeof({m}_XSTR({m}_N))",
                    f"(int)sizeof({m}_STR( a  +  b ))",
                    f"{m}_FIRST({b})",
                    f"{m}_FIRST({a}, {b}, 3)",
                    f"{m}_REST({a})",
                    f"{m}_REST({a}, {b})",
                    f"{m}_COUNT({a}, {b}, {k}x)",
                    f"{m}_COUNT({a})",
                    f"{m}_APPLY({m}_FIRST, {m}_SWAP({a}, {b}))",
                    f"{m}_APPLY({m}_CAT, {k}, x)",
                    f"2 * {m}_SELF",
                    f"{m}_FIRST(({a}, {b}))",
                    f"{m}_FIRST({m}_FIRST({b}, 2), {a})",
                ],
                4,
            )
        ),
        f"{m}_DO({w.pick([a, b, f'{k}x'])});",
    )
