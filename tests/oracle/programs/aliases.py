"""Objects changed through whatever refers to them: pointers, references, members, bytes, functions."""

from __future__ import annotations

from tests.oracle.programs.writer import Writer, construct


class Objects:
    """Integers below 256 in variables, arrays and structures, and what points and refers to them."""

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.structure = w.name("Cell")
        self.functions = [w.name("change"), w.name("where"), w.name("both")]
        set_one, where, both = self.functions
        s = self.structure
        w.declare(
            f"""
struct {s} {{
    int a;
    int b[3];
    struct {{
        int c, d;
    }} in;
    int *p;
    __device__ int &at(int k) {{
        return b[k];
    }}
    __device__ void put(int k, int v) {{
        b[k] = v;
        a ^= v & 7;
    }}
}};
__device__ void {set_one}(int *p, int v) {{
    *p = v;
}}
__device__ int &{where}(int &a, int &b, bool first) {{
    return first ? a : b;
}}
__device__ void {both}({s} &s, int &r) {{
    int t = s.a;
    s.a = r;
    r = t;
    s.b[t & 1] = r;
}}
__device__ {s} {set_one}d({s} s, int v) {{
    s.a = v;
    s.in.c += v & 3;
    return s;
}}"""
        )
        self.integers: list[str] = []
        self.pointers: list[tuple[str, int]] = []  # with how many elements are behind it
        self.structures: list[str] = []
        for _ in range(2):
            self.integers.append(w.integer(1))
        self.array = w.name("arr")
        w.line(f"int {self.array}[4] = {{{w.small(64)}, {w.small(64)}, 5, 6}};")
        for _ in range(w.pick([1, 2])):
            name = w.name("cell")
            w.line(
                f"{s} {name} = {{{w.small(64)}, {{1, {w.small(64)}, 3}}, "
                f"{{4, {w.small(32)}}}, &{self.integers[0]}}};"
            )
            self.structures.append(name)
        for _ in range(w.pick([1, 2, 3])):
            self.pointer()

    def bit(self, count: int) -> str:
        """An index below `count`, of the lane or constant."""
        w = self.w
        return w.pick([str(w.random.randrange(count)), w.small(count, 0)])

    def lvalue(self) -> str:
        w = self.w
        s = w.pick(self.structures)
        found = [
            *self.integers,
            f"{self.array}[{self.bit(4)}]",
            f"{s}.a",
            f"{s}.b[{self.bit(3)}]",
            f"{s}.in.{w.pick('cd')}",
            f"{s}.at({self.bit(3)})",
            f"*{s}.p",
            f"{self.functions[1]}({w.pick(self.integers)}, {s}.a, {w.condition(0)})",
        ]
        for pointer, count in self.pointers:
            found += [f"*{pointer}", f"{pointer}[{self.bit(count)}]"]
        return w.pick(found)

    def value(self) -> str:
        w = self.w
        return w.pick(
            [f"({self.lvalue()} & 255)", w.small(256, 1), f"(({self.lvalue()} + {self.lvalue()}) & 127)"]
        )

    def address(self) -> tuple[str, int]:
        w = self.w
        s = w.pick(self.structures)
        found = [
            (f"&{w.pick(self.integers)}", 1),
            (self.array, 4),
            (f"{self.array} + 1", 3),
            (f"&{self.array}[2]", 2),
        ]
        found += [(f"{s}.b", 3), (f"&{s}.b[1]", 2), (f"&{s}.in.c", 1), (f"&{s}.a", 1), (f"{s}.p", 1)]
        if self.pointers:
            pointer, count = w.pick(self.pointers)
            found.append((pointer, count))
            if count > 1:
                found.append((f"{pointer} + 1", count - 1))
        if w.chance(30):
            (a, n), (b, m) = w.pick(found), w.pick(found)
            return f"({w.condition(0)} ? {a} : {b})", min(n, m)
        return w.pick(found)

    def pointer(self) -> None:
        w, name = self.w, self.w.name("p")
        address, count = self.address()
        if w.chance(25):
            w.line(f"int &{name} = {self.lvalue()};")
            self.integers.append(name)
        else:
            w.line(f"{w.pick(['int *', 'auto '])}{name} = {address};")
            self.pointers.append((name, count))

    def change(self) -> None:
        w = self.w
        s = w.pick(self.structures)
        match w.pick(
            [
                "=",
                "=",
                "op",
                "++",
                "set",
                "move",
                "both",
                "copy",
                "member",
                "swap",
                "branch",
                "loop",
                "put",
                "bytes",
            ]
        ):
            case "=":
                w.line(f"{self.lvalue()} = {self.value()};")
            case "op":
                w.line(f"{self.lvalue()} {w.pick(['+=', '^=', '|=', '-='])} {self.value()};")
            case "++":
                w.line(w.pick([f"++{self.lvalue()};", f"({self.lvalue()})--;"]))
            case "set":
                w.line(f"{self.functions[0]}({self.address()[0]}, {self.value()});")
            case "move" if self.pointers:
                pointer, count = w.pick(self.pointers)
                address, found = self.address()
                if found >= count:
                    w.line(f"{pointer} = {address};")
            case "both":
                w.line(f"{self.functions[2]}({s}, {w.pick(self.integers)});")
            case "copy":
                other = w.pick(self.structures)
                w.line(w.pick([f"{s} = {other};", f"{s} = {self.functions[0]}d({other}, {self.value()});"]))
            case "member":
                w.line(f"{s}.p = {self.address()[0]};")
            case "swap":
                kept = w.name("kept")
                a, b = self.lvalue(), self.lvalue()
                w.line(f"{{ int {kept} = {a}; {a} = {b}; {b} = {kept}; }}")
            case "branch":
                with w.block(f"if ({w.condition()}) {{"):
                    self.change()
            case "loop":
                k = w.name("k")
                with w.block(f"for (int {k} = 0; {k} < {w.pick(['2', '3', 't & 3'])}; ++{k}) {{"):
                    self.change()
            case "put":
                w.line(f"{s}.put({self.bit(3)}, {self.value()});")
            case "bytes":
                w.line(f"*((unsigned char *)&{w.pick(self.integers)} + {w.pick('01')}) = {w.small(4, 0)};")


@construct
def random_aliases(w: Writer) -> None:
    with w.block("{"):
        objects = Objects(w)
        for _ in range(w.pick([3, 5, 8])):
            if w.chance(20):
                objects.pointer()
            objects.change()
            if w.chance(30):
                w.line(f"out[({objects.lvalue()}) & 1023] = 1;")
        for _ in range(4):
            w.line(f"out[({objects.lvalue()}) & 1023] = 1;")
