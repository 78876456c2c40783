"""Control flow put together at random: loops, branches, jumps and what they do to several variables."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


class Flow:
    """Statements over a few integers, `names`, each of which stays within -2048 .. 2047."""

    def __init__(self, w: Writer, names: list[str], accesses: list[str], leaves: str | None = None) -> None:
        self.w, self.names, self.accesses, self.leaves = w, names, accesses, leaves
        self.fixed: list[str] = []  # counters of loops, which nothing else changes
        self.loops: list[str] = []

    def any(self) -> str:
        return self.w.pick([*self.names, *self.names, *self.fixed, self.w.pick(["1", "2", "3", "5", "8"])])

    def expression(self) -> str:
        w = self.w
        a, b = self.any(), self.any()
        op = w.pick(["+", "+", "-", "*", "&", "|", "^", "%", "/", ">>"])
        if op in ("%", "/", ">>"):
            b = w.pick(["2", "3", "4"])
        return f"{a} {op} {b}"

    def condition(self) -> str:
        w = self.w
        test = f"{self.any()} {w.pick(['<', '<=', '>', '>=', '==', '!='])} {self.any()}"
        if w.chance(25):
            test = f"({self.any()} & {w.pick('1234')})"
        if w.chance(20):
            test = f"{test} {w.pick(['&&', '||'])} {self.any()} > {w.pick('0248')}"
        return w.pick([test, test, f"!({test})"])

    def assignment(self) -> None:
        w, name = self.w, self.w.pick(self.names)
        match w.pick(["+=", "++", "=", "=", "=", "?", "swap", ">>=", "^="]):
            case "+=":
                w.line(f"{name} {w.pick(['+=', '-='])} {w.pick(['1', '2', '3', 't & 3'])};")
            case "++":
                w.line(w.pick([f"++{name};", f"{name}++;", f"{name}--;"]))
            case "=":
                w.line(f"{name} = ({self.expression()}) & {w.pick(['1023', '255', '31', '7'])};")
            case "?":
                w.line(f"{name} = {self.condition()} ? {self.any()} : {self.any()};")
            case "swap":
                other, kept = w.pick(self.names), w.name("kept")
                w.line(f"{{ int {kept} = {name}; {name} = {other}; {other} = {kept}; }}")
            case ">>=":
                w.line(f"{name} >>= 1;")
            case "^=":
                w.line(f"{name} {w.pick(['^=', '|=', '&='])} {w.pick(['1', '3', '6', '15'])};")

    def access(self) -> None:
        w = self.w
        array = w.pick(self.accesses)
        index = f"({self.any()} * {w.pick(['1', '2', '8', '33'])} + {w.pick(['t', '0', self.any()])}) & 1023"
        w.line(w.pick([f"{array}[{index}] = 1;", f"{array}[{index}] += 1;"]))

    def block(self, head: str, depth: int, tail: str = "}") -> None:
        with self.w.block(head, tail):
            self.statements(depth - 1)

    def statements(self, depth: int) -> None:
        for _ in range(self.w.pick([1, 2, 2, 3])):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        w = self.w
        roll = w.random.randrange(100)
        if depth == 0 or roll < 40:
            self.assignment()
        elif roll < 55:
            self.access()
        elif roll < 70:
            self._branch(depth)
        elif roll < 88:
            self._loop(depth)
        elif roll < 93:
            self._switch(depth)
        elif self.loops and roll < 98:
            w.line(f"if ({self.condition()})", f"    {w.pick(self.loops)}")
        elif self.leaves is not None:
            w.line(f"if ({self.condition()})", f"    {self.leaves}")

    def _branch(self, depth: int) -> None:
        if self.w.chance(50):
            self.block(f"if ({self.condition()}) {{", depth)
        else:
            self.block(f"if ({self.condition()}) {{", depth, "} else {")
            self.w.depth += 1
            self.statements(depth - 1)
            self.w.depth -= 1
            self.w.line("}")

    def _loop(self, depth: int) -> None:
        w, k = self.w, self.w.name("k")
        loops, self.loops = self.loops, ["break;", "continue;"]
        limit = w.pick(["2", "3", "4", "6", "t % 4", f"({self.any()} & 3)"])
        match w.pick(["for", "for", "down", "while", "do", "endless"]):
            case "for":
                step = w.pick(["++{}", "{}++", "{} += 2", "{} += 1 + (t & 1)"]).format(k)
                self.fixed.append(k)
                self.block(
                    f"for (int {k} = {w.pick(['0', '0', '1', 't & 1'])}; {k} < {limit}; {step}) {{", depth
                )
                self.fixed.remove(k)
            case "down":
                self.fixed.append(k)
                self.block(f"for (int {k} = {limit}; {k} > 0; {w.pick([f'--{k}', f'{k} >>= 1'])}) {{", depth)
                self.fixed.remove(k)
            case "while":
                w.line(f"int {k} = 0;")
                self.block(f"while ({k}++ < {limit} && {self.condition()}) {{", depth)
            case "do":
                w.line(f"int {k} = 0;")
                self.block("do {", depth, f"}} while (++{k} < {limit} && {self.condition()});")
            case "endless":
                w.line(f"int {k} = 0;")
                with w.block("for (;;) {"):
                    w.line(f"if ({k}++ >= {limit})", "    break;")
                    self.statements(depth - 1)
        self.loops = loops

    def _switch(self, depth: int) -> None:
        w = self.w
        loops, self.loops = self.loops, ["break;"]
        with w.block(f"switch ({self.any()} & 3) {{"):
            labels = w.random.sample(
                ["case 0:", "case 1:", "case 2:", "case 3:", "default:"], w.pick([2, 3, 4])
            )
            for label in labels:
                self.block(f"{label} {{", depth)
                if w.chance(60):
                    w.line("break;")
        self.loops = loops


@construct
def random_flow(w: Writer) -> None:
    names = [w.integer(1) for _ in range(w.pick([2, 3]))]
    with w.block("{"):
        flow = Flow(w, names, ["out", "bytes", "tile", "wide"])
        flow.statements(3)
    for name in names:
        w.line(f"out[({name}) & 1023] = 1;")


@construct
def flow_in_a_function(w: Writer) -> None:
    """The same in a function that may return early, of values or through references."""
    f = w.name("steps")
    body, depth = w.body, w.depth
    w.body, w.depth = [], 1
    a, b = w.name("a"), w.name("b")
    flow = Flow(w, [a, b], ["p"], f"return {a};")
    flow.statements(3)
    w.body, lines, w.depth = body, w.body, depth
    kind = w.pick(["int", "int &"])
    w.declare(
        "\n".join(
            [f"__device__ int {f}(float *p, int t, {kind} {a}, int {b}) {{", *lines, f"    return {b};", "}"]
        )
    )
    v = w.integer(1)
    result = w.name("r")  # what is added to a variable that the call changes is not specified
    w.line(f"int {result} = {f}(out, t, {v}, {w.small(16)});")
    w.use(f"({result} & 255)")
    w.use(f"({v} & 255)")
