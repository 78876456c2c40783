"""Arithmetic with parentheses that nobody needs: a grammar that knows no types can read casts into it."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct

_CASTS = (
    *("(int)({})", "(int){}", "int({})", "(unsigned)({})"),
    *("static_cast<int>({})", "({type})({})", "{type}({})"),
)
_SIZES = ("sizeof(int)", "alignof(double)", "sizeof(t)", "sizeof t", "sizeof(float2)")


class Names:
    """What the expressions name: variables, members, elements, constants, macros, a type of the program's."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        number, pair, self.type = w.name("MACRO") + w.space, w.name("Pair"), w.name("Number")
        w.outer.append(f"#define {number} ({w.constant()})")
        w.declare(f"typedef int {self.type};\nstruct {pair} {{\n    int x, y;\n}};")
        s, a, p = w.name("s"), w.name("a"), w.name("p")
        w.line(f"{pair} {s}{{{w.small(16)}, {w.small(16)}}};")
        w.line(f"int {a}[2] = {{{w.small(16)}, {w.small(16)}}};")
        w.line(f"int *{p} = &{s}.y;")
        self.texts = ["t", "i", "n", number, f"{s}.x", f"{a}[1]", f"*{p}", f"{a}[t & 1]", *w.values]

    def wrapped(self, text: str, percent: int) -> str:
        return f"({text})" if self.w.chance(percent) else text

    def operand(self) -> str:
        w = self.w
        match w.random.randrange(8):
            case 0:
                return self.wrapped(w.constant(), 40)
            case 1:
                return self.wrapped(w.pick(_SIZES), 30)
            case 2 | 3:
                name = self.wrapped(w.pick(self.texts), 60)
                return self.wrapped(w.pick(_CASTS).format(name, type=self.type), 40)
            case _:
                return self.wrapped(w.pick(self.texts), 40)

    def expression(self, depth: int) -> str:
        w = self.w
        if depth == 0 or w.chance(12):
            return self.operand()
        a = self.expression(depth - 1)
        if w.chance(12):
            return self.wrapped(f"{w.pick(['-', '~', '!', '+', '- '])}({a})", 50)
        b = self.expression(depth - 1)
        if w.chance(12):  # also the type of a function, and a sign
            product = f"{w.pick(['t', 'i', 'n'])} {w.pick(['*', '&', '&&'])} ({self.operand()})"
            return f"({product}) {w.pick(['+', '-', '*', '&'])} {self.wrapped(b, 50)}"
        if w.chance(10):
            test = w.pick(["<", ">", "==", "&&", "||"])
            return f"(({a}) {test} ({b}) ? {self.operand()} : {self.operand()})"
        op = w.pick(["+", "-", "*", "&", "|", "^", "+", "-", "*", "&", "%", "<", ">", "&&", "<<"])
        if op == "%":
            b = f"((({b}) & 15) + 1)"
        elif op == "<<":
            a, b = f"(({a}) & 255)", f"(({b}) & 3)"
        space = " " if w.chance(80) else ""
        return self.wrapped(f"{self.wrapped(a, 50)}{space}{op}{space}{self.wrapped(b, 50)}", 70)


@construct
def parentheses(w: Writer) -> None:
    names = Names(w)
    for _ in range(3):
        text = names.expression(3)
        if w.chance(50):
            w.line(f"out[(unsigned)({text}) & 1023] = 1;")
        else:
            value = w.name("v")
            w.line(f"int {value} = {text};", f"out[(unsigned)({value}) & 1023] = 1;")
